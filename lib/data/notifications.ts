import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import {
  countMessageUsers,
  getNotificationPreferences,
  listBroadcasts,
  listNotifications,
  type NotificationPreference,
} from "@/lib/contracts/site/notification";
import type { NotificationKind } from "@/lib/labels/notification-kinds";
import type { Role } from "@/lib/roles";
import { requireRole } from "@/lib/session/session-check";
import { orNotFound } from "./or-not-found";
import { orRefused } from "./or-refused";

export type Area = Role;

const tokenIn = async (area: Area): Promise<string> => (await requireRole(area)).session.token;

export async function getNotifications(
  area: Area,
  { page, ...filter }: { state: "all" | "unread"; kind?: NotificationKind; q?: string; page: number },
): Promise<OutputOf<typeof listNotifications>> {
  const query = { ...filter, page: String(page) };
  return orNotFound(call(listNotifications, { query }, { token: await tokenIn(area) }));
}

export const getPreferences = async (area: Area): Promise<readonly NotificationPreference[]> =>
  (await call(getNotificationPreferences, {}, { token: await tokenIn(area) })).items;

/** The users of a filtered list; null for a query that the list does not know. */
export async function getMessageUsers(users: string) {
  const counted = await orRefused(call(countMessageUsers, { query: { users } }, { token: await tokenIn("admin") }));
  return "refused" in counted ? null : { users, ...counted };
}

export const getBroadcasts = async (page: number): Promise<OutputOf<typeof listBroadcasts>> =>
  call(listBroadcasts, { query: { page: String(page), pageSize: "20" } }, { token: await tokenIn("admin") });
