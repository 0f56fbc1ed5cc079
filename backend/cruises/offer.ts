import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PriceOptions, Remaining } from "@/backend/kinds/kind";
import { itemUnit, type Offer, type OfferLine } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { seatsTaken, soldOut } from "@/backend/stock/sold-out";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { withTitles } from "@/backend/terms/titles";
import type { BookedCruise, CruiseRequest } from "@/lib/contracts/cruises/cruises";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { type CabinItem, countGuests, priceCabin } from "@/lib/kinds/cruise/cabin-price";
import { cabinClass, cabinKindLabels, chosenFirst } from "@/lib/kinds/cruise/cabins";
import {
  countPlaceholder,
  type LocalizedFact,
  type LocalizedMessage,
  localized,
  localizedFact,
  localizedList,
} from "@/lib/language/localized-message";
import type { Text } from "@/lib/language/messages";
import type { Titles } from "@/lib/language/titles";
import { wallClock } from "@/lib/time-zone";
import { type CabinSeat, getDaysBefore, readCabinSeats, readCategories, readSailing, type SailingTerms } from "./terms";

/** Free cabins are stated below this number. */
export const fewCabins = 10;

export const itemLabels: Record<CabinItem, Text> = {
  fare: "Cruise fare",
  single: "Single supplement",
  extra: "Additional adults",
  child: "Additional children",
  port_tax: "Port taxes",
  gratuity: "Gratuities",
};

type Category = Awaited<ReturnType<typeof readCategories>>[number];
type Cabin = CruiseRequest["cabins"][number];
type Chosen = {
  /** The index of the cabin in the request. */
  at: number;
  cabin: Cabin;
  category: Category;
  seat: (CabinSeat & { categoryId: number }) | null;
  /** The assigned seat that a changed booking keeps. */
  keptSeat: number | null;
};

/** Parts of a booking that a change retains, for each cabin of its request. */
export type KeptCabins = { firstLines: readonly number[]; seats: readonly (number | null)[]; agesOn: string };

const gone = () => new AppError("not_found", { user: localized("This cruise is no longer available.") });
const notOnSale = (text: Text) => new AppError("not_available", { user: localized(text) });
const invalid = (fields: Record<string, LocalizedMessage>) => new AppError("invalid", { fields });

/** @throws AppError 404 or 409 for a sailing that is not on sale */
function requireOpen(sailing: SailingTerms | null, now: Date): asserts sailing is SailingTerms {
  if (!sailing?.ship.active) throw gone();
  if (sailing.cancelled) throw notOnSale("This cruise was cancelled. Choose another one.");
  if (!sailing.active) throw notOnSale("This cruise is not on sale. Choose another one.");
  if (now >= getDaysBefore(sailing, sailing.closeDays))
    throw notOnSale("Sales for this cruise have ended. Choose a later one.");
}

/** @throws AppError 404 for unknown categories and cabins, 422 for too many guests */
async function chooseCabins(
  db: Db,
  sailing: SailingTerms,
  { cabins }: CruiseRequest,
  kept?: KeptCabins,
): Promise<Chosen[]> {
  const categories = await readCategories(db, sailing.id);
  const ids = cabins.flatMap(({ cabinId }) => cabinId ?? []);
  const seats =
    ids.length > 0 ? await readCabinSeats(db, sailing.departureId, sql`c.id = ANY(${sql.param(ids)}::int[])`) : [];
  const chosen = cabins.map((cabin, at): Chosen => {
    const category = categories.find(({ id }) => id === cabin.categoryId);
    const seat = seats.find(({ id }) => id === cabin.cabinId) ?? null;
    if (!category || (cabin.cabinId !== null && seat?.categoryId !== category.id)) throw gone();
    if (countGuests(cabin.guests) > category.maxGuests)
      throw invalid({
        cabins: localized("{cabin}: at most {n} guests.", { cabin: category.name, n: category.maxGuests }),
      });
    return { at, cabin, category, seat, keptSeat: kept?.seats[at] ?? null };
  });
  return chosenFirst(chosen, ({ seat }) => seat !== null);
}

