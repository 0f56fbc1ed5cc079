/** How a calendar can be drawn: rooms as lanes, months under each other, or plain rows. */
export const calendarViews = ["rooms", "months", "table"] as const;
export type CalendarView = (typeof calendarViews)[number];
