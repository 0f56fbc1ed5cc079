import { expect, it } from "vitest";
import { demoLines } from "../journeys/demo-lines";
import { bikePlans } from "../rentals/rental-plans";
import { translateTransportTitle, transportTitles } from "./transport-titles";

const words = [...bikePlans, ...demoLines.filter(({ mode }) => mode === "cruise")].map(({ title }) => title);

it("has names of all bikes and ferries in all languages, and none that are not used", () => {
  expect(Object.keys(transportTitles).sort()).toEqual(words.sort());
  expect(translateTransportTitle("Cargo Bike")).toMatchObject({ de: { title: "Lastenrad" } });
  expect(translateTransportTitle("Pico One")).toEqual({});
});
