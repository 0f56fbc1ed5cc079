import { z } from "zod";
import { localPath } from "@/lib/http/local-path";
import { notificationKindNames } from "@/lib/labels/notification-kinds";
import { endpoint } from "../define";
import { calendarDate, done, email, id, instant, line, paragraph, queryPage, queryPageSize } from "../fields";
import { countCap, defineListQuery, listResponse } from "../listing";

const kind = z.enum(notificationKindNames);

export const notification = z.object({
  id: z.number().int(),
  /** A plain string, because stored notifications may have a kind that no longer exists. */
  kind: z.string(),
  event: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path on this site. */
  link: z.string().nullable(),
  read: z.boolean(),
  at: instant,
});
export type Notification = z.infer<typeof notification>;

const notificationId = z
  .string()
  .regex(/^[0-9]{1,16}$/, "Use digits only.")
  .pipe(z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER));

export const listNotifications = endpoint({
  id: "notifications.list",
  method: "GET",
  path: "/api/my/notifications",
  who: "user",
  summary: "Notifications of the user, newest first",
  query: z.object({
    state: z.enum(["all", "unread"]).default("all"),
    kind: kind.optional(),
    /** A part of the title or the text. */
    q: z.string().trim().max(100).optional(),
    page: queryPage,
    pageSize: queryPageSize,
  }),
  out: z.object({
    items: z.array(notification),
    total: z.number().int(),
    capped: z.boolean(),
    page: z.number().int(),
    pageSize: z.number().int(),
    unread: z.number().int(),
  }),
});

/** For menus and for browsers without push messages. */
export const countUnread = endpoint({
  id: "notifications.unread",
  method: "GET",
  path: "/api/my/notifications/unread",
  who: "user",
  summary: "The number of unread notifications",
  out: z.object({ unread: z.number().int() }),
});

export const streamNotifications = endpoint({
  id: "notifications.stream",
  method: "GET",
  path: "/api/my/notifications/stream",
  who: "user",
  summary:
    "Server-sent events: `notification` with each new one, `unread` with the count; ends with the session. 429 above the streams that one user may have",
  refusals: ["too_many_requests"],
  out: z.unknown(),
  raw: true,
});

export const markNotification = endpoint({
  id: "notifications.mark",
  method: "POST",
  path: "/api/my/notifications/{notificationId}/read",
  who: "user",
  summary: "Mark one as read, or as unread again",
  params: z.object({ notificationId }),
  body: z.strictObject({ read: z.boolean().default(true) }),
  out: done.extend({ unread: z.number().int() }),
});

