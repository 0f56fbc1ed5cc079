import { expect, it } from "vitest";
import { readRentalChoice, rentalChoiceValues } from "./transport-links";

it("reads the quantity of every extra that can be chosen, and drops malformed ones", () => {
  const { extras } = readRentalChoice({ extra: ["12:1", "13:6", "14:20", "15:0", "16:21", "17:x", "12:2"] });
  expect(extras).toEqual([
    { serviceId: 12, quantity: 2 },
    { serviceId: 13, quantity: 6 },
    { serviceId: 14, quantity: 20 },
  ]);
  const values = rentalChoiceValues(readRentalChoice({ extra: "13:6,14:20" }));
  expect(values.extra).toEqual(["13:6", "14:20"]);
});
