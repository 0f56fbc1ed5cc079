import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PriceOptions, Remaining } from "@/backend/kinds/kind";
import { itemUnit, type Offer, type OfferLine } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { holdIsLive } from "@/backend/stock/scope";
import { soldOut } from "@/backend/stock/sold-out";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { withTitles } from "@/backend/terms/titles";
import type { BookedTour, TourOption, TourRequest } from "@/lib/contracts/tours/tours";
import { fewPlaces } from "@/lib/contracts/tours/tours";
import { nightsBetween } from "@/lib/dates";
import { AppError, type FieldMessages } from "@/lib/errors";
import { formatHours } from "@/lib/kinds/tour/opening-hours";
import { describeUnitProblem } from "@/lib/kinds/tour/unit-problems";
import {
  checkUnits,
  countPlaces,
  lacksCompany,
  priceInSlot,
  type UnitKind,
  type UnitQuantity,
  unitCounts,
  unitLabels,
} from "@/lib/kinds/tour/units";
import {
  countPlaceholder,
  type LocalizedFact,
  type LocalizedMessage,
  localized,
  localizedFact,
  localizedList,
} from "@/lib/language/localized-message";
import { minutesBefore } from "@/lib/time-zone";
import { noTour, readSlot, readTourOptions, readTourTerms, type SlotTerms, type TourTerms } from "./terms";

type Ticket = { unitId: number; kind: UnitKind; priceMinor: number; pax: number; age: number };

/** One ticket for each unit that was chosen, in the order of the option's units. */
function listTickets(
  option: TourOption,
  { units }: Pick<TourRequest, "units">,
  slot: Pick<SlotTerms, "date" | "priceBp">,
): Ticket[] {
  return option.units.flatMap((unit) => {
    const quantity = units.find(({ unitId }) => unitId === unit.id)?.quantity ?? 0;
    const ticket = {
      unitId: unit.id,
      kind: unit.kind,
      pax: unit.paxCount,
      age: unit.ageTo,
      priceMinor: option.pricing === "per_unit" ? priceInSlot(option.datePrices, unit.kind, unit.priceMinor, slot) : 0,
    };
    return Array.from({ length: quantity }, () => ticket);
  });
}

const adultKinds: ReadonlySet<UnitKind> = new Set(["adult", "senior", "student", "family"]);

/** Persons for taxes: children count with the highest age of their unit. A family counts as its adults. */
export const getPersons = (tickets: readonly Pick<Ticket, "kind" | "pax" | "age">[]) => ({
  adults: tickets.reduce((sum, { kind, pax }) => sum + (adultKinds.has(kind) ? Math.max(1, pax) : 0), 0),
  childAges: tickets.flatMap(({ kind, age }) => (adultKinds.has(kind) ? [] : [Math.min(age, 17)])),
});

type PricedSlot = Pick<SlotTerms, "date" | "priceBp" | "poolId">;

const getNeeds = (slot: Pick<SlotTerms, "poolId">, quantity: number): Need[] =>
  quantity > 0 ? [{ kind: "pool", poolId: slot.poolId, quantity }] : [];

/** A private departure is taken by one group as a whole, also by one that needs no place. */
const getGroupNeeds = (option: TourOption, slot: Pick<SlotTerms, "poolId">, places: number): Need[] =>
  option.private
    ? [{ kind: "pool", poolId: slot.poolId, quantity: Math.max(1, places), whole: true }]
    : getNeeds(slot, places);

const toUnit = (label: UnitKind, slot: PricedSlot, amountMinor: number) =>
  itemUnit({ label: unitLabels[label], localized: localized(unitLabels[label]) }, slot.date, amountMinor);

type NamedTour = Pick<TourTerms, "id" | "title" | "titles">;

/** A group's price has the name of the option; an only option has the name of its tour. */
const toGroupUnit = (tour: NamedTour, { title }: TourOption, slot: PricedSlot, amountMinor: number) => {
  const titles = title === tour.title ? tour.titles : null;
  const name = { label: title, ...(titles ? { localized: localizedList([{ title, titles }]) } : {}) };
  return itemUnit(name, slot.date, amountMinor);
};

function listLines(tour: NamedTour, option: TourOption, slot: PricedSlot, tickets: readonly Ticket[]): OfferLine[] {
  const common = { product: { kind: "tour", id: tour.id }, from: slot.date, to: null };
  if (option.pricing === "per_booking") {
    const amountMinor = priceInSlot(option.datePrices, "booking", option.bookingPriceMinor ?? 0, slot);
    const places = tickets.reduce((sum, { pax }) => sum + pax, 0);
    const persons = getPersons(tickets);
    return [
      {
        ...common,
        name: option.title,
        quantity: 1,
        persons,
        needs: getGroupNeeds(option, slot, places),
        detail: { guests: persons },
        units: [toGroupUnit(tour, option, slot, amountMinor)],
      },
    ];
  }
  return tickets.map((ticket) => {
    const persons = getPersons([ticket]);
    return {
      ...common,
      name: unitLabels[ticket.kind],
      quantity: 1,
      persons,
      needs: getNeeds(slot, ticket.pax),
      detail: { guests: persons },
      units: [toUnit(ticket.kind, slot, ticket.priceMinor)],
    };
  });
}

