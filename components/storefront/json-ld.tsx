import type { Graph } from "schema-dts";

/** Facts of the page for search engines; the values are those that are shown. `<` is escaped so that no text ends the script. */
export function JsonLd({ data }: { data: Graph }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
