import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, system, type UserActor } from "@/backend/http/context";
import { actAsStaff, type StaffRequest } from "@/backend/orders/staff";
import { AppError } from "@/lib/errors";
import { lockOrder } from "../../lifecycle/lock";
import { applyTransition } from "../../lifecycle/transitions";
import type { Command } from "./commands";
import { type Booking, computeTotal, getNet, type Line, takenOn } from "./reference-model";
import { type Stage, toStageDate } from "./stage";

export class Mismatch extends Error {}

/** Retries `busy`, which occurs when two runs create the same account concurrently. */
export async function accountCode(work: () => Promise<unknown>, tries = 5): Promise<string> {
  try {
    await work();
    return "ok";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "busy" && tries > 1 ? accountCode(work, tries - 1) : error.code;
  }
}

export type Role = "client" | "admin" | "subadmin" | "system";

export type Act<D extends Command["do"]> = Extract<Command, { do: D }>;

/** The state of one run: the reference bookings, and what is needed to act on the engine and to compare both. */
export class Session {
  readonly bookings: Booking[] = [];

  readonly wallets: number[] = [];

  /** Messages create no event. */
  readonly messages: { from: string; who: Role }[] = [];

  constructor(
    readonly db: Database,
    readonly stage: Stage,
  ) {}

  get orderIds(): string[] {
    return this.bookings.map(({ id }) => id);
  }

  actor(booking: Booking, role: Role): Actor {
    if (role === "system") return system;
    return role === "client" ? this.client(booking) : this.staff(role);
  }

  client = ({ who }: { who: number }) => this.stage.clients[who] as UserActor;

  staff = (role: "admin" | "subadmin") => (role === "admin" ? this.stage.admin : this.stage.staffMember);

  expect(what: string, about: unknown, wanted: unknown, got: unknown): void {
    if (JSON.stringify(wanted) === JSON.stringify(got)) return;
    throw new Mismatch(
      `${what} ${JSON.stringify(about)}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`,
    );
  }

  /** The client was charged and the units are sold. */
  book(booking: Booking): void {
    booking.status = booking.hotel === 0 || booking.byPhone ? "processing" : "requested";
    booking.hold = "none";
    booking.reason = null;
  }

  end(booking: Booking, reason: string): void {
    booking.status = "cancelled";
    booking.reason = reason;
    booking.hold = "none";
  }

  credit(booking: Booking, minor: number): void {
    this.wallets[booking.who] = (this.wallets[booking.who] ?? 0) + minor;
  }

  fromWallet(booking: Booking, minor: number): void {
    this.credit(booking, 0 - minor);
    booking.paidMinor += minor;
  }

  wallet = (booking: Booking): number => this.wallets[booking.who] ?? 0;

  system(booking: Booking, action: "expire" | "release" | "decline" | "complete") {
    const work = () =>
      transaction(this.db, async (tx) =>
        applyTransition(tx, await lockOrder(tx, booking, system), action, system, { refundTo: "original" }),
      );
    return accountCode(work);
  }

  desk(booking: Booking, role: "admin" | "subadmin", request: StaffRequest): Promise<string> {
    return accountCode(() =>
      transaction(this.db, (tx) => actAsStaff(tx, this.staff(role), booking.ref, { reason: "because", ...request })),
    );
  }

  async holdStands({ id }: Booking): Promise<boolean> {
    const { rows } = await this.db.execute<{ state: string }>(sql`SELECT state FROM hold WHERE order_id = ${id}`);
    return rows[0]?.state === "active";
  }

  async lineId({ id }: Booking, { position }: Line): Promise<number> {
    const { rows } = await this.db.execute<{ id: number }>(
      sql`SELECT id FROM order_line WHERE order_id = ${id} AND position = ${position}`,
    );
    return rows[0]?.id ?? 0;
  }

  async compare(booking: Booking, command: object): Promise<void> {
    const { rows } = await this.db.execute<Record<string, unknown>>(sql`
      SELECT o.status, o.reason, o.total_minor AS total, o.due_now_minor + o.due_later_minor AS due, o.paid_minor AS paid,
             o.refunded_minor AS refunded, o.collected_minor AS collected, coalesce((o.quote->>'retainedMinor')::bigint, 0) AS kept,
             coalesce((SELECT a.balance FROM account a WHERE a.code = 'order:' || o.ref), 0) AS held,
             coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.order_id = o.id AND r.state IN ('pending', 'sent')), 0)::bigint AS pending,
             (SELECT coalesce(json_agg(l.position ORDER BY l.position), '[]') FROM order_line l
               WHERE l.order_id = o.id AND l.state IN ('active', 'no_show')) AS lines
        FROM orders o WHERE o.id = ${booking.id}`);
    const over = booking.status === "cancelled";
    const wanted = {
      status: booking.status,
      reason: booking.reason,
      // A closed order keeps its totals.
      ...(over ? {} : { total: computeTotal(booking), due: booking.dueMinor, kept: booking.retainedMinor }),
      paid: booking.paidMinor,
      refunded: booking.refundedMinor,
      collected: booking.collectedMinor,
      held: over || booking.earned ? 0 : getNet(booking) - booking.retainedMinor,
      pending: booking.pendingMinor,
      lines: over ? [] : booking.lines.map(({ position }) => position),
    };
    const row = rows[0] ?? {};
    const got = Object.fromEntries(Object.keys(wanted).map((key) => [key, row[key] ?? null]));
    this.expect("after", { command, booking }, wanted, got);
  }

  /** Compares every night of the window in both hotels. */
  async compareStock(): Promise<void> {
    for (const [hotel, { room }] of this.stage.hotels.entries()) {
      const { rows } = await this.db.execute<{ held: number; sold: number }>(sql`
        SELECT held, sold FROM stock WHERE kind = 'room' AND product_id = ${room}
           AND slot >= ${toStageDate(this.stage, 0)}::date AND slot < ${toStageDate(this.stage, 8)}::date ORDER BY slot`);
      const wanted = rows.map((_, night) => ({ held: 0, sold: takenOn(this.bookings, hotel, night) }));
      this.expect("stock", { hotel }, wanted, rows);
    }
  }
}
