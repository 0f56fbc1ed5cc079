import { PDFParse } from "pdf-parse";
import { expect, it } from "vitest";
import { Sheet } from "./sheet";

it.each([
  ["a smaller font", "bartholomew.featherstone@example.org", "bartholomew.featherstone@example.org"],
  ["two lines if the font would be too small", `${"a".repeat(60)}@example.org`, "aaa\n"],
])("prints an address that is wider than its column in %s", async (_, email, expected) => {
  const sheet = new Sheet({ title: "Receipt", author: "Wayfare" }, "Wayfare");
  const cell = { title: "From", lines: ["Wayfare"] };
  sheet.columns([{ title: "Billed to", lines: ["Ana Silva", email] }, cell, cell]);
  const parser = new PDFParse({ data: new Uint8Array(await sheet.end()) });
  expect((await parser.getText()).text).toContain(expected);
  await parser.destroy();
});
