import { refundCancelledSailings } from "@/backend/cruises/cancel-sailing";
import type { KindJobs } from "../kind";

export const cruiseJobs: KindJobs = (deps) => [
  { name: "refund-cancelled-cruises", cron: "*/2 * * * *", work: () => refundCancelledSailings(deps) },
];
