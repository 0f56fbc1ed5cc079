import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { requireVersion } from "@/backend/http/version";
import type { SaleChange, saleEndpoints } from "@/lib/contracts/sale";
import { AppError } from "@/lib/errors";
import { counted } from "@/lib/text/counted";

/** Putting products on sale and taking them off sale. Bookings remain valid. */

type Trace = { ip: string; requestId: string };
type Product = { id: number; title: string; active: boolean; bookings: number; version: number };
type Who = Trace & { actor: Actor; stale: (...tags: string[]) => void };

/** @throws AppError 409 for an outdated version */
export async function switchSale<P extends Product>(
  tx: Db,
  { actor, ip, requestId }: Trace & { actor: UserActor },
  product: P,
  change: SaleChange,
  { table, kind, one }: { table: SQL; kind: "tour" | "transport"; one: string },
): Promise<P> {
  requireVersion(one, change.version, product.version);
  const active = change.action === "activate";
  if (product.active === active) return product;
  const { id } = product;
  await tx.execute(
    sql`UPDATE ${table} SET active = ${active}, version = version + 1, updated_at = now() WHERE id = ${id}`,
  );
  const after = { active, ...(change.reason && { reason: change.reason }) };
  await auditChange(
    tx,
    { actor, ip, requestId },
    { kind, id, verb: change.action, before: { active: product.active }, after },
  );
  return product;
}

/** Refuses to delete a product with bookings. */
export const wasBooked = (title: string): AppError =>
  new AppError("in_use", { user: `${title} was booked. Take it off sale instead.` });

const describe = ({ title, bookings }: Product, { action }: SaleChange): string => {
  if (action === "activate") return `${title} is on sale.`;
  const kept = bookings > 0 ? ` ${counted(bookings, "booking stays", "bookings stay")} valid.` : "";
  return `${title} is off sale.${kept}`;
};

export function saleRoutes<Query>(
  deps: Deps,
  {
    endpoints,
    list,
    many,
    keysOfPart,
    change,
    getCacheTags,
  }: {
    endpoints: ReturnType<typeof saleEndpoints>;
    list: { query: z.ZodType<Query> };
    many: string;
    keysOfPart: (
      db: Db,
      query: Query,
      part: { expected: number; after: string | null },
    ) => Promise<{ keys: string[]; next: string | null }>;
    /** @throws AppError 404, 409 */
    change: (tx: Db, actor: UserActor, id: number, change: SaleChange, trace: Trace) => Promise<Product>;
    getCacheTags: (id: number) => string[];
  },
): Route[] {
  const apply = async (tx: Db, { actor, stale, ip, requestId }: Who, id: number, request: SaleChange) => {
    const product = await change(tx, requireUser(actor), id, request, { ip, requestId });
    stale(...getCacheTags(id));
    return describe(product, request);
  };
  const applyMany = (who: Who, keys: readonly string[], request: SaleChange) =>
    decideEach(deps, keys, (tx, key) => apply(tx, who, Number(key), request));
  return [
    route(endpoints.act, ({ params, body, once, ...who }) =>
      once(async (tx) => ({
        status: 1 as const,
        title: "Done",
        message: await apply(tx, who, params.transid, body),
      })),
    ),
    route(endpoints.actMany, ({ body: { transids, ...request }, onceLong, ...who }) =>
      onceLong(async () => {
        const results = await applyMany(who, transids.map(String), request);
        return { status: 1 as const, ...summarizeResults(results, many), results };
      }),
    ),
    route(endpoints.actAll, ({ body: { query, expected, after, ...request }, onceLong, ...who }) =>
      onceLong(async () => {
        const { keys, next } = await keysOfPart(deps.db, readListQuery(list.query, query), { expected, after });
        const results = await applyMany(who, keys, request);
        return { status: 1 as const, ...summarizeResults(results, many), results, next };
      }),
    ),
  ];
}
