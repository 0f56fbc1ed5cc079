import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { hear } from "@/backend/db/hear";
import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { catalogueOf } from "@/backend/search/live";
import { staleFeed } from "@/lib/contracts/site";
import { everyPage } from "@/lib/wire";

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
class StaleTags {
  private readonly listeners = new Set<Listener>();
  private stopListening: (() => Promise<void>) | null = null;
  /** Whether what other processes say is heard at this moment. */
  hears: () => boolean = () => false;

  constructor(private readonly db: Database) {}

  /** Begins to listen with the first who wants to know, and stops with the last. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.stopListening) {
      const tell = (tags: readonly string[]) => {
        for (const one of this.listeners) one(tags);
      };
      const heard = hear(this.db, channel, {
        onWord: (word) => tell(word.split(",")),
        onBack: () => tell([everyPage]),
      });
      this.hears = heard.hears;
      const unfollow = catalogueOf(this.db).onChange(tell);
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
    this.hears = () => false;
    await stop?.();
  }
}

const staleOf = new WeakMap<Database, StaleTags>();
export function staleTagsOf(db: Database): StaleTags {
  const known = staleOf.get(db) ?? new StaleTags(db);
  staleOf.set(db, known);
  return known;
}

/** Tells every backend, and by them every web, that pages with these tags are out of date. */
export async function tellStale(db: Database, tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += tagsAtOnce) {
    const words = tags.slice(from, from + tagsAtOnce).join(",");
    await db.execute(sql`SELECT pg_notify(${channel}, ${words})`);
  }
}

/** For webs, not for browsers: its address is none that the web passes on. */
export function staleRoutes({ db }: Deps): Route[] {
  return [
    rawRoute(staleFeed, async ({ request }) => {
      let end = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const say = (text: string) => controller.enqueue(encoder.encode(text));
          const leave = staleTagsOf(db).subscribe((tags) => say(`data: ${tags.join(",")}\n\n`));
          const beat = setInterval(() => say(": \n\n"), heartbeatMs);
          end = () => {
            clearInterval(beat);
            leave();
          };
          say(": \n\n");
          request.signal.addEventListener("abort", () => end());
        },
        cancel: () => end(),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
    }),
  ];
}
