import { TextPage } from "@/components/storefront/chrome/text-page";
import { textPageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => textPageMetadata("about");

export default function Page() {
  return <TextPage page="about" />;
}
