import type { Db } from "@/backend/db/client";
import type { PriceOptions } from "@/backend/kinds/kind";
import { itemUnit, type Offer, type OfferLine, type OfferUnit } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { UnitsNeed } from "@/backend/stock/needs";
import { readTaxRules, type ScopedTaxRule, taxesAt } from "@/backend/terms/taxes";
import { withTitles } from "@/backend/terms/titles";
import { type BookedRental, maxRentalDays, type RentalRequest } from "@/lib/contracts/transport/rental";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import { nightsBetween } from "@/lib/dates";
import { AppError, type FieldMessages } from "@/lib/errors";
import { isStationOpen, type LocalTime, rentalUnits } from "@/lib/kinds/transport/rental-price";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";
import type { Text } from "@/lib/language/messages";
import { priceServices } from "@/lib/pricing/services";
import type { ServiceLine } from "@/lib/pricing/types";
import { counted } from "@/lib/text/counted";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import { describeRental } from "./describe";
import { type RentalModel, readExtras, readRentalModel, readStations, type Station } from "./terms";

/** Places of a rental with the instants of its ends, and the local times of these; a clock change skips times. */
export type RentalPeriod = {
  from: Station;
  to: Station;
  start: Date;
  end: Date;
  pickUp: LocalTime;
  back: LocalTime;
};

const invalid = (fields: FieldMessages) => new AppError("invalid", { fields });
const gone = () => new AppError("not_found", { user: localized("This vehicle is no longer available.") });

/** Stated if fewer vehicles than this are left. */
const fewUnits = 4;

/** @throws AppError 422 on the field that names a station or a time which cannot be booked */
export function requirePeriod(request: RentalRequest, stations: ReadonlyMap<number, Station>, now: Date): RentalPeriod {
  const from = stations.get(request.pickUpStationId);
  const to = stations.get(request.returnStationId);
  if (!from?.active) throw invalid({ pickUpStationId: localized("Choose a station.") });
  if (!to?.active) throw invalid({ returnStationId: localized("Choose a station.") });
  const start = zonedInstant(request.pickUp.date, request.pickUp.time, from.timeZone);
  const end = zonedInstant(request.return.date, request.return.time, to.timeZone);
  if (start <= now) throw invalid({ pickUp: localized("Choose a pick-up time in the future.") });
  if (end <= start) throw invalid({ return: localized("Choose a return after the pick-up.") });
  if (nightsBetween(request.pickUp.date, request.return.date) > maxRentalDays)
    throw invalid({ return: localized("Rentals last at most {n} days.", { n: maxRentalDays }) });
  const pickUp = wallClock(start.getTime(), from.timeZone);
  const back = wallClock(end.getTime(), to.timeZone);
  return { from, to, start, end, pickUp, back };
}

const closed = (station: Station): LocalizedMessage =>
  localized("{station} is closed at that time.", { station: { city: station.name } });

/** The fee for a station outside its hours; 0 within them. @throws AppError 422 if it is closed */
function afterHours(station: Station, at: LocalTime, field: "pickUp" | "return"): number {
  if (isStationOpen(station.hours, at)) return 0;
  if (station.afterHoursFeeMinor === null) throw invalid({ [field]: closed(station) });
  return station.afterHoursFeeMinor;
}

/** The units of one vehicle. `days` are those that extras and kilometres count; a rental by the hour has one. */
export type Priced = { units: OfferUnit[]; duration: BookedRental["duration"]; days: number };

/** The days or hours of one vehicle and its fees. @throws AppError 422 on the field that is refused */
export function priceUnit(model: RentalModel, request: RentalRequest, period: RentalPeriod): Priced {
  const { from, to, start, end, pickUp, back } = period;
  if (request.driverAge < model.minDriverAge)
    throw invalid({ driverAge: localized("Drivers must be at least {n} years old.", { n: model.minDriverAge }) });
  if (from.id !== to.id && model.oneWayFeeMinor === null)
    throw invalid({ returnStationId: localized("This vehicle must be returned where it was picked up.") });
  const days = rentalUnits(model, pickUp, back, (end.getTime() - start.getTime()) / 60_000);
  const [first] = days;
  const hours = first?.unit === "hour" ? first.count : null;
  const units = days.map(
    ({ date, count, unit, grossMinor, discountBp, discountMinor }): OfferUnit => ({
      kind: "item",
      ...(unit === "hour"
        ? { label: counted(count, "hour"), localized: localized("Hours: {n}", { n: count }) }
        : { label: "Rental day", localized: localized("Rental day") }),
      on: date,
      quantity: count,
      grossMinor,
      discountBp,
      discountMinor,
      rule: null,
      amountMinor: grossMinor - discountMinor,
    }),
  );
  // Fees belong to the last day, so that the first day, which a late cancellation costs, has none.
  const date = days.at(-1)?.date ?? pickUp.date;
  const youngMinor = request.driverAge < model.youngDriverAge ? model.youngDriverFeeMinor * days.length : 0;
  const fees: [Text, string, number][] = [
    ["Young-driver fee", date, youngMinor],
    ["One-way fee", date, from.id === to.id ? 0 : (model.oneWayFeeMinor ?? 0)],
    ["Pick-up outside opening hours", date, afterHours(from, pickUp, "pickUp")],
    ["Return outside opening hours", date, afterHours(to, back, "return")],
  ];
  return {
    units: [
      ...units,
      ...fees.flatMap(([text, on, minor]) =>
        minor > 0 ? [itemUnit({ label: text, localized: localized(text) }, on, minor)] : [],
      ),
    ],
    duration: hours === null ? { unit: "day", count: days.length } : { unit: "hour", count: hours },
    days: days.length,
  };
}

