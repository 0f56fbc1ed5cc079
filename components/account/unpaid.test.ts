import { describe, expect, it, test } from "vitest";
import { orders } from "@/components/kinds/testing";
import type { OrderView } from "@/lib/contracts/orders/order";
import { storedTextTranslator } from "@/lib/language/written";
import { formatUntil, getUnpaid } from "./unpaid";

const t = storedTextTranslator("en") as never;
const held = (ref: string, more: Partial<OrderView> = {}) => orders.held({ ref, ...more });

describe("unpaid bookings of a client", () => {
  it("have one payment for each booking, and one for all held bookings of a trip", () => {
    const tripRef = "TRAPTRAP2345";
    const list = getUnpaid(t, [
      held("AAAAAAAAAAAA", { tripRef, title: "Casa" }),
      held("BBBBBBBBBBBB"),
      held("CCCCCCCCCCCC", { tripRef, title: "Walk", dueMinor: 3_000 }),
    ]);
    expect(list.map(({ key, title, detail, dueMinor }) => [key, title, detail, dueMinor])).toEqual([
      [tripRef, "Trip with 2 bookings", "Casa, Walk", 23_000],
      ["BBBBBBBBBBBB", "Casa do Rio", expect.stringContaining("Mar 2027"), 20_000],
    ]);
    expect(list.map(({ href }) => href)).toEqual([expect.stringContaining(tripRef), expect.stringContaining("BBBB")]);
  });

  it("list a confirmed booking of a trip separately, with its deadline in the time zone of the place", () => {
    const order = orders.order({
      tripRef: "TRAPTRAP2345",
      outstandingMinor: 5_000,
      dueMinor: 5_000,
      balanceDueAt: "2027-03-01T23:30:00Z",
      timeZone: "Asia/Tokyo",
    });
    const [one] = getUnpaid(t, [order]);
    expect(one?.key).toBe(order.ref);
    expect(one?.detail).toMatch(/due by .*2 Mar 2027.*08:30/);
  });

  it("are an empty list without orders", () => expect(getUnpaid(t, [])).toEqual([]));
});

test.each([
  ["2027-03-12T10:00:00Z", "Today"],
  ["2027-03-11T10:00:00Z", "Tomorrow"],
  ["2027-02-28T10:00:00Z", "In 12 days"],
  ["2027-03-13T10:00:00Z", "In progress"],
  // Already the next day in Tokyo.
  ["2027-03-11T16:00:00Z", "Today", "Asia/Tokyo"],
  // Still the day before in Honolulu.
  ["2027-03-12T05:00:00Z", "Tomorrow", "Pacific/Honolulu"],
])("at %s the check-in of 12 March is %s", (now, text, timeZone = "Europe/Lisbon") => {
  expect(formatUntil(t, orders.order({ timeZone }), new Date(now))).toBe(text);
});
