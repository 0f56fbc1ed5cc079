import { formatDay } from "../dates";
import { counted } from "../text/counted";

/** The day of a list of one day, from its response. */
export const getListedDay = (response: object): string => ("date" in response ? String(response.date) : "");

/** `3 departures on Tue 1 Dec 2026.` */
export const describeDay = (response: { total: number }, one: string): string =>
  `${counted(response.total, one)} on ${formatDay(getListedDay(response))}.`;
