import { refundCancelledFlights, sendFlightNews } from "@/backend/flights/operations";
import { extendFlightDates } from "@/backend/flights/schedule";
import type { KindJobs } from "../kind";

export const flightJobs: KindJobs = (deps) => [
  { name: "generate-flight-dates", cron: "45 1 * * *", work: () => extendFlightDates(deps.db) },
  { name: "send-flight-news", cron: "* * * * *", work: () => sendFlightNews(deps) },
  { name: "refund-cancelled-flights", cron: "*/2 * * * *", work: () => refundCancelledFlights(deps) },
];
