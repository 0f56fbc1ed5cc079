import type { Graph } from "schema-dts";

/** JSON-LD of the displayed values. `<` is escaped, so that no text can end the script element. */
export const JsonLd = ({ data }: { data: Graph }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
  />
);
