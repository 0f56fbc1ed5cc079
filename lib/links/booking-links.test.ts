import { describe, expect, it, test } from "vitest";
import { productKinds } from "../kinds";
import { kindIds } from "../kinds/kind";
import { bookingPath, guestPath, listPath, paidPath, payPath, staffOrderPath } from "./booking-links";

const ref = "ABCDEFGH2345";
const tripRef = "TRIPTRIP2345";

describe("payment page of a booking", () => {
  const pay = (kind: "hotel" | "tour", status: "awaiting_payment" | "processing", trip: string | null = null) =>
    payPath({ ref, kind, status, tripRef: trip });

  it("is the page of the trip while it is held with a trip, and its own afterwards", () => {
    for (const kind of ["hotel", "tour"] as const) {
      expect(pay(kind, "awaiting_payment", tripRef)).toBe(`/booking/trip?ref=${tripRef}`);
    }
    expect(pay("tour", "processing", tripRef)).toBe(`/client/make/travel/payment?ref=${ref}`);
    expect(pay("hotel", "processing", tripRef)).toBe(`/client/make/hotel/payment?ref=${ref}`);
  });

  it("is the confirmation page for a booking that is held by itself", () => {
    expect(pay("hotel", "awaiting_payment")).toBe(`/booking/confirm?ref=${ref}`);
    expect(pay("tour", "awaiting_payment")).toBe(`/booking/confirm?ref=${ref}`);
  });
});

it.each(kindIds)("links a booking of kind %s to its page, its list, its payment status and its staff page", (kind) => {
  expect(bookingPath({ ref, kind })).toMatch(/^\/client\/(hotel|travel)\/details\?ref=ABCDEFGH2345$/);
  expect(listPath(kind)).toMatch(/^\/client\/.*\/bookings(\?kind=\w+)?$/);
  expect(paidPath({ ref, kind, tripRef: null, locale: "en" })).toContain(`?ref=${ref}`);
  expect(paidPath({ ref, kind, tripRef, locale: "de" })).toBe(`/de/booking/trip?ref=${tripRef}`);
  const own: Partial<Record<typeof kind, string>> = {
    tour: "/admin/tours/order",
    transport: "/admin/transport/order",
    flight: "/admin/flights/order",
    cruise: "/admin/cruises/order",
  };
  expect(staffOrderPath("admin", ref, kind)).toBe(`${own[kind] ?? "/admin/order/hotel"}/details/${ref}`);
});

test.each(productKinds.map(({ id }) => id))("reports the payment of a single %s on a public page", (kind) => {
  const page = paidPath({ ref, kind, tripRef: null, locale: "de" });
  expect(page).toBe(`/de${guestPath({ ref, kind })}`);
  expect(page).not.toContain("/client/");
});