/** The lines of a choice in a slot before taxes, to price many slots of a tour that was read once. */
export const linesOfChoice = (
  tour: NamedTour,
  option: TourOption,
  slot: PricedSlot,
  units: readonly UnitQuantity[],
): OfferLine[] => listLines(tour, option, slot, listTickets(option, { units: [...units] }, slot));

/** The participants by kind, such as 2 adults, 1 child. */
function listParticipants(tickets: readonly { kind: UnitKind }[]): LocalizedMessage {
  const kinds = [...new Set(tickets.map(({ kind }) => kind))];
  return localizedList(
    kinds.map((kind) => ({ ...unitCounts[kind], n: tickets.filter((one) => one.kind === kind).length })),
  );
}

/** The description of a booked tour for lists, tickets and receipts. */
export function describeTour(booked: BookedTour): Pick<Offer<BookedTour>, "summary" | "facts" | "booked"> {
  const participants = listParticipants(booked.tickets);
  const { date, lastDate } = booked.slot;
  const days = lastDate && nightsBetween(date, lastDate) + 1;
  const facts: LocalizedFact[] = [
    ...(booked.option.title === booked.tour.title
      ? []
      : [localizedFact("Option", localizedList([booked.option.title]))]),
    localizedFact("Participants", participants),
    ...(days ? [localizedFact("Duration", countPlaceholder("{n} day", "{n} days", days))] : []),
    ...(booked.slot.hours ? [localizedFact("Opening hours", localizedList([formatHours(booked.slot.hours)]))] : []),
    localizedFact("Meeting point", localizedList([booked.pickup?.name ?? booked.meetingPoint])),
  ];
  return { summary: participants, facts, booked };
}

/** The booking without the lines that were cancelled. */
export function describeRemainingTour(booked: BookedTour, { lines }: Remaining) {
  if (!lines) return describeTour(booked);
  const tickets = booked.tickets.filter(({ line }) => lines.includes(line));
  return describeTour({ ...booked, tickets });
}

/**
 * Children and infants may not remain without the company that they were booked with. Tickets count by kind, because the
 * units that they were booked as may have been replaced.
 * @throws AppError 422 on `lineIds`
 */
export async function checkRemainingTour(db: Db, booked: BookedTour, { lines }: Remaining): Promise<void> {
  const option = (await readTourOptions(db, booked.tour.id)).find(({ id }) => id === booked.option.id);
  if (!option || !lines) return;
  const kinds = new Set(booked.tickets.flatMap(({ line, kind }) => (lines.includes(line) ? [kind] : [])));
  const alone = option.units.find((unit) => kinds.has(unit.kind) && lacksCompany(unit, kinds));
  if (alone)
    throw invalid({
      lineIds: describeUnitProblem({ code: "accompanied_by", unit: alone, by: alone.accompaniedBy }),
    });
}

const invalid = (fields: FieldMessages) => new AppError("invalid", { fields });

/** @throws AppError 422 with the rule that the units violate */
function requireUnits(option: TourOption, { units }: TourRequest): void {
  const problem = checkUnits(option.units, units)[0];
  if (problem) throw invalid({ units: describeUnitProblem(problem) });
}

/** Sales end before the start, and during opening hours before the last closing time. */
export function getSalesEnd(
  { timeZone, cutoffMinutes }: Pick<TourTerms, "timeZone" | "cutoffMinutes">,
  { date, time, hours }: Pick<SlotTerms, "date" | "time" | "hours">,
): Date {
  return minutesBefore(date, hours?.at(-1)?.to ?? time, timeZone, cutoffMinutes);
}

/** A party that no cancellation makes room for: it must not wait. */
const tooLarge = (capacity: number): AppError =>
  new AppError("not_available", { user: localized("This departure takes at most {n} people.", { n: capacity }) });

/** The slot and the number of places of a booking before its change. */
type BookedPlaces = { slotId: number; places: number };

/**
 * @param keeps whether a booking only keeps places that it has, which staff may have closed to new bookings
 * @throws AppError 409 for a slot that is not on sale
 */
