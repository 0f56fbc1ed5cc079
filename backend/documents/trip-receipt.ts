import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { dateIn } from "@/lib/language/formats";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { placeIn } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { wallClock } from "@/lib/time-zone";
import {
  type DocumentContent,
  type FiscalDocument,
  findDocuments,
  getBuyer,
  getIssuer,
  issueDocument,
  noPaymentYet,
} from "./content";
import { type DocumentTranslator, dayIn, getOrderTranslator, joined } from "./document-translator";
import { getOpen, row, taxRows } from "./receipt-rows";

type Trip = { id: string; ref: string; orderIds: string[] };

async function findTrip(db: Db, ref: string): Promise<Trip> {
  const { rows } = await db.execute<Trip>(sql`
    SELECT t.id, t.ref, ARRAY(SELECT o.id FROM orders o WHERE o.trip_id = t.id ORDER BY o.service_start, o.id) AS "orderIds"
      FROM trip t WHERE t.ref = ${ref}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const getServiceDay = ({ language }: DocumentTranslator, { serviceStart, timeZone }: OrderView) =>
  dateIn(language, wallClock(Date.parse(serviceStart), timeZone).date);

/** The line below the title: a stay's room and guests, or the seller's summary. */
const getDetail = (t: DocumentTranslator, { summary }: OrderView): string => formatMessage(t, summary);

/** One line per booking of the trip: title, dates and total. */
const bookingRow = (t: DocumentTranslator, order: OrderView) =>
  row(
    joined(t, [titleIn(t.language, order.product), getDetail(t, order)]),
    order.price.totals.totalMinor,
    t("{day}, booking {ref}", { day: getServiceDay(t, order), ref: order.ref }),
  );

/** One line per payment. A card payment for several bookings appears once with its full amount. */
function paymentRows(t: DocumentTranslator, orders: readonly OrderView[], timeZone: string) {
  const received = orders
    .flatMap((order) => order.payments)
    .filter(({ state }) => ["captured", "partially_refunded", "refunded"].includes(state));
  const byPayment = new Map<string, { method: string; at: string; minor: number }>();
  for (const { id, method, at, amountMinor } of received) {
    const key = id.startsWith("wallet-") ? "wallet" : id;
    const known = byPayment.get(key);
    byPayment.set(key, { method, at: known?.at ?? at, minor: (known?.minor ?? 0) + amountMinor });
  }
  return [...byPayment.values()].map(({ method, at, minor }) => row(t.known(method), minor, dayIn(t, at, timeZone)));
}

async function getContent(db: Db, trip: Trip, orders: readonly [OrderView, ...OrderView[]]): Promise<DocumentContent> {
  const [first] = orders;
  const issuer = await getIssuer(db);
  const t = await getOrderTranslator(db, first.ref);
  const totals = orders.map((order) => order.price.totals);
  const sums = [row(t("Subtotal"), sum(totals.map((one) => one.subtotalMinor)))];
  const discount = sum(totals.map((one) => one.discountMinor));
  if (discount !== 0) sums.push(row(t("Discount"), 0 - discount));
  const prices = orders.map(({ price }) => price);
  sums.push(...taxRows(t, prices));
  const fees = sum(totals.map((one) => one.feesMinor));
  if (fees !== 0) sums.push(row(t("Fees"), fees));
  return {
    language: t.language,
    ...issuer,
    corrects: [],
    buyer: getBuyer(first, first.client),
    ref: trip.ref,
    about: "trip",
    title: t.count("{n} booking", "{n} bookings", orders.length),
    place: [...new Set(orders.map(({ placeName }) => placeIn(t, placeName)))].join(getListSeparator(t.language)),
    stay: orders.map(
      (order) => `${getServiceDay(t, order)}${getColon(t.language)}${titleIn(t.language, order.product)}`,
    ),
    currency: first.currency,
    lines: orders.map((order) => bookingRow(t, order)),
    totals: sums,
    totalMinor: sum(totals.map((one) => one.totalMinor)),
    payments: paymentRows(t, orders, issuer.timeZone),
    open: orders.flatMap((order) =>
      getOpen(t, order).map((open) =>
        row(`${open.label}${getColon(t.language)}${titleIn(t.language, order.product)}`, open.amountMinor),
      ),
    ),
    paidMinor: sum(orders.map((order) => order.paidMinor)),
    included: orders.flatMap((order) => order.price.included.map(({ name, amountMinor }) => row(name, amountMinor))),
    display: null,
    terms: orders
      .map(
        (order) =>
          `${titleIn(t.language, order.product)}${getColon(t.language)}${policyIn(t, order.policy, { kind: order.kind, zone: order.timeZone, currency: order.currency, booked: true })}`,
      )
      .join(" "),
  };
}

/** The receipts of a trip that were issued. */
export const findTripReceipts = async (db: Db, ref: string): Promise<FiscalDocument[]> =>
  findDocuments(db, { tripId: (await findTrip(db, ref)).id }, "receipt");

/**
 * Returns the receipt of a trip's payment, issued on first request, in the language of its first booking.
 * @throws AppError `not_found` for an unknown trip, `conflict` before any payment
 */
export async function buildTripReceipt({ db }: Pick<Deps, "db">, ref: string): Promise<FiscalDocument> {
  const trip = await findTrip(db, ref);
  const [issued] = await findDocuments(db, { tripId: trip.id }, "receipt");
  if (issued) return issued;
  const views: OrderView[] = [];
  for (const id of trip.orderIds) views.push(await getOrder(db, system, { id }));
  const [first, ...more] = views;
  if (!first || views.every((order) => order.paidMinor === 0)) {
    throw noPaymentYet();
  }
  await issueDocument({ db }, { tripId: trip.id }, "receipt", "payment", await getContent(db, trip, [first, ...more]));
  const [made] = await findDocuments(db, { tripId: trip.id }, "receipt");
  if (!made) throw new Error(`receipt of trip ${ref} was not kept`);
  return made;
}
