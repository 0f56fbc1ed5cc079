import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Db } from "@/backend/db/client";
import type { Actor, Deps } from "@/backend/http/context";
import type { ExportColumn } from "@/backend/http/csv";
import type { Person } from "@/backend/notifications/people";
import type { QuickSearchItem } from "@/lib/contracts/accounts/console-preferences";
import type { Endpoint } from "@/lib/contracts/define";
import type { ContactCard, OrderRow } from "@/lib/contracts/orders/order";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import type { Dashboard } from "@/lib/contracts/site/console";
import type { LinkSuggestion } from "@/lib/contracts/site/place";
import type { TravelPart } from "@/lib/kinds/connections";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import type { Language } from "@/lib/language/languages";
import type { LocalizedMessage } from "@/lib/language/localized-message";
import type { Titles } from "@/lib/language/titles";
import type { Party, Persons } from "@/lib/pricing/types";
import type { Role } from "@/lib/roles";
import type { PreviewFacts, PreviewSite } from "@/lib/site/previews";
import type { WallClock } from "@/lib/time-zone";
import type { KindDescriptions } from "./descriptions";
import type { KindMailTexts } from "./mail-texts";
import type { Offer } from "./offer";

/** A file of the sitemap: a query with `id`, `slug` and `updated_at`, and the page of each record. */
export type SitemapRecords = { source: SQL; path: (item: { id: number; slug: string }) => string };

/** The data of the preview picture of a record; null for a record that is not public. */
export type ReadPreview = (db: Database, site: PreviewSite, id: number) => Promise<PreviewFacts | null>;

/** Dates and guests for which cards of products that are booked by nights have a price. */
export type CardDates = { checkIn: string; checkOut: string; party: Party };

/** A match of the search field with its score, see `scoreName`, and its names in other languages. */
export type ScoredSuggestion = LinkSuggestion & { titles?: Titles | null; score: number };

