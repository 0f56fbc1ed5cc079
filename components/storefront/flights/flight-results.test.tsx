import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { readFlightSearch } from "@/lib/data/flights";
import { FlightResults } from "./flight-results";
import { FlightSearchForm } from "./flight-search-form";

const site = { enabledKinds: ["flight" as const] };
const lisbon = {
  name: "Lisbon (LIS)",
  city: "Lisbon",
  iata: "LIS",
  detail: "Humberto Delgado, Portugal",
  text: "LIS",
};
const days = { currency: "USD", days: [] };
const search = readFlightSearch({ from: "Lizbon", to: "Lundun", date: "2127-03-12", back: "2127-03-20" });
const find = (from: object | null, to: object | null) => ({
  from,
  to,
  currency: "USD",
  items: [],
  total: 0,
  unfiltered: 0,
  airlines: [],
  isReturnOnSale: null,
});
const corrected = { ...lisbon, corrected: true };

test("names a place that was searched instead of a mistyped one", async () => {
  const found = find(corrected, { ...lisbon, city: "London", iata: "LHR", corrected: false });
  const page = await render(<FlightResults search={search} />, {
    site,
    backend: { "flight.search": found, "flight.days": days },
    language: "de",
  });
  expect(page.headings[0]).toBe("Lissabon (LIS) – London (LHR)");
  expect(page.text).toContain("„Lizbon“ haben wir nicht gefunden. Sie sehen die Ergebnisse für Lissabon (LIS).");
  expect(page.text).not.toContain("„Lundun“");
});

test("links to the places that an unknown name may mean, also for the way back", async () => {
  const places = [{ ...lisbon, name: "London (LHR)" }];
  const backend = { "flight.search": find(corrected, null), "flight.places": { places } };
  const page = await render(<FlightResults search={search} />, { site, backend });
  expect(page.text).toContain("We don't know this place Lundun Did you mean one of these places?");
  const link = new URLSearchParams(page.linkTo("London (LHR)")?.split("?")[1]);
  expect(Object.fromEntries(link)).toMatchObject({ from: "Lizbon", to: "London (LHR)", back: "2127-03-20" });
});

test("suggests places with the native list before scripts run", async () => {
  const backend = { "flight.places": { places: [{ ...lisbon, name: "Lisbonne (LIS)" }] } };
  const form = <FlightSearchForm search={search} today="2127-01-01" />;
  const page = await render(form, { site, backend, language: "fr" });
  const fields = page.byRole("combobox");
  expect(fields.map((field) => [page.getName(field), field.attributes.name, field.attributes.value])).toEqual([
    ["De", "from", "Lizbon"],
    ["À", "to", "Lundun"],
  ]);
  const [list] = page.all("datalist");
  expect(fields.map(({ attributes }) => attributes.list)).toEqual([list?.attributes.id, list?.attributes.id]);
  expect(page.values("option", "value")).toContain("Lisbonne (LIS)");
});
