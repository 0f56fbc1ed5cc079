import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { getCalendar } from "@/backend/documents/calendar";
import { fiscalPdf } from "@/backend/documents/receipt";
import { getReceipt } from "@/backend/documents/receipt-content";
import { ticketPdf } from "@/backend/documents/ticket";
import { getTicket } from "@/backend/documents/ticket-content";
import { system } from "@/backend/http/context";
import { requireKindBackend } from "@/backend/kinds";
import type { MailEvent } from "@/backend/mail/events";
import { makeMail } from "@/backend/mail/make";
import { notifyOrderChange } from "@/backend/orders/emails/notify";
import { writeMessage } from "@/backend/orders/messages";
import { actAsStaff, type StaffAction } from "@/backend/orders/staff";
import { brokenInvariants, type TestActor, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { matchEndpoint } from "@/lib/gateway/match";
import { type Language, languages, splitLanguage } from "@/lib/language/languages";
import { bookingPath, guestPath, listPath, paidPath, payPath, staffOrderPath } from "@/lib/links/booking-links";
import { listPages, pathExpression } from "@/lib/pages";
import { book } from "./testing/bookings";
import type { TestProduct } from "./testing/fixture";
import { hasToyKinds, kindFixtures, ownFixtures } from "./testing/fixtures";
import { sellAllKinds } from "./testing/toy";

/** Texts about the bookings of each kind: emails, documents, links and the catalogue. */

const shop = await openShop();
const { db, deps } = shop;
await sellAllKinds(db);

// References of orders stand for any parameter.
const pages = listPages().map(({ path }) => pathExpression(path.replace(/\{\w+\}/g, "{any}")));
const isPage = (link: string): boolean => {
  const { pathname } = new URL(splitLanguage(link).path, "http://x");
  return pathname.startsWith("/api/")
    ? matchEndpoint("GET", pathname) !== null
    : pages.some((page) => page.test(pathname));
};

/** Unfilled placeholders, empty values and parts of a sentence without its words. */
const unfilled = /\{\w+\}|undefined|null|NaN|\[object|\b0 \p{L}+|\( *\)|[,،] *[.,،]/u;

describe.each(kindFixtures)("$name", ({ kind, addProduct, names }) => {
  const backend = requireKindBackend(kind);
  const { routes } = backend.kind;
  const others = ownFixtures.filter((one) => one.kind !== kind).flatMap(({ text: message }) => message ?? []);
  const lines = 12;
  let product: TestProduct;
  let client: TestClient;
  let admin: TestActor;

  beforeAll(async () => {
    product = await addProduct(shop, { confirmMode: "instant", lines });
    client = await shop.addClient();
    await shop.fund(client, 100_000_000);
    admin = await testActor(db, "admin");
  });
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([]);
  });

  const buy = (of: TestProduct, count = 1, language: Language = "en") =>
    book(db, client, backend, of.request(count), language);
  const act = (ref: string, action: StaffAction) =>
    transaction(db, (tx) => actAsStaff(tx, admin, ref, { action, reason: "Test." }));

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

  /** The texts of all emails and notifications about an order. */
  async function readNotices({ id, ref }: { id: string; ref: string }): Promise<{ texts: string[]; links: string[] }> {
    for (const event of events) {
      await transaction(db, (tx) => notifyOrderChange(tx, { event, orderId: id, ref, version: 100 }));
    }
    await transaction(db, (tx) => writeMessage(tx, admin, ref, "Good morning."));
    await transaction(db, (tx) => writeMessage(tx, client, ref, "Hello."));
    const look = { site: "Wayfare", origin: "https://wayfare.example", primary: "#c8102e" };
    type Mail = { event: MailEvent; locale: Language; data: Record<string, string> };
    const mails = await db.execute<{ payload: Mail }>(
      sql`SELECT payload FROM outbox WHERE topic = 'mail' AND payload::text LIKE ${`%${ref}%`} ORDER BY id`,
    );
    const notices = await db.execute<{ text: string; link: string }>(
      sql`SELECT title || '. ' || text AS text, link FROM notification WHERE text LIKE ${`%${ref}%`} OR link LIKE ${`%${ref}%`}`,
    );
    expect(mails.rows.length).toBeGreaterThan(events.length);
    expect(notices.rows.length).toBeGreaterThan(0);
    const texts = mails.rows.map(({ payload: { event, locale, data } }) => {
      const { subject, text } = makeMail({ event, locale, data }, look);
      return `${subject}\n${text}`;
    });
    return {
      texts: [...texts, ...notices.rows.map(({ text }) => text)],
      links: [...mails.rows.flatMap(({ payload }) => payload.data.link ?? []), ...notices.rows.map(({ link }) => link)],
    };
  }

  it.each(languages)("has complete texts in %s, without terms of other kinds", async (language) => {
    const { id, ref } = await buy(product, 1, language);
    await db.execute(sql`UPDATE orders SET locale = ${language} WHERE id = ${id}`);
    const { texts, links } = await readNotices({ id, ref });
    const ticket = await getTicket(deps, id);
    const columns = ticket.rows.flat();
    expect(columns.length).toBeGreaterThan(2);
    expect(columns.filter(({ title, lines: values }) => title === "" || values.join("") === "")).toEqual([]);
    const receipt = await getReceipt(deps, id);
    const { content } = receipt;
    const labels = [...content.lines, ...content.totals, ...content.payments].map(({ label }) => label);
    expect([ticket.language, content.language]).toEqual([language, language]);
    expect([...content.stay, ...labels].filter((text) => text === "")).toEqual([]);
    // Printing takes long, and Arabic has everything that the other languages have.
    if (language === "ar") {
      expect((await ticketPdf(ticket)).subarray(0, 5).toString()).toBe("%PDF-");
      expect((await fiscalPdf([receipt])).subarray(0, 5).toString()).toBe("%PDF-");
    }
    const calendar = (await getCalendar(deps, id)).replace(/\r\n[ \t]/g, "");
    const fields = ["DTSTART", "DTEND", "SUMMARY", "LOCATION", "DESCRIPTION", "URL", "UID"];
    expect(fields.filter((field) => !new RegExp(`^${field}[^:]*:.+`, "m").test(calendar))).toEqual([]);
    const shown = [
      ...texts,
      ...columns.map(({ title, lines: values }) => `${title}: ${values.join(", ")}`),
      ...content.stay,
      ...labels,
      content.terms,
      content.title,
      ...calendar.split("\r\n").filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION)/.test(line)),
    ];
    for (const text of shown) {
      const own = text.replaceAll(names ?? /(?!)/g, "Name").replace(/https?:\S+/g, "");
      expect([text, own.match(unfilled)?.[0]]).toEqual([text, undefined]);
      expect([text, others.map((message) => own.match(message)?.[0]).filter(Boolean)]).toEqual([text, []]);
    }
    expect(links.filter((link) => !isPage(link))).toEqual([]);
    await act(ref, "cancel");
  });

  it("has a page for every link", async () => {
    const { ref } = await buy(product);
    const order = await getOrder(db, system, { ref });
    const cancelled = async () => {
      await act(ref, "cancel");
      return (await getOrder(db, system, { ref })).retryUrl ?? routes.home;
    };
    const links = [
      bookingPath(order),
      guestPath(order),
      listPath(kind),
      payPath(order),
      staffOrderPath("admin", ref, kind),
      paidPath({ ...order, locale: "de" }),
      ...order.documents.map(({ path }) => path),
      await cancelled(),
      ...[routes.home, routes.list, routes.confirm, routes.paid, routes.clientList, routes.clientPay].flatMap(
        (path) => path ?? [],
      ),
      ...Object.values(routes.admin).map((path) => path.replace(/\{\w+\}/, ref)),
      ...backend.kind.menu.map(({ path }) => path),
    ];
    expect(links.filter((link) => !isPage(link))).toEqual([]);
  });

  it.skipIf(hasToyKinds)("is listed, previewed and in the sitemap while it is on sale", async () => {
    const { ref } = await buy(product);
    const {
      product: { id },
    } = await getOrder(db, system, { ref });
    await act(ref, "cancel");
    const { catalogue } = backend;
    const { rows } = await db.execute<{ title: string }>(
      sql`SELECT title FROM (${catalogue.onSale}) s WHERE id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    const card = (await catalogue.cards(db, [id])).get(id);
    expect(card).toMatchObject({ kind, id, title: rows[0]?.title });
    expect(isPage(card?.path ?? "")).toBe(true);
    // Products without a page of their own are found on the page of their kind.
    if (backend.kind.routes.details === null) return;
    const listed: string[] = [];
    for (const { source, path } of Object.values(catalogue.sitemap)) {
      const records = await db.execute<{ id: number; slug: string }>(
        sql`SELECT id, slug FROM (${source}) s WHERE id = ${id}`,
      );
      listed.push(...records.rows.map(path));
    }
    expect(listed.filter((path) => !isPage(path))).toEqual([]);
    expect(listed).toContain(card?.path);
    const site = { name: "Wayfare", description: "", primary: "#c8102e", social: null };
    expect(await catalogue.previews[kind]?.(db, site, id)).toMatchObject({ title: rows[0]?.title });
  });
});
