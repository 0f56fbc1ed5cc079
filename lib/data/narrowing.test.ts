import { describe, expect, it } from "vitest";
import { queryText } from "@/lib/links/stay-links";
import { readCruiseNarrowing } from "./cruises";
import { asksForReviews, readReviewQuery } from "./product-reviews";
import {
  filterCount,
  narrowingValues,
  numbers,
  parts,
  placeLabel,
  readable,
  readNarrowing,
  wholeNumber,
} from "./search";
import { noTourFilters, readTourNarrowing, tourFilterCount, tourNarrowingValues } from "./tours";
import {
  journeyFilterCount,
  journeySearchValues,
  readJourneyChoice,
  readJourneySearch,
  toJourneyRequest,
} from "./transport/journeys";
import { countRentalFilters, noRentalFilters, readRentalNarrowing, rentalNarrowingValues } from "./transport/rentals";
import { chooseMode } from "./transport/transport";

const toParams = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

describe("values of a URL", () => {
  it.each([
    ["12", 12],
    ["0", 0],
    ["007", 7],
    ["2147483647", 2_147_483_647],
    ["2147483648", null],
    ["-1", null],
    ["1.5", null],
    [" 1", null],
    ["", null],
    [undefined, null],
  ])("reads %j as the number %j", (text, number) => {
    expect(wholeNumber(text)).toBe(number);
  });

  it("uses the first value of a repeated parameter", () => {
    expect(wholeNumber(["3", "4"])).toBe(3);
    expect(wholeNumber([])).toBeNull();
  });

  it("reads separated or repeated values as a list of at most fifty parts", () => {
    expect(parts("a,,b")).toEqual(["a", "b"]);
    expect(parts(["a,b", "c"])).toEqual(["a", "b", "c"]);
    expect(parts(undefined)).toEqual([]);
    expect(parts(Array(80).fill("x"))).toHaveLength(50);
    expect(numbers("1,two,3,-4")).toEqual([1, 3]);
  });

  it("drops prices above the limit of the searches", () => {
    const query = { minPrice: "1000000000", maxPrice: "1000000001" };
    for (const read of [readNarrowing, readTourNarrowing, readCruiseNarrowing, readRentalNarrowing])
      expect(read(query)).toMatchObject({ minPrice: 1_000_000_000, maxPrice: null });
  });

  it("removes invisible characters, and limits texts to 100 characters", () => {
    expect(readable(" São\u0000 \u202eTomé\ufeff ")).toBe("São Tomé");
    expect(readable("x".repeat(300))).toHaveLength(100);
    expect(readable("فندق")).toBe("فندق");
    expect(readable("\ud800")).toBe("");
  });
});

describe("hotel filters", () => {
  it("drop invalid values individually", () => {
    expect(
      readNarrowing({ stars: "0,3,6,x", board: "breakfast,all", score: "101", sort: "evil", page: "5000" }),
    ).toMatchObject({ stars: [3], board: ["breakfast"], score: null, sort: "recommended", page: 1_000 });
    expect(readNarrowing({ page: "0", freeCancellation: "yes" })).toMatchObject({ page: 1, freeCancellation: false });
  });

  it("are unchanged after a round trip through the URL", () => {
    const all = {
      q: "Porto & Gaia",
      city: "3",
      minPrice: "50",
      maxPrice: "200",
      stars: "3,5",
      type: "1",
      feature: "2,9",
      score: "80",
      board: "breakfast,half_board",
      freeCancellation: "1",
      sort: "price_up",
      page: "4",
    };
    const narrowing = readNarrowing(all);
    expect(readNarrowing(toParams(queryText(narrowingValues(narrowing))))).toEqual(narrowing);
    expect(queryText(narrowingValues(readNarrowing({})))).toBe("");
  });

  it.each([
    [{ q: "Lisbon, Portugal", city: "5" }, 5],
    [{ q: "Lisbon, Portugal", picked: "Lisbon, Portugal", city: "5" }, 5],
    [{ q: " Lisbon, Portugal ", picked: "Lisbon, Portugal", city: "5" }, 5],
    [{ city: "5" }, 5],
    [{ q: "Paris", picked: "Lisbon, Portugal", city: "5" }, null],
    [{ q: "", picked: "Lisbon, Portugal", city: "5" }, null],
  ])("%j: the id of a place counts until another text replaces it", (query, city) => {
    expect(readNarrowing(query).city).toBe(city);
  });

  it("are counted without the place, the order and the page", () => {
    expect(filterCount(readNarrowing({ q: "x", city: "1", sort: "score", page: "2" }))).toBe(0);
    expect(filterCount(readNarrowing({ stars: "3,5", minPrice: "0", freeCancellation: "1", board: "breakfast" }))).toBe(
      5,
    );
  });

  it("name the found place, unless it is anywhere", () => {
    expect(placeLabel({ label: "Porto", kind: "city" })).toBe("Porto");
    expect(placeLabel({ label: "Anywhere", kind: "anywhere" })).toBeNull();
    expect(placeLabel(null)).toBeNull();
  });
});

