import { expect, it } from "vitest";
import { csv } from "./csv";

it("quotes special characters, escapes spreadsheet formulas and keeps amounts unchanged", () => {
  const rows = [["a,b", 'say "x"', "=1+1", "-2+3", "@SUM(A1)", "+351 912", "-600.00", 7, null]];
  expect(csv(["h"], rows)).toBe(`\uFEFFh\r\n"a,b","say ""x""",'=1+1,'-2+3,'@SUM(A1),'+351 912,-600.00,7,\r\n`);
});

it("escapes formulas after a semicolon and in later lines, which begin a cell where the semicolon separates them", () => {
  const cells = (text: string) =>
    csv(["h"], [[text]])
      .split("\r\n")
      .slice(1)
      .join("\r\n")
      .split(/[;\n]/);
  for (const text of ["Ana;=cmd|'/C calc'!A0;", "Ana\n@SUM(A1)", "Ana;+1", "\n=1", "＝1+1"])
    for (const cell of cells(text)) expect(cell).not.toMatch(/^[=+\-@＝]/);
  expect(csv(["h"], [["a; b\n- c\n-d"]])).toBe(`\uFEFFh\r\n"a; b\n- c\n'-d"\r\n`);
});
