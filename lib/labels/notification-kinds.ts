import type { Role } from "../roles";

type Kind = {
  label: string;
  about: string;
  /** Roles that receive this kind and can configure it. */
  roles: readonly Role[];
  /** Default channels. */
  usual: { inApp: boolean; email: boolean };
  /** Security emails cannot be disabled. */
  mailStays?: true;
  /** Marketing: no email without recorded consent. */
  mailNeedsConsent?: true;
};

const both = { inApp: true, email: true };
const allRoles: readonly Role[] = ["client", "subadmin", "admin"];
const staff: readonly Role[] = ["subadmin", "admin"];

/** Notification settings by group, in display order. */
const kinds = {
  bookings: {
    label: "Bookings",
    about: "Requests, confirmations, changes, cancellations and messages",
    roles: ["client", "subadmin"],
    usual: both,
  },
  reminders: {
    label: "Reminders",
    about: "Due payments and upcoming arrivals",
    roles: ["client"],
    usual: both,
  },
  payments: {
    label: "Payments and refunds",
    about: "Received and failed payments, and refunds",
    roles: ["client"],
    usual: both,
  },
  wallet: { label: "Wallet", about: "Credits and debits of your wallet", roles: ["client"], usual: both },
  claims: {
    label: "Claims",
    about: "Each step of a claim and its messages",
    roles: allRoles,
    usual: both,
  },
  reviews: {
    label: "Reviews",
    about: "Review requests after a stay, and replies",
    roles: ["client", "subadmin"],
    usual: both,
  },
  listings: {
    label: "Hotels and rooms",
    about: "Decisions about your hotels and rooms",
    roles: ["subadmin"],
    usual: both,
  },
  calendars: {
    label: "Calendars",
    about: "Nights sold both here and elsewhere",
    roles: staff,
    usual: both,
  },
  operations: {
    label: "Needs attention",
    about: "Payment differences, manual refunds and undelivered emails",
    roles: ["admin"],
    usual: { inApp: true, email: false },
  },
  security: {
    label: "Security",
    about: "Password, two-step verification, passkeys and devices",
    roles: allRoles,
    usual: both,
    mailStays: true,
  },
  news: {
    label: "Offers and news",
    about: "Offers and messages to many recipients",
    roles: allRoles,
    usual: { inApp: true, email: false },
    mailNeedsConsent: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = kinds;
export const notificationKindNames = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** Kinds that a user of this role can configure. */
export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKindNames.filter((kind) => notificationKinds[kind].roles.includes(role));
