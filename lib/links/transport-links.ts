import type { RentalRequest } from "../contracts/transport/rental";
import { isCalendarDate } from "../dates";
import { publicRoutes } from "../site/public-routes";
import { one, type SearchParams } from "./selection-url";
import { type QueryValues, queryText } from "./stay-links";

type Titled = { id: number; slug: string };

export const transportListPath = (values: QueryValues = {}): string => publicRoutes.transportList + queryText(values);

/** The page of a product of transport, where it is booked. */
export const transportPath = ({ id, slug }: Titled, query: QueryValues = {}): string =>
  publicRoutes.transportDetails.replace("{trans_id}", String(id)).replace("{trans_title}", encodeURIComponent(slug)) +
  queryText(query);

/** A visitor's selection on the page of a model; null for missing fields. */
export type RentalChoice = {
  from: number | null;
  to: number | null;
  pickUpDate: string | null;
  pickUpTime: string | null;
  returnDate: string | null;
  returnTime: string | null;
  age: number | null;
  units: number;
  /** Extra services with their quantities. */
  extras: { serviceId: number; quantity: number }[];
};

/** Extras of a rental, and the quantity of one. */
const maxExtras = 20;

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const pick = (value: string | string[] | undefined, rule: (text: string) => boolean): string | null => {
  const text = one(value);
  return text !== undefined && rule(text) ? text : null;
};
const toNumber = (value: string | string[] | undefined, most: number, least = 1): number | null => {
  const text = pick(value, (digits) => /^[1-9]\d{0,8}$/.test(digits));
  return text !== null && least <= Number(text) && Number(text) <= most ? Number(text) : null;
};

/** `12:1,13:2`: extra service and quantity. A form without scripts repeats the parameter. Malformed parts are dropped. */
function readExtras(value: string | string[] | undefined): RentalChoice["extras"] {
  const parts = [value ?? []].flat().flatMap((text) => text.split(","));
  const quantities = new Map<number, number>();
  for (const part of parts) {
    const match = /^(\d{1,9}):(\d{1,2})$/.exec(part);
    const quantity = Number(match?.[2]);
    if (quantity >= 1 && quantity <= maxExtras) quantities.set(Number(match?.[1]), quantity);
  }
  return [...quantities].slice(0, maxExtras).map(([serviceId, quantity]) => ({ serviceId, quantity }));
}

/** Parses the choice; invalid values are dropped. */
export const readRentalChoice = (query: SearchParams): RentalChoice => ({
  from: toNumber(query.from, 999_999_999),
  to: toNumber(query.to, 999_999_999),
  pickUpDate: pick(query.pickUpDate, isCalendarDate),
  pickUpTime: pick(query.pickUpTime, isTime),
  returnDate: pick(query.returnDate, isCalendarDate),
  returnTime: pick(query.returnTime, isTime),
  age: toNumber(query.age, 99, 14),
  units: toNumber(query.units, 5) ?? 1,
  extras: readExtras(query.extra),
});

export const rentalChoiceValues = ({ units, extras, ...choice }: RentalChoice): QueryValues => ({
  ...choice,
  units: units === 1 ? null : units,
  extra: extras.map(({ serviceId, quantity }) => `${serviceId}:${quantity}`),
});

/** The request of a complete choice; null if something is missing. */
export function toRentalRequest(transportId: number, choice: RentalChoice): RentalRequest | null {
  const { from, to, pickUpDate, pickUpTime, returnDate, returnTime, age, units, extras } = choice;
  if (from === null || !pickUpDate || !pickUpTime || !returnDate || !returnTime || age === null) return null;
  return {
    type: "rental",
    transportId,
    pickUpStationId: from,
    returnStationId: to ?? from,
    pickUp: { date: pickUpDate, time: pickUpTime },
    return: { date: returnDate, time: returnTime },
    driverAge: age,
    units,
    extras,
  };
}

/** The choice of a request. */
export const toRentalChoice = (rental: RentalRequest): RentalChoice => ({
  from: rental.pickUpStationId,
  to: rental.returnStationId === rental.pickUpStationId ? null : rental.returnStationId,
  pickUpDate: rental.pickUp.date,
  pickUpTime: rental.pickUp.time,
  returnDate: rental.return.date,
  returnTime: rental.return.time,
  age: rental.driverAge,
  units: rental.units,
  extras: rental.extras,
});

/** The page of a model with a rental. */
export const rentalPath = (item: Titled, rental: RentalRequest): string =>
  transportPath(item, rentalChoiceValues(toRentalChoice(rental)));
