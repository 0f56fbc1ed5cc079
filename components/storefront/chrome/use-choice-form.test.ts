import { expect, it } from "vitest";
import { getFormUrl } from "./use-choice-form";

const formData = (...entries: [name: string, value: string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

it("joins the values of a parameter and leaves empty ones out", () => {
  const sent = formData(["stars", "5"], ["stars", "4"], ["q", "Lisbon, Portugal"], ["maxPrice", ""], ["sort", ""]);
  expect(getFormUrl("/hotel/lists", sent)).toBe("/hotel/lists?stars=5,4&q=Lisbon,+Portugal");
  expect(getFormUrl("/hotel/lists", formData(["sort", ""]))).toBe("/hotel/lists");
});

it("keeps the place of an empty value among others", () => {
  expect(getFormUrl("/flights", formData(["seat1", ""], ["seat1", "45"], ["seat2", ""], ["seat2", ""]))).toBe(
    "/flights?seat1=,45",
  );
});
