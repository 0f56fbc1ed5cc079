import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hotelStaff } from "@/backend/db/schema/users";
import { testDatabase, untilLockIsAwaited } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { FolderStore } from "@/backend/files/folder-store";
import { addFile } from "@/backend/files/rows";
import { addHotel, addRoom, inDays } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { getCatalogue } from "@/backend/search/live";
import { saveElsewhere } from "@/backend/site/testing";
import { removeReviews } from "./of-product";
import { lockReview } from "./store";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "wayfare-reviews-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app } = testApp(db, { FILES_FOLDER: folder });
const files = new FolderStore(folder);
let place: BookingWorld;
let ada: TestActor;
let eve: TestActor;
let admin: TestActor;
let staffMember: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 200 });
  [ada, eve] = [await testActor(db, "client", 1_000_000_000), await testActor(db, "client")];
  [admin, staffMember, stranger] = [
    await testActor(db, "admin"),
    await testActor(db, "subadmin"),
    await testActor(db, "subadmin"),
  ];
  await db.insert(hotelStaff).values({ userId: staffMember.id, hotelId: place.hotelId });
});

async function call(who: TestActor | null, method: string, path: string, body?: unknown) {
  const headers = { ...who?.bearer, "content-type": "application/json" };
  const response = await app.request(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> & { message: string } };
}

async function booked(room: { room: number; plan: number } = place): Promise<{ id: string; ref: string }> {
  const { content } = await createQuote(db, ada, getSelection(room, { from: 5, nights: 1 }));
  return transaction(db, async (tx) => {
    const { id, ref } = await holdQuoted(tx, ada, content);
    await payByWallet(tx, ada, ref, someGuests);
    return { id, ref };
  });
}

/** A stay of last week. Moves its dates into the past. */
async function stayed(room?: { room: number; plan: number }): Promise<{ id: string; ref: string }> {
  const order = await booked(room);
  await db.execute(sql`
    UPDATE orders SET status = 'completed', reason = 'served', service_start = now() - interval '8 days',
           service_end = now() - interval '7 days', check_in = ${inDays(-8)}, check_out = ${inDays(-7)} WHERE id = ${order.id}`);
  return order;
}

const texts = { text: "Quiet rooms, kind people.", title: "Lovely" };
const review = (ref: string, body: object = { score: 9, ...texts }, who = ada) =>
  call(who, "POST", `/api/orders/${ref}/review`, body);
const getId = async (orderId: string) =>
  (await db.execute<{ id: number }>(sql`SELECT id FROM review WHERE order_id = ${orderId}`)).rows[0]?.id ?? 0;
const mine = async (ref: string) => (await call(ada, "GET", `/api/my/orders/${ref}/review`)).body;

