import { TextPage } from "@/components/storefront/chrome/text-page";
import { textPageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => textPageMetadata("terms");

export default function Page() {
  return <TextPage page="terms" />;
}
