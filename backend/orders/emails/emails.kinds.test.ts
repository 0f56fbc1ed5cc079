import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { sendReminders } from "@/backend/jobs/reminders";
import { draftToy } from "@/backend/kinds/testing/toy";
import type { MailEvent } from "@/backend/mail/events";
import { makeMail } from "@/backend/mail/make";
import { addPool } from "@/backend/stock/testing/world";
import { type Language, languages } from "@/lib/language/languages";
import { holdQuoted } from "../booking";
import { holdOrders } from "../lifecycle/hold-orders";
import { lockOrder } from "../lifecycle/lock";
import { readBookingSnapshot, revise } from "../lifecycle/revise";
import { writeMessage } from "../messages";
import { payByWallet } from "../payment/pay";
import { actAsStaff } from "../staff";
import { addBookableRoom, createQuote, getSelection, someGuests, type TestActor, testActor } from "../testing";
import { notifyOrderChange } from "./notify";

const db = await testDatabase("owner");
const { deps } = testApp(db);
const look = { site: "Wayfare", origin: "https://wayfare.example", primary: "#c8102e" };
let client: TestActor;
let admin: TestActor;
type Kind = "hotel" | "cruise";
const orders = {} as Record<`${Kind} ${Language}`, { id: string; ref: string }>;

const titleInGerman = "Haus am Fluss";

/** The name of the product in the booking has a German translation. */
const translateTitle = (id: string) =>
  transaction(db, async (tx) => {
    const order = await lockOrder(tx, { id }, system);
    const snapshot = await readBookingSnapshot(tx, order);
    const { timeline } = snapshot.policy;
    const product = { ...snapshot.product, titles: { de: titleInGerman } };
    await revise(tx, order, "operator_change", { snapshot: { ...snapshot, product }, timeline });
  });

beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  const place = await addBookableRoom(db, { confirmMode: "request", units: 8 });
  const poolId = await addPool(db, 20);
  const offer = {
    kind: "cruise",
    title: "Ferry across the bay",
    totalMinor: 6_000,
    confirmMode: "request",
  } as const;
  const hold = async (kind: Kind) => {
    if (kind === "hotel") {
      const quote = await createQuote(db, client, getSelection(place));
      return transaction(db, (tx) => holdQuoted(tx, client, quote.content));
    }
    const draft = draftToy({ ...offer, needs: [{ kind: "pool", poolId, quantity: 2 }] });
    const held = await transaction(db, (tx) => holdOrders(tx, client, [draft]));
    if (!held.orders[0]) throw new Error("no order was made");
    return held.orders[0];
  };
  const guests = { ...someGuests, firstName: "Winner" };
  for (const kind of ["hotel", "cruise"] as const) {
    for (const locale of languages) {
      const { id, ref } = await hold(kind);
      await transaction(db, (tx) => payByWallet(tx, client, ref, guests));
      await transaction(db, (tx) => actAsStaff(tx, admin, ref, { action: "accept" }));
      await db.execute(sql`
        UPDATE orders SET locale = ${locale}, created_at = now() - interval '3 days', service_start = now() + interval '1 day'
         WHERE id = ${id}`);
      await translateTitle(id);
      orders[`${kind} ${locale}`] = { id, ref };
    }
  }
  await sendReminders(deps);
});

const events = [
  "order_requested",
  "order_confirmed",
  "order_declined",
  "order_cancelled",
  "order_completed",
  "order_lines_cancelled",
  "order_amended",
  "order_shortened",
  "order_expired",
];

type Mail = { event: MailEvent; locale: Language; data: Record<string, string> };

/** All emails and notifications of an order in a language, by sending every event once. */
async function send(kind: Kind, locale: Language): Promise<{ mails: Mail[]; notices: string[] }> {
  const { id, ref } = orders[`${kind} ${locale}`];
  const version = 100;
  for (const event of events) {
    await transaction(db, (tx) => notifyOrderChange(tx, { event, orderId: id, ref, version }));
  }
  await transaction(db, (tx) => writeMessage(tx, client, ref, "Hello there."));
  await transaction(db, (tx) => writeMessage(tx, admin, ref, "Good morning."));
  const { rows } = await db.execute<{ payload: Mail }>(
    sql`SELECT payload FROM outbox WHERE topic = 'mail' AND payload::text LIKE ${`%${ref}%`} ORDER BY id`,
  );
  const { rows: notices } = await db.execute<{ text: string }>(
    sql`SELECT title || ': ' || text AS text FROM notification WHERE text LIKE ${`%${ref}%`} OR link LIKE ${`%${ref}%`} ORDER BY id`,
  );
  return { mails: rows.map(({ payload }) => payload), notices: notices.map(({ text }) => text) };
}

/** Words that only one kind uses. */
const ownTexts = {
  hotel:
    /hotel|\bstays?\b|\brooms?\b|nights?\b|check.?in|guests?\b|hôtel|séjour|chambre|nuit|aufenthalt|zimmer|nächt|gäste|anreise|فندق|إقام|غرف|ليال|ليلة|ضيوف|نزيل/i,
  cruise: /\bjourneys?\b|provider|anbieter|prestataire|مقدّم الخدمة|travellers|reisende/i,
};
/** Names of the example data, which contain such words. */
const names = /Casa do Rio|Double room|\/client\/hotel\/|\/admin\/order\/hotel\/|order\/hotel\/details/g;

describe.each(["hotel", "cruise"] as const)("emails and notifications of a booking of kind %s", (kind) => {
  it.each(languages)("are complete in %s and contain no terms of another kind", async (locale) => {
    const { mails, notices } = await send(kind, locale);
    const other = ownTexts[kind === "hotel" ? "cruise" : "hotel"];
    expect(mails.length).toBeGreaterThan(events.length);
    for (const { event, locale: language, data } of mails) {
      const { subject, text } = makeMail({ event, locale: language, data }, look);
      const shown = `${subject}\n${text}`.replaceAll(names, "Name");
      expect([event, shown.match(other)?.[0]]).toEqual([event, undefined]);
      expect([event, shown.match(/\{\w+\}|undefined|null|\b0 \w+|\( *\)|[,،] *[.,،]/m)?.[0]]).toEqual([
        event,
        undefined,
      ]);
      const empty = Object.entries(data).filter(([name, value]) => value === "" && name !== "name");
      expect([event, empty]).toEqual([event, []]);
    }
    for (const notice of notices) {
      const shown = notice.replaceAll(names, "Name");
      expect([notice, shown.match(other)?.[0]]).toEqual([notice, undefined]);
      expect(shown).not.toMatch(/\{\w+\}|undefined|\b0 nights|, \(|: $/);
    }
  });
});

it("names the product in the language of the client", async () => {
  const { mails, notices } = await send("hotel", "de");
  const titles = new Map(mails.map(({ event, data }) => [event, data.title]));
  for (const event of ["bookingMessage", "arrivalSoon", "bookingChanged"] as const)
    expect([event, titles.get(event)]).toEqual([event, titleInGerman]);
  const expired = notices.find((notice) => notice.endsWith(`(${orders["hotel de"].ref})`));
  expect(expired).toContain(titleInGerman);
});

it("sends emails to the booking's address without the guest's name", async () => {
  const { mails } = await send("hotel", "en");
  const [requested] = mails.filter(({ event }) => event === "bookingRequested");
  if (!requested) throw new Error("no mail was made");
  expect(makeMail({ ...requested }, look).text).toContain("\nHello,\n");
  expect(JSON.stringify(mails.filter(({ event }) => event.startsWith("booking")))).not.toContain("Winner");
});
