import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import { AppError } from "@/lib/errors";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { unsavedId } from "./edit";

const toRuleValues = (roomId: number, rule: SpecialPriceRule): SQL =>
  sql`${roomId}, ${rule.name}, ${rule.rank}, ${rule.from}::date, ${rule.to}::date, ${rule.weekdays}, ${rule.kind}, ${rule.value}, ${rule.allowDiscount}`;

const columns = sql`room_id, name, rank, from_date, to_date, weekdays, kind, value, allow_discount`;

/**
 * Replaces special prices of a room under the lock of its row. Rules with an id keep it. Returns the stored rules; 409
 * when another rule of the same rank overlaps.
 */
export async function replaceRules(
  tx: Db,
  roomId: number,
  { before, after }: { before: readonly SpecialPriceRule[]; after: readonly SpecialPriceRule[] },
): Promise<SpecialPriceRule[]> {
  if (before.length > 0) {
    const ids = sql.param(before.map((rule) => rule.id));
    await tx.execute(sql`DELETE FROM special_price WHERE room_id = ${roomId} AND id = ANY(${ids}::int[])`);
  }
  const written: SpecialPriceRule[] = [];
  try {
    for (const rule of after) {
      const insert =
        rule.id === unsavedId
          ? sql`INSERT INTO special_price (${columns}) VALUES (${toRuleValues(roomId, rule)}) RETURNING id`
          : sql`INSERT INTO special_price (id, ${columns}) VALUES (${rule.id}, ${toRuleValues(roomId, rule)}) RETURNING id`;
      const { rows } = await tx.execute<{ id: number }>(insert);
      written.push({ ...rule, id: rows[0]?.id ?? rule.id });
    }
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint !== "special_price_no_overlap" && constraint !== "special_price_pkey") throw error;
    throw new AppError("conflict", { user: "Another special price now covers these nights. Check the calendar." });
  }
  return written;
}
