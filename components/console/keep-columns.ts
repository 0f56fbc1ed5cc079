"use client";

import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import { adminHabits, subadminHabits } from "@/lib/contracts/console-habits";
import { fillPath } from "@/lib/contracts/define";
import type { ConsoleArea } from "@/lib/resources/define";

const habitsOf = { admin: adminHabits, subadmin: subadminHabits } as const;

/** Which columns somebody wants to see of a list, on all of their devices. */
export async function keepColumns(area: ConsoleArea, resource: string, columns: readonly string[]): Promise<void> {
  const { path, method } = habitsOf[area].keepColumns;
  const answer = await submit(fillPath(path, { resource }), { columns }, { method });
  if (!answer.ok) notify("warning", "The columns are not remembered", answer.message);
}
