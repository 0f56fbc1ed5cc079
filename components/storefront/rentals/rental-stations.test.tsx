import { describe, expect, test } from "vitest";
import { render } from "@/components/testing/render";
import type { RentalPage } from "@/lib/contracts/transport/rental-search";
import { Stations } from "./rental-stations";

const station = (id: number) => ({
  id,
  name: `Station ${id}`,
  address: `Street ${id}`,
  city: "Lisbon",
  hours: [],
  afterHoursFeeMinor: null,
});
const rental = { currency: "USD", stations: [1, 2, 3, 4].map(station) } as unknown as RentalPage;

const show = async (from: number | null, to: number | null) => {
  const page = await render(<Stations rental={rental} choice={{ from, to }} />);
  const listNames = (tag: string) => page.all(tag).map((one) => page.getName(one));
  return { names: listNames("h3"), folded: listNames("summary") };
};

describe("stations of a vehicle", () => {
  test.each([
    [3, null, ["Station 3", "Station 1", "Station 2", "Station 4"], ["3 other stations"]],
    [4, 2, ["Station 2", "Station 4", "Station 1", "Station 3"], ["2 other stations"]],
    [null, null, ["Station 1", "Station 2", "Station 3", "Station 4"], ["3 other stations"]],
    [99, null, ["Station 1", "Station 2", "Station 3", "Station 4"], ["3 other stations"]],
  ])("shows the chosen ones first and folds the others: %s, %s", async (from, to, names, folded) => {
    expect(await show(from, to)).toEqual({ names, folded });
  });

  test("folds nothing if there is one", async () => {
    const page = await render(
      <Stations rental={{ ...rental, stations: rental.stations.slice(0, 1) }} choice={{ from: null, to: null }} />,
    );
    expect(page.all("details")).toEqual([]);
  });
});
