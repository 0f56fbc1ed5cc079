import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type KnownTerms, takeTermsFrom } from "@/backend/quotes/stay-terms";
import type { Moment } from "@/backend/terms/moment";
import { listTag } from "@/lib/cache/product-tags";
import { type Catalogue, putHotel, putNights, removeHotel, toHotelTerms } from "./catalogue";
import { type Changes, changesNow, changesSince, forgetOldChanges } from "./load/changes";
import { type KnownNights, loadCatalogue, loadHotels } from "./load/load";
import { loadChangedNights } from "./load/load-nights";
import type { Nights } from "./nights";

/** The age in milliseconds after which a search starts a poll without waiting for it. */
const backgroundPollMs = 200;
/** The age after which a search waits for the poll. */
const maxAgeMs = 2_000;
/** Changes are stored for ten minutes. After a longer gap the whole catalogue is loaded again. */
const maxGapMs = 5 * 60_000;
/** Above this number of changed rooms a full load is faster. */
const maxChanges = 3_000;

function nightsIn(catalogue: Catalogue): Map<number, Nights> {
  const known = new Map<number, Nights>();
  for (const { rooms, nights } of catalogue.hotels.values()) {
    for (const [at, { id }] of rooms.entries()) known.set(id, nights.ofRoom(at));
  }
  return known;
}

/** The minimum interval between progress log entries of a load. */
const progressLogMs = 2_000;

type Log = (event: string, facts?: Record<string, unknown>) => void;

/** The in-memory catalogue, updated from the database. */
export class LiveCatalogue {
  private catalogue: Catalogue | null = null;
  private log: Log = () => {};
  private notifications = 0;
  private catchingUp: Promise<void> | null = null;
  /** All earlier commits are in the catalogue. The place is empty until the first complete load. */
  private moment: Moment = { place: "", since: "0" };
  private polledAt = 0;
  private polling: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private cleanedAt = 0;
  private stopServingTerms = () => {};
  /** Increases with each applied change. Results of another version are outdated. */
  version = 0;

  private readonly listeners = new Set<(tags: readonly string[]) => void>();

  constructor(private readonly db: Database) {}

