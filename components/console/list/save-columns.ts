"use client";

import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import { fillPath } from "@/lib/contracts/define";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { preferenceEndpoints } from "@/lib/resources/preference-endpoints";

/** Saves the user's columns of a list, for all devices. */
export async function saveColumns(area: ConsoleArea, resource: string, columns: readonly string[]): Promise<void> {
  const { path, method } = preferenceEndpoints[area].saveColumns;
  const response = await submit(fillPath(path, { resource }), { columns }, { method });
  if (!response.ok) notify("warning", "The columns are not remembered", response.message);
}
