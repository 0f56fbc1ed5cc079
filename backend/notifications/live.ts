import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { listenFor } from "@/backend/db/listen";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { Connection } from "./connection";
import { findNotifications, getNewest, missedSince } from "./store";
import { countUnread } from "./unread";

/** Channel on which triggers announce new notifications and ended sessions. */
const channel = "wayfare_live";
/** One connection serves all tabs of a browser, so few are needed per user. */
const maxPerUser = 8;
const maxPerProcess = 2_000;
const browserPauseMs = 3_000;
/** Notifications within this time are sent together. */
const deliveryDelayMs = 40;

type Settings = { heartbeatMs: number };

/**
 * Open connections of this process. Triggers announce notifications and ended sessions with NOTIFY, so every process
 * receives them. A periodic check covers announcements that were missed.
 */
export class LiveNotifications {
  private readonly connections = new Set<Connection>();
  private readonly pending = new Map<string, Set<number>>();
  private subscription: ReturnType<typeof listenFor> | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
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
      own.length >= maxPerUser ? own.find((connection) => connection.actor.sessionId === actor.sessionId) : undefined;
    replaced?.end();
    const isFull = own.length >= maxPerUser && !replaced;
    if (this.stopped || isFull || this.connections.size >= maxPerProcess) {
      throw new AppError("too_many_requests", { retryAfterSeconds: 60 });
    }
    const connection = new Connection(actor, (ended) => this.remove(ended));
    this.connections.add(connection);
    this.begin();
    connection.pause(browserPauseMs);
    void this.sendMissed(connection, lastId).catch(() => connection.end());
    return connection.body;
  }

  count(): number {
    return this.connections.size;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const connection of [...this.connections]) connection.end();
    await this.subscription?.stop();
    this.subscription = null;
  }

  private getConnections(userId: string): Connection[] {
    return [...this.connections].filter(({ actor }) => actor.id === userId);
  }

  private begin(): void {
    this.heartbeat ??= setInterval(
      () => void this.checkConnections().catch(() => {}),
      this.settings.heartbeatMs,
    ).unref();
    this.subscription ??= listenFor(this.db, channel, {
      onMessage: (word) => this.handleMessage(word),
      // After a reconnection, catches up with announcements that were missed.
      onReconnect: () => void this.checkConnections().catch(() => {}),
    });
  }

  private remove(connection: Connection): void {
    this.connections.delete(connection);
    if (this.connections.size > 0) return;
    if (this.heartbeat) clearInterval(this.heartbeat);
    this.heartbeat = null;
    void this.subscription?.stop();
    this.subscription = null;
  }

  private async sendMissed(connection: Connection, lastId: number | null): Promise<void> {
    await this.subscription?.listens;
    const [unread, newest, missed] = await Promise.all([
      countUnread(this.db, connection.actor),
      getNewest(this.db, connection.actor),
      lastId === null ? [] : missedSince(this.db, connection.actor, lastId),
    ]);
    connection.lastId = Math.max(connection.lastId, newest);
    for (const notification of missed) connection.send("notification", { notification, unread }, notification.id);
    connection.send("unread", { unread });
  }

  private handleMessage(message: string): void {
    const [event, who = "", id] = message.split(" ");
    if (event === "ended")
      for (const connection of this.connections) if (connection.actor.sessionId === who) connection.end();
    // Ends the connections of a changed account. A banned user cannot reconnect; a changed role applies on
    // reconnection.
    if (event === "changed") for (const connection of this.getConnections(who)) connection.end();
    if ((event === "created" || event === "read") && this.getConnections(who).length > 0)
      this.scheduleDelivery(who, Number(id));
  }

  private scheduleDelivery(userId: string, id: number): void {
    const ids = this.pending.get(userId) ?? new Set();
    if (Number.isSafeInteger(id)) ids.add(id);
    if (this.pending.has(userId)) return;
    this.pending.set(userId, ids);
    setTimeout(() => {
      this.pending.delete(userId);
      void this.deliver(userId, [...ids]).catch(() => {});
    }, deliveryDelayMs);
  }

  /** Sends new notifications and the unread count to all browsers of a user. */
  private async deliver(userId: string, ids: readonly number[]): Promise<void> {
    const [first] = this.getConnections(userId);
    if (!first) return;
    const [added, unread] = await Promise.all([
      ids.length > 0 ? findNotifications(this.db, first.actor, ids) : [],
      countUnread(this.db, first.actor),
    ]);
    for (const connection of this.getConnections(userId)) {
      for (const notification of added) connection.send("notification", { notification, unread }, notification.id);
      if (added.length === 0) connection.send("unread", { unread });
    }
  }

  /** Ends connections of expired sessions and sends notifications that were missed. */
  private async checkConnections(): Promise<void> {
    const connections = [...this.connections];
    if (connections.length === 0) return;
    const sessions = connections.map(({ actor }) => actor.sessionId);
    const { rows } = await this.db.execute<{ session: string; newest: number | null }>(sql`
      SELECT s.id AS session, (SELECT max(n.id) FROM notification n WHERE n.user_id = s.user_id) AS newest
        FROM session s JOIN app_user u ON u.id = s.user_id
       WHERE s.id = ANY(${sql.param(sessions)}::uuid[]) AND s.expires_at > now() AND u.status <> 'banned'`);
    const alive = new Map(rows.map(({ session, newest }) => [session, newest ?? 0]));
    for (const connection of connections) {
      const newest = alive.get(connection.actor.sessionId);
      if (newest === undefined) connection.end();
      else if (newest > connection.lastId) await this.sendMissed(connection, connection.lastId);
      else connection.beat();
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
