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

export const findRecords = (path: string) => readJson<{ items: FoundItem[] }>(path);
