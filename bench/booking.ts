import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import pg from "pg";
import { connect } from "@/backend/db/client";
import { addDays } from "@/lib/dates";
import { addClients } from "@/prove/http/booking-client";
import { makeClients, type ReplayClient } from "@/scripts/replay/hotel";
import { bookByRecorded, type Recording, recordBooking } from "./recorded";

export type BookingFigures = { perSecond: number; p99Ms: number; refused: number };

const lanes = 16;
const fundMinor = 2_000_000_000;

type Target = { roomId: number; planId: number; checkIn: string; checkOut: string };

/**
 * Rooms with a rate plan paid at booking, each on different nights, so that bookings do not wait for each other's rows.
 */
export async function findTargets(url: string, count: number): Promise<Target[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ room: number; plan: number; slot: string }>(
    `SELECT r.id AS room, min(p.id) AS plan, s.slot::text AS slot
       FROM public_room r JOIN rate_plan p ON p.room_id = r.id AND p.active AND p.payment = 'pay_now' AND NOT p.member_only
       JOIN stock s ON s.kind = 'room' AND s.product_id = r.id
       JOIN stock t ON t.kind = 'room' AND t.product_id = r.id AND t.slot = s.slot + 1
      WHERE r.min_nights = 1 AND coalesce(s.min_nights, 1) = 1 AND s.slot > current_date + 20 AND s.slot < current_date + 300
        AND NOT s.closed AND NOT s.no_arrival AND NOT t.no_departure AND s.capacity - s.sold - s.held > 0
        AND p.valid_from IS NULL AND p.min_nights IS NULL AND r.max_adults >= 2
      GROUP BY r.id, s.slot ORDER BY md5(r.id::text || s.slot::text) LIMIT $1`,
    [count],
  );
  await client.end();
  return rows.map(({ room, plan, slot }) => ({
    roomId: room,
    planId: Number(plan),
    checkIn: slot,
    checkOut: addDays(slot, 1),
  }));
}

type Sent = { token: string; body: unknown };

/** The body of a response, null when it was refused. Not `fetch`, which needs two to three times the processor time. */
function post(agent: Agent, url: string, { token, body }: Sent): Promise<Record<string, unknown> | null> {
  const sent = Buffer.from(JSON.stringify(body));
  const headers = {
    "content-type": "application/json",
    "content-length": sent.length,
    authorization: `Bearer ${token}`,
    "idempotency-key": randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST", agent, headers }, async (response) => {
      const read = (await json(response)) as Record<string, unknown>;
      resolve(response.statusCode === 200 ? read : null);
    });
    outgoing.once("error", reject);
    outgoing.end(sent);
  });
}

/** Quotes, holds and pays by wallet over HTTP, sixteen at a time. */
export async function bookOverHttp(backend: string, databaseUrl: string, seconds: number): Promise<BookingFigures> {
  const db = connect(databaseUrl);
  const clients = await makeClients(db, lanes, fundMinor);
  await db.$client.end();
  const targets = await findTargets(databaseUrl, 40_000);
  const times: number[] = [];
  let refused = 0;
  const until = performance.now() + seconds * 1000;

  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const send = (path: string, { token }: ReplayClient, body: unknown) => post(agent, backend + path, { token, body });
  const guests = { firstName: "Bench", lastName: "Guest", email: "bench@demo.test", phone: "+351 900 000 000" };
  const party = [{ adults: 2, childAges: [] }];

  async function lane(client: ReplayClient): Promise<void> {
    while (performance.now() < until) {
      const target = targets.pop();
      if (!target) return;
      const quote = await send("/api/hotel/quotes", client, { request: { ...target, party } });
      if (!quote) {
        refused++;
        continue;
      }
      const startedAt = performance.now();
      const held = await send("/api/orders", client, { quoteToken: quote.token });
      const paid = held && (await send(`/api/orders/${held.ref}/payment`, client, { method: "wallet", guests }));
      if (paid) times.push(performance.now() - startedAt);
      else refused++;
    }
  }
  const startedAt = performance.now();
  await Promise.all(clients.map(lane));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, refused };
}

/** Sends only the statements of a booking, sixteen at a time, each on a night that never sells out. */
export async function bookItsStatements(
  databaseUrl: string,
  seconds: number,
): Promise<BookingFigures & { statements: number }> {
  const db = connect(databaseUrl);
  const clients = await addClients(db, lanes, 1_000_000_000_000);
  const targets = (await findTargets(databaseUrl, 2_000)).slice(-lanes);
  const recordings: Recording[] = [];
  for (const [lane, selection] of targets.entries()) {
    await db.execute(sql`
      UPDATE stock SET capacity = 1000000 WHERE kind = 'room' AND product_id = ${selection.roomId} AND slot = ${selection.checkIn}`);
    recordings.push(await recordBooking(databaseUrl, { token: clients[lane]?.token ?? "", selection }));
  }
  await db.$client.end();
  const { perSecond, p99Ms } = await bookByRecorded(databaseUrl, recordings, seconds);
  return { perSecond, p99Ms, refused: 0, statements: recordings[0]?.statements.length ?? 0 };
}
