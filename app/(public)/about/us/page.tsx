import { TextPage } from "@/components/storefront/text-page";
import { textPageMetadata } from "@/lib/metadata";

export const generateMetadata = () => textPageMetadata("about");

export default function Page() {
  return <TextPage page="about" />;
}
