import { expect, it } from "vitest";
import { describePart } from "./claim-fields";

it("the limit of a part is below the amount asked for, and within what is left of the booking", () => {
  expect(describePart(15_000, 76_503, "USD")).toBe("Out of the booking, less than 150.00 USD.");
  expect(describePart(15_000, 15_000, "USD")).toBe("Out of the booking, less than 150.00 USD.");
  expect(describePart(15_000, 9_000, "USD")).toBe("Out of the booking, at most 90.00 USD.");
});
