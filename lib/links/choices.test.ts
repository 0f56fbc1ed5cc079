import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPassengers, journeyValues, parseRide, passengerValues, rideText } from "./journey-links";
import { isFiltered, noRateFilter, rateFilterValues, toRateFilter } from "./rate-filter";
import type { SearchParams } from "./selection-url";
import { type QueryValues, queryText } from "./stay-links";
import { choiceValues, parseUnits, readTourChoice } from "./tour-choice";
import { readRentalChoice, rentalChoiceValues, rentalPath, toRentalRequest, transportPath } from "./transport-links";

const toQuery = (values: QueryValues): SearchParams => Object.fromEntries(new URLSearchParams(queryText(values)));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

describe("rental choice", () => {
  const complete = {
    from: "3",
    to: "5",
    pickUpDate: "2027-03-28",
    pickUpTime: "09:30",
    returnDate: "2027-04-01",
    returnTime: "18:00",
    age: "30",
    units: "2",
    extra: "12:1,13:2",
  };

  it("is unchanged after a round trip through the URL", () => {
    const choice = readRentalChoice(complete);
    expect(readRentalChoice(toQuery(rentalChoiceValues(choice)))).toEqual(choice);
    expect(toRentalRequest(7, choice)).toEqual({
      type: "rental",
      transportId: 7,
      pickUpStationId: 3,
      returnStationId: 5,
      driverAge: 30,
      units: 2,
      pickUp: { date: "2027-03-28", time: "09:30" },
      return: { date: "2027-04-01", time: "18:00" },
      extras: [
        { serviceId: 12, quantity: 1 },
        { serviceId: 13, quantity: 2 },
      ],
    });
  });

  it("returns the vehicle to the pick-up station unless another station is named", () => {
    const choice = readRentalChoice({ ...complete, to: undefined });
    const request = toRentalRequest(7, choice);
    expect(request?.returnStationId).toBe(3);
    expect(request && rentalPath({ id: 7, slug: "fiat-500" }, request)).not.toContain("to=");
  });

  it.each(["from", "pickUpDate", "pickUpTime", "returnDate", "returnTime", "age"])(
    "is incomplete without %s",
    (name) => {
      expect(toRentalRequest(7, readRentalChoice({ ...complete, [name]: undefined }))).toBeNull();
    },
  );

  it.each([
    { age: "13" },
    { age: "100" },
    { units: "6" },
    { pickUpDate: "2027-02-29" },
    { pickUpTime: "24:00" },
    { from: "0" },
    { extra: "12:0,x:1,12" },
  ])("drops %j", (asked) => {
    expect(readRentalChoice(asked)).toEqual(readRentalChoice({}));
  });

  it("uses the last quantity of a repeated extra", () => {
    expect(readRentalChoice({ extra: ["12:1", "12:3"] }).extras).toEqual([{ serviceId: 12, quantity: 3 }]);
  });

  it("escapes the slug in its path", () => {
    expect(transportPath({ id: 7, slug: "a/b ?" })).toContain("a%2Fb%20%3F");
  });
});

describe("tour choice", () => {
  it("is unchanged after a round trip through the URL", () => {
    const asked = { date: "2028-02-29", slot: "44", units: "12:2,13:1", pickup: "hotel-1", language: "de" };
    const choice = readTourChoice(asked);
    expect(readTourChoice(toQuery(choiceValues(choice)))).toEqual(choice);
  });

  it("leaves out the month once a date is chosen", () => {
    expect(choiceValues(readTourChoice({ month: "2027-03" })).month).toBe("2027-03");
    expect(choiceValues(readTourChoice({ month: "2027-03", date: "2027-03-12" })).month).toBeNull();
  });

  it.each([{ date: "2027-02-29" }, { month: "2027-13" }, { slot: "x" }, { pickup: "a b" }, { language: "deutsch" }])(
    "drops %j",
    (asked) => expect(readTourChoice(asked)).toEqual(readTourChoice({})),
  );

  it("reads valid quantities, the last one of each unit, of at most twenty units", () => {
    expect(parseUnits("12:2,13:0,0:1,14:100,12:3")).toEqual([{ unitId: 12, quantity: 3 }]);
    expect(parseUnits(undefined)).toEqual([]);
    expect(parseUnits(Array.from({ length: 30 }, (_, at) => `${at + 1}:1`))).toHaveLength(20);
  });
});

describe("journey in a URL", () => {
  it(`reads back every written ride (SEED=${seed})`, () => {
    const ride = fc.record({
      departureId: fc.integer({ min: 1, max: 999_999 }),
      from: fc.nat({ max: 100 }),
      to: fc.nat({ max: 100 }),
      class: fc.stringMatching(/^[a-z0-9_-]{1,40}$/),
      changeAt: fc.option(fc.nat({ max: 100 }), { nil: null }),
    });
    fc.assert(
      fc.property(ride, (one) => {
        expect(parseRide(rideText(one))).toEqual(one);
      }),
      { seed },
    );
  });

  it("omits the passengers for one adult", () => {
    const counts = countPassengers(["adult", "adult", "infant"]);
    expect(counts).toEqual({ adult: 2, youth: 0, child: 0, senior: 0, infant: 1 });
    expect(queryText(passengerValues(counts))).toBe("?adult=2&infant=1");
    expect(queryText(passengerValues(countPassengers(["adult"])))).toBe("");
    expect(queryText(passengerValues(countPassengers(["child"])))).toBe("?adult=0&child=1");
  });

  it("contains the rides, the fare and the chosen seats", () => {
    const ride = { departureId: 1, from: 0, to: 2, class: "first", changeAt: null };
    const rides = [
      { ...ride, seats: [4, 5] },
      { ...ride, departureId: 2, seats: [] },
    ];
    expect(queryText(journeyValues({ rides, flexibility: "flex", passengers: ["adult"] }))).toBe(
      "?ride=1.0.2.first,2.0.2.first&fare=flex&seat=4,5",
    );
  });
});

describe("rate filter", () => {
  const filter = { board: ["breakfast"], freeCancellation: true, minPrice: 0, maxPrice: null };

  it("is active as soon as one part is set", () => {
    expect(isFiltered(noRateFilter)).toBe(false);
    for (const part of [{ board: ["breakfast"] }, { freeCancellation: true }, { minPrice: 0 }, { maxPrice: 5 }]) {
      expect(isFiltered({ ...noRateFilter, ...part })).toBe(true);
    }
  });

  it("passes only its own parts to other pages", () => {
    expect(toRateFilter({ ...filter, stars: [5] } as never)).toEqual(filter);
    expect(queryText(rateFilterValues(filter))).toBe("?board=breakfast&freeCancellation=1&minPrice=0");
    expect(queryText(rateFilterValues(noRateFilter))).toBe("");
  });
});
