import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addRoom } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { completeServed, expireHolds } from "@/backend/jobs/orders";
import { walletOf } from "@/backend/ledger/accounts";
import { balanceOf } from "@/backend/ledger/post";
import { AppError } from "@/lib/errors";
import { holdRooms } from "./booking";
import { confirmCancellation, quoteCancellation } from "./cancellation";
import { fulfil } from "./fulfil";
import { lockOrder } from "./lock";
import { bookCapture } from "./money";
import { payByWallet } from "./pay";
import { refundAll } from "./refunds";
import { actAsStaff } from "./staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  quoteOf,
  selectionOf,
  someGuests,
  type TestActor,
  testActor,
} from "./testing";
import { transition } from "./transitions";

const db = await testDatabase("owner");
const { deps } = testApp(db);
const funded = 1_000_000_000;
const nightMinor = 10_000;
let place: BookingWorld;
let clients: TestActor[];
let admin: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db);
  clients = [await testActor(db, "client", funded), await testActor(db, "client", funded)];
  admin = await testActor(db, "admin");
});

/** What a plain reckoning knows of a booking. */
type Booking = {
  id: string;
  ref: string;
  who: number;
  from: number;
  nights: number;
  rooms: number;
  state: "held" | "lapsed" | "expired" | "booked" | "over" | "served";
};

const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("hold" as const),
      who: fc.nat({ max: 1 }),
      from: fc.integer({ min: 10, max: 13 }),
      nights: fc.integer({ min: 1, max: 3 }),
      rooms: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("pay" as const), at: fc.nat({ max: 9 }) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "release" as const,
        "cancel" as const,
        "staffCancel" as const,
        "lapse" as const,
        "sweep" as const,
        "capture" as const,
        "serve" as const,
      ),
      at: fc.nat({ max: 9 }),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const nightsOf = ({ from, nights }: Pick<Booking, "from" | "nights">) =>
  Array.from({ length: nights }, (_, at) => from + at);
const units = 3;

/** Units of a night that nobody else may have: running holds and bookings. */
const taken = (bookings: readonly Booking[], night: number) =>
  bookings
    .filter(({ state }) => state === "held" || state === "booked" || state === "served")
    .filter((booking) => nightsOf(booking).includes(night))
    .reduce((sum, { rooms }) => sum + rooms, 0);

const fits = (bookings: readonly Booking[], stay: Pick<Booking, "from" | "nights" | "rooms">) =>
  nightsOf(stay).every((night) => taken(bookings, night) + stay.rooms <= units);

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

