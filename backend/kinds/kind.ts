import type { SQL } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import type { Actor, Deps } from "@/backend/http/context";
import type { Person } from "@/backend/notifications/people";
import type { Dashboard } from "@/lib/contracts/console";
import type { QuickSearchItem } from "@/lib/contracts/console-preferences";
import type { Endpoint } from "@/lib/contracts/define";
import type { OrderRow } from "@/lib/contracts/order";
import type { ProductCard } from "@/lib/contracts/wish";
import type { ProductKind } from "@/lib/kinds/kind";
import type { Language } from "@/lib/language/languages";
import type { Role } from "@/lib/roles";
import type { PreviewFacts, PreviewSite } from "@/lib/site/previews";
import type { KindMailTexts } from "./mail-texts";

/** A file of the sitemap: a query with `id`, `slug` and `updated_at`, and the page of each record. */
export type SitemapRecords = { source: SQL; path: (item: { id: number; slug: string }) => string };

/** The data of the preview picture of a record; null for a record that is not public. */
export type ReadPreview = (db: Database, site: PreviewSite, id: number) => Promise<PreviewFacts | null>;

/** Access to the products of a kind for features that list products of all kinds. */
export interface KindCatalogue {
  /** A query of the products on sale with the columns `id` and `title`. */
  onSale: SQL;
  /** SQL condition: the actor is staff and may read and change the product. */
  inScope(actor: Actor, productId: SQL): SQL;
  /** Cards of products on sale by id. Products that are not on sale are missing. */
  cards(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ProductCard>>;
  /** Record files of the sitemap by the names in `PublicPage.sitemap`. */
  sitemap: Readonly<Record<string, SitemapRecords>>;
  /** Preview pictures by the names in `PublicPage.previews`. */
  previews: Readonly<Record<string, ReadPreview>>;
}

/** A decision that waits for administrators, as on the dashboard. */
export type Approval = Dashboard["waiting"]["approvals"][number];

/** The parts of the consoles that are specific to a kind. Orders, money and reviews are common code. */
export interface KindConsole {
  /** Heading of the products in the quick search. */
  productsLabel: string;
  /** Counts of the navigation by the names in the kind's own groups. */
  counts(db: Db, actor: Actor): Promise<Readonly<Record<string, number>>>;
  /** Records of the kind that wait for approval by an administrator. */
  approvals(db: Db): Promise<Approval[]>;
  /** Products in the actor's scope whose title contains `q`, best match first. */
  quickSearch(db: Db, actor: Actor, area: "admin" | "subadmin", q: string): Promise<QuickSearchItem[]>;
}

/** A job that runs by schedule. It may run repeatedly or in several processes at once. */
export type TimedJob = { name: string; cron: string; work: () => Promise<unknown> };

/** A query of the rows that violate a rule; it must return none. */
export type Invariant = { name: string; broken: SQL };

/** Reviews of the products of a kind. Texts, scores and moderation are common code. */
export interface KindReviews {
  /** Id of the product that an order's client reviews; null if the order has none. */
  productOf(order: { hotelId: number | null }): number | null;
  /** The people of the provider who are told about new reviews. */
  people(tx: Db, productId: number): Promise<Person[]>;
  /** Path of the console page with the reviews of a product, by role; null without such a page. */
  pathOf(db: Db, productId: number): Promise<(role: Role) => string | null>;
  /** Locks the product, so that concurrent reviews are both counted. Called before `saveScore`. */
  lock(tx: Db, productId: number): Promise<void>;
  /** Stores the number of published reviews and their mean score in tenths (87 = 8.7; null without reviews). */
  saveScore(tx: Db, productId: number, score: { count: number; tenths: number | null }): Promise<void>;
  /** Cache tags of the pages that show the product's reviews or score. */
  cacheTags(db: Db, productId: number): Promise<string[]>;
}

/** A column of the staff's export of orders. */
export type ExportColumn = { label: string; cell: (order: OrderRow) => string | number | null };

/**
 * The part of a product kind that the booking engine calls. Everything else (taxes, exchange rates, totals, the policy
 * timeline, holds, payments, cancellation, refunds) is common code. State transitions, ledger postings and inventory
 * kinds are central tables and not part of a kind.
 */
export interface KindBackend {
  kind: ProductKind;
  mailTexts: Record<Language, KindMailTexts>;
  /** Endpoints that show or sell the kind: closed while administrators have switched it off. */
  saleEndpoints: readonly Endpoint[];
  /**
   * The people of the provider who are told about an order: new bookings, messages and claims. Administrators are told
   * instead if there is nobody, as for kinds without sub-administrators.
   */
  people?(tx: Db, order: { hotelId: number | null }): Promise<Person[]>;
  /** Columns of the export of orders in place of title, details, guest, start and end. */
  exportColumns?: readonly ExportColumn[];
  catalogue: KindCatalogue;
  console: KindConsole;
  /** Jobs of the kind besides those of all orders. */
  jobs(deps: Deps): readonly TimedJob[];
  /** Rules over the tables of the kind besides those of inventory, orders and money. */
  invariants: readonly Invariant[];
  /** Null for kinds without the feature `review`. */
  reviews: KindReviews | null;
}
