import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimRoutes } from "@/backend/claims/routes";
import { transaction } from "@/backend/db/transaction";
import { documentRoutes } from "@/backend/documents/routes";
import { fileRoutes } from "@/backend/files/routes";
import { addPlan } from "@/backend/hotels/testing";
import { type Actor, system } from "@/backend/http/context";
import { linkPath, makePass } from "@/backend/http/guest-token";
import { mount } from "@/backend/http/router";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { chargeByStaff, withdrawCharge } from "@/backend/orders/charges/charges";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { settleRefund } from "@/backend/orders/payment/refunds";
import { orderRoutes } from "@/backend/orders/routes";
import { brokenInvariants, createQuote, getSelection, testActor } from "@/backend/orders/testing";
import { listChargeAttempts } from "@/backend/payments/attempts";
import { compareWithLedger } from "@/backend/payments/reconcile";
import { settle } from "@/backend/payments/settle";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { consoleUserRoutes } from "@/backend/user-console/routes";
import { anotherSession, grantStepUp } from "@/backend/user-console/testing";
import { takeAddress } from "@/backend/users/address-change";
import { joinBookings } from "@/backend/users/join-guest";
import { issueToken } from "@/backend/users/login/one-time-tokens";
import { userRoutes } from "@/backend/users/routes";
import { walletRoutes } from "@/backend/wallet/routes";
import { addDays } from "@/lib/dates";
import { mailLink } from "./emails";
import { guestRoutes } from "./routes";

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#2f6f6a" } })
    .png()
    .toBuffer();

const shop = await openShop();
const { db, deps, bank } = shop;
const key = deps.env.SIGNING_KEY;
const app = mount(
  [
    ...guestRoutes(deps),
    ...orderRoutes(deps),
    ...fileRoutes(deps, []),
    ...claimRoutes(deps),
    ...documentRoutes(deps),
    ...walletRoutes(deps),
    ...userRoutes(deps),
    ...consoleUserRoutes(deps),
  ],
  deps,
);
let room: { room: number; plan: number };
beforeAll(async () => {
  room = await shop.addRoomType(50);
});

beforeEach(async () => {
  await db.execute(sql`DELETE FROM rate_bucket`);
});

type Body = Record<string, unknown> & { ref: string; pass: string; code?: string };
async function call(on: typeof app, token: string | null, method: string, path: string, body?: unknown) {
  const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": randomUUID() };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await on.request(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Body };
}

const anonymous = { kind: "guest" } as Actor as TestClient;
const getAddress = () => `guest-${randomUUID()}@example.com`;

async function hold(from = 30): Promise<{ ref: string; pass: string }> {
  const { token } = await createQuote(db, anonymous, getSelection(room, { from }), key);
  const held = await call(app, null, "POST", "/api/guest/orders", { quoteToken: token });
  expect(held.status).toBe(200);
  return held.body;
}

