import { extendDepartures } from "@/backend/journeys/departures";
import { sendDepartureNews, settleCancelledDepartures } from "@/backend/journeys/operations";
import { rehomeRentals } from "@/backend/rentals/rehome";
import type { KindJobs } from "../kind";

export const transportJobs: KindJobs = (deps) => [
  { name: "generate-departures", cron: "25 1 * * *", work: () => extendDepartures(deps.db) },
  { name: "rehome-rentals", cron: "*/5 * * * *", work: () => rehomeRentals(deps) },
  { name: "send-departure-news", cron: "* * * * *", work: () => sendDepartureNews(deps) },
  { name: "refund-cancelled-departures", cron: "*/2 * * * *", work: () => settleCancelledDepartures(deps) },
];
