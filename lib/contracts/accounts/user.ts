import { z } from "zod";
import { ordersOfPage } from "@/lib/contracts/orders/client-orders";
import { endpoint } from "../define";
import {
  calendarDate,
  currencyCode,
  done,
  email,
  id,
  instant,
  minor,
  optionalParagraph,
  orderRef,
  personName,
  phone,
  queryFlag,
  queryOptional,
  uuid,
} from "../fields";
import {
  defineListQuery,
  doneMany,
  donePart,
  exportQuery,
  findQuery,
  found,
  listResponse,
  optionList,
  wholeList,
} from "../listing";
import { walletEntry } from "../money/wallet";
import { orderRow } from "../orders/order";
import { activityLine, mySession } from "./account";

/** Administration of user accounts. */

/** docs/specification.md §4: 1 administrator, 2 sub-administrator, 10 client. */
export const roleCode = z.union([z.literal(1), z.literal(2), z.literal(10)]);
export const userStatus = z.enum(["unverified", "active", "banned", "closed"]);
export type UserStatus = z.infer<typeof userStatus>;
export const userAction = z.enum(["ban", "unban", "verify", "resend", "end_sessions", "set_role"]);
export type UserAction = z.infer<typeof userAction>;

export const userRow = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  role: z.number().int(),
  status: userStatus,
  banReason: z.string().nullable(),
  /** Null means that the ban has no end date. */
  bannedUntil: instant.nullable(),
  /** Created by an administrator, without a chosen password yet. */
  invited: z.boolean(),
  /** False for an account that was created for a booking by phone and never used. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** For a sub-administrator: access to every hotel, or the number of assigned hotels. */
  allHotels: z.boolean(),
  hotelCount: z.number().int(),
  /** The permission group of an administrator; null for all rights. */
  groupId: z.number().int().nullable(),
  groupName: z.string().nullable(),
  /** Bookings of all products, without unpaid holds. */
  bookings: z.number().int(),
  walletMinor: minor,
  currency: currencyCode,
  /** Number of active sessions. */
  sessions: z.number().int(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  version: z.number().int(),
  actions: z.array(userAction),
});
export type UserRow = z.infer<typeof userRow>;

const hotelOfUser = z.object({ hotelId: id, hotelToken: z.string(), title: z.string(), city: z.string() });

export const userRecord = userRow.extend({
  /** New email address that is not confirmed yet; the old one stays valid until then. */
  pendingEmail: z.string().nullable(),
  /** Hotels assigned to a sub-administrator individually. */
  hotels: z.array(hotelOfUser),
  /** The record is the caller's own account, which the caller may not manage. */
  self: z.boolean(),
});
export type UserRecord = z.infer<typeof userRecord>;

export const userDetails = userRecord.extend({
  wallet: z.object({ heldMinor: minor, pendingMinor: minor, last: z.array(walletEntry) }),
  orders: z.object({ counts: ordersOfPage.shape.counts, last: z.array(orderRow) }),
  claims: z.array(z.object({ ref: z.string(), orderRef, title: z.string(), state: z.string(), openedAt: instant })),
  devices: z.array(mySession),
  /** Logins, including refused ones, and account changes, newest first. */
  activity: z.array(activityLine),
});
export type UserDetails = z.infer<typeof userDetails>;

const userQuery = defineListQuery(
  ["created", "name", "email", "role", "bookings", "wallet", "seen"],
  "-created",
).extend({
  status: userStatus.optional(),
  role: queryOptional(z.coerce.number().pipe(roleCode)),
  /** Administrators and sub-administrators whose accounts are not closed, or all others. */
  staff: queryFlag.optional(),
  /** Administrators of this permission group. */
  group: queryOptional(z.coerce.number().int().min(1)),
  country: queryOptional(z.string().regex(/^[A-Z]{2}$/)),
  secondFactor: queryFlag.optional(),
  /** Users with an individual assignment to this hotel. */
  hotel: queryOptional(z.coerce.number().int().min(1)),
  joinedFrom: calendarDate.optional(),
  joinedTo: calendarDate.optional(),
  /** The day of the last login or of the last use of a session. */
  seenFrom: calendarDate.optional(),
  seenTo: calendarDate.optional(),
  /** Only these users. */
  ids: z
    .string()
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/)
    .optional(),
  /** Whether the wallet has money. */
  hasMoney: queryFlag.optional(),
  /** Whether the user has bookings. */
  hasBookings: queryFlag.optional(),
});
export type UserQuery = z.output<typeof userQuery>;

export const byId = z.object({ userid: uuid });
export const byEmail = z.object({ email });
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "Use a country's two letters, such as PT.")
  .or(z.literal(""))
  .nullable()
  .default(null);
