import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type ApiResponse, type Client, type Place, type Shop, type Stay, shopAt } from "./booking-client";

/** A client that records acknowledged bookings and requests without a response. */
export type Booker = {
  client: Client;
  /** Acknowledged bookings, each with whether its payment was acknowledged. */
  known: Map<string, { paid: boolean }>;
  pending: { path: string; body: unknown; key: string } | null;
};

export type CrowdOptions = {
  origin: string;
  bookers: readonly Booker[];
  places: readonly Place[];
  pick: (below: number) => number;
};

const getRef = (path: string) => /^\/api\/orders\/(\w+)\/payment$/.exec(path)?.[1];

/** Records a response; true when it settles the request. */
function noteDown(booker: Booker, path: string, { status, body }: ApiResponse): boolean {
  if (status >= 500 || body.code === "in_flight") return false;
  if (status === 200) {
    const paid = getRef(path);
    booker.known.set(paid ?? String(body.ref), { paid: paid !== undefined });
  }
  return true;
}

/** Sends a booking or payment. Without a response it stays recorded with its key. */
async function send(
  shop: Shop,
  booker: Booker,
  path: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<ApiResponse | null> {
  booker.pending = { path, body, key };
  const response = await shop.call("POST", path, booker.client, body, key).catch(() => null);
  if (response && noteDown(booker, path, response)) booker.pending = null;
  return response;
}

const guests = { firstName: "Ada", lastName: "Prove", email: "ada@prove.test", phone: "+351 912 000 000" };
const payment = { method: "wallet", guests };
const paymentPath = (ref: string) => `/api/orders/${ref}/payment`;

export type Crowd = {
  /** Statuses of responses, `none` for a broken connection. */
  statuses: (number | "none")[];
  stop: () => Promise<void>;
};

/** All clients book and pay in a loop until stopped or until one gets no response. */
export function startCrowd({ origin, bookers, places, pick }: CrowdOptions): Crowd {
  const shop = shopAt(origin);
  const statuses: Crowd["statuses"] = [];
  let stopped = false;
  const stay = (): Stay => ({ from: 1 + pick(100), nights: 1 + pick(3) });
  const walk = async (booker: Booker) => {
    while (!stopped && !booker.pending) {
      const place = places[pick(places.length)] as Place;
      const token = await shop.quote(booker.client, place, stay()).catch(() => null);
      if (!token) return;
      const held = await send(shop, booker, "/api/orders", { quoteToken: token });
      statuses.push(held?.status ?? "none");
      if (held?.status !== 200) continue;
      const paid = await send(shop, booker, paymentPath(String(held.body.ref)), payment);
      statuses.push(paid?.status ?? "none");
    }
  };
  const walking = Promise.all(bookers.map(walk));
  return {
    statuses,
    stop: async () => {
      stopped = true;
      await walking;
    },
  };
}

/**
 * After a crash each client repeats its open requests with their keys until it gets a response, repeats them once more
 * (which must change nothing), and pays its remaining holds. Returns deviations.
 */
export async function pickUp(
  origin: string,
  bookers: readonly Booker[],
): Promise<{ retried: number; wrong: string[] }> {
  const shop = shopAt(origin);
  const wrong: string[] = [];
  let retried = 0;
  await Promise.all(
    bookers.map(async (booker) => {
      const open = booker.pending;
      if (open) {
        retried++;
        let response: ApiResponse | null = null;
        for (let tries = 0; booker.pending && tries < 100; tries++) {
          response = await send(shop, booker, open.path, open.body, open.key);
          if (booker.pending) await new Promise((resolve) => setTimeout(resolve, 100));
        }
        if (booker.pending || !response) {
          wrong.push(
            `${open.path} got no response after the restart: ${response?.status} ${JSON.stringify(response?.body)}`,
          );
          booker.pending = null;
        } else {
          const again = await shop.call("POST", open.path, booker.client, open.body, open.key);
          if (!again.replayed || !isDeepStrictEqual(again.body, response.body))
            wrong.push(
              `${open.path} responded differently the second time: ${again.status} ${JSON.stringify(again.body)}`,
            );
        }
      }
      for (const [ref, { paid }] of booker.known) if (!paid) await send(shop, booker, paymentPath(ref), payment);
    }),
  );
  return { retried, wrong };
}

/** Compares acknowledged bookings with the database: none is missing and none is unknown. */
export async function audit(db: Database, bookers: readonly Booker[], walletMinor: number): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await db.execute<{ id: string; ref: string; status: string; paid: number; hold: string }>(sql`
    SELECT o.user_id AS id, o.ref, o.status, o.paid_minor AS paid, h.state AS hold
      FROM orders o LEFT JOIN hold h ON h.order_id = o.id`);
  const { rows: wallets } = await db.execute<{ id: string; balance: number }>(
    sql`SELECT substr(code, 8) AS id, balance FROM account WHERE code LIKE 'wallet:%'`,
  );
  const balances = new Map(wallets.map(({ id, balance }) => [id, balance]));
  for (const { client, known } of bookers) {
    const mine = new Map(rows.filter(({ id }) => id === client.id).map((row) => [row.ref, row]));
    for (const [ref, { paid }] of known) {
      const order = mine.get(ref);
      if (!order) wrong.push(`${ref} was acknowledged and is gone`);
      else if (paid && (order.status !== "processing" || order.hold !== "consumed"))
        wrong.push(`${ref} was acknowledged as paid and is ${order.status}, its rooms ${order.hold}`);
    }
    for (const ref of mine.keys())
      if (!known.has(ref)) wrong.push(`${ref} is a booking that its client never heard of`);
    const spent = [...mine.values()].reduce((sum, { paid }) => sum + paid, 0);
    if (balances.get(client.id) !== walletMinor - spent)
      wrong.push(`a wallet holds ${balances.get(client.id)}, its bookings result in ${walletMinor - spent}`);
  }
  return wrong;
}
