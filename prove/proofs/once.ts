import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { addClients, openHotel, shopAt } from "../http/booking-client";
import { brokenInvariants, count } from "../http/page-check";
import { formatTally, lanes, tally } from "../numbers";
import { findBroken, proof } from "../proof";

export const oneKey = proof<{ senders: number; rounds: number }>({
  id: "one-key",
  title: "One idempotency key, many requests",
  guarantee: "A repeated request is executed once and gets the same response.",
  target:
    "64 in parallel: 1 effect, same response; other body 422; other client untouched (a crash in between: see kill -9)",
  quick: { test: "backend/orders/race.slow.test.ts" },
  full: { senders: 64, rounds: 20 },
  minutes: 0.5,
  async run(world, { senders, rounds }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: 500 });
    const [client, other] = await addClients(db, 2, 1_000_000_000);
    if (!place || !client || !other) throw new Error("the client is missing");
    const wrong: string[] = [];
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const token = await shop.quote(client, place, { from: 5 + round * 3, nights: 1 });
      const key = randomUUID();
      const held = await Promise.all(Array.from({ length: senders }, () => shop.hold(client, token ?? "", key)));
      statuses.push(...held.map(({ status }) => status));
      const refs = new Set(held.filter(({ status }) => status === 200).map(({ body }) => body.ref));
      const [ref] = refs;
      const odd = held.filter(({ status, body }) => status !== 200 && body.code !== "in_flight");
      const payKey = randomUUID();
      const paid = await Promise.all(Array.from({ length: senders }, () => shop.pay(client, ref, payKey)));
      statuses.push(...paid.map(({ status }) => status));
      const later = await shop.hold(client, token ?? "", key);
      const otherOffer = await shop.quote(client, place, { from: 5 + round * 3, nights: 2 });
      const otherBody = await shop.hold(client, otherOffer ?? "", key);
      const otherRoute = await shop.pay(client, ref, key);
      const otherClient = await shop.hold(other, (await shop.quote(other, place, { from: 5, nights: 1 })) ?? "", key);
      wrong.push(
        ...findBroken({
          [`round ${round}: one booking, not ${refs.size}`]: refs.size === 1,
          [`round ${round}: others must wait`]: odd.length === 0,
          [`round ${round}: repeated later it gets the same response`]: later.replayed && later.body.ref === ref,
          [`round ${round}: another body is 422, not ${otherBody.status}`]: otherBody.status === 422,
          [`round ${round}: another route is 422, not ${otherRoute.status}`]: otherRoute.status === 422,
          [`round ${round}: another client's key is his own`]:
            otherClient.status === 200 && otherClient.body.ref !== ref,
        }),
      );
      if (otherClient.status === 200) await shop.release(other, otherClient.body.ref);
      progress(round + 1, rounds);
    }
    const orders = await count(db, sql`SELECT 1 FROM orders WHERE user_id = ${client.id}`);
    const payments = await count(db, sql`SELECT 1 FROM txn WHERE kind = 'payment'`);
    return {
      figures: `${rounds} x ${senders} senders: ${orders} bookings, ${payments} payments, responses ${formatTally(statuses)}`,
      broken: [
        ...wrong,
        ...findBroken({
          "one booking per key": orders === rounds,
          "one payment per key": payments === rounds,
        }),
        ...(await brokenInvariants(db)),
      ],
    };
  },
});

const priceMinor = 10_000;

export const walletDrain = proof<{ bookings: number }>({
  id: "wallet-drain",
  title: "A wallet balance for a third of the payments",
  guarantee: "Parallel payments never spend the same wallet balance twice.",
  target: "300 payments of 100 at once from 10,000: 100 paid, 200 x 402, balance 0",
  quick: null,
  full: { bookings: 300 },
  minutes: 0.5,
  async run(world, { bookings }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: bookings });
    const [client] = await addClients(db, 1, (bookings / 3) * priceMinor);
    if (!place || !client) throw new Error("the client is missing");
    const refs: unknown[] = [];
    for (let at = 0; at < bookings; at++) {
      const held = await shop.hold(client, (await shop.quote(client, place, { from: 30, nights: 1 })) ?? "");
      refs.push(held.body.ref);
      // A client may have three holds, so the hold is moved to another owner. The booking stays the client's.
      await db.execute(sql`UPDATE hold SET owner_id = ${randomUUID()} WHERE owner_id = ${client.id}`);
      progress(at + 1, bookings, "holds");
    }
    const responses = await lanes(
      50,
      refs.map((ref) => () => shop.pay(client, ref)),
    );
    const statuses = responses.map(({ status }) => status);
    const left = await getBalance(db, getWalletAccount(client.id));
    return {
      figures: `${formatTally(statuses)}, balance ${left}`,
      broken: [
        ...findBroken({
          "a third is paid": tally(statuses)[200] === bookings / 3,
          "the rest gets 402": tally(statuses)[402] === bookings - bookings / 3,
          "the wallet is empty": left === 0,
        }),
        ...(await brokenInvariants(db)),
      ],
    };
  },
});
