import { adminPayments, adminRefunds, type PaymentRow, type RefundRow } from "@/lib/contracts/money/money-lists";
import type { Tone } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { humanize } from "@/lib/text/humanize";
import { pastDates } from "./date-filter";
import { type Cell, type Column, defineResource } from "./define";

/** Lists of payments by card and of refunds. They open on the page of the decisions, where open cases are decided. */

type State = { label: string; tone: Tone };

const attemptStates: Record<PaymentRow["state"], State> = {
  created: { label: "Started", tone: "info" },
  redirected: { label: "At the bank", tone: "info" },
  pending: { label: "Pending", tone: "info" },
  authorized: { label: "Authorised", tone: "info" },
  captured: { label: "Paid", tone: "good" },
  partially_refunded: { label: "Partly refunded", tone: "care" },
  refunded: { label: "Refunded", tone: "idle" },
  declined: { label: "Declined", tone: "bad" },
  cancelled: { label: "Cancelled", tone: "idle" },
  expired: { label: "Expired", tone: "idle" },
  captured_unfulfilled: { label: "Paid, booking not made", tone: "bad" },
  duplicate_capture: { label: "Paid twice", tone: "bad" },
  review: { label: "To check", tone: "care" },
  settled_elsewhere: { label: "Settled elsewhere", tone: "idle" },
};
const purposes: Record<PaymentRow["purpose"], string> = {
  order: "Booking",
  balance: "Balance",
  change: "Change of a booking",
  topup: "Wallet top-up",
};
const refundStates: Record<RefundRow["state"], State> = {
  pending: { label: "Pending", tone: "care" },
  sent: { label: "Sent", tone: "info" },
  done: { label: "Done", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};
const destinations: Record<RefundRow["destination"], string> = { wallet: "Wallet", card: "Card", manual: "By hand" };

const toOptions = (labels: Record<string, string | State>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: typeof label === "string" ? label : label.label }));

type Common = Pick<PaymentRow, "orderRef" | "kind" | "person" | "amountMinor" | "currency" | "createdAt">;

const bookingCell = ({ orderRef, kind }: Common): Cell => ({
  kind: "link",
  text: orderRef ?? "–",
  href: orderRef ? staffOrderPath("admin", orderRef, kind ?? undefined) : null,
});
/** The text that names a row: top-ups have no booking. */
const title = ({ orderRef, person }: Common): string => orderRef ?? person ?? "–";
const common: readonly Column<Common>[] = [
  { id: "created", label: "Date", sort: "created", cell: (row) => ({ kind: "instant", at: row.createdAt }) },
  { id: "booking", label: "Booking", cell: bookingCell },
  { id: "person", label: "Client", cell: (row) => ({ kind: "text", text: row.person ?? "" }) },
  {
    id: "amount",
    label: "Amount",
    numeric: true,
    sort: "amount",
    cell: (row) => ({ kind: "money", minor: row.amountMinor, currency: row.currency }),
  },
];
const dates = pastDates("Date");

export const payments = defineResource<PaymentRow, PaymentRow, "all">({
  id: "payments",
  one: "payment",
  many: "payments",
  about: "All card payments with their outcome. Cases that need a decision are listed under decisions.",
  key: { name: "id", of: (row) => row.id },
  title,
  search: "Booking, client, bank reference",
  columns: [
    ...common,
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...attemptStates[row.state] }) },
    { id: "purpose", label: "For", cell: (row) => ({ kind: "text", text: purposes[row.purpose] }) },
    {
      id: "refunded",
      label: "Refunded",
      numeric: true,
      cell: (row) => ({ kind: "money", minor: row.refundedMinor, currency: row.currency }),
    },
    { id: "provider", label: "Provider", optional: true, cell: (row) => ({ kind: "text", text: row.provider }) },
    { id: "mode", label: "Mode", optional: true, cell: (row) => ({ kind: "text", text: humanize(row.mode) }) },
    {
      id: "reference",
      label: "Bank reference",
      optional: true,
      cell: (row) => ({ kind: "code", text: row.providerRef ?? "" }),
    },
    {
      id: "failure",
      label: "Failure",
      optional: true,
      cell: (row) => ({ kind: "paragraph", text: row.failure ?? "" }),
    },
  ],
  filters: [
    { kind: "choice", name: "state", label: "State", options: toOptions(attemptStates) },
    { kind: "choice", name: "purpose", label: "For", options: toOptions(purposes) },
    dates,
  ],
  views: {
    all: {
      title: "Payments",
      fixed: {},
      sort: "-created",
      route: { admin: routes.admin.cancelRequests },
      show: "payments",
      empty: { title: "No payments yet", text: "Every payment by card is listed here." },
    },
  },
  endpoints: { admin: adminPayments },
});

export const refunds = defineResource<RefundRow, RefundRow, "all">({
  id: "refunds",
  one: "refund",
  many: "refunds",
  about: "Refunds to cards and wallets. Manual refunds are listed under decisions.",
  key: { name: "id", of: (row) => row.id },
  title,
  search: "Booking, client, bank reference",
  columns: [
    ...common,
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...refundStates[row.state] }) },
    { id: "to", label: "To", cell: (row) => ({ kind: "text", text: destinations[row.destination] }) },
    { id: "reason", label: "Reason", cell: (row) => ({ kind: "paragraph", text: row.reason }) },
    { id: "done", label: "Done", cell: (row) => ({ kind: "instant", at: row.doneAt }) },
    {
      id: "reference",
      label: "Bank reference",
      optional: true,
      cell: (row) => ({ kind: "code", text: row.providerRef ?? "" }),
    },
  ],
  filters: [{ kind: "choice", name: "state", label: "State", options: toOptions(refundStates) }, dates],
  views: {
    all: {
      title: "Refunds",
      fixed: {},
      sort: "-created",
      route: { admin: routes.admin.cancelRequests },
      show: "refunds",
      empty: { title: "No refunds yet", text: "Every refund is listed here." },
    },
  },
  endpoints: { admin: adminRefunds },
});
