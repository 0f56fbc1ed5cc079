import { expect, test } from "vitest";
import type { OrderView } from "@/lib/contracts/orders/order";
import { readSelection } from "@/lib/links/selection-url";
import { bookedTour } from "../tour/testing";
import { hotelAgain } from "./index";

const party = [{ adults: 2, childAges: [7] }];
const dates = { checkIn: "2027-03-12", checkOut: "2027-03-15" };
const order = {
  ...dates,
  retryUrl: "/booking/confirm?room=3&plan=9&in=2027-03-12&out=2027-03-15&party=2-7",
  booked: {
    kind: "hotel",
    hotel: { id: 7, slug: "casa-do-rio" },
    selection: { roomId: 3, planId: 9, ...dates, party, services: [] },
  },
} as unknown as OrderView;

test("links to the same room, dates and guests, and to the page of the hotel for these dates", () => {
  const { same, others } = hotelAgain(order);
  const asked = Object.fromEntries(new URL(same, "https://wayfare.example").searchParams);
  expect(readSelection(asked)).toMatchObject({ roomId: 3, planId: 9, ...dates, party });
  expect(others?.href).toBe("/hotel/details/7/casa-do-rio?in=2027-03-12&out=2027-03-15&party=2-7");
});

test("links to the list of hotels if neither the stay nor the hotel is known", () => {
  expect(hotelAgain({ ...order, retryUrl: null, booked: bookedTour })).toEqual({
    same: "/hotel/lists",
    others: null,
  });
});
