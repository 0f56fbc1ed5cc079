import { createHash } from "node:crypto";
import type { Booking, Contact, Ticket, UnitItem } from "@octocloud/types";
import type { Db } from "@/backend/db/client";
import { signedDocumentPath } from "@/backend/documents/signed";
import { getOrdersById } from "@/backend/orders/view";
import { signedTicketCode } from "@/backend/redemption/signed-code";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { OctoContactInput } from "@/lib/contracts/tours/octo";
import type { BookedTour } from "@/lib/contracts/tours/tours";
import { dayMs } from "@/lib/dates";
import { currencyExponent } from "@/lib/money";
import { type OctoAvailability, readAvailability, readTourSlot } from "./availability";
import { readSoldTours } from "./catalogue";
import type { Reseller } from "./keys";
import {
  type CapabilitySet,
  type OctoOption,
  type OctoPricing,
  type OctoProduct,
  toOption,
  toProduct,
} from "./products";
import type { StoredBooking } from "./store";

type Status = `${Booking["status"]}`;
type OctoTicket = Omit<Ticket, "redemptionMethod" | "deliveryOptions"> & {
  redemptionMethod: "DIGITAL";
  deliveryOptions: { deliveryFormat: "QRCODE" | "PDF_URL"; deliveryValue: string }[];
};
type OctoUnitItem = Omit<UnitItem, "status" | "ticket" | "pricing" | "unit"> & {
  status: Status;
  ticket: OctoTicket | null;
  unit?: OctoOption["units"][number];
  pricing?: OctoPricing;
};
export type OctoBooking = Omit<
  Booking,
  | "status"
  | "product"
  | "option"
  | "availability"
  | "cancellation"
  | "deliveryMethods"
  | "voucher"
  | "unitItems"
  | "pricing"
> & {
  status: Status;
  product?: OctoProduct;
  option?: OctoOption;
  availability: OctoAvailability | null;
  cancellation: { refund: "FULL" | "PARTIAL" | "NONE"; reason: string | null; utcCancelledAt: string } | null;
  deliveryMethods: ("VOUCHER" | "TICKET")[];
  voucher: OctoTicket | null;
  unitItems: OctoUnitItem[];
  pricing?: OctoPricing;
};

type View = { db: Db; reseller: Reseller; enabled: CapabilitySet; origin: string; signingKey: string };
type Line = OrderView["lines"][number];

/** The status in the terms of the specification. */
export function toOctoStatus(order: OrderView, now = new Date()): Status {
  switch (order.status) {
    case "awaiting_payment":
      return order.holdExpiresAt && new Date(order.holdExpiresAt) > now ? "ON_HOLD" : "EXPIRED";
    case "requested":
      return "PENDING";
    case "cancelled":
      return order.reason === "expired" ? "EXPIRED" : order.reason === "declined" ? "REJECTED" : "CANCELLED";
    default:
      return isRedeemed(order) ? "REDEEMED" : "CONFIRMED";
  }
}

const activeLines = (order: OrderView) => order.lines.filter(({ state }) => state === "active");
const isRedeemed = (order: OrderView) =>
  activeLines(order).length > 0 && activeLines(order).every(({ redeemedAt }) => redeemedAt !== null);

const lastTime = (times: readonly (string | null)[]) =>
  times
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1) ?? null;

function toContact(contact: OctoContactInput): Contact {
  const { fullName, firstName, lastName, locales, ...rest } = contact;
  const both = [firstName, lastName].filter(Boolean).join(" ");
  return {
    fullName: fullName || both || null,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    emailAddress: rest.emailAddress ?? null,
    phoneNumber: rest.phoneNumber ?? null,
    locales: locales ?? [],
    postalCode: rest.postalCode ?? null,
    country: rest.country ?? null,
    notes: rest.notes ?? null,
  };
}

