import { formatDateIn } from "@/lib/language/formats";
import { getListSeparator, type Language } from "@/lib/language/languages";
import { formatHours, type OpeningHours } from "./opening-hours";

/** How options are sold, as in OCTO. */
export const tourAvailabilities = ["start_times", "opening_hours", "multi_day"] as const;
export type TourAvailability = (typeof tourAvailabilities)[number];

export type SlotTime = {
  date: string;
  time: string;
  hours: readonly OpeningHours[] | null;
  /** The last date of several days. */
  lastDate: string | null;
};

/** The start of several days that have no start time. */
export const noTime = "00:00";

/** Several days without a start time. */
export const isWholeDays = ({ time, lastDate }: Pick<SlotTime, "time" | "lastDate">): boolean =>
  lastDate !== null && time === noTime;

/** Start, opening hours or dates of a slot on a page that names its first date. */
export function slotTimeIn(language: Language, slot: SlotTime): string {
  if (slot.hours) return formatHours(slot.hours);
  return slot.lastDate ? slotIn(language, slot) : slot.time;
}

/** `Fri 12 Mar 2027, 10:00`; for several days `Fri 12 Mar 2027 – Sun 14 Mar 2027`, with a start time if there is one. */
export function slotIn(language: Language, slot: SlotTime): string {
  const time = slot.hours ? formatHours(slot.hours) : isWholeDays(slot) ? "" : slot.time;
  const start = [formatDateIn(language, slot.date), time].filter(Boolean).join(getListSeparator(language));
  return slot.lastDate ? `${start} – ${formatDateIn(language, slot.lastDate)}` : start;
}
