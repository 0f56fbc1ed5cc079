import { TextPage } from "@/components/storefront/text-page";
import { textPageMetadata } from "@/lib/metadata";

export const generateMetadata = () => textPageMetadata("privacy");

export default function Page() {
  return <TextPage page="privacy" />;
}
