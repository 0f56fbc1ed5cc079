import { extendNightWindow } from "@/backend/stock/nights";
import type { KindJobs } from "../kind";

export const hotelJobs: KindJobs = ({ db }) => [
  { name: "extend-night-window", cron: "20 0 * * *", work: () => extendNightWindow(db) },
];
