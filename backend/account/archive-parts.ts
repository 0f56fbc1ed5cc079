import { type SQL, sql } from "drizzle-orm";
import { getWalletAccount } from "@/backend/ledger/accounts";

export type Person = { id: string; email: string };

/** One file of the archive: the user's rows as JSON, without secrets and without other people's ids. */
export type Part = {
  file: string;
  /** Description in the archive's index. */
  about: string;
  /** The columns that reference the row's owner. */
  owns: readonly string[];
  /** Returns one JSON object per row in a column `row`. */
  rows: (person: Person) => SQL;
};

/** All columns of a table except some. */
const all = (table: string, where: SQL, without: readonly string[] = [], order = "created_at") => sql`
  SELECT to_jsonb(x) - ${sql.param([...without])}::text[] AS row FROM ${sql.identifier(table)} x
   WHERE ${where} ORDER BY x.${sql.identifier(order)}`;

const mine = ({ id }: Person) => sql`x.user_id = ${id}`;
const ofMyOrders = ({ id }: Person) => sql`x.order_id IN (SELECT o.id FROM orders o WHERE o.user_id = ${id})`;
const ofMyTrips = ({ id }: Person) => sql`x.trip_id IN (SELECT t.id FROM trip t WHERE t.user_id = ${id})`;
const ofMyClaims = ({ id }: Person) => sql`x.claim_id IN (SELECT c.id FROM claim c WHERE c.user_id = ${id})`;