/** Access to the products of a kind for features that list products of all kinds. */
export interface KindCatalogue {
  /** A query of the products on sale with the columns `id` and `title`. */
  onSale: SQL;
  /** SQL condition: the actor is staff and may read and change the product. */
  inScope(actor: Actor, productId: SQL): SQL;
  /**
   * A query of recent changes of inventory by anyone, such as staff, with the columns `product_id` and `at`. The waiting
   * list checks the product at once. Without it only orders are followed; other changes are found after a minute.
   */
  inventoryChanges?: SQL;
  /** Cards of products on sale by id. Products that are not on sale are missing. */
  cards(db: Database, ids: readonly number[], stay?: CardDates): Promise<ReadonlyMap<number, ProductCard>>;
  /** Matches of the search field besides places, best first. `text` has at least three characters. */
  suggest?(db: Db, text: string, limit: number): Promise<ScoredSuggestion[]>;
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

/** Jobs of a kind besides those of all orders. */
export type KindJobs = (deps: Deps) => readonly TimedJob[];

/** A query of the rows that violate a rule; it must return none. */
export type Invariant = { name: string; broken: SQL };

/** Reviews of the products of a kind. Texts, scores and moderation are common code. */
export interface KindReviews {
  /** A query of all products, also those that are not on sale, with the columns `id` and `title`. */
  products: SQL;
  /** Id of the product that an order's client reviews; null if the order has none. */
  getProduct(order: { hotelId: number | null; productId: number | null }): number | null;
  /** The booked variant of an order that its review names, such as the room type. */
  getVariant?(tx: Db, orderId: string): Promise<string | null>;
  /** The people of the provider who are notified about new reviews. */
  people(tx: Db, productId: number): Promise<Person[]>;
  /** Path of the console page with the reviews of a product, by role; null without such a page. */
  getPath(db: Db, productId: number): Promise<(role: Role) => string | null>;
  /** Locks the product, so that concurrent reviews are both counted. Called before `saveScore`. */
  lock(tx: Db, productId: number): Promise<void>;
  /** Stores the number of published reviews and their mean score in tenths (87 = 8.7; null without reviews). */
  saveScore(tx: Db, productId: number, score: { count: number; tenths: number | null }): Promise<void>;
  /** Cache tags of the pages that show the product's reviews or score. */
  cacheTags(db: Db, productId: number): Promise<string[]>;
}

export type PriceOptions = {
  /** The buyer whose terms apply, such as rates for members. */
  actor: Actor;
  now: Date;
  /** False for callers that allocate the inventory under lock afterwards, where `Offer.check` is called. */
  checkStock: boolean;
  /** Staff book for a client who calls or stands at the desk; the time that the provider needs before is not required. */
  byStaff?: boolean;
  /** The order that is changed; its units count as free. */
  orderId?: string;
};

/** A question of the provider. `key` is unique in the booking: lower-case letters, digits and hyphens. */
export type KindQuestion = Omit<OrderQuestion, "answer">;

/** A part of a booking that remains after a partial cancellation or an early end. */
export type Remaining = {
  /** Indexes of the remaining lines, from 0. */
  lines?: readonly number[];
  /** The persons of the remaining lines. */
  persons?: readonly Persons[];
  /** The new last date of the service. */
  until?: string;
};

/** The delays that the provider announced for a booking. */
export type Delays<Booked> = {
  /** In the order of travel. */
  parts: readonly (TravelPart & { delayMinutes: number })[];
  /** A delay is long, or a connection is missed, so that the client may cancel without a fee. */
  isSignificant: boolean;
  /** Marks what was booked as late. */
  markLate?(booked: Booked): Booked;
};

/**
 * The part of a product kind that the booking engine calls. Everything else (taxes, exchange rates, totals, the policy
 * timeline, holds, payments, cancellation, refunds) is common code. State transitions, ledger postings and inventory
 * kinds are central tables and not part of a kind.
 */
export interface KindBackend<Request = unknown, Booked extends { kind: KindId } = { kind: KindId }> {
  kind: ProductKind;
  /** The sentences of emails. */
  mailTexts: Record<Language, KindMailTexts>;
  /** The parts of emails and documents that are not made from the summary and the facts of the order. */
  descriptions?: Partial<KindDescriptions>;
  /** Endpoints that show or sell the kind: closed while administrators have switched it off. Holds check their kind. */
  saleEndpoints: readonly Endpoint[];
  /** The schema of what a quote is requested for. */
  request: z.ZodType<Request>;
  /** The schema of what an order stores about the product. */
  booked: z.ZodType<Booked>;
  /**
   * Prices a request from the current rows, for a page, a quote, a hold or a change alike.
   * @throws AppError 404, 409 or 422 with the reason if it cannot be booked
   */
  price(db: Db, request: Request, options: PriceOptions): Promise<Offer<Booked>>;
  /** Absent for kinds without the feature `amend`. */
  amend?: {
    /** The request for a changed booking. @throws AppError 422 for a change that is not possible */
    request(booked: Booked, change: unknown): Request;
    /** Prices it like `price`. @throws AppError 422 if the booking cannot be changed into it */
    price(db: Db, booked: Booked, request: Request, options: PriceOptions): Promise<Offer<Booked>>;
  };
  /** The delays of a booking; null if it has no departures. Absent for kinds without delays. */
  readDelays?(db: Db, booked: Booked): Promise<Delays<Booked> | null>;
  /** The description of what remains; the booking stays as described if it is absent. */
  describeRemaining?(booked: Booked, remaining: Remaining): Pick<Offer<Booked>, "summary" | "facts" | "booked">;
  /**
   * Rules of the kind about what remains after a client cancelled some lines.
   * @throws AppError 422 on `lineIds` with the rule
   */
  checkRemaining?(db: Db, booked: Booked, remaining: Remaining): Promise<void>;
  /**
   * Takes what a new or changed booking needs besides its inventory, such as chosen seats. Runs in the transaction of the
   * hold or the change, after the lines are stored.
   * @throws AppError 409 if it is not available any more
   */
  stored?(tx: Db, orderId: string, booked: Booked): Promise<void>;
  /**
   * Takes again what `stored` took, for a booking that was paid after the end of its hold. Runs in the transaction of the
   * payment. Null if nothing was lost; otherwise the request without what others have taken, and what to tell the client.
   */
  retake?(tx: Db, orderId: string, booked: Booked): Promise<{ request: Request; message: LocalizedMessage } | null>;
  /**
   * Issues the provider's documents when a booking is confirmed, such as tickets. Runs in the transaction of the
   * confirmation; a repeated call returns the same documents.
   * @param before the booking before a change after its confirmation
   * @returns the description of the booking with its documents
   */
  issueDocuments?(
    tx: Db,
    orderId: string,
    booked: Booked,
    before: Booked | null,
  ): Promise<Pick<Offer<Booked>, "summary" | "facts" | "booked">>;
  /**
   * Removes what the kind stored at the beginning of an order's service: it was recorded by mistake.
   * @throws AppError 409 if that is not possible any more
   */
  beginningUndone?(tx: Db, orderId: string): Promise<void>;
  /**
   * Follows the end of an order's service, once: the guests or vehicles have left. Runs in the transaction of the
   * transition, after the inventory and before the accounts (docs/reliability.md §3). The result is stored with the
   * event of the order.
   */
  serviceEnded?(tx: Db, orderId: string): Promise<Record<string, unknown>>;
  /** Undoes `serviceEnded` with its result: the end was recorded by mistake. */
  serviceResumed?(tx: Db, ended: Record<string, unknown>): Promise<void>;
  /**
   * Why a ticket is not accepted at a local time of its dates, such as outside opening hours; null if it is. Staff may
   * accept it anyway, with a note in the history.
   */
  checkEntry?(booked: Booked, at: WallClock): string | null;
  /** The provider's questions about a booking; they are asked with the guest details, before the payment. */
  questions?(booked: Booked): KindQuestion[];
  /** The client is reminded of missing answers this number of days before the start. */
  answersDueDays?: number;
  /** The maximum units of one line, such as the places of a group. Default: 20. */
  maxUnits?: number;
  /** The URL at which the same product can be booked again. */
  retryPath?(booked: Booked): string;
  /** The current contact data of the providers of these products. */
  provider(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, ContactCard>>;
  /**
   * The people of the provider who are notified about an order: new bookings, messages and claims. Administrators are notified
   * instead if there are none, as for kinds without sub-administrators.
   */
  people?(tx: Db, order: { hotelId: number | null }): Promise<Person[]>;
  /** Columns of the export of orders in place of title, details, guest, start and end. */
  exportColumns?: readonly ExportColumn<OrderRow>[];
  catalogue: KindCatalogue;
  console: KindConsole;
  /** SQL condition: amounts of the base currency are stored in the tables of the kind, besides those of orders. */
  hasPrices: SQL;
  /** Rules over the tables of the kind besides those of inventory, orders and money. */
  invariants: readonly Invariant[];
  /** Null for kinds without the feature `review`. */
  reviews: KindReviews | null;
}
