import { expect, it } from "vitest";
import { documentNumber, documentNumberPattern, masked } from "./question";

/** As browsers apply the attribute `pattern`. */
const pattern = new RegExp(`^(?:${documentNumberPattern})$`, "v");

it.each(["C01X00T47", "c01 x00 t47", "AB-12345", "12345", "C01", "C01X00T47C01X00T47C01", "C01/X00", "-----", ""])(
  "accepts the document number %j in the browser exactly if the backend does",
  (text) => {
    expect(pattern.test(text)).toBe(documentNumber.safeParse(text).success);
  },
);

it("accepts a masked number", () => {
  expect(pattern.test(masked("C01X00T47"))).toBe(true);
});
