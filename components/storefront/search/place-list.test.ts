import { describe, expect, it, test } from "vitest";
import { formatOption, type ListedPlace, toFlightOption, toStationOption, toTourOption } from "./place-list";

describe("options", () => {
  it("of flights are cities with several airports, and airports", () => {
    const london = { name: "London", city: "London", iata: null, detail: "United Kingdom", text: "London" };
    const gatwick = { name: "London (LGW)", city: "London", iata: "LGW", detail: "Gatwick", text: "LGW" };
    expect([london, gatwick].map(toFlightOption)).toEqual([
      { key: "London", icon: "city", type: "City", name: "London", where: "United Kingdom", path: null },
      { key: "London (LGW)", icon: "airport", type: "Airport", name: "London (LGW)", where: "Gatwick", path: null },
    ]);
  });

  it("of journeys are cities, and stations of the mode", () => {
    const places = [
      { key: "c5", name: "Lisbon", detail: "Portugal" },
      { key: "s7", name: "Oriente", detail: "Lisbon, Portugal" },
    ];
    const types = (mode: "train" | "bus" | "cruise") => places.map(toStationOption(mode)).map(({ type }) => type);
    expect(types("train")).toEqual(["City", "Train station"]);
    expect(types("bus")).toEqual(["City", "Bus station"]);
    expect(types("cruise")).toEqual(["City", "Ferry port"]);
  });

  it("of tours are places, and tours with their pages", () => {
    const tour = { kind: "tour" as const, id: 3, name: "Fado", where: "Lisbon, Portugal", tours: 1, path: "/tours/3" };
    expect(toTourOption(tour)).toMatchObject({ key: "tour 3", icon: "tour", type: "Tour", path: "/tours/3" });
    expect(toTourOption({ ...tour, kind: "city", path: null })).toMatchObject({ icon: "city", type: "City" });
  });
});

test("the text of a chosen place has its city only if another place before it has the same name", () => {
  const option = (key: string, name: string, where: string): ListedPlace => ({
    key,
    icon: "station",
    type: "Train station",
    name,
    where,
    path: null,
  });
  const city = option("c1", "Évora", "Portugal");
  const station = option("s2", "Évora", "Évora, Portugal");
  const central = option("s3", "Lisbon Central", "Lisbon, Portugal");
  const items = [city, station, central];
  expect(items.map((item) => formatOption(item, items))).toEqual(["Évora", "Évora, Évora, Portugal", "Lisbon Central"]);
});
