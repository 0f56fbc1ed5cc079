import type { Db } from "@/backend/db/client";
import { snapshotStay } from "@/backend/quotes/booking-snapshot";
import { readCurrencies } from "@/backend/quotes/fx";
import { isStay } from "@/backend/quotes/stay";
import type { Catalogue } from "@/backend/search/catalogue";
import { type From, fromFields, fromOfRoom, noFrom, todayNumber } from "@/backend/search/from";
import type { HotelTerms, Visibility } from "@/backend/terms/hotel";
import { readSellableNights } from "@/backend/terms/nights";
import { type PlanTerms, type RoomTerms, readRoomTerms } from "@/backend/terms/room";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { withTitles } from "@/backend/terms/titles";
import { defaultParty } from "@/lib/booking/party";
import type { RoomCard, RoomOffer } from "@/lib/contracts/hotels/room";
import { nightsBetween } from "@/lib/dates";
import { divideRounded } from "@/lib/money";
import { describeRefusal, refusalMessage } from "@/lib/pricing/refusal-text";
import {
  checkPlan,
  getRefusals,
  type NightRow,
  type Refusal,
  type StayDates,
  unitsFree,
  withoutLeadTime,
} from "@/lib/pricing/stay-rules";
import { policyOut } from "@/lib/pricing/terms";
import type { Party, TaxRule } from "@/lib/pricing/types";
import { localToday } from "@/lib/time-zone";
import { type RoomFacts, readRoomFacts } from "./rooms";

/** Dates and party in a page's URL. */
export interface RequestedStay extends StayDates {
  rooms: Party;
}

/** Parameters of a page: the stay to price, and the code whose rates are shown besides the public ones. */
export interface PageRequest {
  stay: RequestedStay | null;
  code: string | null;
}

/** Without a stay and a code. */
export const noRequest: PageRequest = { stay: null, code: null };

type PageQuery = {
  in?: string | undefined;
  out?: string | undefined;
  party?: Party | undefined;
  code?: string | undefined;
};

/** Both dates or none: an incomplete or invalid stay shows the page without prices. */
export function toPageRequest({
  in: checkIn,
  out: checkOut,
  party: rooms = defaultParty,
  code,
}: PageQuery): PageRequest {
  const isPriced = checkIn && checkOut && isStay({ checkIn, checkOut });
  return { stay: isPriced ? { checkIn, checkOut, rooms } : null, code: code ?? null };
}

interface Scene {
  hotel: HotelTerms;
  taxes: readonly TaxRule[];
  baseCurrency: string;
  stay: RequestedStay | null;
  now: Date;
}

const noPrice = { policy: null, totalMinor: null, perNightMinor: null, grossTotalMinor: null, dueNowMinor: null };

function getOffer(room: RoomTerms, plan: PlanTerms, scene: Scene, available: boolean): RoomOffer {
  const { id: planId, name, board, payment, depositBp, memberOnly } = plan;
  const { tiers, grace } = plan.policy;
  const terms = { tiers: [...tiers], grace };
  const offer = { planId, name, board, payment, depositBp, memberOnly, withCode: plan.code !== null, terms };
  const { stay } = scene;
  if (!stay || !available) return { ...offer, ...noPrice };
  const snapshot = snapshotStay({ ...stay, services: [] }, { ...scene, room, plan });
  const { totalMinor, discountMinor, dueNowMinor } = snapshot.priced.totals;
  return {
    ...offer,
    ...snapshot.payment,
    policy: policyOut(snapshot),
    totalMinor,
    perNightMinor: divideRounded(totalMinor, nightsBetween(stay.checkIn, stay.checkOut)),
    grossTotalMinor: totalMinor + discountMinor,
    dueNowMinor,
  };
}

function refusalsFor(room: RoomTerms, rows: readonly NightRow[], { hotel, stay, now }: Scene): Refusal[] {
  if (!stay) return [];
  const refusals = getRefusals({ limits: room.limits, hotel, plan: null, rows, stay, rooms: stay.rooms, now });
  if (refusals.length > 0 || room.plans.length === 0) return refusals;
  const today = localToday(hotel.timeZone, now);
  const ofPlans = room.plans.map((plan) => checkPlan(plan, stay, today));
  return ofPlans.some((refused) => refused.length === 0) ? [] : (ofPlans[0] ?? []);
}

function toCard(room: RoomTerms, facts: RoomFacts, rows: readonly NightRow[], scene: Scene, from: From): RoomCard {
  const { stay } = scene;
  const [refusal] = refusalsFor(room, rows, scene);
  const today = localToday(scene.hotel.timeZone, scene.now);
  const plans = stay && !refusal ? room.plans.filter((plan) => checkPlan(plan, stay, today).length === 0) : room.plans;
  const { maxAdults, maxChildren, maxGuests } = room.limits;
  return {
    id: room.id,
    title: room.title,
    ...withTitles(room.titles),
    slug: room.slug,
    sizeM2: room.sizeM2,
    beds: facts.beds,
    view: facts.view,
    maxAdults,
    maxChildren,
    maxGuests,
    features: facts.features,
    pictures: facts.pictures,
    costPerNightMinor: room.rates.costPerNightMinor,
    discountBp: room.rates.discountBp,
    ...fromFields(from),
    offers: plans.map((plan) => getOffer(room, plan, scene, !refusal)),
    unitsLeft: stay ? unitsFree(rows, stay) : null,
    refusal: refusal
      ? {
          reason: refusal.code,
          text: describeRefusal(refusal),
          localized: [...refusalMessage(refusal)],
          dates: refusal.nights ?? [],
        }
      : null,
  };
}

export interface DescribedRoom {
  card: RoomCard;
  terms: RoomTerms;
  facts: RoomFacts;
}

/** A hotel's rooms on sale with their plans, cheapest first, priced if a stay is requested. */
export async function describeRooms(
  db: Db,
  catalogue: Catalogue,
  hotel: HotelTerms,
  { stay, code }: PageRequest,
  { now = new Date(), visibility = "public" }: { now?: Date; visibility?: Visibility } = {},
): Promise<DescribedRoom[]> {
  const facts = await readRoomFacts(db, hotel.id, visibility);
  const all = await readRoomTerms(db, { hotels: [hotel.id] });
  const rooms =
    visibility === "staff"
      ? all
      : all
          .filter((room) => room.limits.forSale)
          .map((room) => ({ ...room, plans: room.plans.filter((plan) => plan.code === null || plan.code === code) }));
  const nights = stay
    ? await readSellableNights(db, rooms, stay.checkIn, stay.checkOut)
    : new Map<number, NightRow[]>();
  const taxes = taxesAt(await readTaxRules(db, "hotel"), hotel);
  const { base } = await readCurrencies(db);
  const times = visibility === "staff" ? withoutLeadTime(hotel) : hotel;
  const scene: Scene = { hotel: times, taxes, baseCurrency: base, stay, now };
  const indexed = catalogue.hotels.get(hotel.id);
  const places = new Map(indexed?.rooms.map(({ id }, at) => [id, at]));
  return rooms.flatMap((terms): DescribedRoom[] => {
    const known = facts.get(terms.id);
    const place = places.get(terms.id);
    const from = indexed && place !== undefined ? fromOfRoom(indexed, place, todayNumber(now)) : noFrom;
    if (!known) return [];
    return [{ card: toCard(terms, known, nights.get(terms.id) ?? [], scene, from), terms, facts: known }];
  });
}
