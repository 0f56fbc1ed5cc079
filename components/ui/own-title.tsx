import type { Titled } from "@/lib/language/titles";
import { TitleText } from "./language";

/** The name of a product in the language of the page, or in its own. Only the names are sent to the browser. */
export const OwnTitle = ({ of: { title, titles } }: { of: Titled }) => <TitleText title={title} titles={titles} />;
