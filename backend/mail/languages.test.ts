import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { notifyOrderChange } from "@/backend/orders/emails/notify";
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
import { workOutbox } from "@/backend/outbox/outbox";
import { forgottenTopic, mailReset } from "@/backend/users/login/recovery";
import { makeMail } from "./make";
import { samples } from "./samples";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
let place: BookingWorld;
let client: TestActor;
beforeAll(async () => {
  place = await addBookableRoom(db, { units: 50 });
  client = await testActor(db, "client", 100_000_000);
});

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { ref: string; fields?: Record<string, string> } };
}
const hold = async (locale?: string) => {
  const { token } = await createQuote(db, client, getSelection(place), deps.env.SIGNING_KEY);
  return post("/api/orders", { quoteToken: token, locale }, client.bearer);
};

type Email = { event: string; locale: string; data: Record<string, string> };
async function emailsTo(address: string): Promise<Email[]> {
  const { rows } = await db.execute<{ payload: Email }>(
    sql`SELECT payload FROM outbox WHERE topic = 'mail' AND payload->>'to' = ${address} ORDER BY id`,
  );
  return rows.map(({ payload }) => payload);
}

/** Books on a page in this language, pays and runs the notification job. */
async function confirmed(locale?: string): Promise<Email | undefined> {
  const { ref } = (await hold(locale)).body;
  const email = `${randomUUID()}@example.com`;
  await transaction(db, (tx) => payByWallet(tx, client, ref, { ...someGuests, email }));
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
  const word = { event: "order_confirmed", orderId: rows[0]?.id, ref, version: 1 };
  await transaction(db, (tx) => notifyOrderChange(tx, word));
  return (await emailsTo(email)).find(({ event }) => event === "bookingConfirmed");
}

test("booking emails are in the language of the booking page, including dates and amounts", async () => {
  const letter = await confirmed("de");
  expect(letter).toMatchObject({ locale: "de" });
  expect(letter?.data.total).toMatch(/^[\d.]+,\d\d\u00a0USD$/);
  expect(letter?.data.begins).toMatch(/^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d{1,2}\. /);
  expect(letter?.data.party).toBe("1 Zimmer, 2 Erwachsene");
  expect(letter?.data.cancellation).toMatch(/storniert?|Stornierung/i);
  const { rows } = await db.execute<{ title: string }>(
    sql`SELECT title FROM notification WHERE user_id = ${client.id} AND event = 'bookingConfirmed'`,
  );
  expect(rows).toEqual([{ title: "Ihr Aufenthalt ist bestätigt" }]);
});

test("booking emails use the language of the account without one of the page, and an unknown one is rejected", async () => {
  await db.execute(sql`UPDATE app_user SET locale = 'fr' WHERE id = ${client.id}`);
  expect(await confirmed()).toMatchObject({ locale: "fr", data: { party: "1 chambre, 2 adultes" } });
  expect(await confirmed("en")).toMatchObject({ locale: "en", data: { party: "1 room, 2 adults" } });
  expect(await hold("klingon")).toMatchObject({ status: 422, body: { fields: { locale: expect.any(String) } } });
});

test("account emails and their links are in the language of the requesting page", async () => {
  const email = "noor@example.com";
  const asked = { name: "Noor", email, terms: true, locale: "ar" };
  expect((await post("/api/auth/register", asked)).status).toBe(200);
  expect((await post("/api/auth/forgot/password", { email, locale: "fr" })).status).toBe(200);
  await workOutbox(deps, forgottenTopic, (tx, payload) => mailReset(tx, deps, payload));
  const [first, second] = await emailsTo(email);
  expect(first).toMatchObject({ event: "verifyAddress", locale: "ar" });
  expect(second).toMatchObject({ event: "resetPassword", locale: "fr" });
  const look = { site: "Wayfare", origin: deps.env.APP_ORIGIN, primary: "#c8102e" };
  const mail = makeMail({ event: "verifyAddress", locale: "ar", data: first?.data }, look);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.text).toContain(`${look.origin}/ar/auth/email/confirmation?token=`);
});

test("emails to staff are in English for any language of the account", () => {
  const look = { site: "Wayfare", origin: "https://wayfare.example", primary: "#c8102e" };
  const english = makeMail({ event: "staffReview", locale: "en", data: samples.staffReview }, look);
  expect(makeMail({ event: "staffReview", locale: "de", data: samples.staffReview }, look)).toEqual(english);
});
