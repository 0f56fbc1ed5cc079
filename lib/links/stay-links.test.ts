import { describe, expect, it } from "vitest";
import { readStay } from "./read-stay";
import { hotelPath, queryText, roomPath, searchPath } from "./stay-links";

const today = "2027-03-01";

describe("URLs of stays", () => {
  it("contain dates, guests and filters, and omit default values", () => {
    const stay = { checkIn: "2027-03-12", checkOut: "2027-03-15", party: [{ adults: 2, childAges: [] }] };
    expect(hotelPath({ id: 7, slug: "casa-do-mirante" }, stay)).toBe(
      "/hotel/details/7/casa-do-mirante?in=2027-03-12&out=2027-03-15",
    );
    expect(roomPath({ id: 9, slug: "é room" })).toBe("/hotel/room/details/9/%C3%A9%20room");
    expect(searchPath({ city: 4, stars: [4, 5], q: "" })).toBe("/search/hotel/room?city=4&stars=4,5");
    expect(queryText({})).toBe("");
    const filter = { board: ["breakfast", "half_board"], freeCancellation: true, minPrice: null, maxPrice: 300 };
    expect(hotelPath({ id: 7, slug: "casa" }, stay, filter)).toBe(
      "/hotel/details/7/casa?in=2027-03-12&out=2027-03-15&board=breakfast,half_board&freeCancellation=1&maxPrice=300",
    );
  });
});

describe("dates and guests in a URL", () => {
  it("are read from the short form and from the plain form", () => {
    expect(readStay({ in: "2027-03-12", out: "2027-03-15", party: "2-5_1" }, today)).toEqual({
      stay: {
        checkIn: "2027-03-12",
        checkOut: "2027-03-15",
        party: [
          { adults: 2, childAges: [5] },
          { adults: 1, childAges: [] },
        ],
      },
      entered: {
        checkIn: "2027-03-12",
        checkOut: "2027-03-15",
        party: [
          { adults: 2, childAges: [5] },
          { adults: 1, childAges: [] },
        ],
      },
      problem: null,
    });
    expect(readStay({ rooms: "2", adults: "3", age: ["5", ""] }, today).stay.party).toEqual([
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [] },
    ]);
  });
  it.each([
    [{ in: "2027-02-28", out: "2027-03-02" }, "past"],
    [{ in: "2027-03-12", out: "2027-03-12" }, "departure"],
    [{ in: "2027-03-12", out: "2027-05-12" }, "length"],
    [{ in: "soon", out: "2027-03-12" }, "arrival"],
  ])("drops the dates of %o with a reason", (query, reason) => {
    const { stay, problem } = readStay(query, today);
    expect(stay.checkIn).toBeNull();
    expect(problem).toMatch(reason);
  });
  it("default to one night without a departure", () => {
    expect(readStay({ in: "2027-03-12" }, today).stay.checkOut).toBe("2027-03-13");
  });
});