function requireOpenSlot(tour: TourTerms, slot: SlotTerms, now: Date, keeps: boolean): void {
  if (slot.status !== "open" && !(keeps && slot.status === "closed"))
    throw new AppError("not_available", { user: "This departure is not on sale. Choose another one." });
  if (now >= getSalesEnd(tour, slot))
    throw new AppError("not_available", { user: "Sales for this departure have ended. Choose a later one." });
}

/** Whether a departure was sold to several groups before its option became private. They keep it, and may change. */
async function hasOtherGroups(db: Db, { poolId }: SlotTerms, orderId: string | undefined): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM hold_line l JOIN hold h ON h.id = l.hold_id
     WHERE l.stock_id = ${poolId} AND h.order_id <> ${orderId ?? null} AND (h.state = 'consumed' OR ${holdIsLive(sql`h`)})
     LIMIT 1`);
  return rowCount === 1;
}

/**
 * Prices a choice of a tour from the current rows (docs/domain.md §1.7).
 * @param before of a booking that is changed
 * @throws AppError 404, 409 `not_available` or `sold_out`, 422 on `units`, `pickup` or `language`
 */
export async function priceTour(
  db: Db,
  request: TourRequest,
  { now, checkStock, orderId }: PriceOptions,
  before?: BookedPlaces,
): Promise<Offer<BookedTour>> {
  const tour = await readTourTerms(db, request.tourId);
  if (!tour?.active) throw noTour();
  const slot = await readSlot(db, tour.id, request.slotId);
  const found = (await readTourOptions(db, tour.id)).find(({ id }) => id === slot?.optionId);
  if (!slot || !found) throw noTour();
  const isShared = found.private && before?.slotId === slot.id && (await hasOtherGroups(db, slot, orderId));
  const option = isShared ? { ...found, private: false } : found;
  requireUnits(option, request);
  const places = countPlaces(option.units, request.units);
  const keeps = before?.slotId === slot.id && (option.private || places <= before.places);
  requireOpenSlot(tour, slot, now, keeps);
  const pickup = option.pickups.find(({ id }) => id === request.pickup) ?? null;
  if (request.pickup && !pickup) throw invalid({ pickup: "Choose one of the pick-up points." });
  if (request.language && !tour.languages.includes(request.language))
    throw invalid({ language: "Choose one of the languages of this tour." });
  const free = await countFree(db, option, slot, places);
  if (places > slot.capacity && (checkStock || option.private)) throw tooLarge(slot.capacity);
  if (checkStock && free < Math.max(places, option.private ? 1 : 0)) throw soldOut(free);
  const tickets = listTickets(option, request, slot);
  const grouped = option.pricing === "per_booking";
  const { base } = await readCurrencies(db);
  return {
    kind: "tour",
    product: { id: tour.id, title: tour.title, ...withTitles(tour.titles), slug: tour.slug },
    picture: tour.picture,
    hotelId: null,
    scopeId: tour.id,
    place: {
      name: `${tour.city}, ${tour.country}`,
      address: pickup?.name ?? tour.meetingPoint,
      timeZone: tour.timeZone,
    },
    serviceStart: slot.startsAt,
    serviceEnd: slot.endsAt,
    entryUntil: slot.hours ? slot.endsAt : undefined,
    anchor: { date: slot.date, time: slot.time, timeZone: tour.timeZone },
    stay: null,
    confirmMode: tour.confirmMode,
    respondHours: tour.respondHours,
    lines: listLines(tour, option, slot, tickets),
    services: [],
    taxes: taxesAt(await readTaxRules(db, "tour"), tour),
    payment: { payment: "pay_now", depositBp: 0 },
    policy: tour.policy,
    currency: base,
    unitsLeft: free < fewPlaces && !option.private ? free : null,
    ...describeTour({
      kind: "tour",
      tour: {
        id: tour.id,
        title: tour.title,
        ...withTitles(tour.titles),
        slug: tour.slug,
        city: tour.city,
        country: tour.country,
      },
      option: { id: option.id, title: option.title, durationMinutes: option.durationMinutes },
      slot: { id: slot.id, date: slot.date, time: slot.time, hours: slot.hours, lastDate: slot.lastDate },
      meetingPoint: tour.meetingPoint,
      pickup,
      language: request.language,
      tickets: tickets.map(({ unitId, kind, pax }, at) => ({
        line: grouped ? 0 : at,
        unitId,
        kind,
        pax,
        n: tickets.slice(0, at + 1).filter((one) => one.kind === kind).length,
      })),
      questions: option.questions,
      request,
    }),
  };
}

/** Free places without expired holds; places of infants need no inventory. */
async function countFree(db: Db, option: TourOption, slot: SlotTerms, places: number): Promise<number> {
  const needs = getGroupNeeds(option, slot, Math.max(1, places));
  return (await availability(db, needs))[0]?.left ?? 0;
}
