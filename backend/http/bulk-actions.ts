import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { ActionResult } from "@/lib/contracts/listing";
import type { Deps } from "./context";
import { toAppError } from "./errors";

/** Runs each item in its own transaction, so that one failure does not affect the others. */
export async function decideEach(
  deps: Pick<Deps, "db">,
  keys: readonly string[],
  decide: (tx: Db, key: string) => Promise<string>,
): Promise<ActionResult[]> {
  const results: ActionResult[] = [];
  for (const key of [...new Set(keys)]) {
    try {
      results.push({ key, ok: true, message: await transaction(deps.db, (tx) => decide(tx, key)) });
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500) throw known;
      const [aboutField] = Object.values(known.fields ?? {});
      results.push({ key, ok: false, message: aboutField ?? known.message });
    }
  }
  return results;
}

export const summarizeResults = (results: readonly { ok: boolean }[], resourceType: string) => {
  const done = results.filter((result) => result.ok).length;
  return {
    title: done === results.length ? "Done" : "Partly done",
    message: `${done} of ${results.length} ${resourceType} done.`,
  };
};
