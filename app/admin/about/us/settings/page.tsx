import { textPageEditor } from "@/components/console/pages/page-editor";
import { textPages } from "@/lib/site/text-pages";

export const metadata = { title: textPages.about.title };
export default textPageEditor("about");
