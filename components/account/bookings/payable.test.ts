import { describe, expect, it } from "vitest";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { TripView } from "@/lib/contracts/orders/trip";
import type { Travel } from "@/lib/data/travel";
import { storedTextTranslator } from "@/lib/language/written";
import { getPayable } from "./payable";

const order = (more: Partial<OrderView>): OrderView =>
  ({
    ref: "ABCDEFGH2345",
    kind: "cruise",
    title: "Walk",
    status: "awaiting_payment",
    reason: null,
    actions: [],
    checkIn: null,
    checkOut: null,
    holdExpiresAt: null,
    payBy: null,
    payLaterUntil: null,
    guests: null,
    booked: { kind: "cruise" },
    retryUrl: null,
    ...more,
  }) as unknown as OrderView;
const ofOrder = (more: Partial<OrderView>) =>
  getPayable(storedTextTranslator("en") as never, { order: order(more), trip: null } as unknown as Travel);
const ofTrip = (orders: OrderView[], actions: TripView["actions"] = []) =>
  getPayable(
    storedTextTranslator("en") as never,
    { order: null, trip: { ref: "TRIPTRIP2345", orders, actions } } as unknown as Travel,
  );

describe("order or trip that cannot be paid", () => {
  it.each([
    ["a hold that has expired but is not cancelled yet", { status: "awaiting_payment" }, "expired"],
    ["an expired hold", { status: "cancelled", reason: "expired" }, "expired"],
    ["a cancelled booking", { status: "cancelled", reason: "by_client" }, "cancelled"],
    ["a paid booking", { status: "processing" }, "paid"],
  ] as const)("returns the reason for %s", (_, more, over) => {
    expect(ofOrder(more)).toMatchObject({ open: false, over });
    expect(ofTrip([order(more), order(more)])).toMatchObject({ open: false, over });
  });

  it("links to a new search for each booking that has one", () => {
    const gone = { status: "cancelled", reason: "expired" } as const;
    const { again } = ofTrip([order({ ...gone, title: "A", retryUrl: "/a" }), order({ ...gone, title: "B" })]);
    expect(again).toEqual([{ label: "Search for A", href: "/a" }]);
  });
});

it("pays a trip in one payment, with the guests of its largest stay", () => {
  const party = (rooms: number) => ({ party: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })) });
  const stay = (rooms: number) =>
    order({ kind: "hotel", booked: { kind: "hotel", selection: party(rooms) } as unknown as OrderView["booked"] });
  const payable = ofTrip([stay(1), order({}), stay(3)], ["pay"]);
  expect(payable).toMatchObject({
    open: true,
    isTrip: true,
    units: 3,
    page: "/client/travel/details?ref=TRIPTRIP2345",
  });
  expect(ofTrip([order({})], ["pay"]).units).toBeNull();
});

it("names a booking in the language of the page", () => {
  const german = { order: order({ titles: { de: "Spaziergang" } }), trip: null } as unknown as Travel;
  expect(getPayable(storedTextTranslator("de") as never, german).text).toBe("Spaziergang");
});
