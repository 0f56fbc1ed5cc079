import type { FoundItem } from "@/lib/contracts/listing";
import { readHeaders } from "@/lib/protocol";

/** A read by the browser, for search during input. */
export async function readJson<T>(path: string): Promise<T> {
  const response = await fetch(path, {
    headers: readHeaders,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** A result with the path that it was read from, because a search shows the earlier result until the next one arrives. */
type Found<T> = { path: string; result: T };
export const readFound = async <T>(path: string): Promise<Found<T>> => ({ path, result: await readJson<T>(path) });

/** Whether the shown result belongs to what is searched now. Without a search (null) nothing is awaited. */
export const isFoundNow = (found: Found<unknown> | undefined, path: string | null): boolean =>
  path === null || found?.path === path;

export const findRecords = (path: string) => readJson<{ items: FoundItem[] }>(path);
