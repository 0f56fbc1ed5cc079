import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { StoredUnitItem } from "@/backend/db/schema/resellers";
import type { OctoContactInput } from "@/lib/contracts/tours/octo";
import { invalidBooking } from "./errors";
import type { Reseller } from "./keys";

/** A booking as its reseller knows it. */
export type StoredBooking = {
  uuid: string;
  orderId: string;
  /** Reference of the order. */
  ref: string;
  fingerprint: string;
  resellerReference: string | null;
  notes: string | null;
  contact: OctoContactInput;
  unitItems: StoredUnitItem[];
  emailReceipt: boolean;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
};

const columns = sql`
  b.uuid, b.order_id AS "orderId", o.ref, b.fingerprint, b.reseller_reference AS "resellerReference", b.notes, b.contact,
  b.unit_items AS "unitItems", b.email_receipt AS "emailReceipt", b.cancel_reason AS "cancelReason",
  b.created_at::text AS "createdAt", b.updated_at::text AS "updatedAt"`;

export const computeDigest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The bookings of one reseller only, newest first. */
export async function findBookings(db: Db, reseller: Pick<Reseller, "id">, which: SQL): Promise<StoredBooking[]> {
  const { rows } = await db.execute<StoredBooking>(sql`
    SELECT ${columns} FROM reseller_booking b JOIN orders o ON o.id = b.order_id
     WHERE b.reseller_id = ${reseller.id} AND ${which} ORDER BY b.created_at DESC, b.uuid LIMIT 100`);
  return rows;
}

/** @throws OctoError for a booking that does not exist or belongs to another reseller */
export async function findBooking(db: Db, reseller: Pick<Reseller, "id">, uuid: string): Promise<StoredBooking> {
  const [found] = isUuid(uuid) ? await findBookings(db, reseller, sql`b.uuid = ${uuid}::uuid`) : [];
  if (!found) throw invalidBooking(uuid);
  return found;
}

/** Locks a booking against concurrent requests of its reseller. @throws OctoError */
export async function lockBooking(tx: Db, reseller: Pick<Reseller, "id">, uuid: string): Promise<StoredBooking> {
  if (isUuid(uuid))
    await tx.execute(sql`
      SELECT 1 FROM reseller_booking WHERE uuid = ${uuid}::uuid AND reseller_id = ${reseller.id} FOR NO KEY UPDATE`);
  return findBooking(tx, reseller, uuid);
}

/**
 * Reserves the uuid of a new booking. Waits for a concurrent reservation with the same uuid.
 * @returns false if the uuid was used before
 */
export async function insertBooking(
  tx: Db,
  reseller: Pick<Reseller, "id">,
  booking: Omit<StoredBooking, "orderId" | "ref" | "emailReceipt" | "cancelReason" | "createdAt" | "updatedAt">,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reseller_booking (uuid, reseller_id, fingerprint, reseller_reference, notes, contact, unit_items)
    VALUES (${booking.uuid}, ${reseller.id}, ${booking.fingerprint}, ${booking.resellerReference}, ${booking.notes},
            ${JSON.stringify(booking.contact)}::jsonb, ${JSON.stringify(booking.unitItems)}::jsonb)
    ON CONFLICT (uuid) DO NOTHING`);
  return rowCount === 1;
}

/** The caller holds the lock of the booking. */
export async function updateBooking(
  tx: Db,
  { uuid }: Pick<StoredBooking, "uuid">,
  changes: Partial<Omit<StoredBooking, "uuid" | "ref" | "fingerprint" | "createdAt" | "updatedAt">>,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { resellerReference, notes, contact, unitItems, emailReceipt, cancelReason, orderId } = changes;
  await tx.execute(sql`
    UPDATE reseller_booking SET updated_at = now(), order_id = coalesce(${orderId ?? null}::uuid, order_id),
           reseller_reference = coalesce(${resellerReference ?? null}, reseller_reference),
           notes = coalesce(${notes ?? null}, notes), contact = coalesce(${json(contact)}::jsonb, contact),
           unit_items = coalesce(${json(unitItems)}::jsonb, unit_items),
           email_receipt = coalesce(${emailReceipt ?? null}::boolean, email_receipt),
           cancel_reason = coalesce(${cancelReason ?? null}, cancel_reason)
     WHERE uuid = ${uuid}`);
}
