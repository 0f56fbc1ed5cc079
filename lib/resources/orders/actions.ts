import { type ActionLabels, fillPlaceholders } from "../define";
import type { OrderListParts } from "./kind-parts";
import type { OrderListTexts } from "./texts";

/** Actions of every kind; `{one}`, `{many}`, `{units}` and `{provider}` are the kind's words. */
const generalActions: Readonly<Record<string, ActionLabels>> = {
  extend: {
    label: "Extend the hold",
    icon: "clock",
    tone: "primary",
    bulk: false,
    ask: {
      title: "Hold the {units} for {guest} longer?",
      titleMany: "Hold {n} bookings longer?",
      consequence: "The {units} stay held for one more hour, two hours at most in total. You can do this once.",
      consequenceMany: "The {units} stay held for one more hour, two hours at most in total. You can do this once.",
      confirm: "Extend the hold",
      confirmMany: "Extend {n} holds",
      reason: "none",
    },
  },
  resend_link: {
    label: "Resend payment link",
    icon: "mail",
    tone: "plain",
    bulk: false,
    ask: {
      title: "Resend the payment link to {guest}?",
      titleMany: "Resend {n} payment links?",
      consequence: "The payment email is sent to the client again. Limit: three times.",
      consequenceMany: "The payment email is sent again to each client. Limit: three times.",
      confirm: "Send link",
      confirmMany: "Resend {n} links",
      reason: "none",
    },
  },
  release: {
    label: "Release the {units}",
    icon: "x",
    tone: "danger",
    bulk: false,
    ask: {
      title: "Release the {units} held for {guest}?",
      titleMany: "Release {n} held bookings?",
      consequence: "The {units} are released immediately and the payment link stops working. Payments are refunded.",
      consequenceMany:
        "The {units} are released immediately and the payment links stop working. Payments are refunded.",
      confirm: "Release the {units}",
      confirmMany: "Release {n} bookings",
      reason: "none",
    },
  },
  accept: {
    label: "Accept",
    icon: "check",
    tone: "primary",
    bulk: true,
    ask: {
      title: "Accept the booking of {guest}?",
      titleMany: "Accept {n} bookings?",
      consequence:
        "{guest} receives the confirmation and ticket by email. The {units} are already reserved; no payment is made.",
      consequenceMany:
        "Guests receive their confirmation and ticket by email. The {units} are already reserved; no payment is made.",
      confirm: "Accept the booking",
      confirmMany: "Accept {n} bookings",
      reason: "none",
    },
  },
  decline: {
    label: "Decline…",
    icon: "x",
    tone: "danger",
    answers: true,
    bulk: true,
    ask: {
      title: "Decline the booking of {guest}?",
      titleMany: "Decline {n} bookings?",
      consequence:
        "{guest} gets a full refund of {paid} and the {units} are released immediately. This can't be undone.",
      consequenceMany:
        "Guests get full refunds of {sum} and the {units} are released immediately. This can't be undone.",
      confirm: "Decline and give {paid} back",
      confirmMany: "Decline {n} and give {sum} back",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Shown to the guest.",
    },
  },
  complete: {
    label: "Complete",
    icon: "flag",
    tone: "primary",
    bulk: true,
    undo: "undo_complete",
    ask: {
      title: "Complete the {one} of {guest}?",
      titleMany: "Complete {n} {many}?",
      consequence: "This recognises {paid} as revenue{review}. It can be undone within a day after the end.",
      consequenceMany: "This recognises {sum} as revenue{reviews}. It can be undone within a day after the end.",
      confirm: "Complete the {one}",
      confirmMany: "Complete {n} {many}",
      reason: "none",
    },
  },
  undo_complete: { label: "Undo completion", icon: "rotate-ccw", tone: "plain", bulk: true },
  no_show: {
    label: "Record a no-show",
    icon: "user-x",
    tone: "danger",
    bulk: false,
    ask: {
      title: "{guest} did not come?",
      titleMany: "Record {n} no-shows?",
      consequence:
        "The cancellation fee is deducted from {paid}; the rest is refunded to {guest}. This can't be undone.",
      consequenceMany: "Cancellation fees are deducted from {sum}; the rest is refunded. This can't be undone.",
      confirm: "Record no-show",
      confirmMany: "Record {n} no-shows",
      reason: "optional",
      reasonLabel: "Note",
      option: {
        name: "waiveFee",
        label: "Refund in full",
        help: "Waives the no-show fee.",
        areas: ["admin"],
      },
    },
  },
  cancel: {
    label: "Cancel…",
    icon: "x",
    tone: "danger",
    bulk: true,
    ask: {
      title: "Cancel the booking of {guest}?",
      titleMany: "Cancel {n} bookings?",
      consequence:
        "The {units} are released immediately. Of the {paid} that {guest} paid, the amounts below are kept and refunded. This can't be undone.",
      consequenceMany:
        "The {units} are released immediately. Of {sum}, guests get a full refund if {providerInText} is at fault, otherwise the rest after the fee. This can't be undone.",
      confirm: "Cancel the booking",
      confirmMany: "Cancel {n} bookings",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Shown to the guest.",
      option: {
        name: "waiveFee",
        label: "{provider} is at fault: refund in full",
        help: "Otherwise the fee of the cancellation policy applies. The choice is recorded.",
        areas: ["admin", "subadmin"],
        checkedIn: ["subadmin"],
        bulk: true,
      },
      quoted: true,
    },
  },
};

/** Replaces the words of the kind in all texts of the actions. */
const withTexts = (
  actions: Readonly<Record<string, ActionLabels>>,
  words: Record<string, string>,
): Record<string, ActionLabels> =>
  JSON.parse(JSON.stringify(actions), (_, value: unknown) =>
    typeof value === "string" ? fillPlaceholders(value, words) : value,
  );

export const getOrderActions = (parts: OrderListParts, texts: OrderListTexts): Record<string, ActionLabels> =>
  withTexts({ ...generalActions, ...parts.actions }, texts);
