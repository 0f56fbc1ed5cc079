import type { Database } from "@/backend/db/client";
import { listTag } from "@/lib/cache/product-tags";
import { everyPage } from "@/lib/protocol";
import type { TourCatalogue } from "./entry";
import { loadTours } from "./load";

/** Milliseconds after which a search starts a reload without waiting for it. */
const reloadAfterMs = 15_000;
/** A reload takes at most this share of the time, so that large catalogues are read less often. */
const loadShare = 1 / 20;

/** The tours on sale in memory, so that a search with all its counts needs no query. */
class LiveTours {
  private catalogue: TourCatalogue | null = null;
  private loading: Promise<TourCatalogue> | null = null;
  private reloadAt = 0;
  private isOutdated = false;

  constructor(private readonly db: Database) {}

  /** Tours were added, changed or removed: the next search waits for them. */
  expire(): void {
    this.isOutdated = true;
  }

  /** The tours, read again in the background when they are older than the limit. The first call and those after a change wait. */
  async current(): Promise<TourCatalogue> {
    if (this.isOutdated) {
      // A load that began before the change may miss it.
      await this.loading?.catch(() => {});
      this.isOutdated = false;
      return this.load();
    }
    if (!this.catalogue) return this.load();
    if (Date.now() > this.reloadAt) this.load().catch(() => {});
    return this.catalogue;
  }

  private load(): Promise<TourCatalogue> {
    this.loading ??= this.read().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async read(): Promise<TourCatalogue> {
    const began = Date.now();
    try {
      this.catalogue = await loadTours(this.db);
      return this.catalogue;
    } finally {
      this.reloadAt = Date.now() + Math.max(reloadAfterMs, (Date.now() - began) / loadShare);
    }
  }
}

const live = new WeakMap<Database, LiveTours>();

/** Follows the cache tags that a write invalidates. */
export function expireTours(db: Database, tags: readonly string[]): void {
  if (tags.includes(listTag("tour")) || tags.includes(everyPage)) getLiveTours(db).expire();
}

/** The shared tours of a database. */
export function getLiveTours(db: Database): LiveTours {
  const known = live.get(db) ?? new LiveTours(db);
  live.set(db, known);
  return known;
}
