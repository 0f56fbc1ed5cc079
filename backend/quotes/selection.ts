import type { Db } from "@/backend/db/client";
import type { HotelTerms } from "@/backend/hotels/terms";
import { type Actor, hasAccount } from "@/backend/http/context";
import { readNights } from "@/backend/rooms/nights";
import type { PlanTerms, RoomTerms } from "@/backend/rooms/terms";
import type { Selection } from "@/lib/contracts/selection";
import { AppError } from "@/lib/errors";
import { getRefusals, type NightRow, unitsFree } from "@/lib/pricing/stay-rules";
import type { PricedTerms } from "@/lib/pricing/terms";
import { zonedInstant } from "@/lib/time-zone";
import { snapshotStay } from "./booking-snapshot";
import { refusalError, requireStay } from "./stay";
import { readStayTerms, type StayTerms } from "./stay-terms";

/** A selection priced from the current rows, in the base currency. */
export interface PricedSelection extends PricedTerms {
  selection: Selection;
  hotel: HotelTerms;
  room: Pick<RoomTerms, "id" | "title" | "slug">;
  plan: PlanTerms;
  baseCurrency: string;
  unitsLeft: number;
  /** Check-in and check-out times in the hotel's time zone. */
  serviceStart: Date;
  serviceEnd: Date;
}

interface PriceOptions {
  actor: Actor;
  now?: Date;
  /**
   * False skips the availability check, for callers that allocate the nights in the same transaction, where expired
   * holds that are about to be released still count.
   */
  checkStock?: boolean;
  /** True omits the nights, for callers that read them under lock. */
  withoutNights?: boolean;
}

function requirePlan(room: RoomTerms, planId: number, actor: Actor): PlanTerms {
  const plan = room.plans.find((one) => one.id === planId);
  if (!plan) throw new AppError("not_found", { user: "This rate is no longer offered." });
  if (plan.memberOnly && !hasAccount(actor) && actor.kind !== "system") {
    throw new AppError("unauthenticated", { user: "This rate is for members. Log in to book it." });
  }
  return plan;
}

function requireServices(room: RoomTerms, selection: Selection): void {
  const unknown = selection.services.find((chosen) => !room.services.some((service) => service.id === chosen.id));
  const twice = new Set(selection.services.map((chosen) => chosen.id)).size < selection.services.length;
  if (unknown || twice) throw new AppError("invalid", { fields: { services: "Choose from the services listed." } });
}

/** Prices a selection from the current rows and refuses unavailable ones; amounts sent by the client are not used. */
export async function priceSelection(db: Db, selection: Selection, options: PriceOptions): Promise<PricedSelection> {
  const { actor, now = new Date(), checkStock = true, withoutNights = false } = options;
  const { checkIn, checkOut } = selection;
  requireStay(selection, { in: "checkIn", out: "checkOut" });
  const terms = await readStayTerms(db, selection.roomId);
  if (!terms) throw new AppError("not_found", { user: "This room is not available." });
  const { room, hotel } = terms;
  const plan = requirePlan(room, selection.planId, actor);
  requireServices(room, selection);
  const rows = withoutNights ? [] : ((await readNights(db, [room.id], checkIn, checkOut)).get(room.id) ?? []);
  const stock = checkStock ? rows : rows.map((row): NightRow => ({ ...row, sold: 0, held: 0 }));
  const { limits } = room;
  const question = { limits, hotel, plan, stay: selection, rooms: selection.party, now };
  const refusals = getRefusals({ ...question, rows: withoutNights ? null : stock });
  if (refusals.length > 0) throw refusalError(refusals);

  return { ...priceWithTerms(selection, terms, plan, now), unitsLeft: unitsFree(rows, selection) };
}

/** Prices a selection with known terms as of `now`, without checking that it is on sale. */
export function priceWithTerms(
  selection: Selection,
  { room, hotel, taxes, base }: StayTerms,
  plan: PlanTerms,
  now: Date,
): Omit<PricedSelection, "unitsLeft"> {
  const { checkIn, checkOut } = selection;
  const stay = { checkIn, checkOut, rooms: selection.party, services: selection.services };
  return {
    selection,
    hotel,
    room: { id: room.id, title: room.title, slug: room.slug },
    plan,
    baseCurrency: base,
    ...snapshotStay(stay, { hotel, room, plan, taxes, now }),
    serviceStart: zonedInstant(checkIn, hotel.checkInFrom, hotel.timeZone),
    serviceEnd: zonedInstant(checkOut, hotel.checkOutUntil, hotel.timeZone),
  };
}