  /** Calls the listener with the cache tags of changed hotels. Returns a function that unsubscribes. */
  onChange(listener: (tags: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Loads the catalogue and polls until stopped, so that changes do not accumulate between searches. */
  async start({ everyMs = 1_000, log }: { everyMs?: number; log?: Log } = {}): Promise<void> {
    this.log = log ?? this.log;
    this.timer = setInterval(() => this.poll().catch(() => {}), everyMs).unref();
    this.stopServingTerms = takeTermsFrom(this);
    await this.waitForIndex();
  }

  /** Resolves when no read is running, after which the pool can be closed. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.stopServingTerms();
    await this.catchingUp;
    await this.polling?.catch(() => {});
  }

  /**
   * Handles a wake-up notification: polls now, and again for notifications that arrive meanwhile. Lost or duplicate
   * notifications only affect the time of the next poll.
   */
  handleNotification(): void {
    this.notifications++;
    this.catchingUp ??= this.pollUntilCurrent().finally(() => {
      this.catchingUp = null;
    });
  }

  private async pollUntilCurrent(): Promise<void> {
    let seen: number;
    do {
      seen = this.notifications;
      await this.waitForIndex().catch(() => {});
    } while (seen !== this.notifications);
  }

  /** Returns the catalogue for a search, at most two seconds old and usually without waiting. */
  async current(): Promise<Catalogue> {
    const age = Date.now() - this.polledAt;
    if (!this.catalogue || age > maxAgeMs) await this.poll();
    else if (age > backgroundPollMs) this.poll().catch(() => {});
    if (!this.catalogue) throw new Error("the catalogue was not loaded");
    return this.catalogue;
  }

  /** Resolves when all commits before the call are in the catalogue. Used by writes that invalidate pages. */
  async waitForIndex(): Promise<void> {
    await this.polling?.catch(() => {});
    await this.poll();
  }

  /** `lagMs`: all commits older than this are in the catalogue. */
  status(): { hotels: number; rooms: number; version: number; lagMs: number } | null {
    if (!this.catalogue) return null;
    const { hotels, hotelOfRoom } = this.catalogue;
    return {
      hotels: hotels.size,
      rooms: hotelOfRoom.size,
      version: this.version,
      lagMs: Date.now() - this.polledAt,
    };
  }

  /** The terms of a room type on sale and the instant since which they may have changed. Null if unknown. */
  getTerms(roomId: number): KnownTerms | null {
    const { catalogue, moment } = this;
    if (!catalogue || !moment.place || Date.now() - this.polledAt > maxGapMs) return null;
    const hotel = catalogue.hotels.get(catalogue.hotelOfRoom.get(roomId) ?? 0);
    const room = hotel?.rooms.find(({ id }) => id === roomId);
    return hotel && room ? { ...moment, room, hotel: toHotelTerms(hotel), taxes: hotel.taxes } : null;
  }

  private poll(): Promise<void> {
    this.polling ??= this.readChanges().finally(() => {
      this.polling = null;
    });
    return this.polling;
  }

  private async readChanges(): Promise<void> {
    const at = Date.now();
    if (!this.catalogue || at - this.polledAt > maxGapMs) {
      const moment = await changesNow(this.db);
      this.catalogue = await this.loadAll();
      this.moment = moment;
      this.version++;
    } else {
      const changes = await changesSince(this.db, this.moment.since);
      const { place, since } = changes;
      const applied = await this.applyChanges(this.catalogue, changes);
      if (applied !== "nothing") {
        this.version++;
        this.notify(changes);
      }
      this.moment = { place: applied === "all" || place === this.moment.place ? place : "", since };
    }
    this.polledAt = at;
    if (at - this.cleanedAt > 60_000) {
      this.cleanedAt = at;
      await forgetOldChanges(this.db);
    }
  }

  /** Searches use the previous catalogue during the load. */
  private async loadAll(known?: KnownNights): Promise<Catalogue> {
    const startedAt = performance.now();
    let loggedAt = startedAt;
    const catalogue = await loadCatalogue(this.db, {
      known,
      onRead: (read, of) => {
        if (performance.now() - loggedAt < progressLogMs) return;
        loggedAt = performance.now();
        this.log("the catalogue is being read", { hotels: read, of });
      },
    });
    const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
    this.log("the catalogue was read", { hotels: catalogue.hotels.size, rooms: catalogue.hotelOfRoom.size, seconds });
    return catalogue;
  }

  private async applyChanges(catalogue: Catalogue, changes: Changes): Promise<"nothing" | "some" | "all"> {
    const { all, hotels, rooms, nights } = changes;
    if (all || hotels.size + rooms.size + nights.size > maxChanges) {
      const known = nightsIn(catalogue);
      this.catalogue = await this.loadAll((room) => (nights.has(room) ? undefined : known.get(room)));
      return "all";
    }
    for (const id of await this.getHotels(rooms)) hotels.add(id);
    if (hotels.size > 0) {
      const loaded = await loadHotels(this.db, [...hotels]);
      for (const id of hotels) removeHotel(catalogue, id);
      for (const hotel of loaded) putHotel(catalogue, hotel);
    }
    const known = [...nights].filter(([room]) => {
      const hotel = catalogue.hotelOfRoom.get(room);
      return hotel !== undefined && !hotels.has(hotel);
    });
    if (known.length > 0) putNights(catalogue, await loadChangedNights(this.db, new Map(known)));
    return hotels.size + known.length > 0 ? "some" : "nothing";
  }

  private notify({ all, hotels, nights }: Changes): void {
    if (this.listeners.size === 0) return;
    // Changed nights invalidate only the hotel's own page. Lists expire soon anyway.
    const moved = [...nights.keys()].flatMap((room) => this.catalogue?.hotelOfRoom.get(room) ?? []);
    const tags = all
      ? [listTag("hotel"), "site"]
      : [...new Set([...hotels, ...moved])]
          .map((id) => `hotel:${id}`)
          .concat(hotels.size > 0 ? [listTag("hotel")] : []);
    if (tags.length > 0) for (const listener of this.listeners) listener(tags);
  }

  private async getHotels(rooms: ReadonlySet<number>): Promise<number[]> {
    if (rooms.size === 0) return [];
    const { rows } = await this.db.execute<{ hotel: number }>(
      sql`SELECT DISTINCT hotel_id AS hotel FROM room WHERE id = ANY(${sql.param([...rooms])}::int[])`,
    );
    return rows.map((row) => row.hotel);
  }
}

const catalogues = new WeakMap<Database, LiveCatalogue>();

/** Returns the shared catalogue of a database. */
export function getCatalogue(db: Database): LiveCatalogue {
  let live = catalogues.get(db);
  if (!live) {
    live = new LiveCatalogue(db);
    catalogues.set(db, live);
  }
  return live;
}
