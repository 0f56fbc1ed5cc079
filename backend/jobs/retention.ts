import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { requestDays } from "@/backend/users/access-requests";
import { knownNetworkName } from "@/backend/users/login/login-limits";

/** The cleanup deletes the rows that `over` selects; `kept` is the reason why a table needs no rule. */
type Rule = { over: SQL } | { kept: string };

const olderThan = (column: string, days: number): SQL =>
  sql`${sql.identifier(column)} < now() - make_interval(days => ${days})`;
/** Rows past their end, plus one day, so that an expired link or session can still be reported as expired. */
const ended = (column: string): SQL => olderThan(column, 1);

const money = { kept: "money, and what was agreed about it: accounting law asks for years" };
const catalogue = { kept: "the catalogue: its owners delete it" };
const calendar = { kept: "the calendar of a room: it ends with the room" };
const person = { kept: "of an account: deleted with it or by its owner" };

const forTables = (rule: Rule, tables: readonly string[]): Record<string, Rule> =>
  Object.fromEntries(tables.map((table) => [table, rule]));

/** Retention of every table. `retention.test.ts` fails for a missing table, so that each has a rule or a reason. */
export const retention: Readonly<Record<string, Rule>> = {
  access_request: { over: sql`created_at < now() - make_interval(days => ${requestDays + 365})` },
  contact_message: { over: olderThan("created_at", 730) },
  guest: {
    // A guest without a completed booking: no row references it.
    over: sql`created_at < now() - interval '7 days' AND joined_user_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = guest.id)
      AND NOT EXISTS (SELECT 1 FROM payment_attempt p WHERE p.user_id = guest.id)
      AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.owner_id = guest.id::text)`,
  },
  idempotency: { over: olderThan("created_at", 1) },
  mail: { over: olderThan("created_at", 90) },
  outbox: { over: sql`done_at < now() - interval '30 days' OR dead_at < now() - interval '90 days'` },
  rate_fetch: { over: olderThan("at", 90) },
  provider_call: { over: olderThan("at", 30) },
  reseller_request: { over: olderThan("at", 30) },
  webhook_delivery: { over: olderThan("created_at", 60) },
  rate_bucket: {
    over: sql`updated_at < now() - CASE WHEN key LIKE ${`${knownNetworkName}:%`} THEN interval '90 days' ELSE interval '2 days' END`,
  },
  session: { over: ended("expires_at") },
  verification: { over: ended("expires_at") },
  waiting_entry: {
    over: sql`service_end < now() - interval '30 days' OR (state IN ('left', 'removed') AND created_at < now() - interval '30 days')`,
  },
  wish_merge: { over: olderThan("created_at", 365) },

  notification: { kept: "deleted after 180 days by the job sweep-notifications" },
  import_run: { kept: "deleted after 60 days by the job sweep-imports, with its file" },
  gtfs_import: { kept: "deleted after 60 days by the job sweep-imports, with its file" },
  import_row: { kept: "deleted with its import_run" },
  fleet_import_link: { kept: "the numbers of other systems, needed by every later import" },
  import_link: { kept: "the numbers of other systems, needed by every later import" },
  order_import: { kept: "the numbers of other systems, needed by every later import" },
  stored_file: { kept: "deleted by the job sweep-files once nothing points at it" },
  audit_log: { kept: "who did what: evidence for disputes and audits" },
  broadcast: { kept: "what was announced to whom, as evidence" },
  broadcast_recipient: { kept: "as broadcast" },
  decision_assignee: { kept: "who worked on a decision, as long as the decision" },
  site_setting: { kept: "one row for each group of settings" },
  site_setting_history: { kept: "who changed which setting, as evidence" },
  document_counter: { kept: "numbers of documents have no gaps" },
  permission_group: { kept: "until an administrator removes it" },
  backup_run: { kept: "the newest ones, as many as the settings name; older ones are deleted with their files" },
  currency: { kept: "one row for each currency" },
  mail_template: { kept: "until it is reset" },
  mail_template_history: { kept: "who changed which email, as evidence" },
  page_version: { kept: "which terms applied when: bookings name their version" },
  page_draft: { kept: "until it is published or discarded" },
  exchange_rate: { kept: "which rate applied when: evidence for the amounts shown to travellers" },
  reseller_key: { kept: "who had access through the API, as evidence" },
  webhook: { kept: "until an administrator deletes it" },
  night_change: { kept: "one row for each room and night that changed, replaced by the next change" },
  review: { kept: "published until its author or an administrator removes it" },
  order_message: { kept: "part of the booking that it is about" },
  calendar_feed: calendar,
  calendar_share: calendar,
  external_night: calendar,
  external_stay: calendar,
  outage_night: calendar,
  order_note: { kept: "part of the booking that it is about" },
  ...forTables(money, [
    "flight_record",
    "flight_ticket",
    "account",
    "amend_quote",
    "cancel_quote",
    "cancel_request",
    "claim",
    "claim_event",
    "claim_file",
    "claim_line",
    "entry",
    "fiscal_document",
    "wallet_adjustment_request",
    "hold",
    "hold_line",
    "order_event",
    "order_line",
    "order_reminder",
    "order_revision",
    "orders",
    "payment_attempt",
    "payment_share",
    "provider_event",
    "recon_issue",
    "refund",
    "reseller",
    "reseller_booking",
    "trip",
    "txn",
    "order_charge",
    "rental_handover",
    "unit_booking",
    "seat_claim",
    "room_assignment",
  ]),
  ...forTables(catalogue, [
    "aircraft",
    "airline",
    "airport",
    "fare_brand",
    "fare_bucket",
    "flight",
    "flight_date",
    "flight_fare",
    "flight_seat",
    "cabin",
    "cabin_category",
    "cruise_line",
    "cruise_port",
    "cruise_ship",
    "sailing",
    "sailing_call",
    "sailing_price",
    "cancellation_policy",
    "catalogue_change",
    "child_band",
    "city",
    "country",
    "departure",
    "extra_service",
    "feature",
    "hotel",
    "hotel_feature",
    "hotel_staff",
    "picture",
    "product_feature",
    "product_service",
    "property_type",
    "rate_plan",
    "rental_model",
    "rental_price",
    "rental_station",
    "rental_unit",
    "room",
    "room_extra_service",
    "room_feature",
    "room_unit",
    "seat",
    "special_price",
    "station_hours",
    "state",
    "stock",
    "tax_rule",
    "tour",
    "tour_date_price",
    "tour_option",
    "tour_slot",
    "tour_slot_rule",
    "tour_unit",
    "transit_class",
    "transit_departure",
    "transit_fare",
    "transit_layout",
    "transit_line",
    "transit_operator",
    "transit_pool",
    "transit_route",
    "transit_route_stop",
    "transit_service",
    "transit_stop",
    "transit_version",
    "transport",
    "unit_outage",
  ]),
  ...forTables(person, [
    "app_user",
    "console_preference",
    "credential",
    "notification_preference",
    "passkey",
    "traveller",
    "two_factor",
    "wish",
    "wish_list",
  ]),
};

const atOnce = 5_000;

/** Deletes expired rows in batches, so that no statement holds many locks. Returns their number. */
export async function applyRetention(db: Db): Promise<number> {
  let deleted = 0;
  for (const [table, rule] of Object.entries(retention)) {
    if (!("over" in rule)) continue;
    const name = sql.identifier(table);
    for (;;) {
      const { rowCount } = await db.execute(sql`
        DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${rule.over} LIMIT ${atOnce}))`);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < atOnce) break;
    }
  }
  return deleted;
}
