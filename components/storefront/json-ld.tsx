import { createHash } from "node:crypto";
import type { Graph } from "schema-dts";
import { putDown } from "@/lib/html-only";
import { JsonLdText } from "./json-ld-text";

/** Facts of the page for search engines; the values are those that are shown. `<` is escaped so that no text ends the script. */
export function JsonLd({ data }: { data: Graph }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  putDown(name, text);
  return <JsonLdText name={name} />;
}
