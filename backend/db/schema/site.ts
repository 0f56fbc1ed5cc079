import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { at, bytea, createdAt, identity } from "./columns";

/** One row per settings group, parsed and serialized with the group's schema in `lib/contracts/site/settings.ts`. */
export const siteSetting = pgTable("site_setting", {
  group: text("group_name").primaryKey(),
  value: jsonb().notNull().$type<unknown>(),
  /** Write-only secrets of the group, encrypted with AES-256-GCM. */
  secrets: bytea(),
  /** The author of each secret, and when it was stored. */
  secretStates: jsonb().notNull().default({}).$type<Record<string, { at: string; by: string | null }>>(),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
  updatedBy: uuid(),
});

export const siteSettingHistory = pgTable("site_setting_history", {
  id: identity(),
  group: text("group_name").notNull(),
  value: jsonb().notNull().$type<unknown>(),
  version: integer().notNull(),
  /** Names of the secrets that were set or removed. */
  secrets: text().array().notNull().default([]),
  changedAt: createdAt(),
  changedBy: uuid(),
});

/** `rate` converts from the base currency to this one (docs/specification.md §9: amount x rate, 2 decimals). */
export const currencyRate = pgTable(
  "currency",
  {
    code: text().primaryKey(),
    /** The number in the console's paths. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    symbol: text().notNull(),
    exponent: smallint().notNull().default(2),
    rate: numeric({ precision: 20, scale: 10 }).notNull(),
    /** `manual`, or the service that published the rate. */
    rateSource: text().notNull().default("manual"),
    /** The day for which the rate was published or entered. */
    rateOn: date({ mode: "string" }).notNull().default(sql`current_date`),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (t) => [check("currency_rate_positive", sql`${t.rate} > 0`)],
);

/** Templates of emails that an administrator changed. */
export const mailTemplate = pgTable(
  "mail_template",
  {
    event: text().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    body: text().notNull(),
    version: integer().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.event, t.language] })],
);

/** All versions of the templates; without texts for a return to the default. */
export const mailTemplateHistory = pgTable(
  "mail_template_history",
  {
    id: identity(),
    event: text().notNull(),
    language: text().notNull(),
    subject: text(),
    preheader: text(),
    body: text(),
    version: integer().notNull(),
    changedBy: uuid(),
    at: createdAt(),
  },
  (t) => [unique("mail_template_history_version").on(t.event, t.language, t.version)],
);

/** Published texts. `version` counts the versions of a page in all languages. */
export const pageVersion = pgTable(
  "page_version",
  {
    id: identity(),
    page: text().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    publishedBy: uuid(),
    at: createdAt(),
  },
  (t) => [
    unique("page_version_number").on(t.page, t.version),
    index("page_version_language").on(t.page, t.language, t.version),
  ],
);

/** Texts that are not published yet. */
export const pageDraft = pgTable(
  "page_draft",
  {
    page: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
    updatedBy: uuid(),
  },
  (t) => [primaryKey({ columns: [t.page, t.language] })],
);

/** Earlier and current rates. A trigger on `currency` writes them. */
export const exchangeRate = pgTable(
  "exchange_rate",
  {
    id: identity(),
    code: text().notNull(),
    rate: numeric({ precision: 20, scale: 10 }).notNull(),
    source: text().notNull(),
    rateOn: date({ mode: "string" }).notNull(),
    at: createdAt(),
  },
  (t) => [index("exchange_rate_code").on(t.code, t.id)],
);

/** Downloads of exchange rates, for the console. */
export const rateFetch = pgTable(
  "rate_fetch",
  {
    id: identity(),
    source: text().notNull(),
    /** The day for which the service published the rates; null after a failure. */
    rateOn: date({ mode: "string" }),
    changed: integer().notNull().default(0),
    error: text(),
    at: createdAt(),
  },
  (t) => [index("rate_fetch_at").on(t.at)],
);

/** A backup in the file store, in numbered parts (`backend/database/stored-backups.ts`). */
export const backupRun = pgTable(
  "backup_run",
  {
    id: identity(),
    reason: text().notNull(),
    requestedBy: uuid(),
    state: text().notNull().default("waiting"),
    parts: integer().notNull().default(0),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    rowCount: bigint({ mode: "number" }).notNull().default(0),
    error: text(),
    createdAt: createdAt(),
    startedAt: at(),
    finishedAt: at(),
    /** Restoring it into a scratch database: null if that was never requested. */
    verification: text(),
    verificationError: text(),
    verifiedAt: at(),
  },
  (t) => [
    check("backup_run_reason", sql`${t.reason} IN ('schedule', 'manual')`),
    check("backup_run_state", sql`${t.state} IN ('waiting', 'running', 'done', 'failed')`),
    check("backup_run_verification", sql`${t.verification} IN ('waiting', 'running', 'done', 'failed')`),
  ],
);

/**
 * Events written in the transaction that caused them. Workers process them after the commit (docs/reliability.md §1.6).
 */
export const outbox = pgTable(
  "outbox",
  {
    id: identity(),
    topic: text().notNull(),
    payload: jsonb().notNull().$type<Record<string, unknown>>(),
    runAt: createdAt(),
    attempts: smallint().notNull().default(0),
    lastError: text(),
    doneAt: at(),
    deadAt: at(),
    /** Idempotency key of event and recipient. */
    once: text().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_due").on(t.runAt).where(sql`done_at IS NULL AND dead_at IS NULL`),
    index("outbox_done").on(t.doneAt).where(sql`done_at IS NOT NULL`),
    index("outbox_dead").on(t.deadAt).where(sql`dead_at IS NOT NULL`),
  ],
);

/** Every email as sent. Without SMTP it is only stored here and can be read in the administration console. */
export const mail = pgTable(
  "mail",
  {
    id: identity(),
    recipient: text().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().notNull().default([]).$type<unknown>(),
    locale: text().notNull().default("en"),
    sentAt: at(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [index("mail_recipient").on(t.recipient, t.id), index("mail_created").on(t.createdAt)],
);

export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    actorId: uuid(),
    actorRole: smallint(),
    ip: text(),
    action: text().notNull(),
    objectKind: text(),
    objectId: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    requestId: text(),
    previousHash: bytea(),
    at: createdAt(),
  },
  (t) => [
    index("audit_log_object").on(t.objectKind, t.objectId),
    index("audit_log_actor").on(t.actorId, t.at),
    index("audit_log_at").on(t.at),
  ],
);

export const rateBucket = pgTable(
  "rate_bucket",
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [index("rate_bucket_updated").on(t.updatedAt)],
);

export const contactMessage = pgTable("contact_message", {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});

export const orderMessage = pgTable(
  "order_message",
  {
    id: identity(),
    orderId: uuid().notNull(),
    authorId: uuid(),
    authorName: text().notNull(),
    fromStaff: boolean().notNull().default(false),
    text: text().notNull(),
    at: createdAt(),
  },
  (t) => [index("order_message_order").on(t.orderId, t.id)],
);
