import { expect, it } from "vitest";
import type { BookedTour } from "@/lib/contracts/tours/tours";
import { tourChangeQuery, tourChangeTo, wantedTour } from "./change-tour";

const booked = {
  request: {
    tourId: 7,
    slotId: 40,
    pickup: "station",
    language: "en",
    units: [
      { unitId: 1, quantity: 2 },
      { unitId: 2, quantity: 1 },
    ],
  },
  tickets: [{ unitId: 1 }, { unitId: 1 }, { unitId: 2 }],
} as BookedTour;
const units = [{ id: 1 }, { id: 2 }, { id: 3 }];

it("returns null without parameters", () => {
  expect(tourChangeTo(wantedTour({}, booked, units), booked)).toBeNull();
});

it("returns only the changed parts", () => {
  const read = (query: Record<string, string>) => tourChangeTo(wantedTour(query, booked, units), booked);
  expect(read({ slot: "41", unit1: "2", unit2: "1", unit3: "0", pickup: "station", guide: "en" })).toEqual({
    slotId: 41,
  });
  expect(read({ unit1: "1", unit2: "0", unit3: "4" })).toEqual({
    units: [
      { unitId: 1, quantity: 1 },
      { unitId: 3, quantity: 4 },
    ],
  });
  expect(read({ pickup: "", guide: "de" })).toEqual({ pickup: null, language: "de" });
  expect(read({ slot: "x", unit1: "-3", unit2: "many" })).toBeNull();
});

it("reads back a change that was written to a URL", () => {
  const wanted = wantedTour({ slot: "42", unit3: "2" }, booked, units);
  expect(wantedTour(tourChangeQuery(wanted), booked, units)).toEqual(wanted);
});

it("starts from the tickets that were not cancelled", () => {
  const left = { ...booked, tickets: booked.tickets.slice(1) };
  expect(wantedTour({}, left, units).units).toEqual(
    new Map([
      [1, 1],
      [2, 1],
      [3, 0],
    ]),
  );
  expect(tourChangeTo(wantedTour({ slot: "41" }, left, units), left)).toEqual({ slotId: 41 });
});
