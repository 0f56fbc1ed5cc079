import pg from "pg";
import type { Database } from "./client";

const maxPauseMs = 30_000;
/** Interval of connection checks and the response timeout, in milliseconds. */
const heartbeat = { everyMs: 15_000, responseMs: 5_000 };

type Listener = {
  onMessage: (word: string) => void;
  /** Called after the subscription was restored. */
  onReconnect: () => void;
};

/**
 * Subscribes to a notification channel on a dedicated connection, because LISTEN would block a pooled one. Reconnects
 * with increasing delays.
 */
export function listenFor(
  { $client }: Database,
  channel: string,
  { onMessage, onReconnect }: Listener,
  { everyMs, responseMs } = heartbeat,
): { listens: Promise<void>; subscribes: () => boolean; stop: () => Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let tries = 0;
  let stopped = false;
  let subscription = false;
  const { connectionString } = $client.options;

  async function listen(): Promise<void> {
    const mine = new pg.Client({
      connectionString,
      application_name: "wayfare-live",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: responseMs,
    });
    client = mine;
    mine.on("notification", ({ payload }) => payload && onMessage(payload));
    const again = () => {
      if (stopped || client !== mine) return;
      client = undefined;
      subscription = false;
      clearInterval(beat);
      void mine.end().catch(() => {});
      timer = setTimeout(
        () => void listen().then(onReconnect, () => {}),
        Math.min(maxPauseMs, 500 * 2 ** tries++),
      ).unref();
    };
    mine.on("error", again);
    mine.on("end", again);
    try {
      await mine.connect();
      await mine.query(`LISTEN ${channel}`);
      tries = 0;
      subscription = client === mine && !stopped;
      // An unresponsive server does not close the connection, so the check must detect it.
      clearInterval(beat);
      beat = setInterval(() => void mine.query("SELECT 1").catch(again), everyMs).unref();
    } catch (error) {
      again();
      throw error;
    }
  }

  return {
    // A failed first attempt is retried by the connection check, which also reports missed notifications.
    listens: listen().catch(() => {}),
    /** False while the connection is lost. Notifications sent meanwhile are missed. */
    subscribes: () => subscription,
    stop: async () => {
      stopped = true;
      subscription = false;
      clearInterval(beat);
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