export const parts: readonly Part[] = [
  {
    file: "profile",
    about: "Your profile",
    owns: [],
    rows: ({ id }) =>
      sql`SELECT to_jsonb(x) - '{version,all_hotels}'::text[] AS row FROM app_user x WHERE x.id = ${id}`,
  },
  {
    file: "devices",
    about: "Where you are logged in",
    owns: ["session.user_id"],
    rows: (person) => all("session", mine(person), ["token", "user_id"]),
  },
  {
    file: "passkeys",
    about: "Your passkeys; their secret halves never left your devices",
    owns: ["passkey.user_id"],
    rows: (person) => all("passkey", mine(person), ["public_key", "user_id"]),
  },
  {
    // Staff actions on other users are exported as actions, without their subjects.
    file: "activity",
    about: "Your actions and changes of your account, with the IP address",
    owns: ["audit_log.actor_id"],
    rows: ({ id }) => sql`
      SELECT jsonb_build_object('at', x.at, 'action', x.action, 'ip', CASE WHEN x.actor_id = ${id} THEN x.ip END,
               'about', x.object_kind, 'facts', CASE WHEN x.actor_id = ${id}
                 AND (x.object_kind IS NULL OR (x.object_kind = 'user' AND x.object_id = ${id})) THEN x.after END,
               'by', CASE WHEN x.actor_id = ${id} THEN 'you' ELSE 'us' END) AS row
        FROM audit_log x WHERE x.actor_id = ${id} OR (x.object_kind = 'user' AND x.object_id = ${id}) ORDER BY x.id`,
  },
  {
    file: "bookings",
    about: "Your bookings of every kind, with the names and wishes you gave",
    owns: ["orders.user_id", "orders.lead_email"],
    rows: (person) => all("orders", mine(person), ["user_id", "created_by", "policy_timeline"]),
  },
  {
    file: "booking-parts",
    about: "Rooms and seats of those bookings",
    owns: [],
    rows: (person) => all("order_line", ofMyOrders(person), ["policy_timeline"], "id"),
  },
  {
    file: "booking-charges",
    about: "What was charged after booking",
    owns: [],
    rows: (person) => all("order_charge", ofMyOrders(person), ["created_by", "withdrawn_by"]),
  },
  {
    file: "booking-history",
    about: "History of those bookings",
    owns: [],
    rows: ({ id }) => sql`
      SELECT jsonb_build_object('booking', o.ref, 'at', x.at, 'what', x.type, 'from', x.from_status, 'to', x.to_status,
               'by', CASE WHEN x.actor_id = ${id} THEN 'you' ELSE x.actor_kind END) AS row
        FROM order_event x JOIN orders o ON o.id = x.order_id WHERE o.user_id = ${id} ORDER BY x.id`,
  },
  {
    file: "booking-messages",
    about: "Messages about those bookings",
    owns: ["order_message.author_id"],
    rows: ({ id }) => sql`
      SELECT jsonb_build_object('booking', o.ref, 'at', x.at, 'text', x.text,
               'by', CASE WHEN x.from_staff THEN 'us' ELSE x.author_name END) AS row
        FROM order_message x JOIN orders o ON o.id = x.order_id WHERE o.user_id = ${id} ORDER BY x.id`,
  },
  {
    file: "cancellations-asked",
    about: "Cancellations that you asked for",
    owns: [],
    rows: (person) => all("cancel_request", ofMyOrders(person), ["decided_by", "confirmed_by", "version"]),
  },
  {
    file: "trips",
    about: "Bookings that you paid together",
    owns: ["trip.user_id"],
    rows: (person) => all("trip", mine(person), ["user_id"]),
  },
  {
    file: "reseller",
    about: "The reseller that this account books for",
    owns: ["reseller.user_id"],
    rows: (person) => all("reseller", mine(person), ["user_id"]),
  },
  {
    file: "payments",
    about: "Payments; cards are known to the bank alone",
    owns: ["payment_attempt.user_id"],
    rows: (person) =>
      all("payment_attempt", mine(person), [
        "user_id",
        "return_token_hash",
        "session_ref",
        "redirect",
        "provider_data",
        "polls",
        "next_poll_at",
        "resolution",
        "resolution_reason",
        "resolved_by",
      ]),
  },
  {
    file: "refunds",
    about: "Refunds",
    owns: [],
    rows: (person) => all("refund", ofMyOrders(person), ["idem_key", "confirmed_by"]),
  },
  {
    file: "wallet",
    about: "Every movement of your wallet",
    owns: [],
    rows: ({ id }) => sql`
      SELECT jsonb_build_object('at', t.created_at, 'kind', t.kind, 'text', t.memo, 'amountMinor', -e.amount,
               'currency', e.currency, 'booking', o.ref) AS row
        FROM account a JOIN entry e ON e.account_id = a.id JOIN txn t ON t.id = e.txn_id LEFT JOIN orders o ON o.id = t.order_id
       WHERE a.code = ${getWalletAccount(id)} ORDER BY t.id`,
  },
  {
    file: "invoices",
    about: "Receipts and credit notes, as they were issued",
    owns: [],
    rows: (person) =>
      all("fiscal_document", sql`(${ofMyOrders(person)} OR ${ofMyTrips(person)})`, ["order_id", "trip_id"], "id"),
  },
  {
    file: "claims",
    about: "Your claims and what was decided",
    owns: ["claim.user_id"],
    // A decision that waits for a second administrator is omitted, as on the page.
    rows: (person) => sql`
      SELECT to_jsonb(x) - '{user_id,decided_by,settled_by,version,held_back}'::text[]
             || CASE WHEN x.held_back THEN '{"state": "evaluating", "decision": null, "granted_minor": 0, "letter": null,
                                             "decided_at": null}'::jsonb ELSE '{}' END AS row
        FROM claim x WHERE ${mine(person)} ORDER BY x.created_at, x.id`,
  },
  {
    file: "claim-history",
    about: "Messages about your claims",
    owns: [],
    rows: (person) => sql`
      SELECT jsonb_build_object('claim', c.ref, 'at', x.at, 'what', x.type, 'text', x.text,
               'by', CASE WHEN x.actor_id = ${person.id} THEN 'you' ELSE x.actor_kind END) AS row
        FROM claim_event x JOIN claim c ON c.id = x.claim_id WHERE ${ofMyClaims(person)} AND NOT x.internal ORDER BY x.id`,
  },
  {
    file: "reviews",
    about: "Reviews that you wrote, and the replies to them",
    owns: ["review.user_id"],
    rows: (person) => all("review", mine(person), ["user_id", "decided_by", "replied_by", "version"]),
  },
  {
    file: "wish-list",
    about: "Your wish list",
    owns: ["wish.user_id"],
    rows: (person) => all("wish", mine(person), ["user_id"]),
  },
  {
    file: "wish-lists",
    about: "Your named wish lists with their dates",
    owns: ["wish_list.user_id"],
    rows: (person) => all("wish_list", mine(person), ["user_id"]),
  },
  {
    file: "waiting-list",
    about: "Your waiting list entries",
    owns: ["waiting_entry.user_id"],
    rows: (person) => all("waiting_entry", mine(person), ["user_id", "request_key", "checked_at"]),
  },
  {
    file: "notifications",
    about: "Your notifications",
    owns: ["notification.user_id"],
    rows: (person) => all("notification", mine(person), ["user_id", "once"]),
  },
  {
    file: "notification-choices",
    about: "Your notification settings",
    owns: ["notification_preference.user_id"],
    rows: (person) => all("notification_preference", mine(person), ["user_id"], "kind"),
  },
  {
    file: "mails",
    about: "Emails sent to your address",
    owns: ["mail.recipient"],
    rows: ({ email }) => sql`
      SELECT jsonb_build_object('at', x.created_at, 'sentAt', x.sent_at, 'about', x.event, 'subject', x.subject, 'text', x.text) AS row
        FROM mail x WHERE lower(x.recipient) = ${email} ORDER BY x.id`,
  },
  {
    file: "letters-to-us",
    about: "What was written to us from your address",
    owns: ["contact_message.email"],
    rows: ({ email }) => all("contact_message", sql`lower(x.email) = ${email}`),
  },
  {
    file: "booked-as-guest",
    about: "Bookings without an account that came to this one",
    owns: ["guest.joined_user_id", "guest.email"],
    rows: ({ id }) => all("guest", sql`x.joined_user_id = ${id}`, ["joined_user_id"]),
  },
  {
    file: "files",
    about: "Files that you sent; your own picture and evidence lie beside this as they are",
    owns: ["stored_file.owner_id"],
    rows: ({ id }) => all("stored_file", sql`x.owner_id = ${id}`, ["owner_id", "placeholder", "avif_due_at"]),
  },
  {
    file: "work",
    about: "Hotels that you manage",
    owns: ["hotel.owner_id", "hotel_staff.user_id"],
    rows: ({ id }) => sql`
      SELECT jsonb_build_object('hotel', h.title, 'owner', h.owner_id = ${id}) AS row FROM hotel h
       WHERE h.owner_id = ${id} OR EXISTS (SELECT 1 FROM hotel_staff s WHERE s.hotel_id = h.id AND s.user_id = ${id})
       ORDER BY h.id`,
  },
  {
    file: "preferences",
    about: "Your console preferences",
    owns: ["console_preference.user_id"],
    rows: (person) => all("console_preference", mine(person), ["user_id"], "name"),
  },
];
