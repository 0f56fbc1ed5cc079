import "server-only";
import { headers } from "next/headers";
import { getArea } from "../access/guard";
import { env } from "../env";

export type Search = Promise<Record<string, string | string[] | undefined>>;

export async function searchText(search: Search, name: string): Promise<string | null> {
  const value = (await search)[name];
  return (Array.isArray(value) ? value[0] : value) || null;
}

/**
 * Path to continue with after login: the `next` parameter, or else the referring page of this site, which is the only
 * source without scripts. The gateway checks it against the role.
 */
export async function getNext(search: Search): Promise<string | null> {
  const target = await searchText(search, "next");
  if (target) return target;
  const referer = (await headers()).get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname, search: query } = new URL(referer);
  return origin !== new URL(env().APP_ORIGIN).origin || getArea(pathname) === "auth" ? null : pathname + query;
}

/** Adds `next` to a link between authentication pages. */
export const carrying = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
