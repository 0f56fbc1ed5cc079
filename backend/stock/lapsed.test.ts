import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inDays } from "@/backend/hotels/testing";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { brokenInvariants, getSelection } from "@/backend/orders/testing";
import { openShop } from "@/backend/payments/testing/payment-world";
import { priceSelection } from "@/backend/quotes/selection";
import { changesNow, changesSince } from "@/backend/search/load/changes";
import { loadChangedNights, loadNights } from "@/backend/search/load/load-nights";
import { readNights } from "@/backend/terms/nights";
import { dayNumber } from "@/lib/dates";

const shop = await openShop();
const { db, deps } = shop;

const lapse = (id: string) =>
  db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 second' WHERE order_id = ${id}`);

it("frees an expired hold for quotes, nights and search before the sweeper runs", async () => {
  const room = await shop.addRoomType(1);
  const ada = await shop.addClient();
  const bob = await shop.addClient();
  const { id } = await shop.holdOrder(ada, room, 30);
  const quote = () => priceSelection(db, getSelection(room, { from: 30, nights: 1 }), { actor: bob });
  const night = async () => (await readNights(db, [room.room], inDays(30), inDays(30))).get(room.room)?.[0];
  const day = dayNumber(inDays(30));
  const indexed = async () => {
    const nights = (await loadNights(db, [room.room])).get(room.room);
    return nights?.free[day - nights.firstDay];
  };
  const changed = async () => {
    const span = { firstDay: day, lastDay: day };
    return (await loadChangedNights(db, new Map([[room.room, span]]))).get(room.room)?.nights.free[0];
  };
  await expect(quote()).rejects.toMatchObject({ code: "sold_out" });
  expect([(await night())?.held, await indexed(), await changed()]).toEqual([1, 0, 0]);

  await lapse(id);
  const { since } = await changesNow(db);
  expect([(await night())?.held, await indexed(), await changed()]).toEqual([0, 1, 1]);
  expect([...(await changesSince(db, since)).nights.keys()]).toContain(room.room);
  await quote();
  await shop.holdOrder(bob, room, 30);
  expect(await indexed()).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("ends all of 252 expired holds in one run of the sweeper", async () => {
  const room = await shop.addRoomType(300);
  const ids: string[] = [];
  for (let n = 0; n < 84; n++) {
    const client = await shop.addClient();
    for (let k = 0; k < 3; k++) ids.push((await shop.holdOrder(client, room, 40)).id);
  }
  for (const id of ids) await lapse(id);
  await expireHolds(deps);
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM orders WHERE status = 'awaiting_payment' AND id = ANY(${sql.param(ids)}::uuid[])`,
  );
  expect(rows[0]?.n).toBe(0);
});