/** The need of one vehicle. */
export const unitNeed = (modelId: number, { from, to, start, end }: RentalPeriod, quantity = 1): UnitsNeed => ({
  kind: "units",
  modelId,
  from: start,
  to: end,
  stationId: from.id,
  returnStationId: to.id,
  quantity,
});

type OfferParts = {
  model: RentalModel;
  request: RentalRequest;
  period: RentalPeriod;
  priced: Priced;
  services: readonly ServiceLine[];
  taxes: readonly ScopedTaxRule[];
  base: string;
  /** Free vehicles. */
  left: number;
};

const persons = { adults: 1, childAges: [] };

/** The offer of priced vehicles: each is a line, so that it can be cancelled alone. */
export function buildOffer(parts: OfferParts): Offer<BookedTransport> {
  const { model, request, period, priced, services, base, left } = parts;
  const { from, to, start, end, pickUp, back } = period;
  const { units, duration, days } = priced;
  const line: OfferLine = {
    product: { kind: "transport", id: model.id },
    name: model.title,
    quantity: 1,
    from: pickUp.date,
    to: back.date,
    needs: [unitNeed(model.id, period)],
    persons,
    units,
    detail: {},
  };
  const stop = (station: Station, at: LocalTime) => ({
    stationId: station.id,
    name: station.name,
    address: station.address,
    timeZone: station.timeZone,
    date: at.date,
    time: at.time,
  });
  const { acriss, seats, doors, bags, gearbox, fuel, airCon } = model;
  return {
    kind: "transport",
    product: { id: model.id, title: model.title, ...withTitles(model.titles), slug: model.slug },
    picture: model.picture,
    hotelId: null,
    scopeId: model.id,
    place: {
      name: `${from.city}, ${from.country}`,
      address: `${from.name}, ${from.address}`,
      timeZone: from.timeZone,
      endTimeZone: to.timeZone,
    },
    serviceStart: start,
    serviceEnd: end,
    anchor: { ...pickUp, timeZone: from.timeZone },
    stay: null,
    confirmMode: model.confirmMode,
    respondHours: model.respondHours,
    lines: Array.from({ length: request.units }, () => line),
    services,
    taxes: taxesAt(parts.taxes, from),
    payment: { payment: "pay_now", depositBp: 0 },
    policy: model.policy,
    currency: base,
    unitsLeft: left < fewUnits ? left : null,
    ...describeRental({
      kind: "transport",
      mode: model.mode,
      item: {
        id: model.id,
        title: model.title,
        ...withTitles(model.titles),
        slug: model.slug,
        operator: model.operator,
      },
      rental: {
        acriss,
        seats,
        doors,
        bags,
        gearbox,
        fuel,
        airCon,
        pickUp: stop(from, pickUp),
        return: stop(to, back),
        duration,
        units: request.units,
        driverAge: request.driverAge,
        currency: base,
        depositMinor: model.depositMinor,
        dailyMinor: model.dailyMinor,
        hourlyMinor: model.hourlyMinor,
        refuelMinor: model.refuelMinor,
        kmIncluded: model.kmPerDay === null ? null : model.kmPerDay * days,
        extraKmMinor: model.extraKmMinor,
        // The quantities of the services are multiplied by the days.
        extras: services.map(({ serviceId, label }) => ({
          name: label,
          quantity: request.extras.find((extra) => extra.serviceId === serviceId)?.quantity ?? 1,
        })),
      },
      journey: null,
      request,
    }),
  };
}

/**
 * Prices a rental from the current rows (docs/domain.md §1.5).
 * @throws AppError 404, 409 `sold_out`, 422 on the station, time or age that is refused
 */
export async function priceRental(
  db: Db,
  request: RentalRequest,
  { now, checkStock }: PriceOptions,
): Promise<Offer<BookedTransport>> {
  const model = await readRentalModel(db, request.transportId);
  if (!model?.active) throw gone();
  const period = requirePeriod(
    request,
    await readStations(db, [request.pickUpStationId, request.returnStationId]),
    now,
  );
  const priced = priceUnit(model, request, period);
  const [free] = await availability(db, [unitNeed(model.id, period, request.units)]);
  const left = free?.left ?? 0;
  if (checkStock && left < request.units)
    throw new AppError("sold_out", {
      user: localized("This vehicle is not available at the station for the whole time."),
      data: { left },
    });
  const rules = await readExtras(db, model.id);
  const isOffered = ({ serviceId, quantity }: RentalRequest["extras"][number]) =>
    rules.some(({ id, maxQuantity }) => id === serviceId && quantity <= maxQuantity);
  if (!request.extras.every(isOffered))
    throw invalid({ extras: localized("One of the extras is no longer offered. Choose again.") });
  const services = priceServices(
    rules,
    request.extras.map(({ serviceId: id, quantity }) => ({ id, quantity })),
    priced.days,
    Array.from({ length: request.units }, () => persons),
  );
  const [{ base }, taxes] = await Promise.all([readCurrencies(db), readTaxRules(db, "transport")]);
  return buildOffer({ model, request, period, priced, services, taxes, base, left });
}
