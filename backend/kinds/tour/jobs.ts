import { cancelBelowMinimum, refundCancelledSlots } from "@/backend/tours/cancel-slot";
import { extendSlotWindow } from "@/backend/tours/slots";
import type { KindJobs } from "../kind";

export const tourJobs: KindJobs = (deps) => [
  { name: "generate-tour-slots", cron: "35 0 * * *", work: () => extendSlotWindow(deps.db) },
  { name: "cancel-small-tours", cron: "*/10 * * * *", work: () => cancelBelowMinimum(deps) },
  { name: "refund-cancelled-tours", cron: "*/2 * * * *", work: () => refundCancelledSlots(deps) },
];
