import { localToday } from "@/lib/time-zone";
import { readFeed, weeksUntilCurrent } from "./feed";
import type { Feed } from "./feed-types";
import { type FeedFiles, requireFiles } from "./files";

export type ReadTimetable = { shiftWeeks: number; feed: Feed };

/** Weeks by which all dates are moved; `auto` moves a feed that has ended so that it begins now. */
export type Shift = { shiftWeeks: number | "auto"; now?: Date };

/** @throws AppError 422 on `file` */
export function readTimetable(files: FeedFiles, { shiftWeeks, now = new Date() }: Shift): ReadTimetable {
  requireFiles(files);
  const weeks = shiftWeeks === "auto" ? weeksUntilCurrent(files, localToday("UTC", now)) : shiftWeeks;
  return { shiftWeeks: weeks, feed: readFeed(files, weeks * 7) };
}
