import type { OrderAction, OrderStatus, PaymentStatus } from "../contracts/orders/order";
import { getKindTexts } from "../kinds";
import type { KindTexts } from "../kinds/kind";
import { humanize } from "../text/humanize";

/** Labels and tones of order states, shared by the client area and both consoles. */
export type Tone = "good" | "care" | "bad" | "info" | "idle";
export type StatusLabel = { label: string; tone: Tone };

/** A requested booking in the lists of staff. */
export const awaitingConfirmation = "Awaiting confirmation";

const statusTones = {
  awaiting_payment: "care",
  requested: "info",
  processing: "good",
  completed: "idle",
  cancelled: "bad",
} as const satisfies Record<OrderStatus, Tone>;

const statusTexts: Record<Exclude<OrderStatus, "requested">, string> = {
  awaiting_payment: "Not paid yet",
  processing: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** State of an order of this kind. */
export const getStatusLabel = (status: OrderStatus, kind: string): StatusLabel => ({
  label: status === "requested" ? getKindTexts(kind).waiting : statusTexts[status],
  tone: statusTones[status],
});

export const paymentStatusLabels: Record<PaymentStatus, StatusLabel> = {
  unpaid: { label: "Unpaid", tone: "bad" },
  partial: { label: "Deposit", tone: "care" },
  paid: { label: "Paid", tone: "good" },
  at_property: { label: "At property", tone: "idle" },
  refund_due: { label: "Refund pending", tone: "care" },
  part_refunded: { label: "Part refunded", tone: "info" },
  refunded: { label: "Refunded", tone: "idle" },
};

const reasons: Record<string, string | ((texts: KindTexts) => string)> = {
  expired: "Hold expired",
  declined: ({ declined }) => declined,
  by_client: "Cancelled by the client",
  by_admin: "Cancelled by the administration",
  by_sub_admin: ({ cancelledByProvider }) => cancelledByProvider,
  operator_change: ({ changedByProvider }) => changedByProvider,
  payment_failed: "The payment failed",
  sold_out_after_payment: "Sold out before payment",
  released: "Released before payment",
  import_undone: "The import was undone",
  no_show: "No-show",
  served: ({ served }) => served,
};

type Ended = { reason: string | null; kind: string };

/** Reason why an order ended; a code without a label is humanized. */
export function getReasonLabel({ reason, kind }: Ended): string | null {
  if (reason === null) return null;
  const words = reasons[reason] ?? humanize(reason);
  return typeof words === "string" ? words : words(getKindTexts(kind));
}

/** Status label that takes the reason into account: an expired hold is not a cancelled booking. */
export function getOutcomeLabel({ status, reason, kind }: Ended & { status: OrderStatus }): StatusLabel {
  if (status === "cancelled" && reason === "expired") return { label: "Hold expired", tone: "idle" };
  if (status === "cancelled" && reason === "declined") return { label: "Declined", tone: "bad" };
  if (status === "completed" && reason === "no_show") return { label: "No-show", tone: "care" };
  return getStatusLabel(status, kind);
}

/** How a booking was made. */
export const channelLabels: Readonly<Record<string, string>> = {
  web: "Website",
  phone: "Phone",
  reseller: "Reseller",
  waitinglist: "Waiting list",
  import: "Import",
};

export const boardLabels = {
  room_only: "Room only",
  breakfast: "Breakfast included",
  half_board: "Half board",
  full_board: "Full board",
  all_inclusive: "All inclusive",
} as const;

export const planPaymentLabels = {
  pay_now: "Paid in full at booking",
  deposit: "Deposit, balance before arrival",
  at_property: "Pay at the hotel",
} as const;

const moneyStates: Record<string, StatusLabel> = {
  created: { label: "Started", tone: "idle" },
  redirected: { label: "At the bank's page", tone: "care" },
  pending: { label: "Pending at bank", tone: "care" },
  authorized: { label: "Authorised", tone: "info" },
  captured: { label: "Received", tone: "good" },
  partially_refunded: { label: "Part refunded", tone: "info" },
  refunded: { label: "Refunded", tone: "idle" },
  declined: { label: "Declined", tone: "bad" },
  cancelled: { label: "Abandoned", tone: "idle" },
  expired: { label: "Expired", tone: "idle" },
  captured_unfulfilled: { label: "Received, being refunded", tone: "care" },
  duplicate_capture: { label: "Duplicate payment, being refunded", tone: "care" },
  review: { label: "Under review", tone: "care" },
  sent: { label: "On its way", tone: "info" },
  done: { label: "Done", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

/** State of a payment or a refund. */
export const moneyStateStatus = (state: string): StatusLabel =>
  moneyStates[state] ?? { label: humanize(state), tone: "idle" };

/** A refund of a payment that was taken at the desk waits for staff, not for the bank. */
export const refundStateStatus = ({ destination, state }: { destination: string; state: string }): StatusLabel =>
  destination === "desk" && (state === "pending" || state === "sent")
    ? { label: "To be handed back", tone: "care" }
    : moneyStateStatus(state);

/** State of an order line; active lines have no label. */
export const lineStateLabels: Record<string, StatusLabel | undefined> = {
  cancelled: { label: "Cancelled", tone: "bad" },
  no_show: { label: "No-show", tone: "care" },
};

const destinations: Record<string, string> = {
  wallet: "To the wallet",
  card: "To the card",
  manual: "Manually through the bank",
  desk: "At the desk",
};
export const destinationLabel = (destination: string): string => destinations[destination] ?? humanize(destination);

/** The ledger's account codes (`wallet:…`, `gateway:citybank:clearing`) as a staff member reads them. */
export function accountLabel(code: string): string {
  const [kind = "", name = ""] = code.split(":");
  const words: Record<string, string> = {
    wallet: "Client's wallet",
    order: `Guest deposit ${name}`,
    gateway: `${humanize(name)} clearing`,
    refund_in_flight: "Refunds in transit",
    revenue: "Revenue",
    tax_payable: "Taxes payable",
    promo_expense: "Goodwill",
    bank: "Bank",
    fee_expense: "Fees",
  };
  return words[kind] ?? humanize(code);
}

export const kindLabel = (kind: string): string => humanize(kind);

/** Suggested next actions of a client, by priority. */
const pressing: readonly OrderAction[] = ["pay", "ticket", "receipt", "cancel"];
export const getNextAction = (actions: readonly OrderAction[]): OrderAction | null =>
  pressing.find((action) => actions.includes(action)) ?? null;
