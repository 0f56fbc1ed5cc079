import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { StoredUnitItem } from "@/backend/db/schema/resellers";
import { tourBackend } from "@/backend/kinds/tour";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { requirePrice } from "@/backend/orders/booking";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { saveGuests } from "@/backend/orders/guests";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { dueOfOrder, payByWallet } from "@/backend/orders/payment/pay";
import { lockHeld } from "@/backend/stock/holds";
import { type GuestDetails, guestDetails } from "@/lib/contracts/orders/order";
import type {
  OctoConfirmationBody,
  OctoContactInput,
  OctoReservationBody,
  OctoUpdateBody,
} from "@/lib/contracts/tours/octo";
import type { TourRequest } from "@/lib/contracts/tours/tours";
import { bookOnAccount, lockReseller } from "./account";
import { findOption, findSlot, sumUnits } from "./availability";
import type { SoldOption } from "./catalogue";
import { unprocessable } from "./errors";
import type { Reseller } from "./keys";
import { computeDigest, findBooking, insertBooking, lockBooking, type StoredBooking, updateBooking } from "./store";

/** Bookings of resellers: a reservation is a hold, a confirmation is a payment on the reseller's account. */

const defaultHoldMinutes = 30;
const maxHoldMinutes = 60;
/** Reservations of one reseller that are not confirmed yet. */
const holdLimits = { holds: 60, units: 400 };

type UnitItems = OctoReservationBody["unitItems"];

/** In the order of the tickets: by the units of the option. */
function sortItems(option: SoldOption, items: UnitItems): UnitItems {
  const rank = new Map(option.units.map(({ id }, at) => [String(id), at]));
  return [...items].sort((a, b) => (rank.get(a.unitId) ?? 0) - (rank.get(b.unitId) ?? 0));
}

const toStored = (items: UnitItems): StoredUnitItem[] =>
  items.map(({ uuid, unitId, resellerReference, contact }) => ({
    uuid: uuid ?? randomUUID(),
    unitId,
    resellerReference: resellerReference ?? null,
    contact: contact ?? {},
  }));

type Wanted = { productId: string; optionId: string; availabilityId: string; unitItems: UnitItems };

/** @throws OctoError for an unknown product, option, unit or departure */
async function readRequest(db: Db, wanted: Wanted): Promise<{ request: TourRequest; items: StoredUnitItem[] }> {
  const { tour, option } = await findOption(db, wanted);
  const units = sumUnits(
    option,
    wanted.unitItems.map(({ unitId }) => ({ id: unitId, quantity: 1 })),
  );
  const slot = await findSlot(db, tour, option, wanted.availabilityId);
  const items = toStored(sortItems(option, wanted.unitItems));
  return { request: { tourId: tour.id, slotId: slot.id, units, pickup: null, language: null }, items };
}

/** Holds the places of a request. @returns the id of the order */
async function hold(tx: Db, { actor }: Reseller, request: TourRequest, minutes: number | null | undefined) {
  const now = new Date();
  const offer = await tourBackend.price(tx, request, { actor, now, checkStock: false });
  const fx = { currency: offer.currency, rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: randomUUID(), fx }, now);
  requirePrice(draft);
  const { orders } = await holdOrders(tx, actor, [draft], {
    channel: "reseller",
    locale: "en",
    limits: holdLimits,
    ttlMinutes: toMinutes(minutes),
  });
  const [order] = orders;
  if (!order) throw new Error("nothing was held");
  return order.id;
}

/**
 * Reserves places. A repeated request with the same uuid has no further effect.
 * @throws OctoError for unknown identifiers, and for a uuid of another reservation
 */
export async function reserve(tx: Db, reseller: Reseller, body: OctoReservationBody): Promise<StoredBooking> {
  const uuid = (body.uuid ?? randomUUID()).toLowerCase();
  const { request, items } = await readRequest(tx, body);
  const booking = {
    uuid,
    fingerprint: computeDigest([body.productId, body.optionId, request.slotId, request.units]),
    resellerReference: body.resellerReference ?? null,
    notes: body.notes ?? null,
    contact: body.contact ?? {},
    unitItems: items,
  };
  if (!(await insertBooking(tx, reseller, booking))) {
    const known = await findBooking(tx, reseller, uuid);
    if (known.fingerprint !== booking.fingerprint) throw unprocessable("This uuid was used for another booking.");
    return known;
  }
  const orderId = await hold(tx, reseller, request, body.expirationMinutes);
  await updateBooking(tx, { uuid }, { orderId });
  return findBooking(tx, reseller, uuid);
}