describe("writing a review", () => {
  test("requires a completed stay of the client and a valid score", async () => {
    const early = await booked();
    expect((await review(early.ref)).status).toBe(409);
    expect((await mine(early.ref)).mayWrite).toBe(false);
    const { ref } = await stayed();
    expect((await review(ref, undefined, eve)).status).toBe(404);
    expect((await call(null, "POST", `/api/orders/${ref}/review`, { score: 9, ...texts })).status).toBe(401);
    for (const score of [0, 11, 9.5, "x"]) expect((await review(ref, { score, ...texts })).status).toBe(422);
    expect((await review(ref)).status).toBe(200);
  });

  test("is described while another transaction holds the lock of the booking", async () => {
    const { ref } = await stayed();
    await transaction(db, async (tx) => {
      await lockOrder(tx, { ref }, system);
      const waited = new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => null);
      expect(await Promise.race([mine(ref), waited])).toMatchObject({ mayWrite: true });
    });
  });

  test("succeeds once for concurrent requests", async () => {
    const { ref, id } = await stayed();
    const responses = await Promise.all(Array.from({ length: 6 }, () => review(ref)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await review(ref)).status).toBe(409);
    const { rows } = await db.execute(sql`SELECT 1 FROM review WHERE order_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  test("accepts scores for the topics of the kind only", async () => {
    const { ref } = await stayed();
    const rated = (topics: object) => review(ref, { score: 9, ...texts, topics });
    for (const topics of [{ guide: 8 }, { __proto__x: 8 }, { cleanliness: 11 }, { cleanliness: 0 }]) {
      expect((await rated(topics)).status, JSON.stringify(topics)).toBe(422);
    }
    expect((await rated({ cleanliness: 8, comfort: null })).status).toBe(200);
    expect((await mine(ref)).review).toMatchObject({ topics: { cleanliness: 8 } });
  });

  test("allows edits of the current version for 14 days", async () => {
    const { ref, id } = await stayed();
    await review(ref);
    const edit = (version: number) =>
      call(ada, "POST", `/api/orders/${ref}/review/edit`, {
        score: 7,
        ...texts,
        topics: { cleanliness: 8, staff: null },
        version,
      });
    expect((await edit(1)).status).toBe(200);
    expect((await edit(1)).status).toBe(409);
    expect((await mine(ref)).review).toMatchObject({ score: 7, version: 2, topics: { cleanliness: 8 } });
    await db.execute(sql`UPDATE review SET created_at = now() - interval '15 days' WHERE order_id = ${id}`);
    expect((await edit(2)).status).toBe(409);
    expect((await mine(ref)).mayEdit).toBe(false);
  });
});

describe("moderation before publication", () => {
  test("applies to a review with a link, and is decided by an administrator", async () => {
    const room = await addRoom(db, place.world, await addHotel(db, place.world, { title: "Look", slug: "look" }), {
      units: 20,
    });
    const { rows } = await db.execute<{ hotelId: number }>(
      sql`SELECT hotel_id AS "hotelId" FROM room WHERE id = ${room.room}`,
    );
    const hotelId = rows[0]?.hotelId ?? 0;
    const shown = async () => (await call(null, "GET", `/api/reviews/hotel/${hotelId}`)).body.total;
    const { ref, id } = await stayed(room);
    await review(ref, { score: 2, title: "", text: "Better: www.cheaper.example" });
    expect(await shown()).toBe(0);
    const decide = (body: object, who = admin) =>
      getId(id).then((one) => call(who, "POST", `/api/admin/reviews/${one}/decision`, body));
    expect((await decide({ decision: "publish", version: 1 }, staffMember)).status).toBe(403);
    expect((await decide({ decision: "publish", version: 9 })).status).toBe(409);
    expect((await decide({ decision: "publish", version: 1 })).status).toBe(200);
    expect(await shown()).toBe(1);
    expect((await decide({ decision: "refuse", version: 2 })).status).toBe(422);
    expect((await decide({ decision: "refuse", reason: "Advertising", version: 2 })).status).toBe(200);
    expect(await shown()).toBe(0);
    expect((await mine(ref)).review).toMatchObject({ state: "refused", reason: "Advertising" });
    // An edited review waits for approval again.
    await call(ada, "POST", `/api/orders/${ref}/review/edit`, { score: 8, ...texts, version: 3 });
    expect((await mine(ref)).review).toMatchObject({ state: "held", reason: null });
    const waits = await call(admin, "GET", `/api/admin/reviews?kind=hotel&product=${hotelId}`);
    expect(waits.body).toMatchObject({ counts: { held: 1, published: 0, refused: 0 } });
  });

  test("applies to all reviews if configured", async () => {
    await saveElsewhere(db, "reviews", { hold: "all" });
    const { ref } = await stayed();
    await review(ref);
    expect((await mine(ref)).review).toMatchObject({ state: "held" });
    await saveElsewhere(db, "reviews", { hold: "some" });
  });

  test("applies to reviews with a blocked term", async () => {
    const reviewed = async () => {
      const { ref } = await stayed();
      await review(ref, { score: 9, title: "", text: "We won the lottery here." });
      return (await mine(ref)).review;
    };
    expect(await reviewed()).toMatchObject({ state: "published" });
    await saveElsewhere(db, "reviews", { blockedTerms: "lottery" });
    expect(await reviewed()).toMatchObject({ state: "held" });
    await saveElsewhere(db, "reviews", { blockedTerms: "" });
  });
});

describe("the hotel's reply", () => {
  test("is written and edited by the hotel's staff only", async () => {
    const { ref, id } = await stayed();
    await review(ref);
    const one = await getId(id);
    const reply = (who: TestActor, text: string, version: number) =>
      call(who, "POST", `/api/subadmin/reviews/${one}/reply`, { text, version });
    expect((await reply(stranger, "No", 1)).status).toBe(404);
    expect((await reply(admin, "No", 1)).status).toBe(403);
    expect((await reply(staffMember, "Thank you", 1)).status).toBe(200);
    expect((await reply(staffMember, "Thank you, Łucja", 2)).status).toBe(200);
    const { body } = await call(null, "GET", `/api/reviews/hotel/${place.hotelId}`);
    expect((body.items as { id: number; reply: string }[]).find((item) => item.id === one)?.reply).toBe(
      "Thank you, Łucja",
    );
    const result = await db.execute(
      sql`SELECT 1 FROM notification WHERE user_id = ${ada.id} AND event = 'reviewReplied'`,
    );
    expect(result.rows).toHaveLength(1);
  });

  test("is refused if the user lost the hotel while waiting for the lock of the review", async () => {
    const { ref, id } = await stayed();
    await review(ref);
    const one = await getId(id);
    const { waiting } = await transaction(db, async (tx) => {
      await lockReview(tx, admin, one);
      await tx.execute(sql`DELETE FROM hotel_staff WHERE user_id = ${staffMember.id}`);
      const waiting = call(staffMember, "POST", `/api/subadmin/reviews/${one}/reply`, {
        text: "Thank you",
        version: 1,
      });
      await untilLockIsAwaited(db);
      return { waiting };
    });
    expect((await waiting).status).toBe(404);
    await db.insert(hotelStaff).values({ userId: staffMember.id, hotelId: place.hotelId });
  });

  test("a sub-administrator reads the reviews of their hotels only", async () => {
    expect((await call(stranger, "GET", `/api/subadmin/reviews`)).body.total).toBe(0);
    expect((await call(staffMember, "GET", `/api/subadmin/reviews`)).body.total).not.toBe(0);
  });
});

/** Mean of whole scores in tenths, rounded half up; null without scores. */
function meanTenths(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, score) => total + score, 0);
  return Math.floor((sum * 20 + scores.length) / (2 * scores.length));
}

test("a hotel's score and count match its visible reviews after every change, also in the search", async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.info(`seed ${seed}`);
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const hotelId = await addHotel(db, place.world, { title: "Counted", slug: "counted" });
  const room = await addRoom(db, place.world, hotelId, { units: 100 });
  const stays: { id: string; ref: string }[] = [];
  for (let n = 0; n < 8; n++) stays.push(await stayed(room));
  const plain = new Map<string, number>();
  const versions = new Map<string, number>();
  await Promise.all(
    stays.map(async ({ ref }) => {
      const score = 1 + random(10);
      await review(ref, { score, ...texts });
      plain.set(ref, score);
      versions.set(ref, 1);
    }),
  );
  for (let step = 0; step < 24; step++) {
    const { ref, id } = stays[random(stays.length)] ?? { ref: "", id: "" };
    const version = versions.get(ref) ?? 1;
    const shown = plain.has(ref);
    if (random(2) === 0 && shown) {
      const score = 1 + random(10);
      expect((await call(ada, "POST", `/api/orders/${ref}/review/edit`, { score, ...texts, version })).status).toBe(
        200,
      );
      plain.set(ref, score);
    } else {
      const body = shown ? { decision: "refuse", reason: "x", version } : { decision: "publish", version };
      expect((await call(admin, "POST", `/api/admin/reviews/${await getId(id)}/decision`, body)).status).toBe(200);
      const { rows } = await db.execute<{ score: number }>(sql`SELECT score FROM review WHERE order_id = ${id}`);
      if (shown) plain.delete(ref);
      else plain.set(ref, rows[0]?.score ?? 0);
    }
    versions.set(ref, version + 1);
  }
  const { rows } = await db.execute(sql`
    SELECT review_count AS n, review_score_tenths AS tenths FROM hotel WHERE id = ${hotelId}`);
  const expected = { n: plain.size, tenths: meanTenths([...plain.values()]) };
  expect(rows[0], `seed ${seed}`).toEqual(expected);
  await getCatalogue(db).waitForIndex();
  const card = (await getCatalogue(db).current()).hotels.get(hotelId)?.card;
  expect({ n: card?.reviewCount, tenths: card?.scoreTenths }, `seed ${seed}`).toEqual(expected);
  const page = await call(null, "GET", `/api/hotel/details/${hotelId}?party=2`);
  expect(page.body).toMatchObject({ reviewCount: expected.n, scoreTenths: expected.tenths });
});

test("accepts only the author's own pictures and shows them after moderation", async () => {
  const hotel = await addHotel(db, place.world, { title: "Pictured", slug: "pictured" });
  const room = await addRoom(db, place.world, hotel, { units: 20 });
  const upload = async (owner: TestActor, purpose = "review") => {
    const file = { id: randomUUID(), ownerId: owner.id, purpose: purpose as "review", name: "view.jpg" };
    await addFile(db, {
      ...file,
      mediaType: "image/webp",
      bytes: 9,
      width: 4,
      height: 3,
      placeholder: null,
      sha256: "0",
      sourceId: null,
      crop: null,
    });
    return file.id;
  };
  const { ref, id } = await stayed(room);
  const first = await upload(ada);
  const second = await upload(ada);
  const send = (pictures: string[], version?: number) =>
    call(ada, "POST", `/api/orders/${ref}/review${version ? "/edit" : ""}`, {
      score: 9,
      ...texts,
      pictures,
      ...(version ? { version } : {}),
    });
  const media = async () => (await app.request(`/media/up-${first}-640.webp`)).status;
  const look = async (actor: TestActor) => (await app.request(`/api/files/${first}`, { headers: actor.bearer })).status;
  await files.write(`pictures/up-${first}-640.webp`, Buffer.from("webp"));
  await files.write(`pictures/up-${first}-1080.webp`, Buffer.from("webp"));
  for (const wrong of [[await upload(eve)], [await upload(ada, "evidence")], [randomUUID()]])
    expect((await send(wrong)).status).toBe(422);
  expect((await send(Array.from({ length: 5 }, () => randomUUID()))).status).toBe(422);
  expect((await send([first])).status).toBe(200);
  const shown = async () =>
    ((await call(null, "GET", `/api/reviews/hotel/${hotel}`)).body.items as { pictures: { id: string }[] }[]).map(
      ({ pictures }) => pictures.map((picture) => picture.id),
    );
  expect((await mine(ref)).review).toMatchObject({ state: "held", pictures: [{ id: first, key: `up-${first}` }] });
  expect(await shown()).toEqual([]);
  // Only the writer and the moderators see them before they are published.
  expect([await media(), await look(ada), await look(admin), await look(eve)]).toEqual([404, 200, 200, 404]);
  const { body } = await call(admin, "GET", `/api/admin/reviews?kind=hotel&product=${hotel}`);
  expect(body.items).toMatchObject([{ heldFor: "pictures", pictures: [{ id: first, width: 4, height: 3 }] }]);
  const publish = async (version: number) =>
    call(admin, "POST", `/api/admin/reviews/${await getId(id)}/decision`, { decision: "publish", version });
  // A change before the decision does not publish unseen pictures.
  expect((await send([first], 1)).status).toBe(200);
  expect((await mine(ref)).review).toMatchObject({ state: "held" });
  expect((await publish(2)).status).toBe(200);
  expect(await shown()).toEqual([[first]]);
  const picture = await app.request(`/media/up-${first}-640.webp`);
  expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  // Pictures that were published stay; a new one waits again.
  expect((await send([first], 3)).status).toBe(200);
  expect(await shown()).toEqual([[first]]);
  await call(admin, "POST", `/api/admin/reviews/${await getId(id)}/decision`, {
    decision: "refuse",
    reason: "Somebody else is in the picture.",
    version: 4,
  });
  expect([await media(), await look(ada), await look(eve)]).toEqual([404, 200, 404]);
  expect((await send([second], 5)).status).toBe(200);
  expect(await shown()).toEqual([]);
  const { rows } = await db.execute(sql`SELECT id FROM stored_file WHERE used_by = ${`review:${await getId(id)}`}`);
  expect(rows).toEqual([{ id: second }]);
  await transaction(db, (tx) => removeReviews(tx, { kind: "hotel", id: hotel }));
  const left = await db.execute(sql`SELECT 1 FROM stored_file WHERE id = ${second} AND used_by IS NULL`);
  expect(left.rows).toHaveLength(1);
});

test("shows the room and the travellers of published reviews, and filters by travellers and text", async () => {
  const hotel = await addHotel(db, place.world, { title: "Found", slug: "found" });
  const room = await addRoom(db, place.world, hotel, { units: 20, title: "Garden room" });
  const list = async (query = "") => {
    const { status, body } = await call(null, "GET", `/api/reviews/hotel/${hotel}${query}`);
    return { status, items: body.items as { text: string; variant: string; month: string; travelledAs: string }[] };
  };
  for (const [travelledAs, text] of [
    ["family", "A cot was ready."],
    ["business", "The café opens at six."],
    ["", "Nothing to add."],
  ]) {
    const { ref } = await stayed(room);
    expect((await review(ref, { score: 8, text, travelledAs })).status).toBe(200);
  }
  const month = inDays(-8).slice(0, 7);
  expect((await list()).items.map(({ variant, travelledAs }) => [variant, travelledAs])).toEqual([
    ["Garden room", null],
    ["Garden room", "business"],
    ["Garden room", "family"],
  ]);
  expect((await list("?travelledAs=family")).items).toMatchObject([{ text: "A cot was ready.", month }]);
  // Case and accents are ignored, wildcards are text.
  expect((await list("?q=CAFE")).items).toMatchObject([{ text: "The café opens at six." }]);
  expect((await list("?q=%25")).items).toEqual([]);
  expect((await list("?travelledAs=crowd")).status).toBe(422);
  expect((await review((await stayed(room)).ref, { score: 8, ...texts, travelledAs: "crowd" })).status).toBe(422);
});
