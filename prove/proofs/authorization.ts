import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { issueToken } from "@/backend/users/login/one-time-tokens";
import { allEndpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/define";
import {
  type ApiResponse,
  addClients,
  type Client,
  openHotel,
  type Place,
  type Shop,
  shopAt,
} from "../http/booking-client";
import { findBroken, proof } from "../proof";

/** A record of one client that a path can name. */
type Thing = { what: string; at: RegExp; params: Record<string, string>; unknown: Record<string, string> };

const guests = { firstName: "Eve", lastName: "Prove", email: "eve@prove.test", phone: "+351 912 000 001" };

/** Bodies that are valid except for the owner of the record. Others are sent empty. */
const bodies: Readonly<Record<string, unknown>> = {
  "payment.start": { method: "wallet", guests },
  "trip.payment.start": { method: "wallet", guests },
  "order.message": { text: "Hello" },
  "order.questions.save": {},
  "claim.open": { kind: "other", requestedMinor: 100, text: "It was cold." },
  "claim.reply": { text: "Hello" },
  "claim.reopen": { text: "Hello" },
  "claim.write": { text: "Hello" },
  "order.cancel": { quoteId: randomUUID(), reason: "", refundTo: "wallet" },
  "order.amend": { quoteId: randomUUID() },
  "order.amend.pay": { quoteId: randomUUID() },
  "wishList.change": { name: "Mine" },
  "wishList.share": { share: "on" },
  "my.changeTraveller": { firstName: "Eve", lastName: "Prove" },
  "my.renamePasskey": { name: "Mine" },
  "my.removePasskey": { currentPassword: "of-another-client" },
};

/**
 * Requests that name public records in the caller's own list. They may succeed but must not change the other client's
 * data.
 */
const inOnesOwnList: Readonly<Record<string, (place: Place) => Record<string, string>>> = {
  "wish.remove": ({ hotel }) => ({ kind: "hotel", id: String(hotel) }),
  "wish.move": ({ hotel }) => ({ kind: "hotel", id: String(hotel) }),
};

const unknownRef = "ZZZZZZZZZZ22";

async function someRow(db: Database, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(query);
  const id = rows[0]?.id;
  if (!id) throw new Error("nothing was made");
  return id;
}

function made({ status, body }: ApiResponse): Record<string, unknown> {
  if (status !== 200) throw new Error(`could not make it: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** One record of each kind, created by the product where one request suffices, otherwise as rows. */
async function belongings(db: Database, shop: Shop, owner: Client, place: Place): Promise<Thing[]> {
  const hold = async (from: number) => {
    const held = made(await shop.hold(owner, (await shop.quote(owner, place, { from, nights: 1 })) ?? ""));
    return String(held.ref);
  };
  const held = await hold(10);
  const booked = await hold(20);
  await shop.pay(owner, booked);
  const claim = made(await shop.call("POST", `/api/orders/${booked}/claims`, owner, bodies["claim.open"]));
  const { ref: claimRef } = claim.claim as { ref: string };
  const tokens = [
    await shop.quote(owner, place, { from: 30, nights: 1 }),
    await shop.quote(owner, place, { from: 40, nights: 1 }),
  ];
  const trip = made(await shop.call("POST", "/api/trips", owner, { quoteTokens: tokens }));
  const topUp = await someRow(
    db,
    sql`INSERT INTO payment_attempt (purpose, user_id, provider, return_token_hash, amount_minor, currency, charge_minor, charge_currency, fx_rate)
        VALUES ('topup', ${owner.id}, 'fake', '\\x00', 1000, 'USD', 1000, 'USD', 1) RETURNING id`,
  );
  const file = await someRow(
    db,
    sql`INSERT INTO stored_file (owner_id, purpose, media_type, name, sha256, bytes)
        VALUES (${owner.id}, 'evidence', 'image/webp', ${`${randomUUID()}.webp`}, ${"0".repeat(64)}, 10) RETURNING id`,
  );
  const notification = await someRow(
    db,
    sql`INSERT INTO notification (user_id, kind, event, title, text)
        VALUES (${owner.id}, 'bookings', 'bookingConfirmed', 'Confirmed', 'Yours') RETURNING id`,
  );
  made(await shop.call("POST", "/api/my/travellers", owner, { firstName: "Ada", lastName: "Prove" }));
  const traveller = await someRow(db, sql`SELECT id FROM traveller WHERE user_id = ${owner.id}`);
  const passkey = await someRow(
    db,
    sql`INSERT INTO passkey (user_id, name, credential_id, public_key) VALUES (${owner.id}, 'Phone', ${randomUUID()}, '\\x00') RETURNING id`,
  );
  const session = await someRow(db, sql`SELECT id FROM session WHERE user_id = ${owner.id}`);
  await db.execute(
    sql`INSERT INTO wish (user_id, kind, product_id, title) VALUES (${owner.id}, 'hotel', ${place.hotel}, 'Casa')`,
  );
  const wishList = await someRow(
    db,
    sql`INSERT INTO wish_list (user_id, name) VALUES (${owner.id}, 'Summer') RETURNING id`,
  );
  const waiting = await someRow(
    db,
    sql`INSERT INTO waiting_entry (user_id, kind, product_id, request, request_key, title, summary, time_zone, service_start, service_end)
        VALUES (${owner.id}, 'hotel', ${place.hotel}, '{}', 'a', 'Casa', '[]', 'UTC', now() + interval '9 days', now() + interval '10 days') RETURNING id`,
  );
  const ticket = await issueToken(db, "own-data", { userId: owner.id }, 10);
  const setup = await issueToken(db, "second-factor-setup", { userId: owner.id, sealed: "" }, 10);
  const ofRef = (what: string, at: RegExp, ref: string, more = {}): Thing => ({
    what,
    at,
    params: { ref, ...more },
    unknown: { ref: unknownRef, ...more },
  });
  const ofId = (what: string, at: RegExp, name: string, id: string): Thing => ({
    what,
    at,
    params: { [name]: id },
    unknown: { [name]: randomUUID() },
  });
  return [
    ofRef("a hold", /^\/api\/(my\/)?orders\/\{ref\}/, held, { kind: "receipt" }),
    ofRef("a booking", /^\/api\/(my\/)?orders\/\{ref\}/, booked, { kind: "receipt" }),
    ofRef("a claim", /^\/api\/(my\/)?claims\/\{ref\}/, claimRef),
    ofRef("a trip", /^\/api\/(my\/)?trips\/\{ref\}/, String(trip.ref)),
    ofId("a top-up", /^\/api\/my\/wallet\/topups\/\{id\}/, "id", topUp),
    ofId("a file", /^\/api\/files\/\{fileId\}/, "fileId", file),
    ofId("an entry of the waiting list", /^\/api\/my\/waiting-list\/\{id\}/, "id", waiting),
    ofId("a wish list", /^\/api\/my\/wish-lists\/\{listId\}/, "listId", wishList),
    ofId("a traveller", /^\/api\/my\/travellers\/\{travellerId\}/, "travellerId", traveller),
    ofId("a passkey", /^\/api\/my\/passkeys\/\{passkeyId\}/, "passkeyId", passkey),
    ofId("a session", /^\/api\/my\/sessions\/\{sessionId\}/, "sessionId", session),
    ofId("the archive of one's data", /^\/api\/my\/data\/\{ticket\}/, "ticket", ticket),
    ofId("the keys of a second factor", /^\/api\/my\/second-factor\/setup\/\{setup\}/, "setup", setup),
    {
      what: "a notification",
      at: /^\/api\/my\/notifications\/\{notificationId\}/,
      params: { notificationId: notification },
      unknown: { notificationId: "9007199254740991" },
    },
  ];
}

/** Endpoints about a client's records. Another test covers staff scopes. */
const clients: readonly Endpoint["who"][] = ["client", "booker", "party", "user"];
const isClients = ({ who, path }: Endpoint) =>
  path.includes("{") && (clients.includes(who) || path.startsWith("/api/orders/"));

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "1");

export const unauthorizedCallers = proof<Record<never, never>>({
  id: "strangers",
  title: "Objects of another client, on every endpoint with an id",
  guarantee: "A booking, trip, claim, payment or file does not exist for anyone but its owner and staff.",
  target: "two clients, every id swapped: 100 % responses as for an unknown id, no change",
  quick: {},
  full: {},
  minutes: 0.3,
  async run(world, _, progress) {
    const { process, db } = await world.backend();
    const shop = shopAt(process.origin);
    const [place] = await openHotel(db, { rooms: 1, units: 20 });
    const [owner, stranger] = await addClients(db, 2, 1_000_000_000);
    if (!place || !owner || !stranger) throw new Error("the client is missing");
    const things = await belongings(db, shop, owner, place);
    const endpoints = allEndpoints.filter(isClients);
    const wrong: string[] = [];
    let missing = 0;
    let refusedBefore = 0;
    let own = 0;
    const state = () =>
      someRow(
        db,
        sql`SELECT md5(string_agg(t, '' ORDER BY t)) AS id FROM (
              SELECT o::text AS t FROM orders o UNION ALL SELECT h::text FROM hold h UNION ALL SELECT c::text FROM claim c
              UNION ALL SELECT t::text FROM trip t UNION ALL SELECT p::text FROM payment_attempt p UNION ALL SELECT f::text FROM stored_file f
              UNION ALL SELECT m::text FROM order_message m UNION ALL SELECT w::text FROM wish w UNION ALL SELECT l::text FROM wish_list l
              UNION ALL SELECT v::text FROM traveller v UNION ALL SELECT k::text FROM passkey k) AS everything`,
      );
    const before = await state();
    for (const [at, endpoint] of endpoints.entries()) {
      const shared = inOnesOwnList[endpoint.id];
      if (shared) await shop.ask(endpoint.method, fill(endpoint.path, shared(place)), stranger, {});
      if (shared) continue;
      const mine = things.filter((thing) => thing.at.test(endpoint.path));
      if (mine.length === 0) wrong.push(`${endpoint.id}: nothing was made that ${endpoint.path} could name`);
      for (const { what, params, unknown } of mine) {
        const ask = (who: Client, values: Record<string, string>) =>
          shop.ask(endpoint.method, fill(endpoint.path, values), who, bodies[endpoint.id] ?? {});
        const theirs = await ask(stranger, params);
        const unknownRow = await ask(stranger, unknown);
        const same = theirs.status === unknownRow.status && theirs.code === unknownRow.code;
        if (!same || theirs.status < 400)
          wrong.push(
            `${endpoint.id}: ${what} responds with ${theirs.status} ${theirs.code}, an unknown id with ${unknownRow.status} ${unknownRow.code}`,
          );
        if (theirs.status === 404) missing++;
        else refusedBefore++;
        if (endpoint.method === "GET" && theirs.status !== 404)
          wrong.push(`${endpoint.id}: ${what} is ${theirs.status}, not 404`);
        if (endpoint.method === "GET" && (await ask(owner, params)).status !== 404) own++;
      }
      progress(at + 1, endpoints.length);
    }
    const reads = endpoints.filter(({ method }) => method === "GET").length;
    return {
      figures: `${endpoints.length} addresses, ${missing + refusedBefore} tries: ${missing} x 404, ${refusedBefore} refused before any look-up, the same as for what does not exist; ${own} reads work for the owner`,
      broken: [
        ...wrong,
        ...findBroken({
          "nothing changed": (await state()) === before,
          "the owner can read what the stranger can't": own >= reads,
        }),
      ],
    };
  },
});