function getNeed({ departureId }: SailingTerms, { category, seat, keptSeat }: Chosen): Need {
  const seatId = seat?.seatId ?? keptSeat;
  return seatId !== null
    ? { kind: "seats", departureId, fromLeg: 0, toLeg: 1, seatIds: [seatId] }
    : { kind: "seats", departureId, fromLeg: 0, toLeg: 1, class: cabinClass(category.id, false), quantity: 1 };
}

/**
 * The cabins that are left of the scarcest category. A chosen cabin that is taken counts as none.
 * @throws AppError 409 `sold_out`
 */
async function countLeft(db: Db, sailing: SailingTerms, chosen: readonly Chosen[], checkStock: boolean) {
  const found = await availability(
    db,
    chosen.map((one) => getNeed(sailing, one)),
  );
  const taken = chosen.flatMap(({ seat }, at) => (seat && found[at]?.left === 0 ? [seat.number] : []));
  const left = chosen.map((one, at) => {
    if (one.seat) return Number.POSITIVE_INFINITY;
    const ownClass = chosen.filter(({ seat, category }) => seat && category.id === one.category.id);
    const free = ownClass.filter(({ seat }) => seat && !seat.accessible && !taken.includes(seat.number)).length;
    const wanted = chosen.filter(({ seat, category }) => !seat && category.id === one.category.id).length;
    const count = (found[at]?.left ?? 0) - free;
    if (checkStock && count < wanted) throw soldOut(Math.max(0, count));
    return count;
  });
  if (checkStock && taken.length > 0) throw seatsTaken(taken);
  return Math.min(...left);
}

function toLine(sailing: SailingTerms, chosen: Chosen): OfferLine {
  const { cabin, category, seat } = chosen;
  const { id, nights, startDate, ship } = sailing;
  return {
    product: { kind: "cruise", id: ship.id, ref: String(id) },
    name: seat ? `${category.name} ${seat.number}` : category.name,
    quantity: 1,
    from: startDate,
    to: addDays(startDate, nights),
    needs: [getNeed(sailing, chosen)],
    persons: cabin.guests,
    units: priceCabin(category.rates, cabin.guests, nights).map(({ item, amountMinor }) => {
      const label = `${itemLabels[item]}, ${category.name}`;
      const localized = localizedList([itemLabels[item], named(category.name, category.titles)]);
      return itemUnit({ label, localized }, startDate, amountMinor);
    }),
    detail: { guests: cabin.guests },
  };
}

/** A name for a message, with its translations if it has some. */
const named = (title: string, titles: Titles | undefined) => (titles ? { title, titles } : title);

type Guests = Pick<BookedCruise["cabins"][number], "adults" | "childAges">;

function countPeople(cabins: readonly Guests[]) {
  const adults = cabins.reduce((sum, cabin) => sum + cabin.adults, 0);
  const children = cabins.reduce((sum, { childAges }) => sum + childAges.length, 0);
  return [
    { text: "{n} adults" as const, one: "{n} adult", n: adults },
    ...(children > 0 ? [{ text: "{n} children" as const, one: "{n} child", n: children }] : []),
  ];
}

const whenAt = (port: string, at: string, zone: string): LocalizedMessage =>
  localized("{station}, {when}", { station: { city: port }, when: { at, zone } });

