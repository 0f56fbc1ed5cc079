import type { ListingAction } from "@/lib/contracts/console-hotel";
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
    ? { kind: "status", tone: "care", words: "Approved, change waits" }
    : approved
      ? { kind: "status", tone: "good", words: "Approved" }
      : refusalReason === null
        ? { kind: "status", tone: "care", words: "Waits for approval" }
        : { kind: "status", tone: "bad", words: "Refused" };

export const saleCell = ({ active }: ListingStatus): Cell =>
  active ? { kind: "status", tone: "good", words: "Active" } : { kind: "status", tone: "idle", words: "De-activated" };

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
      { value: "false", label: "De-activated" },
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
      consequence: "Travellers see the new version at once. {mailed}",
      consequenceMany: "Travellers see the new versions at once. Owners and staff that they have are told by mail.",
      confirm: "Approve the change",
      confirmMany: "Approve {n} changes",
      reason: "none",
    },
  },
  reject_change: {
    label: "Reject the change",
    icon: "x",
    tone: "danger",
    bulk: true,
    ask: {
      title: "Reject the change of {name}?",
      titleMany: `Reject the changes of {n} ${many}?`,
      consequence: "The approved version stays on sale. {mailed}",
      consequenceMany: "The approved versions stay on sale. Owners and staff that they have are told by mail.",
      confirm: "Reject the change",
      confirmMany: "Reject {n} changes",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Owner and staff read these words.",
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
      consequence: "The approved version stays on sale, and what you changed is dropped.",
      consequenceMany: "The approved versions stay on sale, and what you changed is dropped.",
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
    label: "Refuse with reason",
    icon: "x",
    tone: "danger",
    bulk: true,
    ask: {
      title: "Refuse {name}?",
      titleMany: `Refuse {n} ${many}?`,
      consequence: "Travellers can't find it until it is approved. {mailed} {bookings} as they are.",
      consequenceMany:
        "Travellers can't find them until they are approved. Owners and staff that they have get your reason by mail. Bookings stay.",
      confirm: "Refuse",
      confirmMany: "Refuse {n}",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "The owner reads these words, by mail and on the record.",
    },
  },
  activate: { label: "Activate", icon: "eye", tone: "plain", bulk: true, undo: "deactivate" },
  deactivate: {
    label: "De-activate",
    icon: "eye-off",
    tone: "plain",
    bulk: true,
    ask: {
      title: "De-activate {name}?",
      titleMany: `De-activate {n} ${many}?`,
      consequence: "Nobody finds or books it until it is activated again. {bookings} as they are.",
      consequenceMany: "Nobody finds or books them until they are activated again. Bookings stay as they are.",
      confirm: "De-activate",
      confirmMany: "De-activate {n}",
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
      confirm: "Delete for good",
      confirmMany: "Delete {n} for good",
      reason: "none",
    },
  },
});

/** Recipients of the e-mail, for the texts of actions. */
export const recipientsTold = (n: number): string =>
  n === 0
    ? "Nobody is told by mail: it has no owner or staff."
    : n === 1
      ? "Its owner or staff member is told by mail."
      : `${n} people, owner and staff, are told by mail.`;

/** `3 bookings stay`, for the texts of actions. */
export const bookingsStay = (n: number): string =>
  n === 0 ? "Bookings there are none; orders of the past stay" : n === 1 ? "1 booking stays" : `${n} bookings stay`;
