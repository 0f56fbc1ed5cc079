import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type KnownTerms, takeTermsFrom } from "@/backend/quotes/stay-terms";
import { type Catalogue, hotelTermsOf, putHotel, putNights, removeHotel } from "./catalogue";
import { type Changes, changesNow, changesSince, forgetOldChanges, type Moment } from "./changes";
import { type KnownNights, loadCatalogue, loadHotels } from "./load";
import { loadChangedNights } from "./load-nights";
import type { Nights } from "./nights";

/** How old the last look may be before a search sets off another one, without waiting for it. */
const LOOK_AGAIN_MS = 200;
/** Beyond this the search waits for it. */
const TOO_OLD_MS = 2_000;
/** Changes are kept for ten minutes; who looked longer ago reads everything again. */
const TRUST_MS = 5 * 60_000;
/** More rooms than this at once are read quicker by reading all. */
const MANY = 3_000;

function nightsIn(catalogue: Catalogue): Map<number, Nights> {
  const known = new Map<number, Nights>();
  for (const { rooms, nights } of catalogue.hotels.values()) {
    for (const [at, { id }] of rooms.entries()) known.set(id, nights.ofRoom(at));
  }
  return known;
}

/** How often at most the log says how far a long reading is. */
const SAY_EVERY_MS = 2_000;

type Log = (event: string, facts?: Record<string, unknown>) => void;

/** The catalogue in memory and how it follows the database. */
export class LiveCatalogue {
  private catalogue: Catalogue | null = null;
  private log: Log = () => {};
  private hints = 0;
  private following: Promise<void> | null = null;
  /** Everything committed before it is in the catalogue; the place is none when not all of it was read there. */
  private moment: Moment = { place: "", since: "0" };
  private lookedAt = 0;
  private looking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private forgotAt = 0;
  private undo = () => {};
  /** Goes up with every change that was taken in: what was computed at another version is out of date. */
  version = 0;

  private readonly listeners = new Set<(tags: readonly string[]) => void>();

  constructor(private readonly db: Database) {}

  /** Tells which hotels look different from now on, as tags of the pages that show them; returns how to stop. */
  onChange(listener: (tags: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Loads, and looks again every so often by itself until stopped, so that a quiet hour leaves nothing to catch up. */
  async start({ everyMs = 1_000, log }: { everyMs?: number; log?: Log } = {}): Promise<void> {
    this.log = log ?? this.log;
    this.timer = setInterval(() => this.look().catch(() => {}), everyMs).unref();
    this.undo = takeTermsFrom(this);
    await this.waitForIndex();
  }

  /** Resolves when nothing is being read any more: only then may the pool be closed. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.undo();
    await this.following;
    await this.looking?.catch(() => {});
  }

  /**
   * Somebody says that something was changed: looks at once, and again for what is said meanwhile. A hint may be lost
   * or come twice; it only makes the next look come sooner.
   */
  hinted(): void {
    this.hints++;
    this.following ??= this.followHints().finally(() => {
      this.following = null;
    });
  }

  private async followHints(): Promise<void> {
    let seen: number;
    do {
      seen = this.hints;
      await this.waitForIndex().catch(() => {});
    } while (seen !== this.hints);
  }

  /** The catalogue for a search: never older than two seconds, and mostly there at once. */
  async current(): Promise<Catalogue> {
    const age = Date.now() - this.lookedAt;
    if (!this.catalogue || age > TOO_OLD_MS) await this.look();
    else if (age > LOOK_AGAIN_MS) this.look().catch(() => {});
    if (!this.catalogue) throw new Error("the catalogue was not loaded");
    return this.catalogue;
  }

  /** Resolves when everything committed before the call is in: for a write that tells pages to be drawn anew. */
  async waitForIndex(): Promise<void> {
    await this.looking?.catch(() => {});
    await this.look();
  }

  /** `lagMs`: everything that was committed so long ago is in. */
  status(): { hotels: number; rooms: number; version: number; lagMs: number } | null {
    if (!this.catalogue) return null;
    const { hotels, hotelOfRoom } = this.catalogue;
    return {
      hotels: hotels.size,
      rooms: hotelOfRoom.size,
      version: this.version,
      lagMs: Date.now() - this.lookedAt,
    };
  }

  /** What a stay in a room type that is on sale hangs on, and the moment from which it may have changed; null if unknown. */
  getTerms(roomId: number): KnownTerms | null {
    const { catalogue, moment } = this;
    if (!catalogue || !moment.place || Date.now() - this.lookedAt > TRUST_MS) return null;
    const hotel = catalogue.hotels.get(catalogue.hotelOfRoom.get(roomId) ?? 0);
    const room = hotel?.rooms.find(({ id }) => id === roomId);
    return hotel && room ? { ...moment, room, hotel: hotelTermsOf(hotel), taxes: hotel.taxes } : null;
  }

  private look(): Promise<void> {
    this.looking ??= this.follow().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async follow(): Promise<void> {
    const at = Date.now();
    if (!this.catalogue || at - this.lookedAt > TRUST_MS) {
      const moment = await changesNow(this.db);
      this.catalogue = await this.readAll();
      this.moment = moment;
      this.version++;
    } else {
      const changes = await changesSince(this.db, this.moment.since);
      const { place, since } = changes;
      const taken = await this.takeIn(this.catalogue, changes);
      if (taken !== "nothing") {
        this.version++;
        this.notify(changes);
      }
      this.moment = { place: taken === "all" || place === this.moment.place ? place : "", since };
    }
    this.lookedAt = at;
    if (at - this.forgotAt > 60_000) {
      this.forgotAt = at;
      await forgetOldChanges(this.db);
    }
  }

  /** Whoever searches meanwhile is answered from what was there before. */
  private async readAll(known?: KnownNights): Promise<Catalogue> {
    const began = performance.now();
    let shownAt = began;
    const catalogue = await loadCatalogue(this.db, {
      known,
      onRead: (read, of) => {
        if (performance.now() - shownAt < SAY_EVERY_MS) return;
        shownAt = performance.now();
        this.log("the catalogue is being read", { hotels: read, of });
      },
    });
    const seconds = Math.round((performance.now() - began) / 10) / 100;
    this.log("the catalogue was read", { hotels: catalogue.hotels.size, rooms: catalogue.hotelOfRoom.size, seconds });
    return catalogue;
  }

  private async takeIn(catalogue: Catalogue, changes: Changes): Promise<"nothing" | "some" | "all"> {
    const { all, hotels, rooms, nights } = changes;
    if (all || hotels.size + rooms.size + nights.size > MANY) {
      const known = nightsIn(catalogue);
      this.catalogue = await this.readAll((room) => (nights.has(room) ? undefined : known.get(room)));
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
    // Nights alone change what a hotel's own page says; which hotels stand in a list is looked at again soon anyway.
    const moved = [...nights.keys()].flatMap((room) => this.catalogue?.hotelOfRoom.get(room) ?? []);
    const tags = all
      ? ["list:hotel", "site"]
      : [...new Set([...hotels, ...moved])].map((id) => `hotel:${id}`).concat(hotels.size > 0 ? ["list:hotel"] : []);
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

/** One catalogue for one database, whoever asks. */
export function getCatalogue(db: Database): LiveCatalogue {
  let live = catalogues.get(db);
  if (!live) {
    live = new LiveCatalogue(db);
    catalogues.set(db, live);
  }
  return live;
}
