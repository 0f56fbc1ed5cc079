import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { addClients, openHotel, shopAt } from "../http/booking-client";
import { brokenInvariants, count } from "../http/page-check";
import { formatTally, lanes, tally } from "../numbers";
import { proof, uncached } from "../proof";

export const oneKey = proof<{ senders: number; rounds: number }>({
  id: "one-key",
  title: "One idempotency key, many senders",
  promise: "A double click, a retry, a flaky line: the same request is carried out once and answered the same.",
  target: "64 at once: 1 effect, same answer; other body 422; other client untouched (a crash in between: see kill -9)",
  quick: { senders: 32, rounds: 1 },
  full: { senders: 64, rounds: 20 },
  minutes: 0.5,
  async run(world, { senders, rounds }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: 500 });
    const [client, other] = await addClients(db, 2, 1_000_000_000);
    if (!place || !client || !other) throw new Error("nobody there");
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
        ...uncached({
          [`round ${round}: one booking, not ${refs.size}`]: refs.size === 1,
          [`round ${round}: others are told to wait`]: odd.length === 0,
          [`round ${round}: repeated later it is answered the same`]: later.replayed && later.body.ref === ref,
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
      figures: `${rounds} x ${senders} senders: ${orders} bookings, ${payments} payments, answers ${formatTally(statuses)}`,
      broken: [
        ...wrong,
        ...uncached({
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
  title: "A wallet that pays for a third",
  promise: "Money in a wallet is spent once, however many payments ask for it at the same time.",
  target: "300 payments of 100 at once from 10,000: 100 paid, 200 x 402, balance 0",
  quick: null,
  full: { bookings: 300 },
  minutes: 0.5,
  async run(world, { bookings }, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: bookings });
    const [client] = await addClients(db, 1, (bookings / 3) * priceMinor);
    if (!place || !client) throw new Error("nobody there");
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
        ...uncached({
          "a third is paid": tally(statuses)[200] === bookings / 3,
          "the rest is told 402": tally(statuses)[402] === bookings - bookings / 3,
          "the wallet is empty": left === 0,
        }),
        ...(await brokenInvariants(db)),
      ],
    };
  },
});
