import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { addGuest } from "@/backend/guests/store";
import type { UserActor } from "@/backend/http/context";
import { stayOffer } from "@/backend/kinds/hotel/offer";
import { auditOrder } from "@/backend/orders/audit-order";
import { saveGuests } from "@/backend/orders/guests";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { fulfil } from "@/backend/orders/lifecycle/fulfil";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { addNote } from "@/backend/orders/notes";
import { holdExpired } from "@/backend/orders/refusals";
import { resolveWithTerms } from "@/backend/quotes/selection";
import type { StayTerms } from "@/backend/quotes/stay-terms";
import type { PlanTerms } from "@/backend/terms/room";
import { formatDay, listNights } from "@/lib/dates";
import { formatMoney, split } from "@/lib/money";
import type { UnitLine } from "@/lib/pricing/types";
import type { StayRow } from "./row";

/** An imported booking has its own price, so limits of a person do not apply. */
const noLimits = { holds: 1_000_000, units: 1_000_000 };
const atProperty = { payment: "at_property", depositBp: 0 } as const;

/** The agreed total, shared out by room and night for reports. */
function splitStay({ party, checkIn, checkOut, totalMinor }: StayRow): UnitLine[] {
  const nights = listNights(checkIn, checkOut);
  const shares = split(
    totalMinor,
    party.flatMap(() => nights.map(() => 1)),
  );
  return party.flatMap((_guests, line) =>
    nights.map((on, at): UnitLine => {
      const amountMinor = shares[line * nights.length + at] ?? 0;
      return {
        kind: "night",
        label: party.length > 1 ? `Room ${line + 1}, ${formatDay(on)}` : formatDay(on),
        line,
        on,
        quantity: 1,
        grossMinor: amountMinor,
        discountBp: 0,
        discountMinor: 0,
        amountMinor,
        rule: null,
        pay: "online",
      };
    }),
  );
}

export type ImportedStay = { row: StayRow; terms: StayTerms; plan: PlanTerms };

/**
 * Books a stay that was agreed elsewhere: with its own price, to be paid at the property, without the sale rules of the
 * room type. Rooms have to be free. The guest owns it like a booking without an account, and gets no email.
 * @throws AppError 409 `sold_out`
 */
export async function bookImported(
  tx: Db,
  actor: UserActor,
  { row, terms, plan }: ImportedStay,
  source: string,
): Promise<{ orderId: string; ref: string }> {
  const now = new Date();
  const { roomId, checkIn, checkOut, guests, paidMinor } = row;
  const party = row.party.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }));
  const selection = { roomId, planId: plan.id, checkIn, checkOut, party, services: [] };
  const stay = resolveWithTerms(selection, terms, { ...plan, ...atProperty }, now);
  const offer = stayOffer({
    ...stay,
    bufferNights: 0,
    terms: { ...stay.terms, units: splitStay(row), services: [], taxes: [], payment: atProperty },
  });
  const fx = { currency: offer.currency, rate: "1", at: now.toISOString() };
  const draft = draftOrder({ ...offer, confirmMode: "instant" }, { id: randomUUID(), fx }, now);
  const client = await addGuest(tx);
  const { orders } = await holdOrders(tx, client, [{ ...draft, check: undefined }], {
    channel: "import",
    by: actor,
    limits: noLimits,
  });
  const ref = orders[0]?.ref ?? "";
  const order = await lockOrder(tx, { ref }, actor);
  await saveGuests(tx, order, guests);
  if ((await fulfil(tx, order)) === "sold_out") throw holdExpired();
  if (paidMinor > 0) await recordPaid(tx, actor, ref, paidMinor);
  await tx.execute(
    sql`INSERT INTO order_import (source, external_id, order_id) VALUES (${source}, ${row.ref}, ${order.id})`,
  );
  await addNote(tx, actor, ref, `Imported. Booking number in the other system: ${row.ref}`);
  await auditOrder(tx, actor, ref, { action: "imported", after: { number: row.ref, paidMinor } }, {});
  return { orderId: order.id, ref };
}

/** An amount that the property received before. It is no payment through this product, so the ledger has none. */
async function recordPaid(tx: Db, actor: UserActor, ref: string, collectedMinor: number): Promise<void> {
  const order = await lockOrder(tx, { ref }, actor);
  const note = `${formatMoney(collectedMinor, order.currency)}, paid before the import`;
  await applyTransition(tx, order, "pay_at_desk", actor, { note, data: { onlineMinor: 0, collectedMinor } });
  await tx.execute(sql`UPDATE orders SET collected_minor = collected_minor + ${collectedMinor} WHERE id = ${order.id}`);
}
