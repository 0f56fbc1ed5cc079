import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { PDFParse } from "pdf-parse";
import { beforeAll, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { mount } from "@/backend/http/router";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, post } from "@/backend/ledger/post";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { formatMoney } from "@/lib/money";
import { walletRoutes } from "./routes";
import { readStatement, type StatementFilter } from "./statement";

const shop = await openShop();
const { db, deps } = shop;
const app = mount(walletRoutes(deps), deps);
const seed = Math.floor(Math.random() * 2 ** 31);
const get = (who: TestClient, path: string) =>
  app.request(`/api/my/wallet${path}`, { headers: { authorization: `Bearer ${who.token}` } });

type Move = { event: "topup" | "admin_fund" | "refund" | "payment" | "goodwill"; minor: number; memo: string };
const moves = fc.array(
  fc.record<Move>({
    event: fc.constantFrom("topup", "admin_fund", "refund", "payment", "goodwill"),
    minor: fc.integer({ min: 1, max: 9_000_00 }),
    memo: fc.constantFrom("", "=1+1", "Żółty Dom, Kraków", '"quoted"'),
  }),
  { minLength: 40, maxLength: 40 },
);
/** At least one movement of each kind, also when the random ones lack a kind or exceed the balance. */
const oneOfEach: Move[] = (["topup", "payment", "refund", "admin_fund", "goodwill"] as const).map((event) => ({
  event,
  minor: event === "topup" ? 50_000 : 1_234,
  memo: "",
}));

/** Posts a movement if the wallet allows it and returns the ledger's memo. */
async function book(userId: string, { event, minor, memo }: Move): Promise<{ event: string; minor: number } | null> {
  const order = "STATEMENTTES";
  const facts = { idemKey: randomUUID(), currency: "USD", memo };
  const made = transaction(db, (tx) => {
    const accounts = { wallet: userId, order, gateway: "fake" };
    if (event === "refund") return post(tx, "refund", { ...facts, accounts, amounts: { wallet: minor } });
    return post(tx, event, { ...facts, accounts, amounts: { amount: minor } });
  });
  try {
    await made;
    return { event, minor: event === "payment" ? 0 - minor : minor };
  } catch {
    return null;
  }
}

const getKind: Record<string, string> = { goodwill: "adjustment" };
let ada: TestClient;
let eve: TestClient;
let model: { kind: string; minor: number; balance: number }[];

beforeAll(async () => {
  ada = await shop.addClient();
  eve = await shop.addClient();
  // The order account that refunds are paid from.
  await shop.fund(eve, 90_000_000);
  await book(eve.id, { event: "payment", minor: 80_000_000, memo: "" });
  let balance = 0;
  model = [];
  for (const move of [...oneOfEach, ...(fc.sample(moves, { numRuns: 1, seed })[0] ?? [])]) {
    const done = await book(ada.id, move);
    if (!done) continue;
    balance += done.minor;
    model.push({ kind: getKind[done.event] ?? done.event, minor: done.minor, balance });
  }
});

const all = { limit: 1_000, offset: 0 };
const figures = (entries: readonly WalletEntry[]) =>
  entries.map(({ kind, amountMinor, balanceAfterMinor }) => ({ kind, minor: amountMinor, balance: balanceAfterMinor }));