describe("tour filters", () => {
  it("drop dates that do not exist, unknown durations and malformed languages", () => {
    expect(
      readTourNarrowing({ date: "2027-02-29", until: "2028-02-29", duration: "short,x", language: "en,EN,deutsch" }),
    ).toMatchObject({ date: null, until: "2028-02-29", duration: ["short"], language: ["en"] });
  });

  it("are unchanged after a round trip through the URL, and zero after their removal", () => {
    const narrowing = readTourNarrowing({
      q: "food",
      type: "1,2",
      item: "4",
      duration: "short,full_day",
      language: "de",
      minPrice: "10",
      score: "80",
      freeCancellation: "true",
      sort: "soonest",
      page: "3",
      date: "2027-03-01",
      until: "2027-03-05",
    });
    expect(readTourNarrowing(toParams(queryText(tourNarrowingValues(narrowing))))).toEqual(narrowing);
    expect(tourFilterCount(narrowing)).toBe(9);
    expect(tourFilterCount({ ...narrowing, ...noTourFilters })).toBe(0);
  });
});

describe("rental filters", () => {
  it.each([
    ["12", "12"],
    ["c34", "c34"],
    ["0", null],
    ["c", null],
    ["x12", null],
    ["12 OR 1", null],
  ])("read the place %j as %j", (place, expected) => {
    expect(readRentalNarrowing({ place }).place).toBe(expected);
  });

  it("drop dates and times that do not exist", () => {
    const asked = { pickUpDate: "2027-02-30", returnDate: "2028-02-29", pickUpTime: "24:00", returnTime: "09:30" };
    expect(readRentalNarrowing(asked)).toMatchObject({
      pickUpDate: null,
      returnDate: "2028-02-29",
      pickUpTime: null,
      returnTime: "09:30",
    });
  });

  it("are unchanged after a round trip through the URL, and zero after their removal", () => {
    const narrowing = readRentalNarrowing({
      place: "c34",
      to: "5",
      pickUpDate: "2027-03-01",
      pickUpTime: "10:00",
      returnDate: "2027-03-05",
      returnTime: "09:30",
      age: "30",
      type: "1,2",
      item: "3",
      gearbox: "automatic",
      seats: "5",
      operator: "A,B",
      freeCancellation: "1",
      minPrice: "10",
      maxPrice: "90",
      sort: "score",
      page: "2",
    });
    const { mode, ...again } = toParams(queryText(rentalNarrowingValues("car", narrowing)));
    expect(mode).toBe("car");
    expect(readRentalNarrowing(again)).toEqual(narrowing);
    expect(countRentalFilters(narrowing)).toBeGreaterThan(0);
    expect(countRentalFilters({ ...narrowing, ...noRentalFilters })).toBe(0);
  });
});

