import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { ticketPdf } from "@/backend/documents/ticket";
import { getTicket } from "@/backend/documents/ticket-content";
import { createCaller, testApp } from "@/backend/http/testing";
import { draftToy } from "@/backend/kinds/testing/toy";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { addPool } from "@/backend/stock/testing/world";
import type { TicketCode } from "@/lib/contracts/orders/client-orders";
import { lineTicketCode, readTicketCode } from "./code";
import { signedTicketCode, ticketPublicKey } from "./signed-code";

const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
const key = deps.env.SIGNING_KEY;
let client: TestActor;
let admin: TestActor;
let subadmin: TestActor;
beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  subadmin = await testActor(db, "subadmin");
});

/** A paid tour of an adult and a child that starts in some hours, and the codes of both. */
async function book(hours = 0) {
  const poolId = await addPool(db, 4);
  const draft = draftToy({
    kind: "cruise",
    title: "Ferry across the bay",
    needs: [{ kind: "pool", poolId, quantity: 2 }],
    totalMinor: 6_000,
  });
  const [line] = draft.lines;
  if (!line) throw new Error("a draft has lines");
  const part = (name: string) => ({
    ...line,
    name,
    totalMinor: 3_000,
    policyTimeline: line.policyTimeline.map((entry) => ({
      ...entry,
      feeMinor: entry.feeMinor / 2,
      refundMinor: entry.refundMinor / 2,
    })),
  });
  const lines = [part("Adult"), part("Child")];
  const { orders } = await transaction(db, (tx) => holdOrders(tx, client, [{ ...draft, lines }]));
  const ref = orders[0]?.ref ?? "";
  await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
  await db.execute(sql`UPDATE orders SET time_zone = 'UTC', service_start = now() + make_interval(hours => ${hours}),
    service_end = now() + make_interval(hours => ${hours + 3}) WHERE ref = ${ref}`);
  return { ref, codes: [1, 2].map((position) => lineTicketCode({ ref, position }, key)) as [string, string] };
}

const redeem = (code: string, who = admin) => call(who, "POST", "/api/admin/tickets/redemption", { ticket: code });
const undo = (code: string, reason: string) =>
  call(admin, "POST", "/api/admin/tickets/redemption/undo", { code, reason });

it("signs the code of each line and refuses every other code", () => {
  const line = { ref: "ABCDEFGH2345", position: 12 };
  const code = lineTicketCode(line, key);
  expect(readTicketCode(code, key)).toEqual(line);
  for (const other of [code.replace("-12-", "-13-"), code.replace("ABCD", "ABCE"), `${code}A`, code.slice(0, -1), ""])
    expect(readTicketCode(other, key)).toBeNull();
  expect(readTicketCode(code, `${key}x`)).toBeNull();
});

it("lists the codes of the tickets for the client's phone, without those of cancelled lines", async () => {
  const { ref, codes } = await book(2);
  const path = `/api/my/orders/${ref}/tickets`;
  const { body } = await call(client, "GET", path);
  expect(body.tickets.map(({ position, code }: TicketCode) => [position, code])).toEqual([
    [1, codes[0]],
    [2, codes[1]],
  ]);
  expect(new Set(body.tickets.map(({ picture }: TicketCode) => picture)).size).toBe(2);
  expect(Buffer.from(body.tickets[0].picture.split(",")[1], "base64").toString()).toMatch(/^<svg /);
  const stranger = await testActor(db, "client");
  expect((await call(stranger, "GET", path)).status).toBe(404);
  await db.execute(sql`
    UPDATE order_line SET state = 'cancelled' WHERE position = 1 AND order_id = (SELECT id FROM orders WHERE ref = ${ref})`);
  expect((await call(client, "GET", path)).body.tickets).toMatchObject([{ code: codes[1] }]);
  await db.execute(sql`UPDATE order_line SET state = 'active'`);
});

