import type { KindTexts } from "../kind";
import { otherTexts } from "../other";

/** Sentences that hold for rentals and for journeys. */
export const transportTexts: KindTexts = {
  ...otherTexts,
  refusals: {
    ...otherTexts.refusals,
    begun: "The service has started, so it can't be changed here. Send a message instead.",
    over: "The booked time is over.",
    tooEarlyToComplete: "It can be completed once the service has started.",
    tooEarlyToStart: "This can be recorded from the day of the start, or from 6 hours before it.",
    soldMeanwhile: "It has sold out in the meantime.",
  },
  waiting: "Awaiting the transport company's confirmation",
  declined: "Declined by the transport company",
  cancelledByProvider: "Cancelled by the transport company",
  changedByProvider: "Changed by the transport company",
  served: "The service was provided",
  requests: "Transport requests",
  showTicketThere: "Show the booking at the start.",
  noShow: "The transport company reported a no-show.",
  farewell: "We hope you had a good journey.",
  find: "Find transport",
  showTicket: "Show your booking at the start.",
};
