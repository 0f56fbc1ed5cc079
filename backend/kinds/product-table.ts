import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mentions } from "@/backend/http/listing";
import { administrators } from "@/backend/notifications/people";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import { listTag } from "@/lib/cache/product-tags";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { getKind } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { productKey } from "@/lib/kinds/product";
import type { Titles } from "@/lib/language/titles";
import type { routes } from "@/lib/routes";
import { hotelPreview } from "@/lib/site/previews";
import type { KindCatalogue, KindConsole, KindReviews, ReadPreview } from "./kind";
import { matchNames } from "./suggest";

/**
 * The table of a kind whose products are managed by administrators only. It has the columns `id`, `title`, `slug`,
 * `city_id`, `review_count`, `review_score_tenths` and `updated_at`. Expressions use its alias `t`.
 */
export type ProductTable = {
  kind: KindId;
  table: SQL;
  /** Heading of the products in the quick search. */
  label: string;
  /** The console page of a product. */
  view: typeof routes.admin.viewTour | typeof routes.admin.viewTransport | typeof routes.admin.viewShip;
  /** The name of the kind's file in the sitemap. */
  sitemap: string;
  path: (product: { id: number; slug: string }) => string;
  /** SQL condition: the product is on sale. */
  onSale: SQL;
  /** SQL expression of the translations, for kinds whose names have some. */
  translations?: SQL;
  /** SQL expression of the first picture. */
  picture: SQL;
  /** The lowest price in minor units: an SQL expression that is null without one, or a function of the ids. */
  fromMinor: SQL | ((db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>);
};

type Row = {
  id: number;
  title: string;
  titles: Titles | null;
  slug: string;
  city: string;
  country: string;
  scoreTenths: number | null;
  reviewCount: number;
  picture: Picture | null;
  fromMinor: number | null;
};

/** The only parameter of the path is the id of the product, under any name. */
const viewPath = (view: ProductTable["view"], id: number): string => view.replace(/\{\w+\}/, String(id));

type Match = { id: number; name: string; titles: Titles | null; slug: string; where: string; score: number };

export function makeCatalogue({ kind, table, path, onSale, ...product }: ProductTable): KindCatalogue {
  const { fromMinor } = product;
  const titles = product.translations ? titlesColumn(product.translations) : sql`NULL::json AS titles`;
  const rows = sql`
    SELECT t.id, t.title, ${titles}, t.slug, c.name AS city, n.name AS country, t.review_score_tenths AS "scoreTenths",
           t.review_count AS "reviewCount", ${product.picture} AS picture, ${typeof fromMinor === "function" ? sql`NULL` : fromMinor} AS "fromMinor"
      FROM ${table} t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id WHERE ${onSale}`;
  const readRows = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
    const found = await db.execute<Row>(sql`${rows} AND t.id = ANY(${sql.param([...ids])}::int[])`);
    if (typeof fromMinor !== "function") return found.rows;
    const prices = await fromMinor(db, ids);
    return found.rows.map((row) => ({ ...row, fromMinor: prices.get(row.id) ?? null }));
  };
  const readPreview: ReadPreview = async (db, site, id) => {
    const [row] = await readRows(db, [id]);
    if (!row) return null;
    const { titles: _, city, country, picture, ...shown } = row;
    return hotelPreview(site, { ...shown, stars: 0, place: { city, country } }, picture);
  };
  return {
    onSale: sql`SELECT t.id, t.title FROM ${table} t WHERE ${onSale}`,
    inScope: (actor) =>
      actor.kind === "system" || (actor.kind === "user" && actor.role === "admin") ? sql`true` : sql`false`,
    sitemap: {
      [product.sitemap]: { source: sql`SELECT t.id, t.slug, t.updated_at FROM ${table} t WHERE ${onSale}`, path },
    },
    previews: { [kind]: readPreview },
    async suggest(db, text, limit) {
      const source = sql`SELECT t.id, t.title AS name, ${titles}, t.slug, concat_ws(', ', c.name, n.name) AS "where"
                           FROM ${table} t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id WHERE ${onSale}`;
      const { rows } = await db.execute<Match>(matchNames(source, text, limit, true));
      return rows.map(({ slug, ...match }) => ({
        ...match,
        kind: "link",
        type: getKind(kind).labels.one,
        path: path({ id: match.id, slug }),
      }));
    },
    async cards(db, ids) {
      const found = await readRows(db, ids);
      return new Map(
        found.map(({ id, title, titles, slug, city, country, picture, fromMinor }) => [
          id,
          {
            kind,
            id,
            title,
            ...withTitles(titles),
            path: path({ id, slug }),
            where: `${city}, ${country}`,
            pictureKey: picture?.key ?? null,
            fromMinor,
          },
        ]),
      );
    },
  };
}

export const makeReviews = ({ kind, table, view }: ProductTable): KindReviews => ({
  products: sql`SELECT t.id, t.title FROM ${table} t`,
  getProduct: ({ productId }) => productId,
  people: (tx) => administrators(tx, ["content"]),
  getPath: async (_db, id) => (role) => (role === "admin" ? `${viewPath(view, id)}#reviews` : null),
  async lock(tx, id) {
    await tx.execute(sql`SELECT 1 FROM ${table} WHERE id = ${id} FOR NO KEY UPDATE`);
  },
  async saveScore(tx, id, { count, tenths }) {
    await tx.execute(sql`
      UPDATE ${table} SET review_count = ${count}, review_score_tenths = ${tenths}::smallint
       WHERE id = ${id} AND (review_count, review_score_tenths) IS DISTINCT FROM (${count}::int, ${tenths}::smallint)`);
  },
  cacheTags: async (_db, id) => [productKey({ kind, id }), listTag(kind)],
});

const maxFound = 6;

export const makeConsole = ({ table, label, view }: ProductTable): KindConsole => ({
  productsLabel: label,
  counts: async () => ({}),
  approvals: async () => [],
  async quickSearch(db, actor, area, q) {
    if (area !== "admin" || actor.kind !== "user" || actor.role !== "admin") return [];
    const { rows } = await db.execute<{ id: number; title: string; city: string }>(sql`
      SELECT t.id, t.title, c.name AS city FROM ${table} t JOIN city c ON c.id = t.city_id
       WHERE ${mentions(sql`t.title`, q)}
       ORDER BY public.fold(t.title) LIKE public.fold(${`${q}%`}) DESC, t.title, t.id LIMIT ${maxFound}`);
    return rows.map(({ id, title, city }) => ({
      href: viewPath(view, id),
      label: title,
      detail: city,
      code: null,
    }));
  },
});
