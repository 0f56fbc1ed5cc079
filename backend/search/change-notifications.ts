import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { listenFor } from "@/backend/db/listen";
import { afterCommit } from "@/backend/db/transaction";
import { getCatalogue } from "./live";

const channel = "wayfare_catalogue";
/** Minimum interval between notifications, because NOTIFY takes a database-wide lock at commit. */
const minIntervalMs = 100;

/**
 * Publishes a wake-up notification after commits, so that every process polls for changes at once. A lost notification
 * is harmless: changes are stored in `catalogue_change` and found by the poll of every second.
 */
export function followChangeNotifications(db: Database): { listens: Promise<void>; stop: () => Promise<void> } {
  const live = getCatalogue(db);
  const subscription = listenFor(db, channel, {
    onMessage: () => live.handleNotification(),
    onReconnect: () => live.handleNotification(),
  });
  let timer: NodeJS.Timeout | undefined;
  let notifiedAt = 0;
  const notify = () => {
    timer = undefined;
    notifiedAt = Date.now();
    db.execute(sql`SELECT pg_notify(${channel}, ${String(notifiedAt)})`).catch(() => {});
  };
  const unsubscribe = afterCommit(db, () => {
    timer ??= setTimeout(notify, Math.max(0, notifiedAt + minIntervalMs - Date.now())).unref();
  });
  return {
    listens: subscription.listens,
    stop: async () => {
      unsubscribe();
      clearTimeout(timer);
      await subscription.stop();
    },
  };
}
