import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Deps, UserActor } from "@/backend/http/context";
import { auditOrder } from "@/backend/orders/audit-order";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { type UndonePart, type UndoRequest, undoPartSize } from "../subject";
import { keepChanged, undoEach } from "../undo-each";

type Made = { line: number; ref: string; title: string; untouched: boolean };
type Trace = Pick<UndoRequest, "ip" | "requestId">;

/** Cancels without a fee and without an email, and frees the number for another import. */
async function cancelImported(tx: Db, actor: UserActor, ref: string, trace: Trace): Promise<void> {
  const order = await lockOrder(tx, { ref }, actor);
  await applyTransition(tx, order, "cancel", actor, { reason: "import_undone", feeMinor: 0 });
  await tx.execute(sql`DELETE FROM order_import WHERE order_id = ${order.id}`);
  await auditOrder(tx, actor, ref, { action: "import undone" }, trace);
}

/** Cancels the bookings of an import, unless something happened to them since. */
export async function undoPart(
  { db }: Pick<Deps, "db">,
  actor: UserActor,
  { runId, after, ...trace }: UndoRequest,
): Promise<UndonePart> {
  const { rows } = await db.execute<Made>(sql`
    SELECT w.line, o.ref, concat_ws(', ', o.lead_name, o.ref) AS title,
           o.status = 'processing' AND o.updated_at <= r.finished_at
             AND NOT EXISTS (SELECT 1 FROM order_message m WHERE m.order_id = o.id) AS untouched
      FROM import_row w JOIN import_run r ON r.id = w.run_id JOIN orders o ON o.id = w.order_id
     WHERE w.run_id = ${runId} AND w.state = 'created' AND w.line > ${after}
       AND o.reason IS DISTINCT FROM 'import_undone' ORDER BY w.line LIMIT ${undoPartSize}`);
  return undoEach(
    rows,
    ({ title }) => title,
    async ({ ref, untouched }) => {
      if (!untouched) throw keepChanged("It was changed, or has messages.");
      await transaction(db, (tx) => cancelImported(tx, actor, ref, trace));
      return 1;
    },
  );
}
