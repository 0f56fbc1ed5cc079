import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readLocked } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { readSettings } from "@/backend/site/settings";
import { findPendingEmail } from "@/backend/users/access-requests";
import type { UserRecord } from "@/lib/contracts/accounts/user";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { toUserRow, type UserRecordRow, userColumns } from "./row";
import { notOneself, requireAllParts } from "./rules";

export type Which = { id: string } | { email: string };
const whichSql = (which: Which): SQL => ("id" in which ? sql`u.id = ${which.id}` : sql`u.email = ${which.email}`);

const gone = () => new AppError("not_found", { user: "There is no account with this name." });

async function getHotels(db: Db, userId: string): Promise<UserRecord["hotels"]> {
  const { rows } = await db.execute<UserRecord["hotels"][number]>(sql`
    SELECT h.id AS "hotelId", h.token AS "hotelToken", h.title, c.name AS city
      FROM hotel_staff s JOIN hotel h ON h.id = s.hotel_id JOIN city c ON c.id = h.city_id
     WHERE s.user_id = ${userId} ORDER BY h.title, h.id LIMIT 500`);
  return rows;
}

/**
 * Reads a user's account.
 * @throws AppError 404 for an unknown id or address
 */
export async function readUser(db: Db, actor: UserActor, which: Which): Promise<UserRecord> {
  const { rows } = await db.execute<UserRecordRow>(sql`SELECT ${userColumns} FROM app_user u WHERE ${whichSql(which)}`);
  const row = rows[0];
  if (!row) throw gone();
  const { baseCurrency } = await readSettings(db, "site");
  return {
    ...toUserRow(row, actor, baseCurrency),
    pendingEmail: await findPendingEmail(db, row.id),
    hotels: await getHotels(db, row.id),
    self: row.id === actor.id,
  };
}

/**
 * Locks another user's row until the transaction ends.
 * @throws AppError 404 if it is missing, 403 for the actor's own account, 409 for a closed account or an outdated
 * version
 */
export async function lockUser(tx: Db, actor: UserActor, id: string, version?: number): Promise<UserRecordRow> {
  if (id === actor.id) throw notOneself();
  const from = sql`FROM app_user u WHERE u.id = ${id}`;
  const [row] = await readLocked<UserRecordRow>(tx, {
    lock: sql`SELECT u.id ${from} FOR NO KEY UPDATE`,
    read: sql`SELECT ${userColumns} ${from}`,
  });
  if (!row) throw gone();
  if (row.role !== roleNumber.client) requireAllParts(actor);
  if (row.status === "closed") throw new AppError("conflict", { user: "Its owner has closed this account." });
  requireVersion(row.name, version, row.version);
  return row;
}
