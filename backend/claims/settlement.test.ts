import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { PDFParse } from "pdf-parse";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { writeSettings } from "@/backend/site/settings";
import { grantStepUp } from "@/backend/user-console/testing";
import type { ClaimView } from "@/lib/contracts/money/claim";
import type { MyRefund } from "@/lib/contracts/money/payment";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { StoredFile } from "@/lib/contracts/site/file";
import type { Report } from "@/lib/contracts/site/report";
import { settingsGroups } from "@/lib/contracts/site/settings";

/** One claim through all states; the amounts on each screen are compared exactly. */

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-evidence-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app } = testApp(db, { FILES_FOLDER: folder });
let [client, stranger, first, second] = [] as unknown as [TestActor, TestActor, TestActor, TestActor];
let order: { id: string; ref: string };
const titles = { de: "Haus am Fluss" };

const send = (who: TestActor, method: string, path: string, body?: unknown) =>
  app.request(path, {
    method,
    headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
async function call<T>(who: TestActor, method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(who, method, path, body);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}
async function act(who: TestActor, ref: string, body: Record<string, unknown>) {
  await grantStepUp(db, who);
  return send(who, "POST", `/api/admin/claims/${ref}/transitions`, body);
}

beforeAll(async () => {
  const place = await addBookableRoom(db);
  const translations = JSON.stringify({ de: { title: titles.de } });
  await db.execute(sql`UPDATE hotel SET translations = ${translations}::jsonb`);
  client = await testActor(db, "client", 50_000);
  [stranger, first, second] = [
    await testActor(db, "client"),
    await testActor(db, "admin"),
    await testActor(db, "admin"),
  ];
  const quote = await createQuote(db, client, getSelection(place));
  order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  await db.execute(sql`
    UPDATE orders SET service_start = now() - interval '3 days', service_end = now() - interval '1 day' WHERE id = ${order.id}`);
  await transaction(db, async (tx) =>
    applyTransition(tx, await lockOrder(tx, { id: order.id }, system), "complete", system),
  );
  await writeSettings(db, system, "claims", { ...settingsGroups.claims.parse({}), twoPersonAboveMinor: 3_000 });
});

async function readText(response: Response): Promise<string> {
  const parser = new PDFParse({ data: new Uint8Array(await response.arrayBuffer()) });
  const { text } = await parser.getText();
  await parser.destroy();
  return text;
}

it("settles a claim with equal amounts in ledger, statement, credit note, letter and dashboard", async () => {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  const uploaded = await app.request("/api/files?purpose=evidence&name=boiler.jpg", {
    method: "POST",
    headers: { ...client.bearer, "content-type": "application/octet-stream" },
    body: new Uint8Array(picture),
  });
  const file = (await uploaded.json()) as StoredFile;
  const { claim } = await call<{ claim: ClaimView }>(client, "POST", `/api/orders/${order.ref}/claims`, {
    kind: "service_failure",
    requested: "75.00",
    text: "No hot water.",
    files: [file.id],
    refundTo: "wallet",
  });
  expect([claim.requestedMinor, claim.files[0]?.name]).toEqual([7_500, "boiler.jpg"]);
  expect((await app.request(`/api/files/${file.id}`, { headers: first.bearer })).status).toBe(200);

  await act(first, claim.ref, { action: "take" });
  const decided = await act(first, claim.ref, {
    action: "decide",
    decision: "partial",
    granted: "40.00",
    text: "The boiler was cold for one morning of three.",
  });
  expect(decided.status).toBe(200);
  const dashboard = async () => {
    const report = await call<Report>(first, "GET", "/api/admin/reports/hotels");
    return { givenBack: report.now.givenBackMinor, earned: report.now.earnedMinor };
  };
  const before = await dashboard();
  // The deciding administrator and a colleague concurrently: paid once, and not by the former.
  const tries = await Promise.all(
    [first, second, first, second, first].map((who) => act(who, claim.ref, { action: "settle" })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await db.execute(sql`
    SELECT settled_by = ${second.id}::uuid AS by_second, settled_minor FROM claim WHERE ref = ${claim.ref}`);
  expect(rows).toEqual([{ by_second: true, settled_minor: 4_000 }]);

  const mine = await call<ClaimView>(client, "GET", `/api/my/claims/${claim.ref}`);
  expect(mine).toMatchObject({
    orderTitles: titles,
    state: "settled",
    settledMinor: 4_000,
    refunds: [{ amountMinor: 4_000, state: "done" }],
  });
  const refunds = await call<{ items: MyRefund[] }>(client, "GET", "/api/my/refunds");
  expect(refunds.items).toMatchObject([
    { amountMinor: 4_000, claimRef: claim.ref, orderRef: order.ref, titles, state: "done" },
  ]);
  expect((await call<{ total: number }>(stranger, "GET", "/api/my/refunds")).total).toBe(0);

  const view = await call<OrderView>(first, "GET", `/api/admin/orders/hotel/${order.ref}`);
  const account = view.ledger.filter((entry) => entry.account === `order:${order.ref}`);
  expect(account.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
  const given = view.ledger.filter((entry) => entry.account.startsWith("wallet:") && entry.amountMinor < 0);
  expect(given.map(({ amountMinor }) => amountMinor)).toEqual([-4_000]);

  const statement = await call<{ items: { amountMinor: number; balanceAfterMinor: number }[]; balanceMinor: number }>(
    client,
    "GET",
    "/api/my/wallet/statement",
  );
  expect(statement.items[0]).toMatchObject({ amountMinor: 4_000, balanceAfterMinor: 24_000 });
  expect(statement.balanceMinor).toBe(24_000);

  const after = await dashboard();
  expect([after.givenBack - before.givenBack, after.earned - before.earned]).toEqual([4_000, -4_000]);
  const note = await readText(await send(client, "GET", `/api/orders/${order.ref}/documents/credit_note`));
  for (const message of ["Credit note", "-40.00 USD", claim.ref]) expect(note).toContain(message);
  const letter = await readText(await send(client, "GET", `/api/claims/${claim.ref}/letter`));
  for (const message of ["Our decision", claim.ref, "The boiler was cold", "40.00 USD", "75.00 USD"]) {
    expect(letter).toContain(message);
  }
  await db.execute(sql`UPDATE orders SET locale = 'fr' WHERE id = ${order.id}`);
  const french = await readText(await send(client, "GET", `/api/claims/${claim.ref}/letter`));
  // All text except that written by staff is in the language of the booking.
  for (const message of ["Notre décision", "Acceptée en partie", "Vous recevez", "The boiler was cold"])
    expect(french).toContain(message);
  expect(french).toMatch(/Vous recevez\s40,00\sUSD/);
  expect(french).not.toMatch(/decision|You |Claim|booking/);
  expect((await send(stranger, "GET", `/api/claims/${claim.ref}/letter`)).status).toBe(404);
  expect(await brokenInvariants(db)).toEqual([]);
});
