import "server-only";
import type { Route } from "next";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import { adminConsole, type Dashboard, subadminConsole } from "@/lib/contracts/console";
import { guard } from "@/lib/guard";
import type { AreaEndpoints, ConsoleArea } from "@/lib/resources/define";
import { columnsCookie, themeCookie } from "@/lib/resources/preferences";
import { roleOf } from "@/lib/roles";
import { readSession, type Session } from "@/lib/session";

const consoleOf = { admin: adminConsole, subadmin: subadminConsole } as const;

/** The lock of every console page: the layout's check does not run again on each navigation. */
export const enter = cache(async (area: ConsoleArea | "client"): Promise<Session> => {
  const session = await readSession();
  const verdict = guard(area, session ? roleOf(session.getType) : "guest");
  if (!verdict.allow) redirect(verdict.to as Route);
  if (!session) redirect("/auth/login" as Route);
  return session;
});

export async function getDashboard(area: ConsoleArea): Promise<Dashboard> {
  const { token } = await enter(area);
  return call(consoleOf[area].dashboard, {}, { token });
}

/** For the navigation: a count that can't be had leaves its place empty and breaks nothing. */
export const getWaiting = cache(async (area: ConsoleArea) => {
  const { token } = await enter(area);
  return call(consoleOf[area].waiting, {}, { token }).catch(() => null);
});

export async function getList<Row, Full>(
  area: ConsoleArea,
  endpoints: AreaEndpoints<Row, Full>,
  query: Record<string, string>,
): Promise<{ items: Row[]; total: number; page: number; pageSize: number }> {
  const { token } = await enter(area);
  return call(endpoints.list, { params: {}, query, body: {} }, { token });
}

export async function getRecord<Row, Full>(
  area: ConsoleArea,
  endpoints: AreaEndpoints<Row, Full>,
  params: Record<string, string>,
): Promise<Full> {
  const { token } = await enter(area);
  const record = await callOrNull(endpoints.get, { params, query: {}, body: {} }, { token });
  if (record === null) notFound();
  return record;
}

/** The name of the one hotel that a list is filtered by. */
export async function getHotelName(area: ConsoleArea, id: string): Promise<string | null> {
  const { token } = await enter(area);
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