/** The description of a booked cruise for lists, tickets and receipts. */
export function describeCruise(booked: BookedCruise): Pick<Offer<BookedCruise>, "summary" | "facts" | "booked"> {
  const { sailing, ship, cabins } = booked;
  const facts: LocalizedFact[] = [
    localizedFact("Ship", localizedList([ship.title, ship.line])),
    localizedFact("Embarkation", whenAt(sailing.from.name, sailing.startsAt, sailing.from.timeZone)),
    localizedFact("Disembarkation", whenAt(sailing.to.name, sailing.endsAt, sailing.to.timeZone)),
    localizedFact("Duration", countPlaceholder("{n} day", "{n} days", sailing.nights + 1)),
    ...cabins.map((cabin) =>
      localizedFact(
        "Cabin",
        localizedList([
          named(cabin.category, cabin.titles),
          cabinKindLabels[cabin.kind],
          ...(cabin.number ? [cabin.number] : []),
          ...countPeople([cabin]),
        ]),
      ),
    ),
  ];
  return {
    summary: localizedList([
      ship.title,
      { text: "{n} cabins", one: "{n} cabin", n: cabins.length },
      ...countPeople(cabins),
    ]),
    facts,
    booked,
  };
}

/** The booking without the cabins that were cancelled. */
export function describeRemainingCruise(booked: BookedCruise, { lines }: Remaining) {
  if (!lines) return describeCruise(booked);
  return describeCruise({ ...booked, cabins: booked.cabins.filter(({ line }) => lines.includes(line)) });
}

/** A deposit until the balance is due; later the whole price. */
function getPayment(sailing: SailingTerms, now: Date): Offer["payment"] {
  const { depositBp, balanceDays } = sailing;
  const isEarly = now < getDaysBefore(sailing, balanceDays);
  return isEarly && depositBp > 0 ? { payment: "deposit", depositBp } : { payment: "pay_now", depositBp: 0 };
}

/**
 * Prices cabins of a sailing from the current rows (docs/domain.md §1.8): one line for each cabin, so that it can be
 * cancelled alone. Its units are the fares, the port taxes and the gratuities.
 * @param kept of a booking that is changed
 * @throws AppError 404, 409 `not_available` or `sold_out`, 422 on `cabins`
 */
export async function priceCruise(
  db: Db,
  request: CruiseRequest,
  { now, checkStock }: PriceOptions,
  kept?: KeptCabins,
): Promise<Offer<BookedCruise>> {
  const sailing = await readSailing(db, request.sailingId);
  requireOpen(sailing, now);
  const chosen = await chooseCabins(db, sailing, request, kept);
  const left = await countLeft(db, sailing, chosen, checkStock);
  const { base } = await readCurrencies(db);
  const { id, title, titles, slug, nights, ship, from, to, startsAt, endsAt } = sailing;
  const start = wallClock(startsAt.getTime(), from.timeZone);
  return {
    kind: "cruise",
    product: { id: ship.id, title, ...withTitles(titles), slug },
    picture: sailing.picture,
    hotelId: null,
    scopeId: ship.id,
    place: {
      name: `${sailing.city}, ${sailing.country}`,
      address: from.name,
      timeZone: from.timeZone,
      endTimeZone: sailing.to.timeZone,
    },
    serviceStart: startsAt,
    serviceEnd: endsAt,
    anchor: { ...start, timeZone: from.timeZone },
    stay: null,
    confirmMode: sailing.confirmMode,
    respondHours: null,
    lines: chosen.map((one) => toLine(sailing, one)),
    services: [],
    taxes: taxesAt(await readTaxRules(db, "cruise"), sailing),
    payment: getPayment(sailing, now),
    balanceDaysBefore: sailing.balanceDays,
    policy: sailing.policy,
    currency: base,
    unitsLeft: left < fewCabins ? left : null,
    ...describeCruise({
      kind: "cruise",
      sailing: {
        id,
        title,
        ...withTitles(titles),
        slug,
        nights,
        from,
        to,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      },
      ship: { id: ship.id, title: ship.title, slug: ship.slug, line: ship.line },
      cabins: chosen.map(({ at, cabin, category, seat }, line) => ({
        line,
        ...(kept ? { firstLine: kept.firstLines[at] ?? line } : {}),
        category: category.name,
        ...withTitles(category.titles ?? null),
        kind: category.kind,
        number: seat?.number ?? null,
        adults: cabin.guests.adults,
        childAges: cabin.guests.childAges,
      })),
      ...(kept ? { agesOn: kept.agesOn } : {}),
      request,
    }),
  };
}
