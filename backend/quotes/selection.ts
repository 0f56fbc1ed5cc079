import type { Db } from "@/backend/db/client";
import { hasAccount } from "@/backend/http/context";
import type { PriceOptions } from "@/backend/kinds/kind";
import type { HotelTerms } from "@/backend/terms/hotel";
import { readSellableNights } from "@/backend/terms/nights";
import type { PlanTerms, RoomTerms } from "@/backend/terms/room";
import { withTitles } from "@/backend/terms/titles";
import type { Selection } from "@/lib/contracts/selection";
import { AppError } from "@/lib/errors";
import type { Titles } from "@/lib/language/titles";
import { getRefusals, unitsFree, withoutLeadTime } from "@/lib/pricing/stay-rules";
import { computeTerms, type PricedTerms, type TermsInput } from "@/lib/pricing/terms";
import { termsOfStay } from "./booking-snapshot";
import { refusalError, requireStay } from "./stay";
import { readStayTerms, type StayTerms } from "./stay-terms";

/** A selection with the current rows that its price depends on. */
export interface ResolvedStay {
  selection: Selection;
  hotel: HotelTerms;
  room: Pick<RoomTerms, "id" | "title" | "slug"> & { titles?: Titles };
  plan: PlanTerms;
  /** Nights on which the rooms are kept free after the stay. */
  bufferNights: number;
  baseCurrency: string;
  /** Null if the nights were not read. */
  unitsLeft: number | null;
  terms: TermsInput;
}

/** A selection priced from the current rows, in the base currency. */
export type PricedSelection = ResolvedStay & PricedTerms;

/** `keptPlanId` is the rate of a booking that is changed: it keeps its rate, whatever the days until check-in. */
type StayOptions = PriceOptions & { keptPlanId?: number };

function requirePlan(room: RoomTerms, { planId, code }: Selection, { actor, keptPlanId }: StayOptions): PlanTerms {
  const plan = room.plans.find((one) => one.id === planId);
  if (!plan) throw new AppError("not_found", { user: "This rate is no longer offered." });
  if (plan.memberOnly && !hasAccount(actor) && actor.kind !== "system") {
    // The guest of a booking without an account has a credential already: another one would not help.
    const code = actor.kind === "guest" ? "unauthenticated" : "not_available";
    throw new AppError(code, { user: "This rate is for members. Log in to book it." });
  }
  if (plan.id === keptPlanId) return { ...plan, minDaysAhead: null, maxDaysAhead: null };
  if (plan.code !== null && plan.code !== code) {
    throw new AppError("not_available", { user: "This rate requires a promotional code." });
  }
  return plan;
}

function requireServices(room: RoomTerms, selection: Selection): void {
  const unknown = selection.services.find((chosen) => !room.services.some((service) => service.id === chosen.id));
  const excess = selection.services.find(({ id, quantity }) =>
    room.services.some((service) => service.id === id && quantity > service.maxQuantity),
  );
  const twice = new Set(selection.services.map((chosen) => chosen.id)).size < selection.services.length;
  if (unknown || twice || excess)
    throw new AppError("invalid", { fields: { services: "Choose extras from the list." } });
}

/**
 * Reads the current rows of a selection and refuses unavailable ones. Without `checkStock` the nights are not read, and
 * the caller checks them under lock.
 */
export async function resolveSelection(db: Db, selection: Selection, options: StayOptions): Promise<ResolvedStay> {
  const { now, checkStock } = options;
  const { checkIn, checkOut } = selection;
  requireStay(selection, { in: "checkIn", out: "checkOut" });
  const found = await readStayTerms(db, selection.roomId);
  if (!found) throw new AppError("not_found", { user: "This room is not available." });
  const { room, hotel } = found;
  const plan = requirePlan(room, selection, options);
  requireServices(room, selection);
  const rows = checkStock ? ((await readSellableNights(db, [room], checkIn, checkOut)).get(room.id) ?? []) : null;
  const { limits } = room;
  const times = options.byStaff ? withoutLeadTime(hotel) : hotel;
  const refusals = getRefusals({ limits, hotel: times, plan, stay: selection, rooms: selection.party, now, rows });
  if (refusals.length > 0) throw refusalError(refusals);
  return { ...resolveWithTerms(selection, found, plan, now), unitsLeft: rows && unitsFree(rows, selection) };
}

/** A selection with known terms as of `now`, without checking that it is on sale. */
export function resolveWithTerms(
  selection: Selection,
  { room, hotel, taxes, base }: StayTerms,
  plan: PlanTerms,
  now: Date,
): ResolvedStay {
  const { checkIn, checkOut, party, services } = selection;
  return {
    selection,
    hotel,
    room: { id: room.id, title: room.title, ...withTitles(room.titles), slug: room.slug },
    plan,
    bufferNights: room.limits.bufferNights,
    baseCurrency: base,
    unitsLeft: null,
    terms: termsOfStay({ checkIn, checkOut, rooms: party, services }, { hotel, room, plan, taxes, now }),
  };
}

/** Prices a selection from the current rows; amounts sent by the client are not used. */
export async function priceSelection(
  db: Db,
  selection: Selection,
  { now = new Date(), checkStock = true, ...options }: Partial<PriceOptions> & Pick<PriceOptions, "actor">,
): Promise<PricedSelection> {
  const resolved = await resolveSelection(db, selection, { ...options, now, checkStock });
  return { ...resolved, ...computeTerms(resolved.terms) };
}
