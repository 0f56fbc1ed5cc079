import { sql } from "drizzle-orm";
import { PDFParse } from "pdf-parse";
import { beforeAll, describe, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { actAsStaff } from "@/backend/orders/staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { saveElsewhere } from "@/backend/site/testing";
import { holdTrip } from "@/backend/trips/hold-trip";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { dateIn } from "@/lib/language/formats";
import { localToday } from "@/lib/time-zone";
import { signedDocumentPath } from "./signed";

const db = await testDatabase();
const { app, deps } = testApp(db);
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 50 });
  await db.insert(taxRule).values({ name: "VAT", valueKind: "percent", value: 750, countryId: place.world.portugal });
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
});

async function book(from: number) {
  const quote = await createQuote(db, client, getSelection(place, { from }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, { ...someGuests, lastName: "Żółć Владимир" }));
  return order;
}
const get = (path: string, headers: Record<string, string> = client.bearer) => app.request(path, { headers });
const path = (ref: string, kind: string) => `/api/orders/${ref}/documents/${kind}`;
async function readText(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const parser = new PDFParse({ data: new Uint8Array(await response.arrayBuffer()) });
  const { text } = await parser.getText();
  await parser.destroy();
  return text;
}
const numberIn = (text: string) => /[RC]\d{4}-(\d{6})/.exec(text)?.[1];

describe("a receipt", () => {
  it("contains lines, taxes, the total and non-Latin names, and does not change later", async () => {
    const { ref } = await book(20);
    const response = await get(path(ref, "receipt"));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const text = await readText(response);
    for (const message of [
      "Receipt",
      ref,
      "VAT",
      "22.50 USD",
      "322.50 USD",
      "Wallet",
      "Łucja Żółć Владимир",
      "Casa do Rio",
    ]) {
      expect(text).toContain(message);
    }
    await db.execute(sql`UPDATE hotel SET title = 'Renamed' WHERE id = ${place.hotelId}`);
    expect(await readText(await get(path(ref, "receipt")))).toBe(text);
    await db.execute(sql`UPDATE hotel SET title = 'Casa do Rio' WHERE id = ${place.hotelId}`);
  });

  it("is numbered without gaps under concurrent requests", async () => {
    const orders = [];
    for (let at = 0; at < 6; at++) orders.push(await book(30 + at * 3));
    const texts = await Promise.all(
      orders.flatMap(({ ref }) => [ref, ref, ref]).map(async (ref) => readText(await get(path(ref, "receipt")))),
    );
    const numbers = [...new Set(texts.map(numberIn))].map(Number).sort((a, b) => a - b);
    expect(numbers).toHaveLength(6);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(5);
    expect(await brokenInvariants(db)).toEqual([]);
    // Eighteen documents are rendered and parsed at once, which is slow on a busy machine.
  });

  it("has a credit note after a refund of the booking", async () => {
    const { ref } = await book(60);
    const receipt = await readText(await get(path(ref, "receipt")));
    await transaction(db, (tx) =>
      actAsStaff(tx, admin, ref, { action: "cancel", reason: "Burst pipe", waiveFee: true }),
    );
    const text = await readText(await get(path(ref, "credit_note")));
    const number = /R\d{4}-\d{6}/.exec(receipt)?.[0];
    for (const message of ["Credit note", `For receipt ${number}`, "Burst pipe", "-322.50 USD", "To your wallet"])
      expect(text).toContain(message);
  });
});

describe("days and numbers of documents", () => {
  it("are those of the site's time zone, for new documents only", async () => {
    const [old, now] = [await book(84), await book(88)];
    const before = await readText(await get(path(old.ref, "receipt")));
    // At any time of the day one of both zones has another date than UTC.
    const timeZone = new Date().getUTCHours() < 11 ? "Etc/GMT+12" : "Pacific/Kiritimati";
    await saveElsewhere(db, "site", { ...settingsGroups.site.parse({}), timeZone });
    const day = dateIn("en", localToday(timeZone, new Date()));
    expect(day).not.toBe(dateIn("en", localToday("UTC", new Date())));
    const text = await readText(await get(path(now.ref, "receipt")));
    expect(text).toContain(`Issued ${day}`);
    expect(text.split(day)).toHaveLength(3);
    expect(await readText(await get(path(old.ref, "receipt")))).toBe(before);
    await saveElsewhere(db, "site", settingsGroups.site.parse({}));
  });
});

