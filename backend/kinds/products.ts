import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import { type ProductId, productKey } from "@/lib/kinds/product";
import { kindBackends } from ".";
import type { CardDates, KindBackend } from "./kind";

/** A query of the products on sale of these kinds with the columns `kind`, `id` and `title`. */
export const getProductsOnSale = (kinds: readonly KindBackend[]): SQL =>
  sql.join(
    kinds.map(
      ({ kind, catalogue }) => sql`SELECT ${kind.id}::text AS kind, s.id, s.title FROM (${catalogue.onSale}) s`,
    ),
    sql` UNION ALL `,
  );

/** Cards of products by key. Products that are not on sale, or whose kind is not registered, are missing. */
export async function readCards(
  db: Database,
  products: readonly ProductId[],
  dates?: CardDates,
): Promise<Map<string, ProductCard>> {
  const lists = await Promise.all(
    kindBackends.map(async ({ kind, catalogue }) => {
      const ids = products.filter((product) => product.kind === kind.id).map(({ id }) => id);
      return ids.length === 0 ? [] : [...(await catalogue.cards(db, ids, dates)).values()];
    }),
  );
  return new Map(lists.flat().map((card) => [productKey(card), card]));
}

/** SQL condition: the actor is staff and may read and change the product. False for kinds that are not registered. */
export function productInScope(actor: Actor, product: { kind: SQL; id: SQL }): SQL {
  const scopes = kindBackends.map(
    ({ kind, catalogue }) => sql`(${product.kind} = ${kind.id} AND ${catalogue.inScope(actor, product.id)})`,
  );
  return sql`(${sql.join(scopes, sql` OR `)})`;
}
