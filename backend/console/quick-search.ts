import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { Actor } from "@/backend/http/context";
import { containing } from "@/backend/http/listing";
import { kindBackends } from "@/backend/kinds";
import { inScope } from "@/backend/orders/lifecycle/lock";
import { orderSearchText } from "@/backend/orders/lists/list";
import type { QuickSearchItem } from "@/lib/contracts/accounts/console-preferences";
import type { OrderStatus } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import { getOutcomeLabel } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";

type Area = "admin" | "subadmin";
const shown = 6;
/** Number of matches that are sorted by date: a common word must not sort a million rows. */
const considered = 300;
/** Shorter texts match almost everything, and no index supports them. */
const fewest = 3;

async function products(db: Db, actor: Actor, area: Area, q: string) {
  const found = await Promise.all(
    kindBackends.map(async (backend) => ({
      kind: backend.kind.id,
      heading: backend.console.productsLabel,
      items: await backend.console.quickSearch(db, actor, area, q),
    })),
  );
  return found.filter(({ items }) => items.length > 0);
}

type OrderRow = {
  ref: string;
  title: string;
  lead_name: string | null;
  status: OrderStatus;
  reason: string | null;
  kind: KindId;
};

async function orders(db: Db, actor: Actor, area: Area, q: string): Promise<QuickSearchItem[]> {
  const isRef = /^[A-Za-z2-9]{12}$/.test(q);
  if (!isRef && q.length < fewest) return [];
  const fits = isRef ? sql`o.ref = ${q.toUpperCase()}` : sql`${orderSearchText} LIKE public.fold(${containing(q)})`;
  const { rows } = await db.execute<OrderRow>(sql`
    SELECT ref, kind, title, lead_name, status, reason
      FROM (SELECT o.ref, o.kind, o.title, o.lead_name, o.status, o.reason, o.created_at FROM orders o
             WHERE ${fits} AND o.status <> 'awaiting_payment' AND ${inScope(actor)}
             LIMIT ${considered}) nearest
     ORDER BY created_at DESC LIMIT ${shown}`);
  return rows.map(({ ref, kind, title, lead_name, status, reason }) => ({
    href: staffOrderPath(area, ref, kind),
    label: `${lead_name ?? "Not named yet"}, ${title}`,
    detail: getOutcomeLabel({ status, reason, kind }).label,
    code: ref,
  }));
}

async function users(db: Db, actor: Actor, q: string): Promise<QuickSearchItem[]> {
  if (actor.kind !== "user" || actor.role !== "admin" || q.length < fewest) return [];
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    SELECT name, email FROM (SELECT u.name, u.email::text AS email FROM app_user u
      WHERE public.user_search_text(u.name, u.email) LIKE public.fold(${containing(q)}) LIMIT ${considered}) nearest
     ORDER BY name, email LIMIT ${shown}`);
  return rows.map(({ name, email }) => ({
    href: pathTo(routes.admin.userDetails, { email }),
    label: name,
    detail: email,
    code: null,
  }));
}

/** Quick search: each kind uses its own index, the actor's scope and permission group. */
export async function navigateTo(db: Db, actor: Actor, area: Area, q: string) {
  const [foundProducts, foundOrders, foundUsers] = await Promise.all([
    mayUse(actor, ["products"]) ? products(db, actor, area, q) : [],
    mayUse(actor, ["orders"]) ? orders(db, actor, area, q) : [],
    mayUse(actor, ["users"]) ? users(db, actor, q) : [],
  ]);
  return { products: foundProducts, orders: foundOrders, users: foundUsers };
}
