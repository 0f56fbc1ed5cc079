import type { KindLabels, KindTexts } from "./kind";

/** General labels and sentences for orders of kinds that are not registered. */
export const otherLabels: KindLabels = {
  one: "Booking",
  many: "Bookings",
  bookings: "Bookings",
  units: "Items",
  provider: "The provider",
  begins: "Starts",
  ends: "Ends",
  duration: { one: "{n} day", many: "{n} days" },
  people: "Travellers",
};

export const otherTexts: KindTexts = {
  waiting: "Waits to be confirmed",
  declined: "Declined by the provider",
  cancelledByProvider: "Cancelled by the provider",
  changedByProvider: "Changed by the provider",
  served: "The service took place",
};
