import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { listenFor } from "@/backend/db/listen";
import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { getCatalogue } from "@/backend/search/live";
import { invalidationFeed } from "@/lib/contracts/site";
import { everyPage } from "@/lib/protocol";

const channel = "wayfare_stale";
/** The server takes words of up to 8,000 bytes. */
const tagsAtOnce = 200;
const heartbeatMs = 10_000;
const encoder = new TextEncoder();

type Listener = (tags: readonly string[]) => void;

/**
 * What public pages no longer show as it is: told by the write itself (its `stale` tags, through the database, so that
 * every backend hears of it) and by the catalogue in memory, which follows whatever was committed by whoever.
 */
class CacheTags {
  private readonly listeners = new Set<Listener>();
  private stopListening: (() => Promise<void>) | null = null;
  /** Whether what other processes say is heard at this moment. */
  subscribes: () => boolean = () => false;

  constructor(private readonly db: Database) {}

  /** Begins to listen with the first who wants to know, and stops with the last. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.stopListening) {
      const notify = (tags: readonly string[]) => {
        for (const one of this.listeners) one(tags);
      };
      const heard = listenFor(this.db, channel, {
        onWord: (word) => notify(word.split(",")),
        onBack: () => notify([everyPage]),
      });
      this.subscribes = heard.subscribes;
      const unfollow = getCatalogue(this.db).onChange(notify);
      this.stopListening = async () => {
        unfollow();
        await heard.stop();
      };
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) void this.stop();
    };
  }

  async stop(): Promise<void> {
    const stop = this.stopListening;
    this.stopListening = null;
    this.subscribes = () => false;
    await stop?.();
  }
}

const getRoomCacheTags = new WeakMap<Database, CacheTags>();
export function getCacheTags(db: Database): CacheTags {
  const known = getRoomCacheTags.get(db) ?? new CacheTags(db);
  getRoomCacheTags.set(db, known);
  return known;
}

/** Tells every backend, and by them every web, that pages with these tags are out of date. */
export async function publishInvalidation(db: Database, tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += tagsAtOnce) {
    const words = tags.slice(from, from + tagsAtOnce).join(",");
    await db.execute(sql`SELECT pg_notify(${channel}, ${words})`);
  }
}

/** For webs, not for browsers: its address is none that the web passes on. */
export function invalidationRoutes({ db }: Deps): Route[] {
  return [
    rawRoute(invalidationFeed, async ({ request }) => {
      let end = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const t = (text: string) => controller.enqueue(encoder.encode(text));
          const leave = getCacheTags(db).subscribe((tags) => t(`data: ${tags.join(",")}\n\n`));
          const beat = setInterval(() => t(": \n\n"), heartbeatMs);
          end = () => {
            clearInterval(beat);
            leave();
          };
          t(": \n\n");
          request.signal.addEventListener("abort", () => end());
        },
        cancel: () => end(),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
    }),
  ];
}
