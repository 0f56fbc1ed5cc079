import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { at, bytea, createdAt, identity } from "./columns";
import { orders } from "./orders";
import { appUser } from "./users";

/** A URL that receives changes of orders. */
export const webhook = pgTable("webhook", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  /** The key of the signature, encrypted with the field key. */
  secret: bytea().notNull(),
  /** Names of events; empty: all. */
  events: text().array().notNull().default(sql`'{}'`),
  active: boolean().notNull().default(true),
  createdBy: uuid().references(() => appUser.id),
  createdAt: createdAt(),
});

/** One message to one URL, with the result of its last attempt. Deleted after 60 days. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: identity(),
    /** The same for every attempt, so that the receiver recognises a repeated message. */
    eventId: uuid().notNull().default(sql`gen_random_uuid()`),
    webhookId: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    event: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderVersion: integer().notNull(),
    body: jsonb().notNull().$type<unknown>(),
    state: text().notNull().default("pending"),
    attempts: smallint().notNull().default(0),
    /** When the next attempt is due. */
    runAt: at().notNull().default(sql`now()`),
    statusCode: smallint(),
    error: text(),
    tookMs: bigint({ mode: "number" }),
    deliveredAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("webhook_delivery_once").on(t.webhookId, t.orderId, t.orderVersion, t.event),
    index("webhook_delivery_due").on(t.runAt).where(sql`state = 'pending'`),
    index("webhook_delivery_webhook").on(t.webhookId, t.id),
    index("webhook_delivery_age").on(t.createdAt),
    check("webhook_delivery_state", sql`${t.state} IN ('pending', 'delivered', 'failed')`),
  ],
);
