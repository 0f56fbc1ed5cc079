import "server-only";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import { adminConsole, type Dashboard, subadminConsole } from "@/lib/contracts/console";
import type { AreaEndpoints, ConsoleArea } from "@/lib/resources/define";
import { columnsCookie, themeCookie } from "@/lib/resources/preferences";
import { requireRole } from "@/lib/session-check";

const consoleOf = { admin: adminConsole, subadmin: subadminConsole } as const;

/** Every read goes through the lock of its area, so no page of it can forget the check. */
const tokenIn = async (area: ConsoleArea): Promise<string> => (await requireRole(area)).session.token;

export async function getDashboard(area: ConsoleArea): Promise<Dashboard> {
  const token = await tokenIn(area);
  return call(consoleOf[area].dashboard, {}, { token });
}

/** For the navigation: a count that can't be had leaves its place empty and breaks nothing. */
export const getWaiting = cache(async (area: ConsoleArea) => {
  const token = await tokenIn(area);
  return call(consoleOf[area].waiting, {}, { token }).catch(() => null);
});

export async function getList<Row, Full>(
  area: ConsoleArea,
  endpoints: AreaEndpoints<Row, Full>,
  query: Record<string, string>,
): Promise<{ items: Row[]; total: number; page: number; pageSize: number }> {
  const token = await tokenIn(area);
  return call(endpoints.list, { params: {}, query, body: {} }, { token });
}

export async function getRecord<Row, Full>(
  area: ConsoleArea,
  endpoints: AreaEndpoints<Row, Full>,
  params: Record<string, string>,
): Promise<Full> {
  const token = await tokenIn(area);
  const record = await callOrNull(endpoints.get, { params, query: {}, body: {} }, { token });
  if (record === null) notFound();
  return record;
}

/** The name of the one hotel that a list is filtered by. */
export async function getHotelName(area: ConsoleArea, id: string): Promise<string | null> {
  const token = await tokenIn(area);
  const number = Number(id);
  if (!Number.isInteger(number)) return null;
  const found = await call(consoleOf[area].hotels, { query: { id: number } }, { token });
  return found.items[0]?.title ?? null;
}

/** Which columns somebody chose to see, by the list; the cookie is read here so that the first paint is right. */
export async function getShownColumns(resource: string): Promise<string[] | null> {
  const value = (await cookies()).get(columnsCookie(resource))?.value;
  return value ? value.split(".") : null;
}

export async function getTheme(): Promise<"light" | "dark" | null> {
  const value = (await cookies()).get(themeCookie)?.value;
  return value === "light" || value === "dark" ? value : null;
}
