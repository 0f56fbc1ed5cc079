import { describe, expect, it } from "vitest";
import type { RoomOffer } from "@/lib/contracts/hotels/room";
import { getMostRooms, listGuests, listRates } from "./room-choices";

const double = { maxAdults: 2, maxChildren: 1, maxGuests: 2 };
const adults = (n: number, ...childAges: number[]) => ({ adults: n, childAges });

describe("several rooms in one booking", () => {
  it("offers the guests of the search for each room if they fit, then adults", () => {
    expect([...listGuests(double, [adults(1, 5)]).values()]).toEqual([adults(1, 5), adults(1), adults(2)]);
    expect([...listGuests(double, [adults(2)]).values()]).toEqual([adults(2), adults(1)]);
    expect([...listGuests(double, [adults(2, 5), adults(3), adults(1, 2, 3)]).values()]).toEqual([
      adults(1),
      adults(2),
    ]);
  });

  it("limits the adults of a room to its number of guests", () => {
    expect([...listGuests({ maxAdults: 4, maxChildren: 0, maxGuests: 2 }, []).values()]).toEqual([
      adults(1),
      adults(2),
    ]);
    expect(listGuests({ maxAdults: 0, maxChildren: 0, maxGuests: 0 }, [adults(1)]).size).toBe(0);
  });

  it("lists the rates open to all, the cheapest first, also without prices", () => {
    const rate = (planId: number, totalMinor: number | null, memberOnly = false) =>
      ({ planId, totalMinor, memberOnly }) as RoomOffer;
    const plans = (...offers: RoomOffer[]) => listRates({ offers }).map(({ planId }) => planId);
    expect(plans(rate(1, 9_000), rate(2, 7_000), rate(3, 5_000, true))).toEqual([2, 1]);
    expect(plans(rate(1, null), rate(2, null, true), rate(3, null))).toEqual([1, 3]);
    expect(plans(rate(1, 5_000, true))).toEqual([]);
  });

  it("allows at most eight rooms, or as many as are left", () => {
    expect([null, 0, 3, 8, 20].map((unitsLeft) => getMostRooms({ unitsLeft }))).toEqual([8, 0, 3, 8, 8]);
  });
});
