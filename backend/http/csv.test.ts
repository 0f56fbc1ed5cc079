import { expect, it } from "vitest";
import { csv } from "./csv";

it("quotes what needs it, disarms what a spreadsheet would run, and leaves amounts alone", () => {
  const rows = [["a,b", 'say "x"', "=1+1", "-2+3", "@SUM(A1)", "+351 912", "-600.00", 7, null]];
  expect(csv(["h"], rows)).toBe(`\uFEFFh\r\n"a,b","say ""x""",'=1+1,'-2+3,'@SUM(A1),'+351 912,-600.00,7,\r\n`);
});
