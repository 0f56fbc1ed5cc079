import { adminConsole } from "@/lib/contracts/console";
import {
  adminUsers,
  type UserAction,
  type UserDetails,
  type UserRecord,
  type UserRow,
  type UserStatus,
} from "@/lib/contracts/user";
import { formatDate } from "@/lib/dates";
import { roleLabel, roleOptions } from "@/lib/labels/role";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { type Cell, defineResource, type Resource } from "./define";
import type { FormField } from "./form";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const userStateLabels: Record<UserStatus, { tone: "good" | "care" | "bad" | "idle"; words: string }> = {
  active: { tone: "good", words: "Active" },
  unverified: { tone: "care", words: "Unverified" },
  banned: { tone: "bad", words: "Banned" },
  closed: { tone: "idle", words: "Closed" },
};

export function stateCell(user: Pick<UserRow, "status" | "bannedUntil" | "invited">): Cell {
  const message = userStateLabels[user.status];
  if (user.status === "banned" && user.bannedUntil) {
    return { kind: "status", tone: message.tone, words: `Banned until ${formatDate(user.bannedUntil.slice(0, 10))}` };
  }
  return { kind: "status", tone: message.tone, words: user.invited ? "Invited" : message.words };
}

/** Role and assigned hotels of a user, for adding and for the roles page. */
export const roleFields: readonly FormField[] = [
  {
    kind: "choice",
    name: "role",
    label: "Role",
    look: "radio",
    options: roleOptions,
    help: "A client books for themself, a sub-administrator runs hotels, an administrator does everything. For those who work here your own password is asked for.",
  },
  {
    kind: "switch",
    name: "allHotels",
    label: "All hotels, also those that come later",
    when: { field: "role", is: [roleNumber.subadmin] },
  },
  {
    kind: "repeat",
    name: "hotels",
    label: "Hotels",
    one: "hotel",
    optional: true,
    fields: [
      {
        kind: "record",
        name: "hotelId",
        label: "Hotel",
        find: { admin: adminConsole.hotels },
        labelFrom: "title",
        placeholder: "Type its name",
      },
    ],
    when: [
      { field: "role", is: [roleNumber.subadmin] },
      { field: "allHotels", is: [false] },
    ],
  },
];
export const users = defineResource<UserRow, UserRecord, "all" | "active" | "banned" | "unverified", UserAction>({
  id: "users",
  one: "user",
  many: "users",
  key: { name: "userid", of: (user) => user.id },
  places: (user) => ({ userid: user.id, email: user.email }),
  title: (user) => user.name,
  search: "Name, e-mail",
  columns: [
    { id: "user", label: "User", sort: "name", cell: (user) => ({ kind: "pair", main: user.name, sub: user.email }) },
    { id: "role", label: "Role", cell: (user) => ({ kind: "text", text: roleLabel(user.role) }) },
    { id: "state", label: "State", cell: stateCell },
    {
      id: "bookings",
      label: "Bookings",
      numeric: true,
      cell: (user) => ({ kind: "number", value: user.bookings }),
    },
    {
      id: "wallet",
      label: "Wallet",
      numeric: true,
      cell: (user) => ({ kind: "money", minor: user.walletMinor, currency: user.currency }),
    },
    { id: "seen", label: "Last seen", cell: (user) => ({ kind: "instant", at: user.lastSeenAt }) },
    {
      id: "joined",
      label: "Joined",
      sort: "created",
      cell: (user) => ({ kind: "date", date: user.createdAt.slice(0, 10) }),
    },
    { id: "reason", label: "Banned because", cell: (user) => ({ kind: "text", text: user.banReason ?? "" }) },
    { id: "phone", label: "Phone", optional: true, cell: (user) => ({ kind: "text", text: user.phone ?? "" }) },
    {
      id: "country",
      label: "Country",
      optional: true,
      cell: (user) => ({
        kind: "text",
        text: user.country ? (countryNames.of(user.country) ?? user.country) : "",
      }),
    },
    {
      id: "hotels",
      label: "Hotels",
      optional: true,
      cell: (user) => ({
        kind: "text",
        text: user.role !== roleNumber.subadmin ? "" : user.allHotels ? "All" : String(user.hotelCount),
      }),
    },
    {
      id: "secondFactor",
      label: "Second factor",
      optional: true,
      cell: (user) => ({ kind: "text", text: user.secondFactor ? "On" : "" }),
    },
    {
      id: "devices",
      label: "Devices",
      numeric: true,
      optional: true,
      cell: (user) => ({ kind: "number", value: user.sessions }),
    },
  ],
  filters: [
    { kind: "choice", name: "role", label: "Role", options: roleOptions.map(({ value, label }) => ({ value, label })) },
    {
      kind: "dates",
      from: "joinedFrom",
      to: "joinedTo",
      label: "Joined",
      presets: [
        { label: "Today", fromDays: 0, toDays: 0 },
        { label: "Last 7 days", fromDays: -6, toDays: 0 },
        { label: "Last 30 days", fromDays: -29, toDays: 0 },
      ],
    },
    { kind: "record", name: "hotel", label: "Hotel", find: { admin: adminConsole.hotels } },
    {
      kind: "choice",
      name: "secondFactor",
      label: "Second factor",
      options: [
        { value: "true", label: "On" },
        { value: "false", label: "Off" },
      ],
    },
  ],
  tabs: true,
  views: {
    all: {
      title: "Users",
      tab: "All",
      fixed: {},
      sort: "-created",
      route: { admin: routes.admin.users },
      without: ["reason"],
      empty: { title: "Nobody is here yet", words: "Whoever registers, and whoever you invite, is listed here." },
    },
    active: {
      title: "Active users",
      tab: "Active",
      fixed: { status: "active" },
      sort: "-created",
      route: { admin: routes.admin.activeUsers },
      without: ["reason", "state"],
      empty: { title: "Nobody is active", words: "Users are listed here once their address is confirmed." },
    },
    banned: {
      title: "Banned users",
      tab: "Banned",
      fixed: { status: "banned" },
      sort: "-created",
      route: { admin: routes.admin.bannedUsers },
      without: ["seen", "joined"],
      empty: { title: "Nobody is banned", words: "Who may not log in is listed here, with the reason." },
    },
    unverified: {
      title: "Unverified users",
      tab: "Unverified",
      fixed: { status: "unverified" },
      sort: "-created",
      route: { admin: routes.admin.unverifiedUsers },
      without: ["reason", "wallet", "bookings", "seen"],
      empty: {
        title: "Every address is confirmed",
        words: "Who has not followed the link in our mail yet is listed here.",
      },
    },
  },
  pages: {
    open: { admin: routes.admin.userDetails },
    add: { admin: routes.admin.addUser },
    edit: { admin: routes.admin.updateUser },
  },
  links: [
    { label: "Bookings", to: { admin: routes.admin.userOrders } },
    { label: "Transactions", to: { admin: routes.admin.userMoney } },
    { label: "Send fund", to: { admin: routes.admin.sendFund } },
  ],
  actions: {
    verify: {
      label: "Confirm the address",
      icon: "check",
      tone: "plain",
      bulk: true,
      ask: {
        title: "Count {email} as confirmed?",
        titleMany: "Count {n} addresses as confirmed?",
        consequence:
          "{name} may log in although nobody has followed the link in our mail. Only do it if you know them.",
        consequenceMany:
          "They may log in although nobody has followed the link in our mail. Only do it if you know them.",
        confirm: "Confirm the address",
        confirmMany: "Confirm {n} addresses",
        reason: "none",
      },
    },
    resend: { label: "Resend", icon: "mail", tone: "plain", bulk: true },
    end_sessions: {
      label: "Log out everywhere",
      icon: "log-out",
      tone: "plain",
      bulk: true,
      ask: {
        title: "Log {name} out everywhere?",
        titleMany: "Log {n} people out everywhere?",
        consequence: "Every device is logged out at once. Nothing else changes: they may log in again.",
        consequenceMany: "Each of their devices is logged out at once. Nothing else changes: they may log in again.",
        confirm: "Log out everywhere",
        confirmMany: "Log {n} out everywhere",
        reason: "none",
      },
    },
    unban: {
      label: "End the ban",
      icon: "undo",
      tone: "primary",
      bulk: true,
      ask: {
        title: "End the ban of {name}?",
        titleMany: "End the ban of {n} people?",
        consequence: "They may log in again and are told by mail.",
        consequenceMany: "They may log in again and are told by mail.",
        confirm: "End the ban",
        confirmMany: "End {n} bans",
        reason: "none",
      },
    },
    ban: {
      label: "Ban",
      icon: "ban",
      tone: "danger",
      bulk: true,
      ask: {
        title: "Ban {name}?",
        titleMany: "Ban {n} people?",
        consequence:
          "Their next click is refused, on every device, and they are told why by mail. {kept} The wallet keeps its {wallet}.",
        consequenceMany:
          "Their next click is refused, on every device, and they are told why by mail. Bookings and wallets stay as they are; hotels that they own can't be found meanwhile.",
        confirm: "Ban {name}",
        confirmMany: "Ban {n} people",
        reason: "required",
        reasonLabel: "Reason",
        reasonHelp: "The person reads these words.",
        day: {
          name: "until",
          label: "Ends on",
          help: "The ban is over when that day begins. Without a day it lasts until somebody ends it.",
        },
      },
    },
  },
  allowed: (user) => user.actions,
  facts: (user) => ({
    email: user.email,
    wallet: formatMoney(user.walletMinor, user.currency),
    kept:
      user.role === roleNumber.subadmin
        ? "Hotels that they own can't be found meanwhile."
        : user.bookings === 0
          ? "They have no bookings."
          : `Their ${user.bookings === 1 ? "booking stays" : `${user.bookings} bookings stay`} as they are.`,
  }),
  version: (user) => user.version,
  detail: { history: { kind: "user", id: (user) => user.id } },
  form: {
    addTitle: "Invite somebody",
    editTitle: "Edit {name}",
    blank: { role: roleNumber.client, allHotels: false, hotels: [] },
    sections: [
      {
        title: "Person",
        help: "Another e-mail address counts once its owner has confirmed it.",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 100 },
          { kind: "text", name: "email", label: "E-mail", type: "email", maxLength: 254 },
          { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
          {
            kind: "choice",
            name: "country",
            label: "Country",
            options: { admin: adminUsers.countries },
            optional: true,
            half: true,
          },
        ],
      },
      {
        title: "Role",
        help: "They get a mail with a link, good for a week, to choose a password of their own.",
        fields: roleFields.map((field) => ({ ...field, onlyNew: true })),
      },
    ],
  },
  endpoints: { admin: adminUsers },
});

/** The users with full details, identified by the e-mail address in the path. */
export const userDetails: Resource<UserRow, UserDetails, "all" | "active" | "banned" | "unverified", UserAction> = {
  ...users,
  endpoints: { admin: { ...adminUsers, get: adminUsers.details } },
};
