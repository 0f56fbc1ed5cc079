import {
  adminUsers,
  type UserAction,
  type UserDetails,
  type UserRecord,
  type UserRow,
  type UserStatus,
} from "@/lib/contracts/accounts/user";
import { adminConsole } from "@/lib/contracts/site/console";
import { messageUsers } from "@/lib/contracts/site/notification";
import { formatDate } from "@/lib/dates";
import { roleLabel, roleOptions } from "@/lib/labels/role";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { pastDates } from "../date-filter";
import { type Cell, defineResource, type Filter, type Resource } from "../define";
import { userActions } from "./user-actions";
import { roleFields } from "./user-role-fields";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const userStateLabels: Record<UserStatus, { tone: "good" | "care" | "bad" | "idle"; label: string }> = {
  active: { tone: "good", label: "Active" },
  unverified: { tone: "care", label: "Unverified" },
  banned: { tone: "bad", label: "Banned" },
  closed: { tone: "idle", label: "Closed" },
};

export function stateCell(user: Pick<UserRow, "status" | "bannedUntil" | "invited">): Cell {
  const message = userStateLabels[user.status];
  if (user.status === "banned" && user.bannedUntil) {
    return { kind: "status", tone: message.tone, label: `Banned until ${formatDate(user.bannedUntil.slice(0, 10))}` };
  }
  const isInvited = user.invited && user.status !== "banned";
  return { kind: "status", tone: message.tone, label: isInvited ? "Invited" : message.label };
}

export const userStateFilter = (states: readonly UserStatus[]): Filter => ({
  kind: "choice",
  name: "status",
  label: "State",
  options: states.map((value) => ({ value, label: userStateLabels[value].label })),
});

const yesOrNo = (name: string, label: string, yes: string, no: string): Filter => ({
  kind: "choice",
  name,
  label,
  options: [
    { value: "true", label: yes },
    { value: "false", label: no },
  ],
});

export const secondFactorFilter = yesOrNo("secondFactor", "Second factor", "On", "Off");

export const users = defineResource<UserRow, UserRecord, "all" | "active" | "banned" | "unverified", UserAction>({
  id: "users",
  one: "user",
  many: "users",
  key: { name: "userid", of: (user) => user.id },
  places: (user) => ({ userid: user.id, email: user.email }),
  title: (user) => user.name,
  search: "Name, email",
  columns: [
    { id: "user", label: "User", sort: "name", cell: (user) => ({ kind: "pair", main: user.name, sub: user.email }) },
    { id: "role", label: "Role", cell: (user) => ({ kind: "text", text: roleLabel(user.role) }) },
    { id: "state", label: "State", cell: stateCell },
    {
      id: "bookings",
      label: "Bookings",
      numeric: true,
      sort: "bookings",
      cell: (user) => ({ kind: "number", value: user.bookings }),
    },
    {
      id: "wallet",
      label: "Wallet",
      numeric: true,
      sort: "wallet",
      cell: (user) => ({ kind: "money", minor: user.walletMinor, currency: user.currency }),
    },
    { id: "seen", label: "Last seen", sort: "seen", cell: (user) => ({ kind: "instant", at: user.lastSeenAt }) },
    {
      id: "joined",
      label: "Joined",
      sort: "created",
      cell: (user) => ({ kind: "date", date: user.createdAt.slice(0, 10) }),
    },
    { id: "reason", label: "Reason for ban", cell: (user) => ({ kind: "text", text: user.banReason ?? "" }) },
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
    userStateFilter(["active", "unverified", "banned", "closed"]),
    { kind: "choice", name: "country", label: "Country", options: { admin: adminUsers.countries } },
    pastDates("Joined", { from: "joinedFrom", to: "joinedTo" }),
    pastDates("Last seen", { from: "seenFrom", to: "seenTo" }),
    yesOrNo("hasMoney", "Wallet", "With money", "Empty"),
    yesOrNo("hasBookings", "Bookings", "With bookings", "Without bookings"),
    { kind: "record", name: "hotel", label: "Hotel", find: { admin: adminConsole.hotels } },
    secondFactorFilter,
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
      empty: { title: "No users yet", text: "Registered and invited users appear here." },
    },
    active: {
      title: "Active users",
      tab: "Active",
      fixed: { status: "active" },
      sort: "-created",
      route: { admin: routes.admin.activeUsers },
      without: ["reason", "state"],
      empty: { title: "No active users", text: "Users appear here once their address is confirmed." },
    },
    banned: {
      title: "Banned users",
      tab: "Banned",
      fixed: { status: "banned" },
      sort: "-created",
      route: { admin: routes.admin.bannedUsers },
      without: ["seen", "joined"],
      empty: { title: "No banned users", text: "Banned users appear here with the reason." },
    },
    unverified: {
      title: "Unverified users",
      tab: "Unverified",
      fixed: { status: "unverified" },
      sort: "-created",
      route: { admin: routes.admin.unverifiedUsers },
      without: ["reason", "wallet", "bookings", "seen"],
      empty: {
        title: "All addresses are verified",
        text: "Users who have not confirmed their email address appear here.",
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
    { label: "Adjust wallet", to: { admin: routes.admin.sendFund } },
  ],
  actions: userActions,
  bulkLinks: [
    {
      label: "Send message",
      icon: "mail",
      to: { admin: routes.admin.notifications },
      query: { part: "send" },
      name: "users",
      needs: { admin: messageUsers },
    },
  ],
  allowed: (user) => user.actions,
  facts: (user) => ({
    email: user.email,
    wallet: formatMoney(user.walletMinor, user.currency),
    kept:
      user.role === roleNumber.subadmin
        ? "Their hotels are hidden in the meantime."
        : user.bookings === 0
          ? "They have no bookings."
          : user.bookings === 1
            ? "Their booking stays as it is."
            : `Their ${user.bookings} bookings stay as they are.`,
  }),
  version: (user) => user.version,
  detail: { history: { kind: "user", id: (user) => user.id } },
  form: {
    addTitle: "Invite a user",
    editTitle: "Edit {name}",
    blank: { role: roleNumber.client, allHotels: false, hotels: [], groupId: null },
    sections: [
      {
        title: "Person",
        help: "A new email address takes effect once its owner has confirmed it.",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 100 },
          { kind: "text", name: "email", label: "Email", type: "email", maxLength: 254 },
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
        help: "They'll receive an invitation to set a password, valid for 7 days.",
        fields: roleFields.map((field) => ({ ...field, onlyNew: true })),
      },
    ],
  },
  endpoints: { admin: adminUsers },
});

/** The users with full details, identified by the email address in the path. */
export const userDetails: Resource<UserRow, UserDetails, "all" | "active" | "banned" | "unverified", UserAction> = {
  ...users,
  home: "all",
  // Its page has a link to the roles, where single hotels can be chosen.
  allowed: (user) => user.actions.filter((action) => action !== "set_role"),
  endpoints: { admin: { ...adminUsers, get: adminUsers.details } },
};
