import pg from "pg";
import type { Database } from "./client";

const maxPauseMs = 30_000;
/** How often the connection is tried, and how long an answer may take. */
const beatMs = 15_000;
const beatAnswerMs = 5_000;

type Ears = {
  onWord: (word: string) => void;
  /** Listening again after a while of not listening. */
  onBack: () => void;
};

/**
 * Listens to what the database says on a channel, on a connection of its own: one from the pool could
 * serve nobody else. Comes back by itself after a lost connection, with a growing pause.
 */
export function listenFor(
  { $client }: Database,
  channel: string,
  { onWord, onBack }: Ears,
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
      query_timeout: beatAnswerMs,
    });
    client = mine;
    mine.on("notification", ({ payload }) => payload && onWord(payload));
    const again = () => {
      if (stopped || client !== mine) return;
      client = undefined;
      subscription = false;
      clearInterval(beat);
      void mine.end().catch(() => {});
      timer = setTimeout(() => void listen().then(onBack, () => {}), Math.min(maxPauseMs, 500 * 2 ** tries++)).unref();
    };
    mine.on("error", again);
    mine.on("end", again);
    try {
      await mine.connect();
      await mine.query(`LISTEN ${channel}`);
      tries = 0;
      subscription = client === mine && !stopped;
      // A server that hangs closes nothing, and would be listened to for ever.
      clearInterval(beat);
      beat = setInterval(() => void mine.query("SELECT 1").catch(again), beatMs).unref();
    } catch (error) {
      again();
      throw error;
    }
  }

  return {
    // Who waits for it goes on in any case: the heartbeat finds what was missed.
    listens: listen().catch(() => {}),
    /** False while the line is lost: what is said meanwhile is missed. */
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
