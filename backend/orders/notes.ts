import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import type { StaffArea } from "@/lib/contracts/accounts/staff-areas";
import type { OutputOf } from "@/lib/contracts/define";
import { orderNotes } from "@/lib/contracts/orders/order-notes";
import { AppError } from "@/lib/errors";
import type { ProductKind } from "@/lib/kinds/kind";
import { inScope } from "./lifecycle/lock";

/** Internal notes of staff, and the other bookings of the client at the providers that the reader may see. */

type Known = OutputOf<ReturnType<typeof orderNotes>["read"]>;

const maxBookings = 20;

async function findOrder(db: Db, actor: Actor, ref: string): Promise<{ id: string; userId: string; channel: string }> {
  const { rows } = await db.execute<{ id: string; userId: string; channel: string }>(
    sql`SELECT o.id, o.user_id AS "userId", o.channel FROM orders o WHERE o.ref = ${ref} AND ${inScope(actor)}`,
  );
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** Bookings through a reseller belong to the account of the reseller, which says nothing about the guest. */
async function findBookings(db: Db, actor: Actor, { id, userId, channel }: Awaited<ReturnType<typeof findOrder>>) {
  if (channel === "reseller") return [];
  const { rows } = await db.execute<Known["bookings"][number] & { total: number }>(sql`
    SELECT o.ref, o.kind, o.status, o.reason, o.title, o.time_zone AS "timeZone", ${isoTime("o.service_start")} AS "serviceStart",
           ${isoTime("o.service_end")} AS "serviceEnd", o.total_minor AS "totalMinor", o.currency,
           count(*) OVER ()::int AS total
      FROM orders o
     WHERE o.user_id = ${userId} AND o.id <> ${id} AND o.status <> 'awaiting_payment' AND o.channel <> 'reseller'
       AND o.reason IS DISTINCT FROM 'expired' AND ${inScope(actor)}
     ORDER BY o.service_start DESC, o.id LIMIT ${maxBookings}`);
  return rows;
}

/** @throws AppError 404 if the order is missing or out of scope */
export async function readNotes(db: Db, actor: Actor, ref: string): Promise<Known> {
  const order = await findOrder(db, actor, ref);
  const notes = await db.execute<Known["notes"][number]>(sql`
    SELECT n.id, n.author_name AS author, n.text, ${isoTime("n.at")} AS at
      FROM order_note n WHERE n.order_id = ${order.id} ORDER BY n.id`);
  const found = await findBookings(db, actor, order);
  const bookings = found.map(({ total: _, ...booking }) => booking);
  return { notes: notes.rows, bookings, total: found[0]?.total ?? 0 };
}

export async function addNote(tx: Db, actor: UserActor, ref: string, text: string): Promise<void> {
  const { id } = await findOrder(tx, actor, ref);
  await tx.execute(sql`
    INSERT INTO order_note (order_id, author_id, author_name, text) VALUES (${id}, ${actor.id}, ${actor.name}, ${text})`);
}

export function makeNoteRoutes({ db }: Deps, area: StaffArea, { id: kind }: ProductKind): Route[] {
  const endpoints = orderNotes(area, kind);
  return [
    route(endpoints.read, ({ params, actor }) => readNotes(db, actor, params.ref)),
    route(endpoints.add, async ({ params, body, actor }) => {
      await transaction(db, (tx) => addNote(tx, requireUser(actor), params.ref, body.text));
      return { status: 1 as const, title: "Saved", message: "The note is saved. Only staff see it." };
    }),
  ];
}
