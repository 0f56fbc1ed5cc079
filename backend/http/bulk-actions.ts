import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { ActionResult } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";
import { fieldErrors } from "@/lib/text/field-errors";
import type { Deps } from "./context";
import { toAppError } from "./errors";

/** Runs each item in its own transaction, so that one failure does not affect the others. */
export async function decideEach(
  deps: Pick<Deps, "db">,
  keys: readonly string[],
  decide: (tx: Db, key: string) => Promise<string | Pick<ActionResult, "message" | "before">>,
): Promise<ActionResult[]> {
  const results: ActionResult[] = [];
  for (const key of [...new Set(keys)]) {
    try {
      const decided = await transaction(deps.db, (tx) => decide(tx, key));
      results.push({ key, ok: true, ...(typeof decided === "string" ? { message: decided } : decided) });
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500) throw known;
      const [aboutField] = Object.values(known.fields ?? {});
      results.push({ key, ok: false, message: aboutField ?? known.message });
    }
  }
  return results;
}

/** The query of a list as text, read by the list's own schema. @throws AppError 422 with the parameter */
export function readListQuery<S extends z.ZodType>(schema: S, query: Record<string, string>): z.output<S> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const fields = Object.entries(fieldErrors(result.error)).map(([name, text]) => [`query.${name}`, text]);
  throw new AppError("invalid", { fields: Object.fromEntries(fields) });
}

export const summarizeResults = (results: readonly { ok: boolean }[], resourceType: string) => {
  const done = results.filter((result) => result.ok).length;
  return {
    title: done === results.length ? "Done" : done === 0 ? "Nothing done" : "Partly done",
    message: `${done} of ${results.length} ${resourceType} done.`,
  };
};
