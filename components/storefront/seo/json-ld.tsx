import type { Graph } from "schema-dts";

/** Data about the page for search engines, with the values that are shown. `<` is escaped so that no text ends the script. */
export const JsonLd = ({ data }: { data: Graph }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
  />
);