it("redeems each ticket once, and names time and person at a second attempt", async () => {
  const { ref, codes } = await book();
  const [adult, child] = codes;
  expect((await call(admin, "GET", `/api/admin/tickets/${adult}`)).body).toMatchObject({
    ref,
    name: "Adult",
    quantity: 1,
    state: "valid",
    redeemedAt: null,
  });
  const typed = await redeem(` ${adult.toLowerCase()} `);
  expect([typed.status, typed.body.ticket.state], typed.text).toEqual([200, "used"]);
  const again = await redeem(adult);
  expect(again.status).toBe(409);
  expect(again.text).toMatch(/Already redeemed: .+ by Test admin|Already redeemed: .+ by /);
  expect((await redeem(child)).status).toBe(200);
  const { body } = await call(client, "GET", `/api/my/orders/${ref}`);
  expect(
    body.lines.map((line: { redeemedAt: string | null; redeemedBy: string | null }) => [
      typeof line.redeemedAt,
      line.redeemedBy,
    ]),
  ).toEqual([
    ["string", null],
    ["string", null],
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("accepts one of two simultaneous scans", async () => {
  const { codes } = await book();
  const responses = await Promise.all([redeem(codes[0]), redeem(codes[0])]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("undoes a redemption with a reason and allows another one", async () => {
  const { codes } = await book();
  expect((await undo(codes[0], "Wrong ticket")).status).toBe(409);
  await redeem(codes[0]);
  expect((await undo(codes[0], " ")).body.fields).toHaveProperty("reason");
  expect((await undo(codes[0], "Wrong ticket")).body.ticket.state).toBe("valid");
  expect((await redeem(codes[0])).status).toBe(200);
});

it("refuses tickets that are too early, cancelled or forged", async () => {
  const early = await book(72);
  expect((await redeem(early.codes[0])).text).toMatch(/Not valid yet/);
  const cancelled = await book();
  await db.execute(sql`UPDATE order_line SET state = 'cancelled' FROM orders o
    WHERE o.id = order_id AND o.ref = ${cancelled.ref} AND position = 1`);
  expect((await redeem(cancelled.codes[0])).text).toMatch(/was cancelled/);
  expect((await redeem(`${cancelled.ref}-1-AAAAAAAAAA`)).status).toBe(404);
  expect((await redeem("hello")).status).toBe(422);
});

it("says of the ticket of a no-show that the guest did not arrive", async () => {
  const { ref, codes } = await book(-48);
  await transaction(db, (tx) => actAsStaff(tx, admin, ref, { action: "no_show" }));
  expect((await call(admin, "GET", `/api/admin/tickets/${codes[0]}`)).body).toMatchObject({ state: "no_show" });
  expect((await redeem(codes[0])).text).toMatch(/did not arrive/);
});

it("accepts the signed code of a QR code, and publishes its public key", async () => {
  const { ref } = await book();
  expect((await redeem(signedTicketCode({ ref, position: 1 }, key))).status).toBe(200);
  const { body } = await call(null, "GET", "/api/tickets/public-key");
  expect(body).toEqual({ algorithm: "Ed25519", publicKey: ticketPublicKey(key) });
});

it("is for administrators only", async () => {
  const { codes } = await book();
  expect((await redeem(codes[0], client)).status).toBe(403);
  expect((await redeem(codes[0], subadmin)).status).toBe(403);
  expect((await call(null, "GET", `/api/admin/tickets/${codes[0]}`)).status).toBe(401);
});

it("prints a page with its own code for each ticket", async () => {
  const { ref, codes } = await book();
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
  const content = await getTicket({ db, env: deps.env }, rows[0]?.id ?? "");
  expect(content.tickets).toMatchObject([
    { name: "Adult", code: codes[0] },
    { name: "Child", code: codes[1] },
  ]);
  expect(content.tickets.every(({ code, signed }) => signed.startsWith(`${code}.`))).toBe(true);
  const pdf = (await ticketPdf(content)).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

it("reports a pending handover until the unit is taken back", async () => {
  const handsOver = async (code: string) =>
    (await call(admin, "GET", `/api/admin/tickets/${code}`)).body as { handsOver: boolean };
  const { codes, ref } = await book();
  expect(await handsOver(codes[0])).toMatchObject({ handsOver: true });
  for (const action of ["hand_over", "take_back"] as const)
    await transaction(db, (tx) => actAsStaff(tx, admin, ref, { action }));
  expect(await handsOver(codes[0])).toMatchObject({ handsOver: false });
});
