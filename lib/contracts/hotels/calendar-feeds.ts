import { z } from "zod";
import { calendarDate, id, instant } from "@/lib/contracts/fields";
import { count } from "./calendar-nights";

const feed = z.object({
  id,
  name: z.string(),
  address: z.string(),
  checkedAt: instant.nullable(),
  succeededAt: instant.nullable(),
  /** Null means that the calendar is imported only on request. */
  nextPullAt: instant.nullable(),
  problem: z.string().nullable(),
  stays: count,
  conflicts: z.array(
    z.object({ from: calendarDate, to: calendarDate, summary: z.string(), nights: z.array(calendarDate) }),
  ),
});
export type CalendarFeed = z.infer<typeof feed>;
export const connections = z.object({
  share: z.object({ address: z.url(), createdAt: instant, lastReadAt: instant.nullable() }).nullable(),
  feeds: z.array(feed),
});
export type CalendarConnections = z.infer<typeof connections>;
