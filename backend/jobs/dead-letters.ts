import { sql } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { type deadLetter, listDeadLetters, retryDeadLetter } from "@/lib/contracts/money/dead-letters";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";

type Email = z.output<typeof deadLetter>;
type Row = Omit<Email, "createdAt" | "deadAt"> & { createdAt: string; deadAt: string };

async function read(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, topic, attempts, last_error AS error, created_at AS "createdAt", dead_at AS "deadAt",
           concat_ws(' ', payload->>'event', 'to ' || (payload->>'to'), payload->>'ref') AS about
      FROM outbox WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM outbox WHERE dead_at IS NOT NULL`,
  );
  const iso = (instant: string) => new Date(instant).toISOString();
  const items = rows.map((row): Email => ({ ...row, createdAt: iso(row.createdAt), deadAt: iso(row.deadAt) }));
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/**
 * Resets the attempts and makes the job due.
 * @throws 409 if it is already being retried
 */
async function reinstate(tx: Db, id: number): Promise<void> {
  const { rows } = await tx.execute<{ dead: boolean }>(
    sql`SELECT dead_at IS NOT NULL AS dead FROM outbox WHERE id = ${id} FOR UPDATE`,
  );
  if (!rows[0]) throw new AppError("not_found");
  if (!rows[0].dead) throw new AppError("conflict", { user: "This is already being retried." });
  await tx.execute(sql`UPDATE outbox SET dead_at = NULL, attempts = 0, run_at = now() WHERE id = ${id}`);
}

/** Failed jobs after the last attempt, for administrators. */
export function deadLetterRoutes({ db }: Deps): Route[] {
  return [
    route(listDeadLetters, ({ query }) => read(db, query)),
    route(retryDeadLetter, ({ params: { id }, actor, ip, requestId, once }) =>
      once(async (tx) => {
        const staffMember = requireUser(actor);
        await reinstate(tx, id);
        await audit(tx, {
          action: "message tried again",
          actorId: staffMember.id,
          actorRole: roleNumber[staffMember.role],
          ip,
          requestId,
          objectKind: "outbox",
          objectId: String(id),
        });
        return { status: 1 as const, title: "Trying", message: "It is being retried." };
      }),
    ),
  ];
}
