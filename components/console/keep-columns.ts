"use client";

import type { ConsoleArea } from "@/lib/resources/define";
import { columnsCookie, rememberCookie } from "@/lib/resources/preferences";

/** Which columns somebody wants to see of a noun. */
export async function keepColumns(_area: ConsoleArea, resource: string, ids: readonly string[]): Promise<void> {
  rememberCookie(columnsCookie(resource), ids.join("."));
}