/** The contact with the given fields; names are split if only the full name is known. */
function mergeContact(known: OctoContactInput, given: OctoContactInput | null | undefined): OctoContactInput {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const contact: OctoContactInput = { ...known, ...Object.fromEntries(entries) };
  if (contact.fullName && !(contact.firstName && contact.lastName)) {
    const [first = "", ...rest] = contact.fullName.trim().split(/\s+/);
    return {
      ...contact,
      firstName: contact.firstName ?? first,
      lastName: contact.lastName ?? (rest.join(" ") || first),
    };
  }
  return contact;
}

/** Unit items keep their identifiers; references and contacts are replaced where they are given. */
function mergeItems(known: readonly StoredUnitItem[], given: UnitItems | null | undefined): StoredUnitItem[] {
  return known.map((item) => {
    const change = given?.find(({ uuid }) => uuid?.toLowerCase() === item.uuid.toLowerCase());
    if (!change) return item;
    return {
      ...item,
      resellerReference: change.resellerReference ?? item.resellerReference,
      contact: mergeContact((item.contact ?? {}) as OctoContactInput, change.contact),
    };
  });
}

/**
 * The guest of the order. Its emails go to the reseller, who delivers the tickets, unless it asked us to write to the
 * guest. @throws OctoError if a required field is missing
 */
