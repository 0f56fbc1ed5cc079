import { expect, it } from "vitest";
import { renderStatic } from "@/components/testing/render";
import { BlockTable } from "./block-table";

it("labels the cells of a row, except the first one and wide ones", () => {
  const page = renderStatic(
    <BlockTable
      caption="Cabins"
      columns={[{ label: "Code" }, { label: "Guests", numeric: true }, { label: "Numbers", wide: true }]}
      rows={[{ key: "IN", cells: ["IN", 4, "4001-4009"] }]}
    />,
  );
  expect(page.all("td").map(({ attributes }) => attributes["data-label"])).toEqual([undefined, "Guests", undefined]);
  expect(page.text).toContain("Cabins Code Guests Numbers IN 4 4001-4009");
});
