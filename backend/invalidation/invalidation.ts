import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { listenFor } from "@/backend/db/listen";
import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { getCatalogue } from "@/backend/search/live";
import { readSettings } from "@/backend/site/settings";
import { invalidationFeed } from "@/lib/contracts/site/site";
import { everyPage, maintenanceOff, maintenanceOn } from "@/lib/protocol";

const channel = "wayfare_stale";
/** PostgreSQL limits notifications to 8,000 bytes. */
const tagsAtOnce = 200;
const heartbeatMs = 10_000;
/** How soon a web server that lost the connection tries again. */
const reconnectMs = 500;
const encoder = new TextEncoder();

type Listener = (tags: readonly string[]) => void;

/**
 * Invalidated cache tags from two sources: the write itself (its `stale` tags, through the database, so that every
 * backend receives them), and the catalogue index, which follows all commits.
 */
class CacheTags {
  private readonly listeners = new Set<Listener>();
  private stopListening: (() => Promise<void>) | null = null;
  /** Whether notifications of other processes are being received. */
  subscribes: () => boolean = () => false;

  constructor(private readonly db: Database) {}

  /** Starts listening with the first subscriber and stops with the last. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.stopListening) {
      const notify = (tags: readonly string[]) => {
        for (const one of this.listeners) one(tags);
      };
      const subscription = listenFor(this.db, channel, {
        onMessage: (word) => notify(word.split(",")),
        onReconnect: () => notify([everyPage]),
      });
      this.subscribes = subscription.subscribes;
      const unfollow = getCatalogue(this.db).onChange(notify);
      this.stopListening = async () => {
        unfollow();
        await subscription.stop();
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

/** Notifies all backends, and through them all web servers, that pages with these tags are outdated. */
export async function publishInvalidation(db: Database, tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += tagsAtOnce) {
    const message = tags.slice(from, from + tagsAtOnce).join(",");
    await db.execute(sql`SELECT pg_notify(${channel}, ${message})`);
  }
}

/** For web servers only: the proxy does not forward this path. */
export function invalidationRoutes({ db }: Deps): Route[] {
  return [
    rawRoute(invalidationFeed, async ({ request }) => {
      let end = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          let isOpen = true;
          const write = (text: string) => {
            if (isOpen) controller.enqueue(encoder.encode(text));
          };
          // A web server that connects learns whether the site is under maintenance; a later save is newer.
          let isKnown = false;
          const unsubscribe = getCacheTags(db).subscribe((tags) => {
            isKnown ||= tags.includes(maintenanceOn) || tags.includes(maintenanceOff);
            write(`data: ${tags.join(",")}\n\n`);
          });
          readSettings(db, "site").then(
            ({ maintenance }) => {
              if (!isKnown) write(`data: ${maintenance ? maintenanceOn : maintenanceOff}\n\n`);
            },
            // The server keeps its state and connects again when the database is back.
            () => {
              if (isOpen) controller.error(new Error("the settings can't be read"));
              end();
            },
          );
          const heartbeat = setInterval(() => write(": \n\n"), heartbeatMs);
          end = () => {
            isOpen = false;
            clearInterval(heartbeat);
            unsubscribe();
          };
          write(`retry: ${reconnectMs}\n\n`);
          request.signal.addEventListener("abort", () => end());
        },
        cancel: () => end(),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
    }),
  ];
}