describe(`statement (seed ${seed})`, () => {
  it("lists every movement with the balance after it, and ends with the ledger's balance", async () => {
    const { items, total } = await readStatement(db, ada.id, {}, all);
    expect(total).toBe(model.length);
    expect(figures(items)).toEqual(model.toReversed());
    expect(items[0]?.balanceAfterMinor).toBe(await getBalance(db, getWalletAccount(ada.id)));
  });

  it.each(["topup", "payment", "refund", "admin_fund", "adjustment"] as const)(
    "keeps the running balance when filtered by %s, on every page",
    async (kind) => {
      const wanted = model.filter((move) => move.kind === kind).toReversed();
      const pages: WalletEntry[] = [];
      for (let offset = 0; offset < wanted.length + 7; offset += 7) {
        const page = await readStatement(db, ada.id, { kind }, { limit: 7, offset });
        expect(page.total).toBe(wanted.length);
        pages.push(...page.items);
      }
      expect(figures(pages)).toEqual(wanted);
    },
  );

  it("filters by days of the site's time zone", async () => {
    const today = (await readStatement(db, ada.id, {}, all)).items[0]?.day ?? "";
    const count = async (filter: StatementFilter) => (await readStatement(db, ada.id, filter, all)).total;
    expect(await count({ from: today, to: today })).toBe(model.length);
    expect(await count({ to: "2020-01-01" })).toBe(0);
  });

  it.each(["", "?kind=payment"])("has the same entries as CSV and as PDF%s", async (query) => {
    const { items } = (await (await get(ada, `/statement${query}${query ? "&" : "?"}pageSize=100`)).json()) as {
      items: WalletEntry[];
    };
    expect(items.length).toBeGreaterThan(0);
    const text = await (await get(ada, `/statement.csv${query}`)).text();
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const minor = (amount: string | undefined) => Math.round(Number(amount) * 100);
    expect(rows.map((row) => [minor(row.Amount), minor(row.Balance), row.Description])).toEqual(
      items.map(({ amountMinor, balanceAfterMinor, text: message }) => [amountMinor, balanceAfterMinor, message]),
    );
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+@\t]|^-(?!\d)/);
    const parser = new PDFParse({
      data: new Uint8Array(await (await get(ada, `/statement.pdf${query}`)).arrayBuffer()),
    });
    const paper = (await parser.getText()).text.replace(/\s+/g, " ");
    await parser.destroy();
    for (const { amountMinor, balanceAfterMinor } of items) {
      expect(paper).toContain(formatMoney(amountMinor, "USD"));
      expect(paper).toContain(`Balance: ${formatMoney(balanceAfterMinor, "USD")}`);
    }
    const sum = (which: (minor: number) => boolean) =>
      items.reduce((total, { amountMinor }) => (which(amountMinor) ? total + amountMinor : total), 0);
    expect(paper).toContain(
      formatMoney(
        sum((minor) => minor < 0),
        "USD",
      ),
    );
  });

  it.each([
    ["de", ["Datum", "Uhrzeit (UTC)", "Beschreibung", "Buchung", "Betrag", "Kontostand", "Währung"], "Aufladung"],
    ["fr", ["Date", "Heure (UTC)", "Description", "Réservation", "Montant", "Solde", "Devise"], "Recharge"],
    ["ar", ["التاريخ", "الوقت (UTC)", "الوصف", "الحجز", "المبلغ", "الرصيد", "العملة"], "شحن الرصيد"],
  ])(
    "has texts in its owner's language and machine-readable amounts and dates as CSV: %s",
    async (locale, head, topUp) => {
      await db.execute(sql`UPDATE app_user SET locale = ${locale} WHERE id = ${ada.id}`);
      const text = await (await get(ada, "/statement.csv?kind=topup")).text();
      const [header, ...rows]: string[][] = parse(text, { bom: true });
      expect(header).toEqual(head);
      const [day, at, what, , amount] = rows.at(-1) ?? [];
      expect([day, at]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.stringMatching(/^\d{4}-.*Z$/)]);
      expect(what).toBe(topUp);
      expect(amount).toBe("500.00");
    },
  );

  it("is limited to its owner", async () => {
    const { items } = (await (await get(eve, "/statement")).json()) as { items: WalletEntry[] };
    expect(items.map(({ amountMinor }) => amountMinor)).toEqual([-80_000_000, 90_000_000]);
    expect((await app.request("/api/my/wallet/statement.csv")).status).toBe(401);
  });
});

describe("wallet", () => {
  it("holds the wallet part of a card payment until the bank responds", async () => {
    const bob = await shop.addClient();
    await shop.fund(bob, 4_000);
    const order = await shop.holdOrder(bob, await shop.addRoomType(1));
    expect((await shop.pay(bob, order, "wallet_and_card")).status).toBe(200);
    const wallet = async () => (await (await get(bob, "")).json()) as Record<string, unknown>;
    expect(await wallet()).toMatchObject({
      balanceMinor: 4_000,
      heldMinor: 4_000,
      availableMinor: 0,
      held: [{ ref: order.ref, amountMinor: 4_000 }],
    });
    shop.bank.act((await shop.attempt(order)).providerRef, "declined");
    await shop.outcome(bob, order);
    expect(await wallet()).toMatchObject({ balanceMinor: 4_000, heldMinor: 0, availableMinor: 4_000, held: [] });
  });
});
