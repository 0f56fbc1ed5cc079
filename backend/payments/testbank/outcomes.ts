import { randomInt } from "node:crypto";
import type { BankOrder, BankOrders } from "./orders";

/** The outcomes of the card page. */
export const outcomes = {
  approve: { card: "4111 1111 1111 1111", label: "Approve", what: "The payment goes through." },
  decline: { card: "4000 0000 0000 0002", label: "Decline", what: "The bank says no." },
  cancel: { card: "", label: "Cancel", what: "You change your mind and go back." },
  lost: {
    card: "4000 0000 0000 0044",
    label: "Approve, lose the way back",
    what: "Paid, but the browser never returns.",
  },
  twice: { card: "4000 0000 0000 0119", label: "Approve, respond twice", what: "The shop is notified twice." },
  late: { card: "4000 0000 0000 0259", label: "Approve, respond late", what: "Paid, but the bank reports it later." },
  other: {
    card: "4000 0000 0000 0341",
    label: "Approve another amount",
    what: "The bank reports 1.00 less than was asked.",
  },
} as const;

export type Outcome = keyof typeof outcomes;

export const isOutcome = (text: unknown): text is Outcome => typeof text === "string" && Object.hasOwn(outcomes, text);

/** Whether a card with this number can exist: 12 to 19 digits, of which the last is the check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = [...number.replace(/\D/g, "")].map(Number).reverse();
  const sum = digits.reduce((total, digit, at) => total + (at % 2 ? 2 * digit - (digit > 4 ? 9 : 0) : digit), 0);
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
}

/** Maps a card number to its outcome. Unknown numbers are declined. */
export function outcomeOfCard(number: string): Outcome {
  const digits = number.replace(/\D/g, "");
  const found = Object.entries(outcomes).find(([, { card }]) => card && card.replace(/ /g, "") === digits);
  return (found?.[0] as Outcome | undefined) ?? "decline";
}

/** Decides an order. Later decisions have no effect. */
export async function decide(
  orders: BankOrders,
  order: BankOrder,
  outcome: Outcome,
  card: { number?: string; holder?: string; lateSeconds: number },
): Promise<void> {
  if (order.status !== "CREATED") return;
  order.finishedAt = Date.now();
  const digits = card.number?.replace(/\D/g, "") || outcomes[outcome].card.replace(/ /g, "");
  order.pan = digits ? `${digits.slice(0, 6)}******${digits.slice(-4)}` : undefined;
  order.cardHolder = card.holder?.slice(0, 60) || undefined;
  if (outcome === "cancel") {
    order.status = "CANCELED";
  } else if (outcome === "decline") {
    order.status = "DECLINED";
    order.declineReason = "Insufficient funds";
  } else {
    order.status = "APPROVED";
    order.approvalCode = String(randomInt(100_000, 999_999));
    order.rrn = String(randomInt(100_000, 999_999)) + String(randomInt(100_000, 999_999));
    if (outcome === "late") order.hiddenUntil = Date.now() + card.lateSeconds * 1000;
    if (outcome === "other") order.paidAmount = less(order);
  }
  await orders.save();
}

/** One whole unit less, in the merchant's format. */
function less(order: BankOrder): string {
  if (order.variant === "a") return String(Number(order.amount) - 100);
  return (Math.round(Number(order.amount) * 100 - 100) / 100).toFixed(2);
}
