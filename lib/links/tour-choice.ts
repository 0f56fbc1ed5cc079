import { isCalendarDate } from "../dates";
import type { UnitQuantity } from "../kinds/tour/units";
import { publicRoutes } from "../site/public-routes";
import { readRecordId } from "./record-id";
import { one, type SearchParams } from "./selection-url";
import { type QueryValues, queryText } from "./stay-links";

export const tourListPath = (values: QueryValues = {}): string => publicRoutes.tourList + queryText(values);

/** A visitor's selection on the page of a tour, step by step: date, slot, participants. */
export type TourChoice = {
  /** `YYYY-MM`: the month that the calendar shows. */
  month: string | null;
  date: string | null;
  slot: number | null;
  units: UnitQuantity[];
  pickup: string | null;
  language: string | null;
};

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
const pick = (text: string | undefined, rule: (text: string) => boolean): string | null =>
  text !== undefined && rule(text) ? text : null;

/** `12:2,13:1`: unit and quantity. A form without scripts repeats the parameter. Malformed parts are dropped. */
export function parseUnits(value: string | string[] | undefined): UnitQuantity[] {
  const parts = [value ?? []].flat().flatMap((text) => text.split(","));
  const quantities = new Map<number, number>();
  for (const part of parts.slice(0, 20)) {
    const match = /^(\d{1,9}):(\d{1,2})$/.exec(part);
    if (match) quantities.set(Number(match[1]), Number(match[2]));
  }
  return [...quantities].flatMap(([unitId, quantity]) => (unitId > 0 && quantity > 0 ? { unitId, quantity } : []));
}

/** Parses the choice; invalid values are dropped. */
export function readTourChoice(query: SearchParams): TourChoice {
  return {
    month: pick(one(query.month), isMonth),
    date: pick(one(query.date), isCalendarDate),
    slot: readRecordId(one(query.slot)),
    units: parseUnits(query.units),
    pickup: pick(one(query.pickup), (text) => /^[\w-]{1,40}$/.test(text)),
    language: pick(one(query.language), (text) => /^[a-z]{2,3}$/.test(text)),
  };
}

export const choiceValues = ({ month, date, slot, units, pickup, language }: TourChoice): QueryValues => ({
  month: date ? null : month,
  date,
  slot,
  units: units.map(({ unitId, quantity }) => `${unitId}:${quantity}`),
  pickup,
  language,
});
