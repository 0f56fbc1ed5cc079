import { describe, expect, it } from "vitest";
import type { TourOption, TourSlot } from "@/lib/contracts/tours/tours";
import type { TourUnit } from "@/lib/kinds/tour/units";
import { choiceValues, readTourChoice } from "@/lib/links/tour-choice";
import { getChosenSlot, getChosenUnits, getDefaultUnits, listAlternatives, listFreeDays } from "./choice-state";

const unit = (id: number, kind: TourUnit["kind"], more: Partial<TourUnit> = {}): TourOption["units"][number] => ({
  id,
  kind,
  ageFrom: 0,
  ageTo: 120,
  priceMinor: 1000 * id,
  paxCount: 1,
  minQuantity: 0,
  maxQuantity: 9,
  ...more,
  accompaniedBy: [...(more.accompaniedBy ?? [])],
});
const option = (units: TourOption["units"], more: Partial<TourOption> = {}): TourOption => ({
  id: 1,
  title: "Walk",
  durationMinutes: 60,
  days: null,
  pricing: "per_unit",
  bookingPriceMinor: null,
  private: false,
  units,
  pickups: [],
  datePrices: [],
  questions: [],
  ...more,
});
const slot = (id: number, date: string, more: Partial<TourSlot> = {}): TourSlot => ({
  id,
  optionId: 1,
  lastDate: null,
  date,
  time: "10:00",
  hours: null,
  state: "open",
  left: null,
  priceBp: 10_000,
  fromMinor: 3000,
  unitPrices: [],
  ...more,
});
const family = option([
  unit(1, "infant", { paxCount: 0, accompaniedBy: ["adult"] }),
  unit(3, "adult"),
  unit(2, "child"),
]);

describe("choice of a tour", () => {
  it("lists free days with the lowest price, and the places left only if all slots limit them", () => {
    const slots = [
      slot(1, "2030-05-01", { left: 2 }),
      slot(2, "2030-05-01", { optionId: 2, left: 3, fromMinor: 2500 }),
      slot(3, "2030-05-02", { left: 4, fromMinor: 4500 }),
      slot(4, "2030-05-02", { time: "12:00" }),
      slot(5, "2030-05-03", { state: "sold_out" }),
    ];
    expect([...listFreeDays(slots)]).toEqual([
      ["2030-05-01", { fromMinor: 2500, left: 5 }],
      ["2030-05-02", { fromMinor: 3000, left: null }],
    ]);
  });

  it("starts with two adults, or with the required units", () => {
    expect(getDefaultUnits(family)).toEqual([{ unitId: 3, quantity: 2 }]);
    const school = option([unit(4, "student", { minQuantity: 5 }), unit(5, "senior", { minQuantity: 1 })]);
    expect(getDefaultUnits(school)).toEqual([
      { unitId: 4, quantity: 5 },
      { unitId: 5, quantity: 1 },
    ]);
  });

  it("ignores units of another option", () => {
    expect(getChosenUnits(family, [{ unitId: 99, quantity: 1 }], [family])).toEqual(getDefaultUnits(family));
    expect(getChosenUnits(family, [{ unitId: 1, quantity: 1 }], [family])).toEqual([{ unitId: 1, quantity: 1 }]);
  });

  it("keeps the participants in another option of the tour", () => {
    const night = option([unit(7, "child"), unit(8, "adult"), unit(9, "senior")], { id: 2 });
    const chosen = [
      { unitId: 3, quantity: 4 },
      { unitId: 1, quantity: 1 },
    ];
    expect(getChosenUnits(night, chosen, [family, night])).toEqual([{ unitId: 8, quantity: 4 }]);
    expect(getChosenUnits(night, [{ unitId: 1, quantity: 1 }], [family, night])).toEqual(getDefaultUnits(night));
  });

  it("selects the only free slot of a day, and a named slot in any state", () => {
    const slots = [slot(1, "2030-05-01", { state: "sold_out" }), slot(2, "2030-05-01", { time: "12:00" })];
    expect(getChosenSlot(slots, null)?.id).toBe(2);
    expect(getChosenSlot(slots, 1)?.id).toBe(1);
    expect(getChosenSlot([...slots, slot(3, "2030-05-01", { time: "14:00" })], null)).toBeNull();
  });

  it("lists alternatives with enough places, nearest first", () => {
    const chosen = slot(1, "2030-05-10");
    const slots = [
      chosen,
      slot(2, "2030-05-11", { left: 2 }),
      slot(3, "2030-05-13"),
      slot(4, "2030-05-09", { left: 4 }),
      slot(5, "2030-05-10", { state: "sold_out" }),
      slot(6, "2030-05-10", { optionId: 2 }),
    ];
    expect(listAlternatives(slots, chosen, 4).map(({ id }) => id)).toEqual([4, 3]);
  });

  it("reads the URL of the form with and without scripts, and drops malformed parts", () => {
    const query = {
      date: "2030-05-01",
      slot: "7",
      units: ["3:2", "1:1,2:0", "x:1", "4:-1"],
      pickup: "a b",
      month: "2030-13",
    };
    const choice = readTourChoice(query);
    expect(choice).toEqual({
      month: null,
      date: "2030-05-01",
      slot: 7,
      pickup: null,
      language: null,
      units: [
        { unitId: 3, quantity: 2 },
        { unitId: 1, quantity: 1 },
      ],
    });
    expect(choiceValues(choice)).toMatchObject({ date: "2030-05-01", slot: 7, units: ["3:2", "1:1"] });
  });
});
