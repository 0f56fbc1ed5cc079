import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import TourListPage from "./page";

const none = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 12,
  place: null,
  corrected: null,
  facets: { types: [], items: [], durations: [], languages: [], scores: [], freeCancellation: 0, prices: null },
  map: [],
  places: [],
};
const show = (found: object, items: object[] = []) =>
  render(<TourListPage searchParams={Promise.resolve({ q: "Lizbon" })} />, {
    backend: { "tour.search": found, "tour.suggest": { items } },
    language: "de",
  });

test("names the place that was searched instead of a mistyped one", async () => {
  const page = await show({ ...none, corrected: "Lisbon" });
  expect(page.headings[0]).toBe("Lissabon: 0 Touren");
  expect(page.text).toContain("„Lizbon“ haben wir nicht gefunden. Sie sehen die Ergebnisse für Lissabon.");
  expect(page.byRole("combobox").map((field) => [page.getName(field), field.attributes.value])).toEqual([
    ["Ort oder Tour", "Lizbon"],
  ]);
});

test("links to the places and tours that an unknown name may mean", async () => {
  const page = await show(none, [
    { kind: "city", id: 5, name: "Lissabon", where: "Portugal", tours: 2, path: null },
    { kind: "tour", id: 7, name: "Fado", where: "Lissabon, Portugal", tours: 1, path: "/tours/details/7/fado" },
  ]);
  expect(page.text).toContain("Meinten Sie einen dieser Orte?");
  expect(page.linkTo("Lissabon")).toBe("/de/tours/lists?q=Lissabon");
  expect(page.linkTo("Fado")).toBe("/de/tours/details/7/fado");
  expect((await show(none)).text).not.toContain("Meinten Sie");
});