async function run(commands: readonly Command[]): Promise<void> {
  const where = await addRoom(db, place.world, place.hotelId, { units });
  const bookings: Booking[] = [];
  for (const one of commands) {
    if (one.do === "hold") {
      const who = clients[one.who] as TestActor;
      const quote = await quoteOf(db, who, selectionOf(where, one));
      const mine = bookings.filter((booking) => booking.who === one.who && booking.state === "held").length;
      // A hold that has lapsed is freed inside the claim of whoever needs its nights.
      const wanted = mine >= 3 ? "conflict" : fits(bookings, one) ? "ok" : "sold_out";
      let made: { id: string; ref: string } | undefined;
      const code = await codeOf(
        transaction(db, async (tx) => {
          made = await holdRooms(tx, who, quote.content);
        }),
      );
      expect(code).toBe(wanted);
      if (made) {
        bookings.push({ ...made, who: one.who, from: one.from, nights: one.nights, rooms: one.rooms, state: "held" });
      }
      continue;
    }
    const booking = bookings[one.at % Math.max(1, bookings.length)];
    if (!booking) continue;
    const who = clients[booking.who] as TestActor;
    switch (one.do) {
      case "pay": {
        const code = await codeOf(transaction(db, (tx) => payByWallet(tx, who, booking.ref, someGuests)));
        const wanted = {
          held: "ok",
          lapsed: "hold_expired",
          expired: "hold_expired",
          booked: "conflict",
          over: "conflict",
          served: "conflict",
        };
        expect(code).toBe(wanted[booking.state]);
        if (code === "ok") booking.state = "booked";
        break;
      }
      case "release": {
        const code = await codeOf(
          transaction(db, async (tx) => transition(tx, await lockOrder(tx, booking, who), "release", who)),
        );
        const open = booking.state === "held" || booking.state === "lapsed";
        expect(code).toBe(open ? "ok" : "illegal_transition");
        if (open) booking.state = "over";
        break;
      }
      case "cancel": {
        const code = await codeOf(
          transaction(db, async (tx) => {
            const { id } = await quoteCancellation(tx, who, booking.ref);
            await confirmCancellation(tx, who, booking.ref, { quoteId: id, reason: "", refundTo: "original" });
          }),
        );
        expect(code).toBe(booking.state === "booked" ? "ok" : "illegal_transition");
        if (code === "ok") booking.state = "over";
        break;
      }
      case "staffCancel": {
        const code = await codeOf(
          transaction(db, (tx) => actAsStaff(tx, admin, booking.ref, { action: "cancel", reason: "x" })),
        );
        expect(code).toBe(booking.state === "booked" ? "ok" : "illegal_transition");
        if (code === "ok") booking.state = "over";
        break;
      }
      case "lapse":
        if (booking.state !== "held") break;
        await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 minute' WHERE order_id = ${booking.id}`);
        booking.state = "lapsed";
        break;
      case "sweep":
        await expireHolds(deps);
        for (const each of bookings) if (each.state === "lapsed") each.state = "expired";
        break;
      case "capture": {
        if (booking.state === "booked" || booking.state === "over" || booking.state === "served") break;
        // Held, lapsed and expired alike: the money is real, so the rooms are had if they can be.
        const rest = bookings.filter((each) => each !== booking);
        const possible = fits(rest, booking);
        const outcome = await transaction(db, async (tx) => {
          const order = await lockOrder(tx, booking, system);
          const amountMinor = booking.nights * booking.rooms * nightMinor;
          await bookCapture(tx, order, { idemKey: `cap:fake:${booking.id}`, provider: "fake", amountMinor });
          const sold = await fulfil(tx, order);
          if (sold === "sold_out")
            await refundAll(tx, order, { idemKey: `late:${booking.id}`, reason: "late", refundTo: "wallet" });
          return sold;
        });
        expect(outcome).toBe(possible ? "fulfilled" : "sold_out");
        booking.state = possible ? "booked" : "over";
        break;
      }
      case "serve":
        if (booking.state !== "booked") break;
        await db.execute(sql`UPDATE orders SET service_end = now() - interval '25 hours' WHERE id = ${booking.id}`);
        expect(await completeServed(deps)).toBe(1);
        booking.state = "served";
        break;
    }
  }
  await expireHolds(deps);
  for (const booking of bookings) {
    if (booking.state !== "held") continue;
    await transaction(db, async (tx) => transition(tx, await lockOrder(tx, booking, system), "release", system));
  }
}

it("does what a plain reckoning says, whatever is done in whatever order, and loses nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      await run(commands);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
  const { rows } = await db.execute<{ sum: number }>(sql`SELECT coalesce(sum(amount), 0)::bigint AS sum FROM entry`);
  expect(rows[0]?.sum).toBe(0);
  const left = await Promise.all(clients.map((who) => balanceOf(db, walletOf(who.id))));
  const earned = await balanceOf(db, `revenue:hotel:${place.hotelId}`);
  const captured = await balanceOf(db, "gateway:fake:clearing");
  const owed = await db.execute<{ sum: number }>(
    sql`SELECT coalesce(sum(balance), 0)::bigint AS sum FROM account WHERE code LIKE 'order:%'`,
  );
  const all = left.reduce((sum, balance) => sum + balance, 0) + earned + (owed.rows[0]?.sum ?? 0);
  expect(all).toBe(2 * funded + captured);
}, 120_000);