function toGuests({ contact, notes, emailReceipt }: StoredBooking, { actor }: Reseller): GuestDetails {
  const parsed = guestDetails.safeParse({
    firstName: contact.firstName ?? "",
    lastName: contact.lastName ?? "",
    phone: contact.phoneNumber ?? "",
    email: emailReceipt && contact.emailAddress ? contact.emailAddress : actor.email,
    requests: [notes, contact.notes].filter(Boolean).join("\n").slice(0, 1000),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const names: Record<string, string> = { phone: "phoneNumber", email: "emailAddress" };
  const field = String(issue?.path[0] ?? "");
  throw unprocessable(`contact.${names[field] ?? field}: ${issue?.message ?? "missing"}`);
}

async function lockBoth(tx: Db, reseller: Reseller, uuid: string) {
  await lockReseller(tx, reseller);
  const booking = await lockBooking(tx, reseller, uuid);
  return { booking, order: await lockOrder(tx, { id: booking.orderId }, reseller.actor) };
}

const isOver = ({ status }: LockedOrder) => status === "cancelled" || status === "completed";

/**
 * Confirms a reservation and books its price on the reseller's account. Repeating it has no further effect.
 * @throws OctoError for an expired or cancelled reservation, a missing contact, or an exceeded credit limit
 */
export async function confirm(tx: Db, reseller: Reseller, uuid: string, body: OctoConfirmationBody) {
  const { booking, order } = await lockBoth(tx, reseller, uuid);
  if (order.status === "cancelled") throw unprocessable("This booking has expired or was cancelled.");
  if (order.status !== "awaiting_payment") return findBooking(tx, reseller, uuid);
  if (order.hold?.state !== "active" || order.hold.due) throw unprocessable("This reservation has expired.");
  await updateBooking(tx, booking, {
    contact: mergeContact(booking.contact, body.contact),
    unitItems: mergeItems(booking.unitItems, body.unitItems),
    ...(body.resellerReference ? { resellerReference: body.resellerReference } : {}),
    ...(typeof body.emailReceipt === "boolean" ? { emailReceipt: body.emailReceipt } : {}),
  });
  const guests = toGuests(await findBooking(tx, reseller, uuid), reseller);
  // Inventory is locked before accounts, as everywhere (docs/engine.md).
  await lockHeld(tx, [order]);
  await bookOnAccount(tx, reseller, order, dueOfOrder(order), `${order.id}:first`);
  await payByWallet(tx, reseller.actor, { ref: order.ref }, guests);
  return findBooking(tx, reseller, uuid);
}

const toMinutes = (requested: number | null | undefined) => Math.min(maxHoldMinutes, requested ?? defaultHoldMinutes);

/** Extends the hold once, to the given minutes from now. @throws OctoError if it has ended */
export async function extend(
  tx: Db,
  reseller: Reseller,
  uuid: string,
  minutes: number | null | undefined,
): Promise<StoredBooking> {
  const { booking, order } = await lockBoth(tx, reseller, uuid);
  await applyTransition(tx, order, "extend", reseller.actor, { holdMinutes: toMinutes(minutes) });
  await updateBooking(tx, booking, {});
  return findBooking(tx, reseller, uuid);
}

/** Releases a hold, or cancels a booking by its terms. Repeating it has no further effect. */
export async function cancel(tx: Db, reseller: Reseller, uuid: string, reason: string): Promise<StoredBooking> {
  const { booking, order } = await lockBoth(tx, reseller, uuid);
  if (order.status === "cancelled") return booking;
  await updateBooking(tx, booking, reason ? { cancelReason: reason } : {});
  if (order.status === "awaiting_payment") {
    await applyTransition(tx, order, "release", reseller.actor, { note: reason });
  } else {
    const quote = await quoteCancellation(tx, reseller.actor, order.ref);
    const confirmation = { quoteId: quote.id, reason, refundTo: "original" as const };
    await confirmCancellation(tx, reseller.actor, order.ref, confirmation);
  }
  return findBooking(tx, reseller, uuid);
}

/** The current booking, for the fields that a change leaves out. */
async function readWanted(tx: Db, order: LockedOrder, booking: StoredBooking) {
  const { rows } = await tx.execute<{ productId: string; optionId: string; slotId: number; startsAt: string }>(sql`
    SELECT s.tour_id::text AS "productId", s.option_id::text AS "optionId", s.id AS "slotId", s.starts_at::text AS "startsAt"
      FROM orders o JOIN tour_slot s ON s.id = (o.quote->'booked'->'slot'->>'id')::int WHERE o.id = ${order.id}`);
  const [row] = rows;
  if (!row) throw new Error(`${order.ref} has no departure`);
  const unitItems: UnitItems = booking.unitItems.map((item) => ({
    ...item,
    contact: (item.contact ?? {}) as OctoContactInput,
  }));
  return { ...row, availabilityId: new Date(row.startsAt).toISOString(), unitItems };
}

const sameUnits = (a: readonly { unitId: string }[], b: readonly { unitId: string }[]) =>
  a
    .map(({ unitId }) => unitId)
    .sort()
    .join() ===
  b
    .map(({ unitId }) => unitId)
    .sort()
    .join();

/** Changes the departure or the participants. The change of a confirmed booking is settled on the account. */
async function change(tx: Db, reseller: Reseller, booking: StoredBooking, order: LockedOrder, body: OctoUpdateBody) {
  const now = await readWanted(tx, order, booking);
  const wanted: Wanted = {
    productId: body.productId ?? now.productId,
    optionId: body.optionId ?? now.optionId,
    availabilityId: body.availabilityId ?? now.availabilityId,
    unitItems: body.unitItems ?? now.unitItems,
  };
  const { request, items } = await readRequest(tx, wanted);
  const moved = request.slotId !== now.slotId;
  const regrouped = !sameUnits(items, booking.unitItems);
  if (!moved && !regrouped) return;
  if (order.status === "awaiting_payment") {
    await applyTransition(tx, order, "release", reseller.actor, { note: "Changed by the reseller" });
    const orderId = await hold(tx, reseller, request, body.expirationMinutes);
    await updateBooking(tx, booking, { orderId, unitItems: items });
    return;
  }
  if (wanted.productId !== now.productId)
    throw unprocessable("A confirmed booking keeps its product. Cancel it and book again.");
  const changes = { ...(moved ? { slotId: request.slotId } : {}), ...(regrouped ? { units: request.units } : {}) };
  const quote = await quoteAmendment(tx, reseller.actor, order.ref, { change: changes });
  await bookOnAccount(tx, reseller, order, quote.payNowMinor, `${order.id}:${quote.id}`);
  const confirmation = { quoteId: quote.id, reason: "", refundTo: "original" as const };
  await confirmAmendment(tx, reseller.actor, order.ref, confirmation);
  await updateBooking(tx, booking, { unitItems: items });
}

/** Changes a reservation or a booking. @throws OctoError if it has ended or cannot be changed */
export async function update(tx: Db, reseller: Reseller, uuid: string, body: OctoUpdateBody): Promise<StoredBooking> {
  const { booking, order } = await lockBoth(tx, reseller, uuid);
  if (isOver(order)) throw unprocessable("This booking has ended and can't be changed.");
  if (order.status === "awaiting_payment" && (order.hold?.state !== "active" || order.hold.due))
    throw unprocessable("This reservation has expired.");
  await change(tx, reseller, booking, order, body);
  const current = await findBooking(tx, reseller, uuid);
  await updateBooking(tx, booking, {
    contact: mergeContact(current.contact, body.contact),
    unitItems: mergeItems(current.unitItems, body.unitItems),
    ...(body.resellerReference ? { resellerReference: body.resellerReference } : {}),
    ...(body.notes ? { notes: body.notes } : {}),
    ...(typeof body.emailReceipt === "boolean" ? { emailReceipt: body.emailReceipt } : {}),
  });
  const updated = await findBooking(tx, reseller, uuid);
  if (order.status !== "awaiting_payment") {
    const locked = await lockOrder(tx, { id: updated.orderId }, reseller.actor);
    await saveGuests(tx, locked, toGuests(updated, reseller));
  }
  return updated;
}
