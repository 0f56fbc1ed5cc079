import { addDays } from "@/lib/dates";

/** Future presets use stay dates, because no bookings have been made on future days. */
type Preset = { label: string; from: string; to: string; show?: string };

export const getPresets = (today: string): Preset[] => [
  { label: "7 days", from: addDays(today, -6), to: today },
  { label: "30 days", from: addDays(today, -29), to: today },
  { label: "90 days", from: addDays(today, -89), to: today },
  { label: "A year", from: addDays(today, -364), to: today },
  { label: "Next 30 days", from: addDays(today, 1), to: addDays(today, 30), show: "occupancy" },
  { label: "Next 90 days", from: addDays(today, 1), to: addDays(today, 90), show: "occupancy" },
];
