import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { listenFor } from "@/backend/db/listen";
import { afterCommit } from "@/backend/db/transaction";
import { getCatalogue } from "./live";

const channel = "wayfare_catalogue";
/** However many commits there are: the database has one lock for all that is said through it. */
const logIntervalMs = 100;

/**
 * Whoever commits says so, and every process looks what has changed: a booking here is not offered there a moment later.
 * What is said is a hint and no more. What changed stands in `catalogue_change`, and is found by the look of every
 * second when a hint is lost; so nothing is lost with a connection.
 */
export function followHints(db: Database): { listens: Promise<void>; stop: () => Promise<void> } {
  const live = getCatalogue(db);
  const heard = listenFor(db, channel, { onWord: () => live.hinted(), onBack: () => live.hinted() });
  let timer: NodeJS.Timeout | undefined;
  let shownAt = 0;
  const t = () => {
    timer = undefined;
    shownAt = Date.now();
    db.execute(sql`SELECT pg_notify(${channel}, ${String(shownAt)})`).catch(() => {});
  };
  const forget = afterCommit(db, () => {
    timer ??= setTimeout(t, Math.max(0, shownAt + logIntervalMs - Date.now())).unref();
  });
  return {
    listens: heard.listens,
    stop: async () => {
      forget();
      clearTimeout(timer);
      await heard.stop();
    },
  };
}
