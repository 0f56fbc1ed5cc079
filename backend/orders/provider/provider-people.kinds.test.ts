import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { openNewClaim } from "@/backend/claims/client";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { draftToy } from "@/backend/kinds/testing/toy";
import { addPool } from "@/backend/stock/testing/world";
import { openClaim } from "@/lib/contracts/money/claim";
import { holdQuoted } from "../booking";
import { notifyOrderChange } from "../emails/notify";
import { holdOrders } from "../lifecycle/hold-orders";
import { writeMessage } from "../messages";
import { payByWallet } from "../payment/pay";
import { addBookableRoom, createQuote, getSelection, someGuests, type TestActor, testActor } from "../testing";

const db = await testDatabase();

let client: TestActor;
let admin: TestActor;
let subadmin: TestActor;
let stay: { id: string; ref: string };

beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  subadmin = await testActor(db, "subadmin");
  const place = await addBookableRoom(db, { confirmMode: "request" });
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${subadmin.id}, ${place.hotelId})`);
  const quote = await createQuote(db, client, getSelection(place));
  stay = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, stay.ref, someGuests));
});

async function bookTour(): Promise<{ id: string; ref: string }> {
  const poolId = await addPool(db, 4);
  const draft = draftToy({
    kind: "cruise",
    title: "Ferry across the bay",
    needs: [{ kind: "pool", poolId, quantity: 1 }],
    totalMinor: 6_000,
    confirmMode: "request",
  });
  const { orders } = await transaction(db, (tx) => holdOrders(tx, client, [draft]));
  const [order] = orders;
  if (!order) throw new Error("no order was made");
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}

/** The notifications of staff about an order, by recipient and path. */
async function listNotified(ref: string) {
  const { rows } = await db.execute<{ userId: string; event: string; link: string }>(sql`
    SELECT user_id AS "userId", event, link FROM notification
     WHERE user_id IN (${admin.id}, ${subadmin.id}) AND (link LIKE ${`%${ref}%`} OR text LIKE ${`%${ref}%`})
     ORDER BY id`);
  return rows.map(({ userId, ...row }) => ({ ...row, to: userId === admin.id ? "admin" : "subadmin" }));
}

const getNotified = ({ id, ref }: { id: string; ref: string }) =>
  transaction(db, (tx) => notifyOrderChange(tx, { event: "order_requested", orderId: id, ref, version: 2 }));

it("notifies the staff of a hotel of a booking and a message, and no administrator", async () => {
  await getNotified(stay);
  await transaction(db, (tx) => writeMessage(tx, client, stay.ref, "A quiet room, please."));
  expect((await listNotified(stay.ref)).map(({ to, event }) => [to, event])).toEqual([
    ["subadmin", "staffBookingRequested"],
    ["subadmin", "staffBookingMessage"],
  ]);
  expect((await listNotified(stay.ref)).every((one) => one.link.endsWith(stay.ref))).toBe(true);
});

it("notifies administrators of a booking, a message and a claim of a kind without own staff", async () => {
  const order = await bookTour();
  await getNotified(order);
  await transaction(db, (tx) => writeMessage(tx, client, order.ref, "We bring a dog."));
  const claim = openClaim.body.parse({ kind: "other", text: "The guide did not come.", requested: "10" });
  await transaction(db, (tx) => openNewClaim(tx, client, order.ref, claim));
  const notified = await listNotified(order.ref);
  expect(notified.map(({ to, event }) => [to, event])).toEqual([
    ["admin", "staffBookingRequested"],
    ["admin", "staffBookingMessage"],
    ["admin", "staffClaim"],
  ]);
  expect(notified[0]?.link).toMatch(/^\/admin\//);
});

it("notifies administrators of a message to a hotel without staff", async () => {
  await db.execute(sql`DELETE FROM hotel_staff`);
  await transaction(db, (tx) => writeMessage(tx, client, stay.ref, "Is anybody there?"));
  expect((await listNotified(stay.ref)).at(-1)).toMatchObject({ to: "admin", event: "staffBookingMessage" });
});