describe("journey search", () => {
  const read = (query: Record<string, string | string[]>) => readJourneySearch(query, "train");

  it("has one adult by default or if the passengers are invalid", () => {
    const one = { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };
    expect(read({}).passengers).toEqual(one);
    expect(read({ adult: "2", infant: "1" }).passengers).toEqual({ ...one, adult: 2, infant: 1 });
    expect(read({ adult: "0", infant: "1" }).passengers).toEqual(one);
    expect(read({ adult: "9", child: "1" }).passengers).toEqual(one);
    expect(read({ adult: "many" }).passengers).toEqual(one);
  });

  it("drops invalid values", () => {
    expect(
      read({ date: "2027-02-29", part: "morning,toString", changes: "2", class: "first,<b>", sort: "evil" }),
    ).toMatchObject({ date: null, part: ["morning"], changes: null, class: ["first"], sort: "departure" });
  });

  it("is unchanged after a round trip through the URL", () => {
    const search = read({
      from: "Lisbon",
      to: "Porto",
      date: "2027-03-12",
      adult: "2",
      child: "1",
      part: "morning,night",
      maxMinutes: "240",
      changes: "0",
      maxPrice: "40",
      operator: "CP",
      class: "first",
      item: "3,8",
      sort: "price",
    });
    expect(read(toParams(queryText(journeySearchValues(search))))).toEqual(search);
    expect(journeyFilterCount(search)).toBe(9);
  });
});

describe("chosen journey", () => {
  it("is one or two rides with the seats of each", () => {
    const choice = readJourneyChoice({
      ride: "12.0.3.second,13.1.2.first",
      fare: "flex",
      seat: "4,5",
      seat2: "6",
      adult: "2",
    });
    expect(choice).toMatchObject({ flexibility: "flex", seats: [[4, 5], [6]] });
    expect(choice && toJourneyRequest(choice)).toMatchObject({
      passengers: ["adult", "adult"],
      rides: [
        { departureId: 12, from: 0, to: 3, class: "second", seats: [4, 5], changeAt: null },
        { departureId: 13, from: 1, to: 2, class: "first", seats: [6] },
      ],
    });
  });

  it.each([{}, { ride: "" }, { ride: "soon" }, { ride: "1.0.1.a,2.0.1.a,3.0.1.a" }])("is null for %j", (query) => {
    expect(readJourneyChoice(query)).toBeNull();
  });

  it("has the cheapest fare if the URL names an unknown one", () => {
    expect(readJourneyChoice({ ride: "12.0.3.second", fare: "gold" })?.flexibility).toBe("saver");
  });
});

it("chooseMode returns the mode of the URL if it is on sale, else the first", () => {
  expect(chooseMode("bus", ["train", "bus"])).toBe("bus");
  expect(chooseMode("car", ["train", "bus"])).toBe("train");
  expect(chooseMode(undefined, [])).toBeNull();
});

describe("review query", () => {
  it("reads page, sort order, type of traveller and text, with the newest reviews by default", () => {
    expect(asksForReviews({})).toBe(false);
    for (const name of ["reviews", "order", "with", "text"]) expect(asksForReviews({ [name]: "x" }), name).toBe(true);
    expect(readReviewQuery({ reviews: "2" })).toEqual({ sort: "newest", page: 2, q: "" });
    expect(readReviewQuery({ with: "family", text: "  near   the sea " })).toMatchObject({
      travelledAs: "family",
      q: "near the sea",
    });
    expect(readReviewQuery({ with: "evil" }).travelledAs).toBeUndefined();
    expect(readReviewQuery({ order: "best", reviews: "0" })).toMatchObject({ page: 1 });
    expect(readReviewQuery({ order: "evil", reviews: "1234" })).toEqual({ sort: "newest", page: 1, q: "" });
    expect(asksForReviews({ reviews: "" })).toBe(false);
  });
});
