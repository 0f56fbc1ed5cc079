import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import { issuePastCreditNotes } from "@/backend/documents/receipt-content";
import { system, type UserActor } from "@/backend/http/context";
import { skipDueReminders } from "@/backend/jobs/reminders";
import type { Offer } from "@/backend/kinds/offer";
import { postMany } from "@/backend/ledger/post-many";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { balanceDueAt, defaultBalanceDays } from "@/lib/pricing/balance-due";
import type { Role } from "@/lib/roles";
import { demoCurrencies } from "../currencies";
import type { Random } from "../draw";
import { cancelReasons } from "../words/client-names";
import { BookingHistory } from "./booking-history";
import { composeGuests, type DemoClient, drawClient, drawUuid } from "./clients";
import { insertClients, withoutTimeLimit } from "./company";
import { drawRef } from "./compose-bookings";
import { writeBookings } from "./write-bookings";

/** A booking of a tour or of transport that the demo contains. */
export type WantedBooking = {
  /** The start of the service. */
  start: Date;
  /** The demo client; null: a person who is drawn. */
  client: DemoClient | null;
  /** Booked hours ago and not responded to yet. */
  waits: boolean;
  /** When staff hand over and take back what is rented, if this is not after now. */
  handover?: { out: Date; back: Date };
};
export type Person = { firstName: string; lastName: string };
type Given = { now: Date; accounts: Record<Role, UserActor> };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Composes past and coming bookings of one kind under the rules of the engine. */
export class ProductBookings {
  readonly clients: DemoClient[] = [];
  private readonly rates = new Map<string, string>(demoCurrencies.map(([code, , , , rate]) => [code, rate]));

  /** @param firstClient the number of the first person, because the number is part of the email address */
  constructor(
    private readonly given: Given,
    private readonly r: Random,
    private readonly firstClient: number,
  ) {}

  private drawBooker(since: Date): DemoClient {
    const client = drawClient(this.firstClient + this.clients.length, this.r);
    client.since = since;
    this.clients.push(client);
    return client;
  }

  /** When it was booked; null if the sales had ended by then. */
  drawCreation({ start, waits }: WantedBooking, salesEnd: number): Date | null {
    const { now } = this.given;
    const latest = Math.min(now.getTime() - 3 * hourMs, start.getTime() - 30 * hourMs, salesEnd - hourMs);
    const at = waits ? now.getTime() - this.r.between(1, 9) * hourMs : latest - this.r.between(0, 25) * dayMs;
    return at < salesEnd ? new Date(at) : null;
  }

  /**
   * Books the offer and takes the booking as far as it has come by now.
   * @param answer the answers to the questions of the booking; `drawPerson` is the client first, then company
   */
  async add(
    wanted: WantedBooking,
    createdAt: Date,
    price: (actor: UserActor) => Promise<Offer>,
    answer: (offer: Offer, ref: string, drawPerson: () => Person) => Record<string, string> = () => ({}),
  ): Promise<{ booking: BookingHistory; offer: Offer }> {
    const { r } = this;
    const client = wanted.client ?? this.drawBooker(createdAt);
    const offer = await price(client.actor);
    const currency = r.chance(0.7) ? client.home.currency : offer.currency;
    const fx = { currency, rate: this.rates.get(currency) ?? "1", at: createdAt.toISOString() };
    const id = drawUuid(r);
    const ref = drawRef(r);
    let people = 0;
    const answers = answer(offer, ref, () => ({
      firstName: people++ === 0 ? client.firstName : r.pick(client.home.first),
      lastName: client.lastName,
    }));
    const booking = new BookingHistory({
      id,
      ref,
      holdId: drawUuid(r),
      client,
      channel: "web",
      createdAt,
      draft: draftOrder(offer, { id: drawUuid(r), fx }, createdAt),
      guests: {
        ...composeGuests(client, 1, r),
        arrivalTime: "",
        ...(Object.keys(answers).length > 0 ? { answers } : {}),
      },
      nextId: () => drawUuid(r),
    });
    booking.hold(client.actor);
    if (!wanted.client && !wanted.waits && r.chance(0.06)) booking.expire();
    else this.live(booking, wanted);
    return { booking, offer };
  }