const person = {
  name: personName(100),
  email,
  phone: phone.or(z.literal("")).nullable().default(null),
  country,
};
/** Only for sub-administrators; ignored for other roles. */
const assignment = {
  allHotels: z.boolean().default(false),
  hotels: z
    .array(z.strictObject({ hotelId: id }))
    .max(500, "Choose all hotels instead.")
    .default([]),
  /** Only for administrators: the permission group; null for all rights. */
  groupId: id.nullable().default(null),
};
const version = z.number().int();

/** A role that several users get in one step: `subadmin` without hotels, `admin-3` in a permission group. */
export const bulkRole = z.string().regex(/^(client|subadmin|subadmin-all|admin|admin-[1-9]\d{0,8})$/, "Choose a role.");
const acting = {
  action: userAction,
  reason: optionalParagraph(500).default(""),
  /** End date of a ban: it ends when this day begins in the site's time zone. */
  until: calendarDate.optional(),
  /** The new role of the action `set_role`. */
  roleId: bulkRole.optional(),
};

export const adminUsers = {
  list: endpoint({
    id: "admin.user.list",
    method: "GET",
    path: "/api/admin/users",
    who: "admin",
    summary: "All accounts in any state",
    query: userQuery,
    out: listResponse(userRow),
  }),
  export: endpoint({
    id: "admin.user.export",
    method: "GET",
    path: "/api/admin/users/export.csv",
    who: "admin",
    summary: "The filtered list as CSV",
    query: userQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  find: endpoint({
    id: "admin.user.pick",
    method: "GET",
    path: "/api/admin/users/find",
    who: "admin",
    summary: "Users by a part of their name or email address, for pickers",
    query: findQuery,
    out: found,
  }),
  findRole: endpoint({
    id: "admin.user.roles",
    method: "GET",
    path: "/api/admin/users/options/roles",
    who: "admin",
    summary: "Roles that several users can get in one step, for a picker",
    query: findQuery,
    out: found,
  }),
  countries: endpoint({
    id: "admin.user.countries",
    method: "GET",
    path: "/api/admin/users/options/countries",
    who: "admin",
    summary: "All countries, for address forms",
    out: optionList,
  }),
  get: endpoint({
    id: "admin.user.get",
    method: "GET",
    path: "/api/admin/users/{userid}",
    who: "admin",
    summary: "An account",
    params: byId,
    out: userRecord,
  }),
  details: endpoint({
    id: "admin.user.details",
    method: "GET",
    path: "/api/admin/users/details/{email}",
    who: "admin",
    summary: "A user with account, wallet, bookings, claims, devices and activity",
    params: byEmail,
    out: userDetails,
  }),
  create: endpoint({
    id: "admin.user.invite",
    method: "POST",
    path: "/api/admin/users",
    who: "admin",
    summary: "Create an account; the owner is sent a link to choose a password. For staff, after the step-up",
    body: z.strictObject({ ...person, role: roleCode, ...assignment }),
    idempotency: "required",
    out: done.extend({ id: uuid, email: z.string() }),
  }),
  update: endpoint({
    id: "admin.user.update",
    method: "PUT",
    path: "/api/admin/users/{userid}",
    who: "admin",
    summary: "Update name, phone and country; a new email address applies after its confirmation",
    params: byId,
    body: z.strictObject({ ...person, version }),
    out: done.extend({ version }),
  }),
  act: endpoint({
    id: "admin.user.act",
    method: "POST",
    path: "/api/admin/users/{userid}/status",
    who: "admin",
    summary:
      "Ban or take the ban back, confirm the address by hand, mail its link again, end all sessions, set the role. A ban and a role after the step-up",
    params: byId,
    body: z.strictObject({ ...acting, version: version.optional() }),
    idempotency: "required",
    out: done,
  }),
  actMany: endpoint({
    id: "admin.user.actMany",
    method: "POST",
    path: "/api/admin/users/status",
    who: "admin",
    summary: "The action for several users; each succeeds or fails independently. A ban and a role after the step-up",
    body: z.strictObject({ userids: z.array(uuid).min(1).max(100), ...acting }),
    idempotency: "required",
    out: doneMany,
  }),
  actAll: endpoint({
    id: "admin.user.actAll",
    method: "POST",
    path: "/api/admin/users/status/all",
    who: "admin",
    summary: "The same for all users of a filtered list, at most 100 per request. A ban and a role after the step-up",
    body: z.strictObject({ ...wholeList, ...acting }),
    idempotency: "required",
    out: donePart,
  }),
};

export const setUserRole = endpoint({
  id: "admin.user.role",
  method: "PUT",
  path: "/api/admin/users/{userid}/role",
  who: "admin",
  summary:
    "Role, of a sub-administrator the hotels, of an administrator the permission group; another role ends the person's sessions. After the step-up",
  params: byId,
  body: z.strictObject({ role: roleCode, ...assignment, version: version.optional() }),
  out: done.extend({ version }),
});