describe("a booking of a trip", () => {
  it("keeps the receipt of the trip when a part is cancelled, and gets its own for a later payment", async () => {
    const selections = [getSelection(place, { from: 92, rooms: 2 }), getSelection(place, { from: 96 })];
    const quotes = await Promise.all(selections.map((selection) => createQuote(db, client, selection)));
    const contents = quotes.map(({ content }) => content);
    const { trip, orders } = await transaction(db, (tx) => holdTrip(tx, client, contents));
    await transaction(db, (tx) => payByWallet(tx, client, { tripRef: trip.ref }, someGuests));
    const ref = orders[0]?.ref ?? "";
    const first = await readText(await get(path(ref, "receipt")));
    expect(first).toContain(`Trip ${trip.ref}`);
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM order_line WHERE order_id = ${orders[0]?.id} ORDER BY position LIMIT 1`,
    );
    const cancelled = { action: "cancel" as const, reason: "Burst pipe", lineIds: [Number(rows[0]?.id)] };
    await transaction(db, (tx) => actAsStaff(tx, admin, ref, { ...cancelled, waiveFee: true }));
    expect(await readText(await get(path(ref, "receipt")))).toBe(first);
    await transaction(db, async (tx) => {
      const change = { checkOut: getSelection(place, { from: 92, nights: 4 }).checkOut };
      const { id } = await quoteAmendment(tx, client, ref, { change });
      await confirmAmendment(tx, client, ref, { quoteId: id, reason: "", refundTo: "wallet" });
    });
    expect(await readText(await get(path(ref, "receipt")))).toContain(`Booking ${ref}`);
  });
});

describe("an amended booking", () => {
  const changed = async (from: number, nights: number, ref: string) => {
    const { checkOut } = getSelection(place, { from, nights });
    await transaction(db, async (tx) => {
      const { id } = await quoteAmendment(tx, client, ref, { change: { checkOut } });
      await confirmAmendment(tx, client, ref, { quoteId: id, reason: "", refundTo: "wallet" });
    });
  };

  it("keeps its first receipt and gets another one for an additional payment", async () => {
    const { ref } = await book(64);
    const first = await readText(await get(path(ref, "receipt")));
    await changed(64, 2, ref);
    expect(await readText(await get(path(ref, "receipt")))).toBe(first);
    expect(await readText(await get(path(ref, "credit_note")))).toContain("-107.50 USD");
    await changed(64, 4, ref);
    const second = await readText(await get(path(ref, "receipt")));
    expect(second).not.toBe(first);
    for (const message of ["430.00 USD", "322.50 USD", "215.00 USD", "Refunded", "-107.50 USD"])
      expect(second).toContain(message);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("has a ticket and a calendar entry with the current dates", async () => {
    const { ref } = await book(74);
    const before = await (await get(path(ref, "calendar"))).text();
    await changed(74, 1, ref);
    const after = await (await get(path(ref, "calendar"))).text();
    const uid = /UID:.*/;
    expect(uid.exec(after)?.[0]).toBe(uid.exec(before)?.[0]);
    const sequence = (ics: string) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    const stamp = getSelection(place, { from: 74, nights: 1 }).checkOut.replaceAll("-", "");
    expect(after).toContain(`DTEND;TZID=Europe/Lisbon:${stamp}T`);
    expect(await readText(await get(path(ref, "ticket")))).toContain("Nights\n1\n");
  });
});

describe("ticket and calendar", () => {
  it("are available for a confirmed booking, in the hotel's time zone", async () => {
    const { ref } = await book(70);
    const ticket = await readText(await get(path(ref, "ticket")));
    for (const message of ["E-ticket", ref, "from 14:00 Lisbon time", "Łucja"]) expect(ticket).toContain(message);
    const ics = await (await get(path(ref, "calendar"))).text();
    expect(ics).toContain("BEGIN:VTIMEZONE");
    const stamp = getSelection(place, { from: 70 }).checkIn.replaceAll("-", "");
    expect(ics).toContain(`DTSTART;TZID=Europe/Lisbon:${stamp}T140000`);
    expect(ics).toContain(`UID:${ref}@wayfare`);
  });
});

describe("a calendar entry", () => {
  const entryIn = async (ref: string, language: string) => {
    await db.execute(sql`UPDATE orders SET locale = ${language} WHERE ref = ${ref}`);
    const ics = await (await get(path(ref, "calendar"))).text();
    // Folded lines continue after a line break and a space.
    return ics.replace(/\r\n[ \t]/g, "").replaceAll("\\,", ",");
  };

  it("is in the language of the booking, with unchanged names and the same UID", async () => {
    const { ref } = await book(76);
    const english = await entryIn(ref, "en");
    expect(english).toContain("SUMMARY:Stay at Casa do Rio\r\n");
    expect(english).toContain(`DESCRIPTION:Booking ${ref}\\nDouble room, 1 room, 2 adults\\nCheck-in from 14:00`);
    const german = await entryIn(ref, "de");
    expect(german).toContain("SUMMARY:Aufenthalt: Casa do Rio\r\n");
    expect(german).toContain(`DESCRIPTION:Buchung ${ref}\\nDouble room, 1 Zimmer, 2 Erwachsene\\nAnreise ab 14:00 Uhr`);
    const arabic = await entryIn(ref, "ar");
    expect(arabic).toContain(`DESCRIPTION:الحجز ${ref}\\nDouble room، غرفة واحدة، بالغان\\nالوصول من 14:00`);
    // Many calendar programs display direction marks as boxes.
    expect(arabic).not.toMatch(/[\u2066-\u2069]/);
    expect(/UID:.*/.exec(arabic)?.[0]).toBe(/UID:.*/.exec(english)?.[0]);
  });
});

describe("access to documents", () => {
  it("is granted to the owner, to staff in scope and to holders of an unexpired signed link", async () => {
    const { ref } = await book(80);
    const linkUntil = (ms: number) =>
      signedDocumentPath(ref, "receipt", deps.env.SIGNING_KEY, new Date(Date.now() + ms));
    const link = linkUntil(60_000);
    expect((await get(link, {})).status).toBe(200);
    expect((await get(path(ref, "receipt"), admin.bearer)).status).toBe(200);
    const stranger = await testActor(db, "client");
    expect((await get(path(ref, "receipt"), stranger.bearer)).status).toBe(404);
    expect((await get(path(ref, "receipt"), {})).status).toBe(401);
    expect((await get(link.replace("receipt?", "ticket?"), {})).status).toBe(403);
    expect((await get(linkUntil(-1_000), {})).status).toBe(403);
  });

  it("needs the orders in the permission group of an administrator, but not for a signed link", async () => {
    const { ref } = await book(100);
    const limited = await testActor(db, "admin");
    const limit = (parts: readonly string[]) =>
      db.execute(sql`
        WITH made AS (INSERT INTO permission_group (name, parts)
                      VALUES (${`Group of ${parts.join()}`}, ${sql.param([...parts])}::text[]) RETURNING id)
        UPDATE app_user SET permission_group_id = (SELECT id FROM made) WHERE id = ${limited.id}`);
    await limit(["content"]);
    for (const kind of ["receipt", "calendar"]) expect((await get(path(ref, kind), limited.bearer)).status).toBe(404);
    const end = new Date(Date.now() + 60_000);
    const link = signedDocumentPath(ref, "receipt", deps.env.SIGNING_KEY, end);
    expect((await get(link, limited.bearer)).status).toBe(200);
    await limit(["orders"]);
    expect((await get(path(ref, "receipt"), limited.bearer)).status).toBe(200);
  });

  it("redirects a browser to a page with the reason for the refusal", async () => {
    const { ref } = await book(84);
    const quote = await createQuote(db, client, getSelection(place, { from: 90 }));
    const unpaid = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
    const stranger = await testActor(db, "client");
    const html = { accept: "text/html" };
    const reason = async (address: string, headers: Record<string, string>) => {
      const response = await get(address, { ...html, ...headers });
      expect(response.status).toBe(303);
      return new URL(response.headers.get("location") ?? "", "http://x").searchParams.get("reason");
    };
    expect(await reason(path(unpaid.ref, "receipt"), client.bearer)).toBe("unpaid");
    expect(await reason(path("AAAAAAAAAAAA", "receipt"), client.bearer)).toBe("unknown");
    expect(await reason(path(ref, "receipt"), stranger.bearer)).toBe("unknown");
    expect(await reason(path(ref, "receipt"), {})).toBe("foreign");
    expect(await reason(`${path(ref, "receipt")}?expires=1&signature=x`, {})).toBe("expired");
  });
});