/** Creates a booking that is held, paid at the bank and confirmed. */
async function book(
  email = getAddress(),
): Promise<{ ref: string; pass: string; email: string; guestId: string; id: string }> {
  const { ref, pass } = await hold();
  const guests = { firstName: "Gia", lastName: "Guest", email, phone: "+351 912 000 000" };
  const paying = await call(shop.app, pass, "POST", `/api/orders/${ref}/payment`, { method: "card", guests });
  expect(paying.status).toBe(200);
  const { rows } = await db.execute<{ id: string; guestId: string }>(
    sql`SELECT id, user_id AS "guestId" FROM orders WHERE ref = ${ref}`,
  );
  const order = { id: rows[0]?.id ?? "", guestId: rows[0]?.guestId ?? "" };
  const attempt = await shop.attempt({ ...order, ref, totalMinor: 0 });
  bank.act(attempt.providerRef, "captured");
  await settle(shop.payments, attempt.id);
  return { ref, pass, email, ...order };
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
const open = (path: string) => call(app, null, "GET", path);
const view = (token: string, ref: string) => call(app, token, "GET", `/api/my/orders/${ref}`);

describe("a booking without an account", () => {
  test("is held, paid by card and viewed with its pass, which gives access to nothing else", async () => {
    const { ref, pass } = await book();
    const seen = await view(pass, ref);
    expect(seen.body).toMatchObject({ ref, status: "processing", paymentStatus: "paid" });
    expect((await view(pass, (await book()).ref)).status).toBe(404);
    for (const path of ["/api/my/orders", "/api/my/wallet"])
      expect((await call(app, pass, "GET", path)).status).toBe(401);
    expect((await call(app, pass, "GET", "/api/auth/me")).body).toMatchObject({ user: null });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("is paid by card only", async () => {
    const { ref, pass } = await hold();
    const options = await call(shop.app, pass, "GET", `/api/orders/${ref}/payment/options`);
    expect((options.body.options as { method: string }[]).map(({ method }) => method)).toEqual(["card"]);
    for (const method of ["wallet", "wallet_and_card", "at_property"]) {
      expect((await call(shop.app, pass, "POST", `/api/orders/${ref}/payment`, { method })).status).toBe(422);
    }
  });

  test("is created once per idempotency key, without storing its pass", async () => {
    const { token } = await createQuote(db, anonymous, getSelection(room), key);
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const body = JSON.stringify({ quoteToken: token });
    const [first, second] = await Promise.all(
      [0, 1].map(async () => (await app.request("/api/guest/orders", { method: "POST", headers, body })).status),
    );
    expect([first, second].every((status) => status === 200 || status === 409)).toBe(true);
    const again = await app.request("/api/guest/orders", { method: "POST", headers, body });
    const { ref, pass } = (await again.json()) as Body;
    expect((await view(pass, ref)).status).toBe(200);
    const { rows } = await db.execute<{ kept: string }>(
      sql`SELECT body::text AS kept FROM idempotency WHERE key = ${headers["idempotency-key"]}`,
    );
    expect(rows[0]?.kept).not.toContain("guest.");
  });

  test("is cancelled as quoted and refunded to the card", async () => {
    const { ref, pass } = await book();
    const quote = await call(app, pass, "POST", `/api/orders/${ref}/cancellation/quote`, {});
    const body = { quoteId: quote.body.id, refundTo: "wallet" };
    expect(await call(app, pass, "POST", `/api/orders/${ref}/cancellation`, body)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining("is being refunded to your card. This takes 3–10 days.") },
    });
    const { rows } = await db.execute(sql`
      SELECT DISTINCT r.destination FROM refund r JOIN orders o ON o.id = r.order_id WHERE o.ref = ${ref} AND r.destination = 'wallet'`);
    expect(rows).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("gets a paid charge refunded to the card when staff withdraw it", async () => {
    const { ref, pass, id } = await book();
    const admin = await shop.addClient(1);
    const stepUp = () => grantStepUp(db, { id: admin.id, bearer: { authorization: `Bearer ${admin.token}` } });
    await stepUp();
    const charges = `/api/admin/orders/hotel/${ref}/charges`;
    const made = await call(app, admin.token, "POST", charges, { kind: "damage", amountMinor: 4_000, note: "A lamp." });
    expect(made.body).toMatchObject({ status: 1 });
    const [charge] = (made.body.order as { charges: { id: string }[] }).charges;
    expect((await call(shop.app, pass, "POST", `/api/orders/${ref}/charges/payment`, { method: "card" })).status).toBe(
      200,
    );
    const [attempt] = await listChargeAttempts(db, id);
    bank.act(attempt?.providerRef ?? "", "captured");
    await settle(shop.payments, attempt?.id ?? "");
    await stepUp();
    const withdrawn = await call(app, admin.token, "POST", `${charges}/${charge?.id}/withdrawal`, {
      reason: "No damage.",
    });
    expect(withdrawn.body).toMatchObject({ status: 1, message: "40.00 USD is on its way back to the client's card." });
    const seen = (await view(pass, ref)).body;
    expect(seen).toMatchObject({ paymentStatus: "paid", charges: [{ refund: { destination: "card", done: false } }] });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  /** Charges a guest's booking and opens the bank's page for it. */
  async function openCharge() {
    const guest = await book();
    const admin = await testActor(db, "admin");
    const asked = { kind: "damage", amountMinor: 8_000, note: "A lamp." } as const;
    const { id } = await transaction(db, (tx) => chargeByStaff(tx, admin, guest.ref, asked));
    const start = () =>
      call(shop.app, guest.pass, "POST", `/api/orders/${guest.ref}/charges/payment`, { method: "card" });
    const withdraw = () => transaction(db, (tx) => withdrawCharge(tx, admin, guest.ref, { id, reason: "No damage." }));
    const refunds = async () =>
      (
        await db.execute<{ state: string; destination: string; minor: number }>(sql`
          SELECT state, destination, amount_minor AS minor FROM refund WHERE order_id = ${guest.id} ORDER BY created_at`)
      ).rows;
    return { guest, start, withdraw, refunds, wallet: () => getBalance(db, getWalletAccount(guest.guestId)) };
  }
  const capture = async (orderId: string) => {
    for (const { id, providerRef } of await listChargeAttempts(db, orderId)) {
      bank.act(providerRef ?? "", "captured");
      await settle(shop.payments, id);
    }
  };

  test("gets the payment of a charge that was withdrawn meanwhile refunded to the card", async () => {
    const { guest, start, withdraw, refunds, wallet } = await openCharge();
    expect((await start()).status).toBe(200);
    await withdraw();
    const before = (await view(guest.pass, guest.ref)).body;
    await capture(guest.id);
    expect(await refunds()).toEqual([{ state: "pending", destination: "card", minor: 8_000 }]);
    bank.caps.refundApi = true;
    expect(await shop.runCardRefunds()).toBeGreaterThan(0);
    expect([(await refunds())[0]?.state, await wallet()]).toEqual(["done", 0]);
    const { paymentStatus, paidMinor, refunds: shown } = before;
    expect((await view(guest.pass, guest.ref)).body).toMatchObject({ paymentStatus, paidMinor, refunds: shown });
    expect(await brokenInvariants(db)).toEqual([]);
    expect(await compareWithLedger(shop.payments)).toBe(0);
  });

  test("gets the second payment of a charge refunded, and has one open payment of charges at a time", async () => {
    const { guest, start, refunds, wallet } = await openCharge();
    const statuses = (await Promise.all([start(), start(), start()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const open = sql`
      SELECT 1 FROM payment_attempt WHERE charge_order_id = ${guest.id} AND state IN ('created', 'redirected', 'pending', 'authorized')`;
    expect(await shop.count(open)).toBe(1);
    expect((await start()).status).toBe(200);
    expect(await shop.count(open)).toBe(1);
    const paid = (await listChargeAttempts(db, guest.id)).filter(({ providerRef }) => providerRef).length;
    await capture(guest.id);
    const back = { state: "pending", destination: "card", minor: 8_000 };
    expect(await refunds()).toEqual(Array.from({ length: paid - 1 }, () => back));
    expect([paid > 1, await wallet()]).toEqual([true, 0]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("can have a claim, whose letter is available with its own pass only", async () => {
    const { ref, pass } = await book();
    const claim = {
      kind: "refund",
      requestedMinor: 1_000,
      text: "The heating was off.",
      lines: [],
      files: [],
      refundTo: "wallet",
    };
    const opened = await call(app, pass, "POST", `/api/orders/${ref}/claims`, claim);
    expect(opened.body).toMatchObject({ status: 1, claim: { refundTo: "original" } });
    expect((await call(app, pass, "GET", "/api/my/claims")).body.total).toBe(1);
    const other = await book();
    expect((await call(app, other.pass, "GET", "/api/my/claims")).body.total).toBe(0);
    const { ref: claimRef } = opened.body.claim as { ref: string };
    const admin = await shop.addClient(1);
    const act = (body: object) => call(app, admin.token, "POST", `/api/admin/claims/${claimRef}/transitions`, body);
    await act({ action: "take" });
    expect((await act({ action: "decide", decision: "rejected", text: "No." })).status).toBe(200);
    const letter = async (token: string) =>
      (await app.request(`/api/claims/${claimRef}/letter`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await letter(pass), await letter(other.pass)]).toEqual([200, 404]);
  });
});

describe("a change of dates without an account", () => {
  const selected = async (ref: string) =>
    (
      await db.execute<{ checkIn: string; checkOut: string; paid: number }>(sql`
        SELECT quote->'booked'->'selection'->>'checkIn' AS "checkIn", quote->'booked'->'selection'->>'checkOut' AS "checkOut", paid_minor AS paid
          FROM orders WHERE ref = ${ref}`)
    ).rows[0];
  const longer = async (guest: { ref: string; pass: string }, nights: number) => {
    const { checkIn = "", checkOut = "" } = (await selected(guest.ref)) ?? {};
    const change = { checkIn, checkOut: addDays(checkOut, nights) };
    return call(app, guest.pass, "POST", `/api/orders/${guest.ref}/amendment/quote`, change);
  };
  const pay = async (guest: { ref: string; pass: string }, quoteId: unknown) => {
    const path = `/api/orders/${guest.ref}/amendment/payment`;
    return call(shop.app, guest.pass, "POST", path, { quoteId });
  };
  const lastAttempt = async (id: string) =>
    (
      await db.execute<{ id: string; providerRef: string; state: string; amount: number }>(sql`
        SELECT id, provider_ref AS "providerRef", state, amount_minor AS amount FROM payment_attempt
         WHERE order_id = ${id} ORDER BY created_at DESC LIMIT 1`)
    ).rows[0] ?? { id: "", providerRef: "", state: "", amount: 0 };

  test("is refunded to the card if it costs less", async () => {
    const guest = await book();
    const quote = await longer(guest, -1);
    const body = { quoteId: quote.body.id, refundTo: "wallet" };
    expect((await call(app, guest.pass, "POST", `/api/orders/${guest.ref}/amendment`, body)).status).toBe(200);
    const { rows } = await db.execute(sql`SELECT DISTINCT destination FROM refund WHERE order_id = ${guest.id}`);
    expect(rows.map(({ destination }) => destination)).not.toContain("wallet");
    expect(rows).toHaveLength(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("is paid by card if it costs more, and takes effect after the payment", async () => {
    const guest = await book();
    const before = await selected(guest.ref);
    const quote = await longer(guest, 2);
    expect(quote.body.text).toContain("is paid now");
    const confirm = `/api/orders/${guest.ref}/amendment`;
    expect((await call(app, guest.pass, "POST", confirm, { quoteId: quote.body.id })).status).toBe(402);
    expect((await pay(guest, quote.body.id)).status).toBe(200);
    const attempt = await lastAttempt(guest.id);
    expect(attempt.amount).toBe(quote.body.payNowMinor);
    expect((await selected(guest.ref))?.checkOut).toBe(before?.checkOut);
    // A quote for other dates does not affect the payment in progress.
    await longer(guest, 3);
    bank.act(attempt.providerRef, "captured");
    await Promise.all([0, 1, 2].map(() => settle(shop.payments, attempt.id)));
    const after = await selected(guest.ref);
    expect(after?.checkOut).toBe(addDays(before?.checkOut ?? "", 2));
    expect(after?.paid).toBe((before?.paid ?? 0) + attempt.amount);
    expect((await call(shop.app, guest.pass, "GET", `/api/orders/${guest.ref}/payment`)).body.outcome).toBe("paid");
    expect(await brokenInvariants(db)).toEqual([]);
    // Cancelled now, everything is refunded to the cards.
    const cancel = await call(app, guest.pass, "POST", `/api/orders/${guest.ref}/cancellation/quote`, {});
    await call(app, guest.pass, "POST", `/api/orders/${guest.ref}/cancellation`, { quoteId: cancel.body.id });
    const { rows } = await db.execute(
      sql`SELECT 1 FROM refund WHERE order_id = ${guest.id} AND destination = 'wallet' LIMIT 1`,
    );
    expect(rows).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("does not take effect and is refunded in full if the room is closed or the quote has expired", async () => {
    const guest = await book();
    const before = await selected(guest.ref);
    const obstacles = [
      async () => {
        const nights = sql`kind = 'room' AND product_id = ${room.room} AND slot >= ${before?.checkOut}`;
        await db.execute(sql`UPDATE stock SET closed = true WHERE ${nights}`);
        return () => db.execute(sql`UPDATE stock SET closed = false WHERE ${nights}`);
      },
      async () => {
        await db.execute(sql`UPDATE amend_quote SET expires_at = now() - interval '2 hours'`);
        return async () => undefined;
      },
    ];
    for (const inTheWay of obstacles) {
      const quote = await longer(guest, 2);
      expect((await pay(guest, quote.body.id)).status).toBe(200);
      const attempt = await lastAttempt(guest.id);
      const clear = await inTheWay();
      bank.act(attempt.providerRef, "captured");
      await settle(shop.payments, attempt.id);
      await clear();
      expect((await lastAttempt(guest.id)).state).toBe("captured_unfulfilled");
      expect((await selected(guest.ref))?.checkOut).toBe(before?.checkOut);
      const result = await call(shop.app, guest.pass, "GET", `/api/orders/${guest.ref}/payment`);
      expect(result.body).toMatchObject({
        outcome: "failed",
        text: expect.stringContaining("The booking is unchanged"),
      });
      const { rows } = await db.execute<{ back: number }>(
        sql`SELECT sum(amount_minor)::bigint AS back FROM refund WHERE attempt_id = ${attempt.id}`,
      );
      expect(rows[0]?.back).toBe(attempt.amount);
      expect(await brokenInvariants(db)).toEqual([]);
    }
  });

  test("takes effect and is charged once when the bank captures two attempts", async () => {
    const guest = await book();
    const before = await selected(guest.ref);
    const quote = await longer(guest, 2);
    await pay(guest, quote.body.id);
    const first = await lastAttempt(guest.id);
    // The first attempt is replaced by a second one while its page is still open.
    await pay(guest, quote.body.id);
    const second = await lastAttempt(guest.id);
    expect(second.id).not.toBe(first.id);
    for (const { providerRef } of [first, second]) bank.act(providerRef, "captured");
    await Promise.all([first, second].map(({ id }) => settle(shop.payments, id)));
    const after = await selected(guest.ref);
    expect(after?.checkOut).toBe(addDays(before?.checkOut ?? "", 2));
    const { rows } = await db.execute<{ kept: number }>(
      sql`SELECT paid_minor - refunded_minor AS kept FROM orders WHERE ref = ${guest.ref}`,
    );
    expect(rows[0]?.kept).toBe((before?.paid ?? 0) + first.amount);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("is refused to rates that need an account, with the reason", async () => {
    const guest = await book();
    const rates = [
      { payment: "at_property" as const, reason: "Offers paid on site require an account. Log in or create one." },
      { memberOnly: true, reason: "This rate is for members. Log in to book it." },
    ];
    for (const { reason, ...rate } of rates) {
      const planId = await addPlan(db, shop.world, room.room, { name: reason, ...rate });
      const path = `/api/orders/${guest.ref}/amendment/quote`;
      const refused = await call(app, guest.pass, "POST", path, { roomId: room.room, planId });
      expect(refused).toMatchObject({ status: 409, body: { code: "not_available", message: reason } });
    }
  });

  test("can be quoted, paid and confirmed only by the owner of the booking", async () => {
    const guest = await book();
    const other = await book();
    const quote = await longer(guest, 2);
    const theirs = { ref: guest.ref, pass: other.pass };
    expect((await longer(theirs, 2)).status).toBe(404);
    expect((await pay(theirs, quote.body.id)).status).toBe(404);
    expect((await pay(other, quote.body.id)).status).toBe(404);
    const path = `/api/orders/${guest.ref}/amendment`;
    expect((await call(app, other.pass, "POST", path, { quoteId: quote.body.id })).status).toBe(404);
    expect((await call(app, null, "POST", path, { quoteId: quote.body.id })).status).toBe(401);
  });
});

describe("evidence without an account", () => {
  const send = async (pass: string, bytes: Buffer, purpose = "evidence") => {
    const response = await app.request(`/api/files?purpose=${purpose}&name=boiler.png`, {
      method: "POST",
      headers: { authorization: `Bearer ${pass}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as { id: string } };
  };
  const read = async (pass: string, id: string) =>
    (await app.request(`/api/files/${id}`, { headers: { authorization: `Bearer ${pass}` } })).status;

  test("belongs to a claim, is readable by its parties only, and moves to the account with the booking", async () => {
    const guest = await book();
    const other = await book();
    const file = (await send(guest.pass, await picture())).body;
    const claim = { kind: "damage", requestedMinor: 1_000, text: "The boiler is cold.", files: [file.id] };
    const path = (ref: string) => `/api/orders/${ref}/claims`;
    expect((await call(app, other.pass, "POST", path(other.ref), claim)).status).toBe(422);
    const opened = await call(app, guest.pass, "POST", path(guest.ref), claim);
    expect(opened.body.claim).toMatchObject({ files: [{ id: file.id, name: "boiler.png" }] });
    expect(await Promise.all([guest, other].map(({ pass }) => read(pass, file.id)))).toEqual([200, 404]);
    const client = await shop.addClient();
    await db.execute(sql`UPDATE app_user SET email = ${guest.email}, email_verified = true WHERE id = ${client.id}`);
    await transaction(db, (tx) => joinBookings(tx, { ...client, email: guest.email }));
    expect(await read(client.token, file.id)).toBe(200);
    expect(await read(guest.pass, file.id)).toBe(401);
  });

  test("is refused with 415 for other file types, 403 for other purposes and 401 for an invalid pass", async () => {
    const guest = await book();
    const hostile = [
      "<script>alert(1)</script>",
      "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
      "MZ\0",
    ];
    for (const bytes of hostile) expect((await send(guest.pass, Buffer.from(bytes))).status).toBe(415);
    for (const purpose of ["picture", "profile"]) {
      expect((await send(guest.pass, await picture(), purpose)).status).toBe(403);
    }
    expect((await send("guest.x.1.y", await picture())).status).toBe(401);
  });
});

describe("a mailed link", () => {
  test("opens its booking, and returns the same 404 if it is tampered with, expired or of another booking", async () => {
    const one = await book();
    const other = await book();
    const path = linkPath(one, inAnHour(), key);
    const opened = await open(path);
    expect(opened.body).toMatchObject({ status: 1, ref: one.ref });
    expect((await view(opened.body.pass, one.ref)).status).toBe(200);
    const old = linkPath(one, new Date(Date.now() - 1_000), key);
    const bad = [
      path.replace(one.ref, other.ref),
      path.replace(one.ref, "ZZZZZZZZZZZZ"),
      path.replace(/expires=\d+/, "expires=9999999999"),
      path.slice(0, -1) + (path.endsWith("A") ? "B" : "A"),
      old,
      linkPath({ ...one, email: "other@example.com" }, inAnHour(), key),
      linkPath(one, inAnHour(), "x".repeat(32)),
    ];
    const responses = await Promise.all(bad.map(open));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.status).toBe(404);
  });

  test("gives a pass that is rejected with 401 if it is tampered with or expired", async () => {
    const { ref, pass, guestId } = await book();
    const other = await book();
    const old = makePass(guestId, key, Date.now() - 8 * 86_400_000);
    for (const bad of [old, pass.replace(guestId, other.guestId), `${pass}x`, `${pass}.`]) {
      expect((await view(bad, ref)).status).toBe(401);
    }
  });

  test("is mailed again if reference and address match, with the same response in every case", async () => {
    const { ref, email } = await book();
    const other = await book();
    const asks = [
      { ref, email: email.toUpperCase() },
      { ref, email: other.email },
      { ref: "ZZZZZZZZZZZZ", email },
    ];
    const responses = [];
    for (const body of asks) responses.push(await call(app, null, "POST", "/api/guest/bookings/link", body));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    const mails = () =>
      shop.count(sql`SELECT 1 FROM outbox WHERE topic = 'mail' AND payload->>'event' = 'guestBooking'`);
    const before = await mails();
    for (const body of asks) await transaction(db, (tx) => mailLink(tx, deps, body));
    expect(await mails()).toBe((before ?? 0) + 1);
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) {
      statuses.push((await call(app, null, "POST", "/api/guest/bookings/link", asks[0])).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("and the notification after joining an account name the product in the language of the reader", async () => {
    const title = "Haus am Fluss";
    const translations = { de: { title } };
    await db.execute(sql`UPDATE hotel SET translations = ${JSON.stringify(translations)}::jsonb`);
    const { ref, email, guestId } = await book();
    await db.execute(sql`UPDATE hotel SET translations = '{}'`);
    await db.execute(sql`UPDATE orders SET locale = 'de' WHERE ref = ${ref}`);
    await transaction(db, (tx) => mailLink(tx, deps, { ref, email }));
    const client = await shop.addClient();
    await db.execute(sql`UPDATE app_user SET locale = 'de' WHERE id = ${client.id}`);
    await transaction(db, (tx) => joinBookings(tx, { id: client.id, email }, { guestId }));
    const { rows: mails } = await db.execute(sql`
      SELECT payload->'data'->>'title' AS title FROM outbox
       WHERE topic = 'mail' AND payload->>'event' = 'guestBooking' AND payload->>'to' = ${email}`);
    expect(mails).toEqual([{ title }]);
    const { rows: notices } = await db.execute<{ text: string }>(
      sql`SELECT text FROM notification WHERE user_id = ${client.id} AND event = 'bookingJoined'`,
    );
    expect(notices).toEqual([{ text: expect.stringContaining(title) }]);
  });
});

describe("joining an account", () => {
  const account = async (email: string, verified: boolean): Promise<TestClient> => {
    const client = await shop.addClient();
    await db.execute(sql`
      UPDATE app_user SET email = ${email}, email_verified = ${verified}, status = ${verified ? "active" : "unverified"}
       WHERE id = ${client.id}`);
    return { ...client, email, emailVerified: verified };
  };
  const confirm = async (client: TestClient) => {
    const token = await issueToken(db, "confirm-address", { userId: client.id }, 60);
    expect(
      (await call(app, null, "POST", "/api/auth/email/verify", { token, password: "amber kettle morning" })).status,
    ).toBe(200);
  };
  const getOwner = async (ref: string) =>
    (await db.execute<{ owner: string }>(sql`SELECT user_id AS owner FROM orders WHERE ref = ${ref}`)).rows[0]?.owner;

  test("happens when the address is confirmed, but not before", async () => {
    const first = await book();
    const second = await book(first.email.toUpperCase());
    const foreign = await book();
    // Records of the booking move with it: a claim, a cancelled part's refund, messages.
    const claim = { kind: "refund", requestedMinor: 1_000, text: "The heating was off." };
    expect((await call(app, first.pass, "POST", `/api/orders/${first.ref}/claims`, claim)).status).toBe(200);
    expect((await call(app, first.pass, "POST", `/api/orders/${first.ref}/messages`, { text: "Hello" })).status).toBe(
      200,
    );
    const client = await account(first.email, false);
    expect(await getOwner(first.ref)).toBe(first.guestId);
    await confirm(client);
    client.token = (await anotherSession(db, client.id)).bearer.authorization.replace("Bearer ", "");
    expect(await getOwner(first.ref)).toBe(client.id);
    expect(await getOwner(second.ref)).toBe(client.id);
    expect(await getOwner(foreign.ref)).toBe(foreign.guestId);
    expect((await view(client.token, first.ref)).status).toBe(200);
    expect((await call(app, client.token, "GET", "/api/my/claims")).body.total).toBe(1);
    expect((await view(first.pass, first.ref)).status).toBe(401);
    expect((await open(linkPath(first, inAnHour(), key))).body).toMatchObject({ ref: first.ref, pass: null });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("requires the link for an account that was confirmed before", async () => {
    const email = getAddress();
    const client = await account(email, true);
    const { ref, pass, guestId } = await book(email);
    expect(await getOwner(ref)).toBe(guestId);
    expect((await view(client.token, ref)).status).toBe(404);
    const join = (who: TestClient, body: { pass: string }) =>
      call(app, who.token, "POST", `/api/my/orders/${ref}/join`, body).then(({ status }) => status);
    expect(await join(client, { pass: (await book(email)).pass })).toBe(404);
    expect(await join(await account(getAddress(), true), { pass })).toBe(403);
    expect(await join(client, { pass })).toBe(200);
    expect(await getOwner(ref)).toBe(client.id);
    expect(await join(client, { pass })).toBe(404);
  });

  test("is refused for an account with an unconfirmed address, even with the link", async () => {
    const email = getAddress();
    const { ref, pass, guestId } = await book(email);
    const client = await account(email, false);
    expect((await call(app, client.token, "POST", `/api/my/orders/${ref}/join`, { pass })).status).toBe(403);
    expect(await getOwner(ref)).toBe(guestId);
  });

  test("does not happen at a change of address", async () => {
    const { ref, guestId, email } = await book();
    const client = await account(getAddress(), true);
    const changed = { id: client.id, name: "Ana", email: client.email, email_verified: true, role: 10 };
    const rest = { status: "active", locale: "en", two_factor_enabled: false, invited: false, password: null } as const;
    await transaction(db, (tx) => takeAddress(tx, { ...changed, ...rest }, email, ""));
    expect(await getOwner(ref)).toBe(guestId);
  });

  test("does not happen when an administrator marks the address as verified", async () => {
    const { ref, guestId, email } = await book();
    const client = await account(email, false);
    const admin = await shop.addClient(1);
    const verified = await call(app, admin.token, "POST", `/api/admin/users/${client.id}/status`, { action: "verify" });
    expect(verified.status).toBe(200);
    expect((await view(client.token, ref)).status).toBe(404);
    expect(await getOwner(ref)).toBe(guestId);
  });

  test("moves failed card refunds to the wallet of the account", async () => {
    const guest = await book();
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, { ref: guest.ref }, system);
      await applyTransition(tx, order, "cancel", system, { feeMinor: 0, refundTo: "wallet" });
    });
    // The bank failed, so the refund went to a wallet instead of the card.
    const { rows } = await db.execute<{ id: string; minor: number }>(sql`
      SELECT r.id, r.amount_minor AS minor FROM refund r WHERE r.order_id = ${guest.id}`);
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, { ref: guest.ref }, system);
      for (const { id } of rows) await settleRefund(tx, order, id, { state: "failed" });
    });
    const client = await account(guest.email, false);
    await Promise.all([0, 1].map(() => transaction(db, (tx) => joinBookings(tx, client))));
    expect(await shop.wallet(client)).toBe(rows.reduce((sum, { minor }) => sum + minor, 0));
    expect(await shop.wallet({ ...client, id: guest.guestId })).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("moves the refund of a charge and the rest of its payment that the bank refused", async () => {
    const guest = await book();
    const admin = await testActor(db, "admin");
    const charge = async (amountMinor: number) => {
      const asked = { kind: "damage", amountMinor, note: "A lamp." } as const;
      return (await transaction(db, (tx) => chargeByStaff(tx, admin, guest.ref, asked))).id;
    };
    const [kept, dropped] = [await charge(3_000), await charge(5_000)];
    const withdraw = (id: string) =>
      transaction(db, (tx) => withdrawCharge(tx, admin, guest.ref, { id, reason: "No damage." }));
    await call(shop.app, guest.pass, "POST", `/api/orders/${guest.ref}/charges/payment`, { method: "card" });
    await withdraw(dropped);
    const [attempt] = await listChargeAttempts(db, guest.id);
    bank.act(attempt?.providerRef ?? "", "captured");
    await settle(shop.payments, attempt?.id ?? "");
    await withdraw(kept);
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM refund WHERE order_id = ${guest.id}`);
    const fail = (id: string) =>
      transaction(db, async (tx) =>
        settleRefund(tx, await lockOrder(tx, { ref: guest.ref }, system), id, { state: "failed" }),
      );
    const [first, second] = rows;
    expect(await fail(first?.id ?? "")).toBe(true);
    const client = await account(guest.email, false);
    await transaction(db, (tx) => joinBookings(tx, client));
    // The other one fails when the booking has an account already.
    expect(await fail(second?.id ?? "")).toBe(true);
    expect([await shop.wallet(client), await shop.wallet({ ...client, id: guest.guestId })]).toEqual([8_000, 0]);
    expect(await brokenInvariants(db)).toEqual([]);
    expect(await compareWithLedger(shop.payments)).toBe(0);
  });
});
