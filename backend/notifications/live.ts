import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { listenFor } from "@/backend/db/listen";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { Line } from "./line";
import { findNotifications, getNewest, missedSince } from "./store";
import { countUnread } from "./unread";

/** Channel on which triggers announce new notifications and ended sessions. */
const channel = "wayfare_live";
/** One connection serves all tabs of a browser, so few are needed per user. */
const maxPerUser = 8;
const maxPerProcess = 2_000;
const browserPauseMs = 3_000;
/** Notifications within this time are sent together. */
const gatherMs = 40;

type Settings = { heartbeatMs: number };

/**
 * Open connections of this process. Triggers announce notifications and ended sessions with NOTIFY, so every process
 * receives them. A periodic check covers announcements that were missed.
 */
export class LiveNotifications {
  private readonly lines = new Set<Line>();
  private readonly waiting = new Map<string, Set<number>>();
  private subscription: ReturnType<typeof listenFor> | null = null;
  private beat: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly settings: Settings = { heartbeatMs: 20_000 },
  ) {}

  /**
   * A browser holds one connection. Above the limit, its older ones are those of pages that were reloaded, so the oldest
   * ends. Throws 429 above the limit per process, or if the other connections of the user are those of other sessions.
   */
  open(actor: UserActor, lastId: number | null): ReadableStream<Uint8Array> {
    const own = this.getConnections(actor.id);
    const replaced =
      own.length >= maxPerUser ? own.find((line) => line.actor.sessionId === actor.sessionId) : undefined;
    replaced?.end();
    const isFull = own.length >= maxPerUser && !replaced;
    if (this.stopped || isFull || this.lines.size >= maxPerProcess) {
      throw new AppError("too_many_requests", { retryAfterSeconds: 60 });
    }
    const line = new Line(actor, (ended) => this.drop(ended));
    this.lines.add(line);
    this.begin();
    line.pause(browserPauseMs);
    void this.greet(line, lastId).catch(() => line.end());
    return line.body;
  }

  count(): number {
    return this.lines.size;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const line of [...this.lines]) line.end();
    await this.subscription?.stop();
    this.subscription = null;
  }

  private getConnections(userId: string): Line[] {
    return [...this.lines].filter(({ actor }) => actor.id === userId);
  }

  private begin(): void {
    this.beat ??= setInterval(() => void this.lookAfter().catch(() => {}), this.settings.heartbeatMs).unref();
    this.subscription ??= listenFor(this.db, channel, {
      onMessage: (word) => this.take(word),
      // After a reconnection, catches up with announcements that were missed.
      onReconnect: () => void this.lookAfter().catch(() => {}),
    });
  }

  private drop(line: Line): void {
    this.lines.delete(line);
    if (this.lines.size > 0) return;
    if (this.beat) clearInterval(this.beat);
    this.beat = null;
    void this.subscription?.stop();
    this.subscription = null;
  }

  private async greet(line: Line, lastId: number | null): Promise<void> {
    await this.subscription?.listens;
    const [unread, newest, missed] = await Promise.all([
      countUnread(this.db, line.actor),
      getNewest(this.db, line.actor),
      lastId === null ? [] : missedSince(this.db, line.actor, lastId),
    ]);
    line.lastId = Math.max(line.lastId, newest);
    for (const notification of missed) line.send("notification", { notification, unread }, notification.id);
    line.send("unread", { unread });
  }

  private take(word: string): void {
    const [what, who = "", id] = word.split(" ");
    if (what === "over") for (const line of this.lines) if (line.actor.sessionId === who) line.end();
    // Ends the connections of a changed account. A banned user cannot reconnect; a changed role applies on
    // reconnection.
    if (what === "changed") for (const line of this.getConnections(who)) line.end();
    if ((what === "told" || what === "read") && this.getConnections(who).length > 0) this.gather(who, Number(id));
  }

  private gather(userId: string, id: number): void {
    const ids = this.waiting.get(userId) ?? new Set();
    if (Number.isSafeInteger(id)) ids.add(id);
    if (this.waiting.has(userId)) return;
    this.waiting.set(userId, ids);
    setTimeout(() => {
      this.waiting.delete(userId);
      void this.pass(userId, [...ids]).catch(() => {});
    }, gatherMs);
  }

  /** Sends new notifications and the unread count to all browsers of a user. */
  private async pass(userId: string, ids: readonly number[]): Promise<void> {
    const [first] = this.getConnections(userId);
    if (!first) return;
    const [localized, unread] = await Promise.all([
      ids.length > 0 ? findNotifications(this.db, first.actor, ids) : [],
      countUnread(this.db, first.actor),
    ]);
    for (const line of this.getConnections(userId)) {
      for (const notification of localized) line.send("notification", { notification, unread }, notification.id);
      if (localized.length === 0) line.send("unread", { unread });
    }
  }

  /** Ends connections of expired sessions and sends notifications that were missed. */
  private async lookAfter(): Promise<void> {
    const lines = [...this.lines];
    if (lines.length === 0) return;
    const sessions = lines.map(({ actor }) => actor.sessionId);
    const { rows } = await this.db.execute<{ session: string; newest: number | null }>(sql`
      SELECT s.id AS session, (SELECT max(n.id) FROM notification n WHERE n.user_id = s.user_id) AS newest
        FROM session s JOIN app_user u ON u.id = s.user_id
       WHERE s.id = ANY(${sql.param(sessions)}::uuid[]) AND s.expires_at > now() AND u.status <> 'banned'`);
    const alive = new Map(rows.map(({ session, newest }) => [session, newest ?? 0]));
    for (const line of lines) {
      const newest = alive.get(line.actor.sessionId);
      if (newest === undefined) line.end();
      else if (newest > line.lastId) await this.greet(line, line.lastId);
      else line.beat();
    }
  }
}

const getLive = new WeakMap<Database, LiveNotifications>();

/** One instance per database. */
export function getLiveNotifications(db: Database): LiveNotifications {
  const known = getLive.get(db);
  if (known) return known;
  const live = new LiveNotifications(db);
  getLive.set(db, live);
  return live;
}