/** A uuid of a ticket that staff added, the same in every response. */
function derivedUuid(uuid: string, position: number): string {
  const hex = createHash("sha256").update(`${uuid}:${position}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Item = { uuid: string; unitId: string; resellerReference: string | null; contact: OctoContactInput; line: Line };

/** The unit items with their lines: one line each, or one line for a group. */
function listItems(stored: StoredBooking, order: OrderView, booked: BookedTour): Item[] {
  const items = stored.unitItems.map((item) => ({ ...item, contact: (item.contact ?? {}) as OctoContactInput }));
  const [first] = order.lines;
  if (!first) return [];
  const grouped = order.lines.length === 1 && booked.tickets.length > 1;
  if (grouped) return items.map((item) => ({ ...item, line: first }));
  if (items.length === order.lines.length)
    return items.map((item, at) => ({ ...item, line: order.lines[at] ?? first }));
  // Staff changed the participants: tickets of the same unit keep their identifiers.
  const left = [...items];
  return booked.tickets.map(({ unitId }, at) => {
    const known = left.findIndex((item) => item.unitId === String(unitId));
    const [item] = known >= 0 ? left.splice(known, 1) : [];
    const made = { uuid: derivedUuid(stored.uuid, at), unitId: String(unitId), resellerReference: null, contact: {} };
    return { ...(item ?? made), line: activeLines(order)[at] ?? first };
  });
}

const toAmountPricing = (amountMinor: number, currency: string, taxes: OctoPricing["includedTaxes"]): OctoPricing => ({
  original: amountMinor,
  retail: amountMinor,
  net: amountMinor,
  currency,
  currencyPrecision: currencyExponent(currency),
  includedTaxes: taxes,
});

/** The taxes of the agreed price. */
const listTaxes = ({ price }: OrderView): OctoPricing["includedTaxes"] =>
  [
    ...price.lines.flatMap(({ kind, label, amountMinor }) =>
      kind === "tax" || kind === "fee" ? [{ name: label, amountMinor }] : [],
    ),
    ...price.included,
  ].map(({ name, amountMinor }) => ({ name, retail: amountMinor, original: amountMinor, net: amountMinor }));

function getCancellation(stored: StoredBooking, order: OrderView): OctoBooking["cancellation"] {
  const end = order.events.findLast(({ toStatus }) => toStatus === "cancelled");
  if (!end) return null;
  const refunded = order.refunds.reduce(
    (sum, { state, amountMinor }) => (state === "failed" ? sum : sum + amountMinor),
    0,
  );
  const refund = refunded >= order.receivedMinor ? "FULL" : refunded > 0 ? "PARTIAL" : "NONE";
  return { refund, reason: stored.cancelReason ?? end.note, utcCancelledAt: end.at };
}

/** The code of the ticket, and a link to the document with all tickets of the booking until a day after the tour. */
function toTicket(order: OrderView, line: Line, { signingKey, origin }: View): OctoTicket {
  const end = new Date(Date.parse(order.serviceEnd) + dayMs);
  return {
    redemptionMethod: "DIGITAL",
    utcRedeemedAt: line.redeemedAt,
    deliveryOptions: [
      {
        deliveryFormat: "QRCODE",
        deliveryValue: signedTicketCode({ ref: order.ref, position: line.position }, signingKey),
      },
      { deliveryFormat: "PDF_URL", deliveryValue: origin + signedDocumentPath(order.ref, "ticket", signingKey, end) },
    ],
  };
}

const hasTickets = (status: Status) => status === "CONFIRMED" || status === "REDEEMED";

function itemStatus(status: Status, line: Line): Status {
  if (line.state === "cancelled" && hasTickets(status)) return "CANCELLED";
  return line.redeemedAt && status === "CONFIRMED" ? "REDEEMED" : status;
}

const utc = (text: string) => new Date(text).toISOString();

async function toBooking(view: View, stored: StoredBooking, order: OrderView) {
  const { db, enabled, origin } = view;
  const { booked } = order;
  if (booked.kind !== "tour") throw new Error(`${order.ref} of a reseller is no tour`);
  const status = toOctoStatus(order);
  const [tour] = await readSoldTours(db, [booked.tour.id]);
  const option = tour?.options.find(({ id }) => id === booked.option.id);
  const slot = await readTourSlot(db, booked.slot.id);
  const grouped = option?.pricing === "per_booking";
  const items = listItems(stored, order, booked);
  const octoOption = tour && option ? toOption(tour, option, enabled) : undefined;
  const availability = tour && slot ? await readAvailability(db, tour, slot) : null;
  const [first] = order.lines;
  const withTicket = hasTickets(status);
  const priced = enabled.has("octo/pricing");
  const unitItems = items.map(({ uuid, unitId, resellerReference, contact, line }, at): OctoUnitItem => {
    const unit = octoOption?.units.find(({ id }) => id === unitId);
    const itemState = itemStatus(status, line);
    return {
      uuid,
      resellerReference,
      unitId,
      status: itemState,
      utcRedeemedAt: line.redeemedAt,
      supplierReference: `${order.ref}-${at + 1}`,
      ...(unit ? { unit } : {}),
      contact: toContact(contact),
      ticket: hasTickets(itemState) && !grouped ? toTicket(order, line, view) : null,
      ...(priced && !grouped ? { pricing: toAmountPricing(line.totalMinor, order.currency, []) } : {}),
    };
  });
  const confirmed = order.events.find(({ toStatus }) => toStatus === "processing");
  const response: OctoBooking = {
    id: stored.uuid,
    uuid: stored.uuid,
    testMode: false,
    resellerReference: stored.resellerReference,
    supplierReference: order.ref,
    status,
    utcCreatedAt: utc(stored.createdAt),
    utcUpdatedAt: utc(stored.updatedAt),
    utcExpiresAt: status === "ON_HOLD" ? order.holdExpiresAt : null,
    utcRedeemedAt: status === "REDEEMED" ? lastTime(order.lines.map(({ redeemedAt }) => redeemedAt)) : null,
    utcConfirmedAt: confirmed?.at ?? null,
    productId: String(booked.tour.id),
    ...(tour ? { product: toProduct(tour, origin, enabled) } : {}),
    optionId: String(booked.option.id),
    ...(octoOption ? { option: octoOption } : {}),
    cancellable: status === "ON_HOLD" || order.actions.includes("cancel"),
    cancellation: getCancellation(stored, order),
    freesale: false,
    availabilityId: availability?.id ?? null,
    availability,
    contact: toContact(stored.contact),
    notes: stored.notes,
    deliveryMethods: grouped ? ["VOUCHER"] : ["TICKET"],
    voucher: withTicket && grouped && first ? toTicket(order, first, view) : null,
    unitItems,
    ...(priced ? { pricing: toAmountPricing(order.totalMinor, order.currency, listTaxes(order)) } : {}),
  };
  return response;
}

/** The bookings in the format of the specification, in their order. */
export async function viewBookings(view: View, bookings: readonly StoredBooking[]): Promise<OctoBooking[]> {
  const ids = bookings.map(({ orderId }) => orderId);
  const orders = await getOrdersById(view.db, view.reseller.actor, ids);
  const byRef = new Map(orders.map((order) => [order.ref, order]));
  const made: OctoBooking[] = [];
  for (const booking of bookings) {
    const order = byRef.get(booking.ref);
    if (order) made.push(await toBooking(view, booking, order));
  }
  return made;
}
