import type { ListingAction } from "@/lib/contracts/hotels/hotel-records";
import { counted } from "@/lib/text/counted";
import type { ActionLabels, Cell, Filter } from "./define";

/** Shared definitions of hotels and room types: approval, activation and their actions. */
export type ListingStatus = {
  approved: boolean;
  active: boolean;
  refusalReason: string | null;
  submittedAt: string;
  pendingSince: string | null;
};

export const approvalCell = ({ approved, refusalReason, pendingSince }: ListingStatus): Cell =>
  approved && pendingSince !== null
    ? { kind: "status", tone: "care", label: "Approved, change pending" }
    : approved
      ? { kind: "status", tone: "good", label: "Approved" }
      : refusalReason === null
        ? { kind: "status", tone: "care", label: "Pending approval" }
        : { kind: "status", tone: "bad", label: "Rejected" };

export const saleCell = ({ active }: ListingStatus): Cell =>
  active ? { kind: "status", tone: "good", label: "Active" } : { kind: "status", tone: "idle", label: "Deactivated" };

/** Waiting time for an administrator's approval; empty when none is pending. */
export const waitingCell = ({ approved, refusalReason, submittedAt, pendingSince }: ListingStatus): Cell => ({
  kind: "waiting",
  since: pendingSince !== null ? pendingSince : approved || refusalReason !== null ? null : submittedAt,
  until: null,
});

export const listingStatusFilters: readonly Filter[] = [
  {
    kind: "choice",
    name: "approved",
    label: "Approval",
    options: [
      { value: "true", label: "Approved" },
      { value: "false", label: "Not approved" },
    ],
  },
  {
    kind: "choice",
    name: "active",
    label: "Activity",
    options: [
      { value: "true", label: "Active" },
      { value: "false", label: "Deactivated" },
    ],
  },
];

type Words = {
  /** Text for an approval: `{name}` and the record's facts are placeholders. */
  approve: string;
  approveMany: string;
  option?: NonNullable<ActionLabels["ask"]>["option"];
  remove: string;
  many: string;
};

export const listingActions = ({
  approve,
  approveMany,
  option,
  remove,
  many,
}: Words): Record<ListingAction, ActionLabels> => ({
  approve_change: {
    label: "Approve the change",
    icon: "check",
    tone: "primary",
    bulk: true,
    ask: {
      title: "Approve the change of {name}?",
      titleMany: `Approve the changes of {n} ${many}?`,
      consequence: "Travellers see the new version immediately. {mailed}",
      consequenceMany: "Travellers see the new versions immediately. Owners and staff are notified by email.",
      confirm: "Approve the change",
      confirmMany: "Approve {n} changes",
      reason: "none",
    },
  },
  reject_change: {
    label: "Reject the change",
    icon: "x",
    tone: "danger",
    answers: true,
    bulk: true,
    ask: {
      title: "Reject the change of {name}?",
      titleMany: `Reject the changes of {n} ${many}?`,
      consequence: "The approved version stays available. {mailed}",
      consequenceMany: "The approved versions stay available. Owners and staff are notified by email.",
      confirm: "Reject the change",
      confirmMany: "Reject {n} changes",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Sent to the owner and staff.",
    },
  },
  withdraw_change: {
    label: "Withdraw the change",
    icon: "undo",
    tone: "plain",
    bulk: false,
    ask: {
      title: "Withdraw the change of {name}?",
      titleMany: `Withdraw the changes of {n} ${many}?`,
      consequence: "The approved version stays available. Your changes are discarded.",
      consequenceMany: "The approved versions stay available. Your changes are discarded.",
      confirm: "Withdraw the change",
      confirmMany: "Withdraw {n} changes",
      reason: "none",
    },
  },
  approve: {
    label: "Approve",
    icon: "check",
    tone: "primary",
    bulk: true,
    ask: {
      title: "Approve {name}?",
      titleMany: `Approve {n} ${many}?`,
      consequence: approve,
      consequenceMany: approveMany,
      confirm: "Approve",
      confirmMany: "Approve {n}",
      reason: "none",
      option,
    },
  },
  refuse: {
    label: "Reject…",
    icon: "x",
    tone: "danger",
    answers: true,
    bulk: true,
    ask: {
      title: "Reject {name}?",
      titleMany: `Reject {n} ${many}?`,
      consequence: "It is hidden from travellers until it is approved. {mailed} {bookings} as they are.",
      consequenceMany:
        "They are hidden from travellers until they are approved. Owners and staff receive your reason by email. Existing bookings are unaffected.",
      confirm: "Reject",
      confirmMany: "Reject {n}",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Sent to the owner by email and shown on the record.",
    },
  },
  activate: { label: "Activate", icon: "eye", tone: "plain", bulk: true, undo: "deactivate" },
  deactivate: {
    label: "Deactivate",
    icon: "eye-off",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Deactivate {name}?",
      titleMany: `Deactivate {n} ${many}?`,
      consequence: "It is hidden from travellers until you activate it again. {bookings} as they are.",
      consequenceMany:
        "They are hidden from travellers until you activate them again. Existing bookings are unaffected.",
      confirm: "Deactivate",
      confirmMany: "Deactivate {n}",
      reason: "none",
    },
  },
  remove: {
    label: "Delete",
    icon: "trash",
    tone: "danger",
    bulk: false,
    via: "remove",
    ask: {
      title: "Delete {name}?",
      titleMany: `Delete {n} ${many}?`,
      consequence: remove,
      consequenceMany: remove,
      confirm: "Delete permanently",
      confirmMany: "Delete {n} permanently",
      reason: "none",
    },
  },
});

/** Recipients of the email, for the texts of actions. */
export const describeRecipients = (n: number): string =>
  n === 0
    ? "No email is sent: it has no owner or staff."
    : n === 1
      ? "The owner or staff member is notified by email."
      : `${n} people, owner and staff, are notified by email.`;

/** `3 bookings stay`, for the texts of actions. */
export const bookingsStay = (n: number): string =>
  n === 0 ? "No upcoming bookings. Past bookings stay" : counted(n, "booking stays", "bookings stay");
