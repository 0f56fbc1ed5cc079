import { randomUUID } from "node:crypto";
import type pg from "pg";
import { connect, type Database } from "@/backend/db/client";
import { PreparingClient } from "@/backend/db/prepared";
import { testApp } from "@/backend/http/testing";
import { randomRef } from "@/backend/orders/ref";

/**
 * The upper limit of a booking: its statements, sent by a bare client to the same server without router, contract,
 * pricing or checks. They are recorded from the backend, so the limit follows the code. Only ids, references and keys
 * are replaced.
 */
type Statement = { text: string; values: unknown[] };
export type Recording = { statements: readonly Statement[]; fresh: readonly string[] };

export type Target = {
  token: string;
  selection: { roomId: number; planId: number; checkIn: string; checkOut: string };
};

const guests = { firstName: "Bench", lastName: "Guest", email: "bench@demo.test", phone: "+351 900 000 000" };
const party = [{ adults: 2, childAges: [] }];
const madeAnew = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[A-Z2-9]{12}\b/g;

/** Records everything that the pool's clients send while `on`. */
function writeDown(db: Database): { statements: Statement[]; on: (yes: boolean) => void } {
  const statements: Statement[] = [];
  let writing = false;
  db.$client.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const written = (...args: unknown[]) => {
      const [config, values] = args as [string | { text: string }, unknown[] | undefined];
      const text = typeof config === "string" ? config : config.text;
      if (writing) statements.push({ text, values: Array.isArray(values) ? values : [] });
      return query(...args);
    };
    client.query = written as typeof client.query;
  });
  return {
    statements,
    on: (yes) => {
      writing = yes;
    },
  };
}

const getTokens = (statements: readonly Statement[]) =>
  new Set(statements.flatMap(({ values }) => JSON.stringify(values).match(madeAnew) ?? []));

/** Books once to warm up and once to record. */
export async function recordBooking(databaseUrl: string, { token, selection }: Target): Promise<Recording> {
  const db = connect(databaseUrl, { max: 2 });
  const written = writeDown(db);
  const { app } = testApp(db);
  const post = async (path: string, body: unknown) => {
    const response = await app.request(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const book = async () => {
    const quote = await post("/api/hotel/quotes", { request: { ...selection, party } });
    const held = await post("/api/orders", { quoteToken: quote.token });
    await post(`/api/orders/${held.ref}/payment`, { method: "wallet", guests });
  };
  try {
    written.on(true);
    await book();
    const lasting = getTokens(written.statements.splice(0));
    await book();
    const statements = [...written.statements];
    const fresh = [...getTokens(statements)].filter((one) => !lasting.has(one));
    return { statements, fresh };
  } finally {
    await db.$client.end();
  }
}

type Renew = (values: readonly string[]) => unknown;

/** Finds once where values must be replaced. */
function prepare(value: unknown, fresh: readonly string[]): Renew {
  if (Array.isArray(value)) {
    const parts = value.map((part) => prepare(part, fresh));
    return (values) => parts.map((part) => part(values));
  }
  if (typeof value !== "string") return () => value;
  const inside = fresh.flatMap((token, at) => (value.includes(token) ? [{ token, at }] : []));
  if (inside.length === 0) return () => value;
  return (values) => inside.reduce((text, { token, at }) => text.replaceAll(token, values[at] ?? token), value);
}

const another = (token: string) => (token.includes("-") ? randomUUID() : randomRef());

/** Repeats the recorded bookings on each connection. Returns bookings per second and the time of one. */
export async function bookByRecorded(
  databaseUrl: string,
  recordings: readonly Recording[],
  seconds: number,
): Promise<{ perSecond: number; p99Ms: number; booked: number }> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const beganAt = performance.now();
  await Promise.all(
    recordings.map(async ({ statements, fresh }) => {
      const client: pg.Client = new PreparingClient({ connectionString: databaseUrl });
      await client.connect();
      const prepared = statements.map(({ text, values }) => ({ text, renew: prepare(values, fresh) }));
      while (performance.now() < until) {
        const values = fresh.map(another);
        const startedAt = performance.now();
        for (const { text, renew } of prepared) await client.query({ text }, renew(values) as unknown[]);
        times.push(performance.now() - startedAt);
      }
      await client.end();
    }),
  );
  const elapsed = (performance.now() - beganAt) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    booked: times.length,
  };
}