export const markAllNotifications = endpoint({
  id: "notifications.markAll",
  method: "POST",
  path: "/api/my/notifications/read",
  who: "user",
  summary: "Mark all as read, up to the newest that was seen",
  body: z.strictObject({ upTo: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  out: done.extend({ unread: z.number().int() }),
});

const choice = z.object({ inApp: z.boolean(), email: z.boolean() });
const preference = choice.extend({
  kind,
  label: z.string(),
  about: z.string(),
  /** The email of this kind cannot be disabled. */
  mailStays: z.boolean(),
});
export type NotificationPreference = z.infer<typeof preference>;

export const getNotificationPreferences = endpoint({
  id: "notifications.preferences",
  method: "GET",
  path: "/api/my/notifications/preferences",
  who: "user",
  summary: "Notification preferences of the user",
  out: z.object({ items: z.array(preference) }),
});

export const saveNotificationPreferences = endpoint({
  id: "notifications.preferences.save",
  method: "POST",
  path: "/api/my/notifications/preferences",
  who: "user",
  summary:
    "Set notification channels by kind; channels that are not listed are disabled, and other kinds are unchanged",
  body: z.strictObject({
    ...(Object.fromEntries(
      notificationKindNames.map((name) => [
        name,
        z.strictObject({ inApp: z.boolean().default(false), email: z.boolean().default(false) }).optional(),
      ]),
    ) as Record<
      z.infer<typeof kind>,
      z.ZodOptional<
        z.ZodObject<{ inApp: z.ZodDefault<z.ZodBoolean>; email: z.ZodDefault<z.ZodBoolean> }, z.core.$strict>
      >
    >),
  }),
  out: done,
});

export const audiences = ["user", "role", "all", "guests"] as const;
/** Clients by their bookings at the time of delivery, of all kinds of products. */
export const guestSegments = ["arriving", "staying", "upcoming", "lapsed"] as const;
export type GuestSegment = (typeof guestSegments)[number];
export const audienceRoles = ["client", "subadmin", "admin"] as const;

export const broadcast = z.object({
  id,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  /** `chosen`: users of the list of accounts (`messageUsers`). */
  audience: z.enum([...audiences, "chosen"]),
  /** `client` for the role, or the email address of one user. */
  to: z.string().nullable(),
  byMail: z.boolean(),
  segment: z.enum(guestSegments).nullable(),
  /** The scheduled time; null if it was sent at once. */
  startsAt: instant.nullable(),
  /** Scheduled, and not received by anyone yet. */
  waiting: z.boolean(),
  cancelledAt: instant.nullable(),
  by: z.string(),
  at: instant,
  meantFor: z.number().int(),
  notifiedInApp: z.number().int(),
  notifiedByMail: z.number().int(),
  doneAt: instant.nullable(),
});
export type Broadcast = z.infer<typeof broadcast>;

export const listBroadcasts = endpoint({
  id: "broadcasts.list",
  method: "GET",
  path: "/api/admin/broadcasts",
  who: "admin",
  summary: "Broadcasts with their progress, newest first",
  query: defineListQuery(["at"], "-at").pick({ q: true, sort: true, page: true, pageSize: true }),
  out: listResponse(broadcast),
});

/** Path on this site for a button in the message. */
const ownPath = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === "" || (localPath(text) !== null && !/\s/.test(text)),
    "Use an address on this site, such as /hotel/lists.",
  );

const chosenAudience = {
  audience: z.enum(audiences),
  email: email.or(z.literal("")).default(""),
  role: z.enum(audienceRoles).or(z.literal("")).default(""),
  segment: z.enum(guestSegments).or(z.literal("")).default(""),
};

/** Number of people whom a message would reach now, for the confirmation. */
export const countRecipients = endpoint({
  id: "broadcasts.recipients",
  method: "GET",
  path: "/api/admin/broadcasts/recipients",
  who: "admin",
  summary: "The number of users of a role or group",
  query: z.object(chosenAudience).pick({ audience: true, role: true, segment: true }),
  out: z.object({ people: z.number().int() }),
});

export const cancelBroadcast = endpoint({
  id: "broadcasts.cancel",
  method: "POST",
  path: "/api/admin/broadcasts/{broadcastId}/cancel",
  who: "admin",
  summary: "Cancel a scheduled message before its first delivery",
  params: z.object({ broadcastId: notificationId }),
  body: z.strictObject({}),
  refusals: ["conflict", "not_found"],
  out: done,
});

const message = {
  title: line(120),
  text: paragraph(4000),
  link: ownPath.default(""),
  byMail: z.boolean().default(false),
  /** Delivery in the future, in the time zone of the site; empty to send it at once. */
  startDate: calendarDate.or(z.literal("")).default(""),
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 09:00.")
    .or(z.literal(""))
    .default(""),
  /** Only the sender receives it. */
  testOnly: z.boolean().default(false),
};

/** The query of the list of users whose results receive a message, such as `status=active` or `ids=…,…`. */
const usersQuery = z.string().max(6000);

/** The recipients of `messageUsers`, for the form. */
export const countMessageUsers = endpoint({
  id: "admin.user.messageRecipients",
  method: "GET",
  path: "/api/admin/users/message/recipients",
  who: "admin",
  summary: "The number of users of a filtered list, and of those who can receive a message",
  query: z.object({ users: usersQuery }),
  out: z.object({ chosen: z.number().int(), people: z.number().int() }),
});

export const messageUsers = endpoint({
  id: "admin.user.message",
  method: "POST",
  path: "/api/admin/users/message",
  who: "admin",
  summary:
    "Notify the active users of a filtered list, each once, in the background. 409 if the list has another number of users than was confirmed",
  idempotency: "required",
  body: z.strictObject({
    users: usersQuery,
    /** The number of users in the list that was confirmed. */
    expected: z.coerce.number().int().min(1).max(countCap),
    ...message,
  }),
  out: done.extend({ id }),
});

export const sendBroadcast = endpoint({
  id: "broadcasts.send",
  method: "POST",
  path: "/api/admin/broadcasts",
  who: "admin",
  summary: "Notify one user, a role or all users; each is notified once, in the background",
  idempotency: "required",
  body: z
    .strictObject({
      ...chosenAudience,
      ...message,
    })
    .superRefine(({ audience, email: to, role, segment, testOnly }, context) => {
      if (testOnly) return;
      if (audience === "user" && !to)
        context.addIssue({ code: "custom", path: ["email"], message: "Enter the address of the user." });
      if (audience === "role" && !role) context.addIssue({ code: "custom", path: ["role"], message: "Choose a role." });
      if (audience === "guests" && !segment)
        context.addIssue({ code: "custom", path: ["segment"], message: "Choose a group of guests." });
    }),
  out: done.extend({ id }),
});
