import { sql } from "drizzle-orm";
import { addClients, openHotel, shopAt } from "../http/booking-client";
import { brokenInvariants, count, deadlocks, overlappingPairs } from "../http/page-check";
import { createPicker, formatTally, lanes, percentile, tally, whole } from "../numbers";
import { findBroken, proof } from "../proof";

const walletMinor = 1_000_000_000;
const slowest = 1_500;
const connections = 50;

/** Expected statuses: booked, taken, or too many holds. */
const expected = new Set([200, 409]);

export const lastRoom = proof<{ requests: number }>({
  id: "last-room",
  title: "Last room, over HTTP",
  guarantee: "Parallel requests for the last room: one succeeds and all others get a refusal in time.",
  target: "500 requests on 50 connections: 1 booked, 5xx 0, deadlocks 0, p95 < 1.5 s",
  quick: { test: "backend/orders/race.slow.test.ts" },
  full: { requests: 500 },
  minutes: 0.5,
  async run(world, { requests }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: 1 });
    if (!place) throw new Error("no room");
    const clients = await addClients(db, requests, walletMinor);
    // All clients get the offer before anyone books it, so that they compete.
    const offers = await lanes(
      connections,
      clients.map((client) => async () => ({
        client,
        token: await shop.quote(client, place, { from: 20, nights: 3 }),
      })),
    );
    const before = await deadlocks(db);
    const responses = await lanes(
      connections,
      offers.map(({ client, token }) => async () => {
        const held = await shop.hold(client, token ?? "");
        const paid = held.status === 200 ? await shop.pay(client, held.body.ref) : held;
        return { status: paid.status, ms: held.ms };
      }),
      (done) => progress(done, requests),
    );
    const statuses = responses.map(({ status }) => status);
    const p95 = percentile(
      responses.map(({ ms }) => ms),
      0.95,
    );
    const locked = (await deadlocks(db)) - before;
    const booked = await count(db, sql`SELECT 1 FROM orders WHERE status = 'processing'`);
    return {
      figures: `${booked} booked, responses ${formatTally(statuses)}, deadlocks ${locked}, p95 ${whole(p95)} ms`,
      broken: [
        ...findBroken({
          "exactly one is booked": booked === 1 && tally(statuses)[200] === 1,
          "all others get 409": tally(statuses)[409] === requests - 1,
          "no deadlock": locked === 0,
          [`p95 under ${slowest} ms`]: !world.timed || p95 < slowest,
        }),
        ...(await brokenInvariants(db)),
      ],
    };
  },
});

export const randomRanges = proof<{ tries: number; rooms: number }>({
  id: "random-ranges",
  title: "Twenty rooms, random ranges, over HTTP",
  guarantee: "Overlapping stays never get the same room and never deadlock.",
  target: "5,000 tries: overlapping pairs 0, 5xx 0, deadlocks 0, p95 < 1.5 s",
  quick: { test: "backend/orders/race.slow.test.ts" },
  full: { tries: 5_000, rooms: 20 },
  minutes: 2.5,
  async run(world, { tries, rooms }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const pick = createPicker(world.seed);
    const places = await openHotel(db, { rooms, units: 1 });
    const clients = await addClients(db, connections, walletMinor);
    const before = await deadlocks(db);
    const times: number[] = [];
    const statuses: number[] = [];
    const free = [...clients];
    const tasks = Array.from({ length: tries }, () => {
      const place = places[pick(rooms)];
      const stay = { from: 1 + pick(90), nights: 1 + pick(7) };
      const then = pick(10);
      return async () => {
        const client = free.pop();
        if (!client || !place) throw new Error("more lanes than clients");
        try {
          const token = await shop.quote(client, place, stay);
          if (!token) return;
          const held = await shop.hold(client, token);
          times.push(held.ms);
          statuses.push(held.status);
          if (held.status !== 200) return;
          // Most pay, some release the room, some pay and cancel.
          const next = then === 0 ? await shop.release(client, held.body.ref) : await shop.pay(client, held.body.ref);
          statuses.push(next.status);
          if (then > 6) statuses.push((await shop.cancel(client, held.body.ref)).status);
        } finally {
          free.push(client);
        }
      };
    });
    await lanes(connections, tasks, (done) => progress(done, tries));
    const p95 = percentile(times, 0.95);
    const locked = (await deadlocks(db)) - before;
    const pairs = await overlappingPairs(db);
    const strange = statuses.filter((status) => !expected.has(status));
    const booked = await count(db, sql`SELECT 1 FROM orders WHERE status = 'processing'`);
    return {
      figures: `${whole(tries)} tries, ${booked} active, overlapping pairs ${pairs}, responses ${formatTally(statuses)}, deadlocks ${locked}, p95 ${whole(p95)} ms`,
      broken: [
        ...findBroken({
          "no two stays overlap in one room": pairs === 0,
          "something was booked": booked > 0,
          "only 200 and 409": strange.length === 0,
          "no deadlock": locked === 0,
          [`p95 under ${slowest} ms`]: !world.timed || p95 < slowest,
        }),
        ...(await brokenInvariants(db)),
      ],
    };
  },
});
