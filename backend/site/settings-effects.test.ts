import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { requestDueBackup } from "@/backend/database/stored-backups";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { addBookableRoom, createQuote, getSelection, someGuests, testActor } from "@/backend/orders/testing";
import { saveElsewhere } from "@/backend/site/testing";
import { claim } from "@/backend/stock/claim";
import { addPool } from "@/backend/stock/testing/world";
import type { Settings, SettingsGroup } from "@/lib/contracts/site/settings";

/** Settings that act on bookings and jobs: saved by one process, effective in another one that runs already. */
const db = await testDatabase("owner");
const call = createCaller(testApp(db).app);
const place = await addBookableRoom(db, { units: 20 });
const client = await testActor(db, "client", 10_000_000);

const save = <G extends SettingsGroup>(group: G, value: Partial<Settings<G>>) => saveElsewhere(db, group, value);

/** A booking that is paid from the wallet. */
async function book(where: Parameters<typeof getSelection>[0], from: number) {
  const { content } = await createQuote(db, client, getSelection(where, { from, nights: 1 }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}
async function readHours(text: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await db.execute<{ hours: number }>(text);
  return rows[0]?.hours;
}

it("the response time is that of requests at hotels without their own", async () => {
  const hotelId = await addHotel(db, place.world, { confirmMode: "request", title: "Asks", slug: "asks" });
  const where = await addRoom(db, place.world, hotelId);
  const respond = async (from: number) => {
    const { id } = await book(where, from);
    return readHours(
      sql`SELECT round(extract(epoch FROM respond_by - now()) / 3600)::int AS hours FROM orders WHERE id = ${id}`,
    );
  };
  await save("holds", { respondHours: 48 });
  expect(await respond(20)).toBe(48);
  await save("holds", { respondHours: 6 });
  expect(await respond(22)).toBe(6);
});

it("the response time applies to pending cancellations", async () => {
  const getHours = async (from: number) => {
    const { id, ref } = await book(place, from);
    const path = `/api/orders/${ref}/cancellation`;
    const quote = (await call(client, "POST", `${path}/quote`, {})).body;
    const asked = await call(client, "POST", path, { quoteId: quote.id, reason: "Ill", refundTo: "wallet" });
    expect(asked.status, asked.text).toBe(200);
    return readHours(sql`
      SELECT round(extract(epoch FROM decide_by - now()) / 3600)::int AS hours FROM cancel_request WHERE order_id = ${id}`);
  };
  await save("claims", { approveCancellations: true, decisionHours: 48 });
  expect(await getHours(30)).toBe(48);
  await save("claims", { decisionHours: 100 });
  expect(await getHours(32)).toBe(100);
});

it("holds have the duration and number of the settings", async () => {
  await save("holds", { minutes: 25, perUser: 1 });
  const poolId = await addPool(db, 10);
  const owner = { kind: "user", id: randomUUID() } as const;
  const hold = async () => {
    const orderId = randomUUID();
    const lines = [{ orderId, line: 1, needs: [{ kind: "pool", poolId, quantity: 1 } as const] }];
    await transaction(db, (tx) => claim(tx, { owner, lines }));
    return orderId;
  };
  const id = await hold();
  expect(
    await readHours(
      sql`SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS hours FROM hold WHERE order_id = ${id}`,
    ),
  ).toBe(25);
  await expect(hold()).rejects.toMatchObject({ code: "conflict", data: { activeHolds: 1 } });
  await save("holds", { perUser: 2 });
  await hold();
});

it("a hold is extended once, by the minutes of the settings", async () => {
  await save("holds", { minutes: 10, extensionMinutes: 40, perUser: 5 });
  const { content } = await createQuote(db, client, getSelection(place, { from: 40, nights: 1 }));
  const { id, ref } = await transaction(db, (tx) => holdQuoted(tx, client, content));
  const minutes = async () => {
    const { rows } = await db.execute<{ left: number }>(
      sql`SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS left FROM hold WHERE order_id = ${id}`,
    );
    return rows[0]?.left;
  };
  expect(await minutes()).toBe(10);
  expect((await call(client, "POST", `/api/orders/${ref}/extension`, {})).status).toBe(200);
  expect(await minutes()).toBe(50);
  expect((await call(client, "POST", `/api/orders/${ref}/extension`, {})).status).toBe(409);
});

it("the scheduled backup is due at its hour", async () => {
  await save("backups", { schedule: "daily", hour: 5 });
  /** A scheduled backup at a time after the last five o'clock; true if another one is due. */
  const isDue = async (after: string) => {
    await db.execute(sql`TRUNCATE backup_run`);
    await db.execute(sql`
      INSERT INTO backup_run (reason, state, created_at)
      SELECT 'schedule', 'done', date_trunc('day', now() - interval '5 hours') + interval '5 hours' + ${after}::interval`);
    return requestDueBackup(db);
  };
  expect(await isDue("0")).toBe(false);
  expect(await isDue("-1 minute")).toBe(true);
});
