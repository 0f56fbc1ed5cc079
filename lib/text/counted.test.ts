import { expect, it } from "vitest";
import { counted } from "./counted";

it("counts with plural forms and thousands separators", () => {
  expect(counted(0, "booking")).toBe("0 bookings");
  expect(counted(1, "booking")).toBe("1 booking");
  expect(counted(12_345, "child", "children")).toBe("12,345 children");
});
