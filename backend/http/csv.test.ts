import { expect, it } from "vitest";
import { csv } from "./csv";

it("quotes special characters, escapes spreadsheet formulas and keeps amounts unchanged", () => {
  const rows = [["a,b", 'say "x"', "=1+1", "-2+3", "@SUM(A1)", "+351 912", "-600.00", 7, null]];
  expect(csv(["h"], rows)).toBe(`\uFEFFh\r\n"a,b","say ""x""",'=1+1,'-2+3,'@SUM(A1),'+351 912,-600.00,7,\r\n`);
});