  /** Payment, response, cancellation and end, as far as they have happened. */
  private live(booking: BookingHistory, { client, waits, start, handover }: WantedBooking): void {
    const { r } = this;
    const { now, accounts } = this.given;
    const paidAt = new Date(booking.createdAt.getTime() + r.int(40, 500) * 1_000);
    booking.book(paidAt, "card");
    if (waits) return;
    const acceptedAt = new Date(paidAt.getTime() + r.between(0.3, 2) * hourMs);
    if (booking.status === "requested") booking.accept(accounts.admin, acceptedAt);
    const cancelledAt = acceptedAt.getTime() + (start.getTime() - acceptedAt.getTime()) * r.between(0.05, 0.95);
    const cancels = !client && r.chance(0.1);
    const restAt = this.drawRestAt(booking, acceptedAt);
    if (restAt && restAt.getTime() < Math.min(now.getTime(), cancels ? cancelledAt : now.getTime()))
      booking.payBalance(restAt);
    if (cancels && cancelledAt < now.getTime()) {
      const doneAt = new Date(cancelledAt + r.between(0.4, 3.5) * dayMs);
      const back = { by: accounts.admin, doneAt: doneAt < now ? doneAt : null };
      booking.cancel(booking.client.actor, new Date(cancelledAt), r.pick(cancelReasons), back);
      return;
    }
    if (handover && handover.out < now) booking.handOver(accounts.admin, handover.out);
    if (handover && handover.back < now) booking.takeBack(accounts.admin, handover.back);
    const completedAt = new Date(booking.draft.serviceEnd.getTime() + dayMs + r.int(1, 600) * 1_000);
    if (completedAt >= now) return;
    booking.collect(accounts.admin, completedAt);
    booking.complete(system, completedAt);
  }

  /** When the client pays the rest of a deposit: some days before it is due. */
  private drawRestAt({ draft, createdAt }: BookingHistory, confirmedAt: Date): Date | null {
    const { serviceStart, timeZone, snapshot, balanceDaysBefore = defaultBalanceDays } = draft;
    if (snapshot.price.totals.dueLaterMinor === 0) return null;
    const due = balanceDueAt({ serviceStart, timeZone, daysBefore: balanceDaysBefore, bookedAt: createdAt }).getTime();
    return new Date(Math.max(confirmedAt.getTime() + 60_000, due - this.r.between(0.1, 8) * dayMs));
  }

  /** Inserts the persons, the bookings and their money. `writeInventory` adds what they take. */
  async write(
    db: Database,
    bookings: readonly BookingHistory[],
    writeInventory: (tx: Db) => Promise<void>,
  ): Promise<void> {
    const { now, accounts } = this.given;
    await db.transaction((tx) => insertClients(tx, this.clients, now));
    await withoutTimeLimit(db, async (tx) => {
      await writeBookings(tx, bookings, accounts.admin.id);
      await writeInventory(tx);
      await nameInventory(
        tx,
        bookings.map(({ holdId }) => holdId),
      );
      const postings = bookings.flatMap((booking) => booking.postings).sort((a, b) => a.at.getTime() - b.at.getTime());
      await postMany(tx, postings);
      await skipDueReminders(tx);
      const refunded = bookings.filter(({ refunds }) => refunds.length > 0);
      await issuePastCreditNotes(
        tx,
        new Map(refunded.map(({ ref, id, client }) => [ref, { id, locale: client.home.language }])),
      );
    });
  }
}

/** Writes the seats and vehicles of holds to the lines of their orders, as a booking does. */
async function nameInventory(tx: Db, holdIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE order_line l SET detail = l.detail || jsonb_build_object(x.kind, x.names)
      FROM (SELECT h.order_id, c.line, 'seats' AS kind, jsonb_agg(DISTINCT s.label) AS names
              FROM hold h JOIN seat_claim c ON c.hold_id = h.id JOIN seat s ON s.id = c.seat_id
             WHERE h.id = ANY(${sql.param([...holdIds])}::uuid[]) GROUP BY h.order_id, c.line
            UNION ALL
            SELECT h.order_id, b.line, 'units', jsonb_agg(u.label)
              FROM hold h JOIN unit_booking b ON b.hold_id = h.id JOIN rental_unit u ON u.id = b.unit_id
             WHERE h.id = ANY(${sql.param([...holdIds])}::uuid[]) GROUP BY h.order_id, b.line) x
     WHERE l.order_id = x.order_id AND l.position = x.line`);
}

/** Counts sold units of pools, by id of `stock`. */
export async function addSold(tx: Db, sold: ReadonlyMap<number, number>): Promise<void> {
  const counted = [...sold].map(([id, n]) => ({ id, n }));
  await tx.execute(sql`
    UPDATE stock SET sold = stock.sold + x.n FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS x (id bigint, n int)
     WHERE stock.id = x.id`);
}
