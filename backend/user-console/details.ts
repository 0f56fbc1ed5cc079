import { sql } from "drizzle-orm";
import { listClaims } from "@/backend/claims/of-user";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { listUserOrders } from "@/backend/orders/lists/of-user";
import { readActivity } from "@/backend/users/activity";
import { readSessions } from "@/backend/users/sessions";
import { getBalances } from "@/backend/wallet/balance";
import { readStatement } from "@/backend/wallet/statement";
import type { UserDetails } from "@/lib/contracts/accounts/user";
import type { OrdersOfUserQuery } from "@/lib/contracts/accounts/user-activity";
import { readUser } from "./record";

const lastOrders = 5;
const lastMovements = 6;
const lastClaims = 5;
const lastLines = 20;

/** All data of one user with the newest entries of each kind. The complete lists have separate pages. */
export async function readDetails(db: Db, actor: UserActor, email: string): Promise<UserDetails> {
  const user = await readUser(db, actor, { email });
  const { id } = user;
  const [orders, balances, statement, claims, devices, activity] = await Promise.all([
    listUserOrders(db, actor, id, { tab: "all", page: 1, pageSize: lastOrders }, sql`o.created_at DESC`),
    getBalances(db, id),
    readStatement(db, id, {}, { limit: lastMovements, offset: 0 }),
    listClaims(db, actor, id, lastClaims),
    user.status === "banned" ? [] : readSessions(db, id, null),
    readActivity(db, id, { page: 1, pageSize: lastLines }),
  ]);
  return {
    ...user,
    wallet: { heldMinor: balances.heldMinor, pendingMinor: balances.pendingMinor, last: statement.items },
    orders: { counts: orders.counts, last: orders.items },
    claims,
    devices,
    activity: activity.items,
  };
}

const orderings = {
  created: sql`o.created_at`,
  "-created": sql`o.created_at DESC`,
  service: sql`o.service_start`,
  "-service": sql`o.service_start DESC`,
  total: sql`o.total_minor`,
  "-total": sql`o.total_minor DESC`,
};

/**
 * The bookings of one user, of every kind.
 * @throws AppError 404 for an unknown address
 */
export async function readUserOrders(db: Db, actor: UserActor, { client, sort, ...query }: OrdersOfUserQuery) {
  const { id, name } = await readUser(db, actor, { email: client });
  const { counts, ...list } = await listUserOrders(db, actor, id, query, orderings[sort]);
  const text = Object.entries(counts).map(([tab, n]) => [tab, { n, capped: false }] as const);
  return { ...list, name, capped: false, counts: Object.fromEntries(text) };
}
