/**
 * The rights of the backend's role on each table. `migrate` grants exactly these, and a test checks them. A new table
 * needs an entry, so that its rights are an explicit decision.
 *
 * - `append`: select and insert. History is immutable.
 * - `keep`: select, insert and update, never delete: rows that money and bookings reference.
 * - `change`: all of these and delete.
 */
export type Right = "append" | "keep" | "change";

export const rights: Readonly<Record<string, Right>> = {
  // Money movements and audit records.
  entry: "append",
  txn: "append",
  order_event: "append",
  order_revision: "append",
  order_reminder: "append",
  claim_event: "append",
  claim_file: "append",
  fiscal_document: "append",
  audit_log: "append",
  site_setting_history: "append",
  exchange_rate: "append",
  page_version: "append",
  mail_template_history: "append",
  /** A trigger with the owner's rights updates the balance; see `insertOnly`. */
  account: "append",

  orders: "keep",
  order_line: "keep",
  trip: "keep",
  hold: "keep",
  stock: "keep",
  payment_attempt: "keep",
  payment_share: "keep",
  refund: "keep",
  provider_event: "keep",
  recon_issue: "keep",
  claim: "keep",
  claim_line: "keep",
  cancel_quote: "keep",
  cancel_request: "keep",
  wallet_adjustment_request: "keep",
  amend_quote: "keep",
  document_counter: "keep",
  broadcast: "keep",

  access_request: "change",
  app_user: "change",
  calendar_feed: "change",
  calendar_share: "change",
  cancellation_policy: "change",
  catalogue_change: "change",
  child_band: "change",
  city: "change",
  console_preference: "change",
  contact_message: "change",
  country: "change",
  credential: "change",
  currency: "change",
  departure: "change",
  external_night: "change",
  external_stay: "change",
  extra_service: "change",
  feature: "change",
  hold_line: "change",
  guest: "change",
  hotel: "change",
  hotel_feature: "change",
  hotel_staff: "change",
  idempotency: "change",
  import_link: "change",
  import_row: "change",
  import_run: "change",
  mail: "change",
  mail_template: "change",
  night_change: "change",
  notification: "change",
  notification_preference: "change",
  order_message: "change",
  outbox: "change",
  page_draft: "change",
  passkey: "change",
  picture: "change",
  product_feature: "change",
  product_service: "change",
  property_type: "change",
  rate_bucket: "change",
  rate_fetch: "change",
  rate_plan: "change",
  rental_unit: "change",
  review: "change",
  room: "change",
  room_assignment: "change",
  room_extra_service: "change",
  room_feature: "change",
  room_unit: "change",
  seat: "change",
  seat_claim: "change",
  session: "change",
  site_setting: "change",
  special_price: "change",
  state: "change",
  stored_file: "change",
  tax_rule: "change",
  traveller: "change",
  two_factor: "change",
  unit_booking: "change",
  unit_outage: "change",
  verification: "change",
  wish: "change",
  wish_merge: "change",
};

/** The columns that an insert may set, for tables that restrict them. */
export const insertOnly: Readonly<Record<string, readonly string[]>> = {
  account: ["code", "currency", "normal", "allow_negative"],
};

const getPrivileges: Record<Right, readonly string[]> = {
  append: ["SELECT", "INSERT"],
  keep: ["SELECT", "INSERT", "UPDATE"],
  change: ["SELECT", "INSERT", "UPDATE", "DELETE"],
};

/** SQL that grants a role its rights on one table and revokes all others. The names must not come from a request. */
export function grantsFor(table: string, role: string): string[] {
  const right = rights[table] ?? "change";
  const columns = insertOnly[table];
  const given = getPrivileges[right].map((privilege) =>
    privilege === "INSERT" && columns ? `INSERT (${columns.join(", ")})` : privilege,
  );
  return [`REVOKE ALL ON ${table} FROM ${role}`, `GRANT ${given.join(", ")} ON ${table} TO ${role}`];
}
