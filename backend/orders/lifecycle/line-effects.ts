import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { bookingChanged } from "@/backend/http/errors";
import type { LineEffect } from "./effects";
import type { LockedOrder } from "./lock";
import type { Transition } from "./rules";
import type { TransitionOptions } from "./transition-options";

/** Applies the line effect of the transition: closing an order closes its lines, reinstating it opens them again. */
export async function moveLines(
  tx: Db,
  order: LockedOrder,
  { lines: effect }: Transition,
  { lines }: TransitionOptions,
  actor: Actor,
): Promise<void> {
  if (!effect) return;
  const named = lines ? sql`position = ANY(${sql.param([...lines])}::smallint[])` : sql`true`;
  const by = actor.kind === "user" ? actor.id : null;
  const changes: Record<LineEffect, { set: SQL; where: SQL }> = {
    cancel: { set: sql`state = 'cancelled'`, where: sql`state = 'active'` },
    cancel_some: { set: sql`state = 'cancelled'`, where: sql`state = 'active' AND ${named}` },
    reopen: { set: sql`state = 'active'`, where: sql`state = 'cancelled'` },
    no_show: { set: sql`state = 'no_show'`, where: sql`state = 'active'` },
    redeem_some: {
      set: sql`redeemed_at = clock_timestamp(), redeemed_by = ${by}::uuid`,
      where: sql`state = 'active' AND redeemed_at IS NULL AND ${named}`,
    },
    undo_redeem_some: {
      set: sql`redeemed_at = NULL, redeemed_by = NULL`,
      where: sql`state = 'active' AND redeemed_at IS NOT NULL AND ${named}`,
    },
  };
  const { set, where } = changes[effect];
  const { rowCount } = await tx.execute(sql`UPDATE order_line SET ${set} WHERE order_id = ${order.id} AND ${where}`);
  if (lines && effect.endsWith("_some") && rowCount !== new Set(lines).size) {
    throw bookingChanged();
  }
}
