/** Calendar views: rows per room, months, or a table. */
export const calendarViews = ["rooms", "months", "table"] as const;
export type CalendarView = (typeof calendarViews)[number];
