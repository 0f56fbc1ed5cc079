import type { KindLabels, KindTexts } from "./kind";

/** General labels and sentences for orders of kinds that are not registered. */
export const otherLabels: KindLabels = {
  one: "Booking",
  many: "Bookings",
  bookings: "Bookings",
  unit: "Item",
  units: "Items",
  provider: "The provider",
  begins: "Starts",
  ends: "Ends",
  duration: { one: "{n} day", many: "{n} days" },
  people: "Travellers",
  cancellation: {
    keptUnits: { one: "{n} day ({amount})", many: "{n} days ({amount})" },
    freeUntilStart: "Free cancellation until the start.",
    freeDaysBefore: {
      one: "Free cancellation until {n} day before the start.",
      many: "Free cancellation until {n} days before the start.",
    },
    freeHoursBefore: {
      one: "Free cancellation until {n} hour before the start.",
      many: "Free cancellation until {n} hours before the start.",
    },
    graceDaysAhead: {
      one: "Applies if the start is at least {n} day away.",
      many: "Applies if the start is at least {n} days away.",
    },
  },
};

export const otherTexts: KindTexts = {
  refusals: {
    begun: "It has started, so it can't be changed here. Send a message instead.",
    over: "It is over.",
    confirmedByHand:
      "The provider confirmed this booking personally and must agree to changes. Send a message instead.",
    tooEarlyToComplete: "It can be completed once it has started.",
    tooEarlyForNoShow: "A no-show can be recorded from 24 hours after the start.",
    tooEarlyToStart: "This can be recorded from the day of the start.",
    started: "The start is recorded already.",
    notStarted: "The start is not recorded yet.",
    nothingLeft: "There is nothing left to give back.",
    soldMeanwhile: "It has sold out in the meantime.",
    released: "Time to pay ran out and the booking was released.",
    holdOver: "The hold has expired. Check whether it is still available.",
  },
  waiting: "Waits to be confirmed",
  declined: "Declined by the provider",
  cancelledByProvider: "Cancelled by the provider",
  changedByProvider: "Changed by the provider",
  served: "The service took place",
  requests: "Requests",
};
