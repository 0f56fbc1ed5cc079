import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction, violatedConstraint } from "@/backend/db/transaction";
import { readPrivateFile } from "@/backend/files/access";
import { addPlan } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { holdQuoted } from "@/backend/orders/booking";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { bookToPayAtProperty, payByWallet } from "@/backend/orders/payment/pay";
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
import { writeSettings } from "@/backend/site/settings";
import { saveElsewhere } from "@/backend/site/testing";
import { grantStepUp } from "@/backend/user-console/testing";
import type { ClaimView } from "@/lib/contracts/money/claim";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { scopeClaimEvidence } from "./evidence";
import { claimTransitions } from "./rules";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let client: TestActor;
let other: TestActor;
let admin: TestActor;
let second: TestActor;
let subadmin: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 50 });
  client = await testActor(db, "client", 100_000_000);
  other = await testActor(db, "client");
  [admin, second] = [await testActor(db, "admin"), await testActor(db, "admin")];
  [subadmin, stranger] = [await testActor(db, "subadmin"), await testActor(db, "subadmin")];
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${subadmin.id}, ${place.hotelId})`);
});

type ApiResponse = {
  status: number;
  body: { claim: ClaimView; message: string; code: string; fields?: Record<string, string> };
};
async function call(
  who: TestActor,
  method: string,
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<ApiResponse> {
  const response = await app.request(path, {
    method,
    headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": key },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as ApiResponse["body"] };
}
const actAlone = (who: TestActor, ref: string, body: Record<string, unknown>, key?: string) =>
  call(who, "POST", `/api/admin/claims/${ref}/transitions`, body, key);
/** With the step-up where the action gives money. */
async function act(who: TestActor, ref: string, body: Record<string, unknown>, key?: string): Promise<ApiResponse> {
  if (body.action === "settle" || body.action === "decide") await grantStepUp(db, who);
  return actAlone(who, ref, body, key);
}

/** A completed stay of 300.00 paid by wallet. */
async function servedStay(): Promise<{ id: string; ref: string }> {
  const quote = await createQuote(db, client, getSelection(place, { from: 20 }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  await db.execute(sql`
    UPDATE orders SET service_start = now() - interval '3 days', service_end = now() - interval '1 day' WHERE id = ${order.id}`);
  await transaction(db, async (tx) =>
    applyTransition(tx, await lockOrder(tx, { id: order.id }, system), "complete", system),
  );
  return order;
}

const asked = { kind: "service_failure", requestedMinor: 10_000, text: "No hot water on two mornings." };
async function openOne(order: { ref: string }, changes: Record<string, unknown> = {}): Promise<ClaimView> {
  const { status, body } = await call(client, "POST", `/api/orders/${order.ref}/claims`, { ...asked, ...changes });
  expect([status, body.message]).toEqual([200, "We've received your claim and will reply in writing."]);
  return body.claim;
}
const wallet = () => getBalance(db, getWalletAccount(client.id));

describe("a claim", () => {
  it("passes through a question, a reply and a decision to a single settlement", async () => {
    const order = await servedStay();
    const { ref } = await openOne(order);
    expect((await act(admin, ref, { action: "decide", decision: "accepted", text: "Yes." })).body.code).toBe(
      "illegal_transition",
    );
    await act(admin, ref, { action: "take" });
    expect((await act(admin, ref, { action: "ask", text: "Which mornings?" })).body.claim.state).toBe("info_missing");
    const responded = await call(client, "POST", `/api/my/claims/${ref}/reply`, { text: "Friday and Saturday." });
    expect(responded.body.claim.state).toBe("updated");
    const decided = await act(admin, ref, {
      action: "decide",
      decision: "partial",
      grantedMinor: 4_000,
      text: "Half of it.",
    });
    expect(decided.body.claim).toMatchObject({
      state: "decided",
      decision: "partial",
      grantedMinor: 4_000,
      letter: "Half of it.",
    });
    const before = await wallet();
    const key = randomUUID();
    const paid = await act(admin, ref, { action: "settle" }, key);
    expect(paid.body.claim).toMatchObject({ state: "settled", settledMinor: 4_000 });
    expect((await act(admin, ref, { action: "settle" }, key)).body).toEqual(paid.body);
    expect((await act(admin, ref, { action: "settle" })).body.code).toBe("illegal_transition");
    expect(await wallet()).toBe(before + 4_000);
    expect(await brokenInvariants(db)).toEqual([]);
    const mine = await call(client, "GET", `/api/my/claims/${ref}`);
    expect((mine.body as unknown as ClaimView).events.map(({ type }) => type)).toEqual([
      "open",
      "take",
      "ask",
      "reply",
      "decide",
      "settle",
    ]);
  });

  it("is rejected, or decided with a second person, when the client never answers the question", async () => {
    const asking = async () => {
      const { ref } = await openOne(await servedStay());
      await act(admin, ref, { action: "take" });
      await act(admin, ref, { action: "ask", text: "Which mornings?" });
      return ref;
    };
    const ref = await asking();
    expect((await call(admin, "GET", `/api/admin/claims/${ref}`)).body).toMatchObject({
      state: "info_missing",
      actions: ["decide", "comment"],
    });
    const no = await act(admin, ref, { action: "decide", decision: "rejected", text: "You did not reply." });
    expect(no.body.claim).toMatchObject({ state: "decided", decision: "rejected", decideBy: null });
    const late = await call(client, "POST", `/api/my/claims/${ref}/reply`, { text: "Friday." });
    expect(late.body.code).toBe("illegal_transition");

    const terms = settingsGroups.claims.parse({});
    await writeSettings(db, system, "claims", { ...terms, twoPersonAboveMinor: 5_000 });
    const large = await asking();
    const held = await act(admin, large, { action: "decide", decision: "accepted", text: "Yes." });
    await writeSettings(db, system, "claims", terms);
    expect(held.body.claim).toMatchObject({ needsSecondPerson: true, decideBy: expect.any(String), late: false });
    expect((await act(second, large, { action: "settle" })).body.claim.state).toBe("settled");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is described while another transaction holds the lock of the booking", async () => {
    const order = await servedStay();
    await transaction(db, async (tx) => {
      await lockOrder(tx, order, system);
      const waited = new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => null);
      const options = call(client, "GET", `/api/orders/${order.ref}/claims/options`);
      expect((await Promise.race([options, waited]))?.body).toMatchObject({ open: true });
    });
  });

  it("is refused with invalid data, for another client's booking, while one is open, and after the deadline", async () => {
    const order = await servedStay();
    const path = `/api/orders/${order.ref}/claims`;
    expect((await call(client, "POST", path, { ...asked, requestedMinor: 30_001 })).body.fields).toHaveProperty(
      "requestedMinor",
    );
    expect((await call(client, "POST", path, { ...asked, requestedMinor: 0 })).status).toBe(422);
    expect((await call(client, "POST", path, { ...asked, lines: [2_000_000_000] })).body.fields).toHaveProperty(
      "lines",
    );
    expect((await call(client, "POST", path, { ...asked, files: [randomUUID()] })).body.fields).toHaveProperty("files");
    expect((await call(other, "POST", path, asked)).status).toBe(404);
    const { ref } = await openOne(order);
    expect((await call(client, "POST", path, asked)).body.code).toBe("conflict");
    const open = async () => {
      const { body } = await call(client, "GET", `/api/my/claims?open=1&order=${order.ref}`);
      return (body as unknown as { total: number }).total;
    };
    expect(await open()).toBe(1);
    await call(client, "POST", `/api/my/claims/${ref}/withdrawal`, {});
    expect(await open()).toBe(0);
    expect((await openOne(order)).state).toBe("submitted");
    const late = await servedStay();
    await db.execute(sql`UPDATE orders SET service_end = now() - interval '31 days' WHERE id = ${late.id}`);
    expect((await call(client, "POST", `/api/orders/${late.ref}/claims`, asked)).body.code).toBe("conflict");
  });

  it("limits a partial refund to the amount of the booking, but not goodwill", async () => {
    const order = await servedStay();
    const { ref } = await openOne(order, { requestedMinor: 30_000 });
    await act(admin, ref, { action: "take" });
    const tooMuch = await act(admin, ref, { action: "decide", decision: "partial", grantedMinor: 30_001, text: "x" });
    expect(tooMuch.body.fields).toHaveProperty("grantedMinor");
    await act(admin, ref, { action: "decide", decision: "goodwill", grantedMinor: 45_000, text: "Sorry." });
    const before = await wallet();
    const given = await getBalance(db, "adjust");
    await act(admin, ref, { action: "settle" });
    expect(await wallet()).toBe(before + 45_000);
    expect(await getBalance(db, "adjust")).toBe(given + 45_000);
    const { rows } = await db.execute(sql`SELECT refunded_minor FROM orders WHERE id = ${order.id}`);
    expect(rows[0]).toEqual({ refunded_minor: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("requires a step-up to grant and to pay money, but not to reject", async () => {
    const { ref } = await openOne(await servedStay());
    const decide = { action: "decide", decision: "goodwill", grantedMinor: 1_000, text: "Sorry." };
    await actAlone(admin, ref, { action: "take" });
    expect((await actAlone(admin, ref, decide)).body.code).toBe("step_up");
    await grantStepUp(db, admin);
    expect((await actAlone(admin, ref, decide)).status).toBe(200);
    const before = await wallet();
    expect((await actAlone(admin, ref, { action: "settle" })).body.code).toBe("step_up");
    expect(await wallet()).toBe(before);
    await grantStepUp(db, admin);
    expect((await actAlone(admin, ref, { action: "settle" })).status).toBe(200);
    const { ref: other } = await openOne(await servedStay());
    await actAlone(admin, other, { action: "take" });
    const no = { action: "decide", decision: "rejected", text: "No." };
    expect((await actAlone(admin, other, no)).status).toBe(200);
  });

  it("requires a second administrator when goodwill exceeds the daily limit of one", async () => {
    const giver = await testActor(db, "admin");
    const funds = settingsGroups.funds.parse({});
    await writeSettings(db, system, "funds", { ...funds, perDayMinor: 10_000 });
    const give = async (grantedMinor: number) => {
      const { ref } = await openOne(await servedStay());
      await act(giver, ref, { action: "take" });
      const decided = await act(giver, ref, { action: "decide", decision: "goodwill", grantedMinor, text: "Sorry." });
      return decided.body.claim;
    };
    expect(await give(6_000)).toMatchObject({ needsSecondPerson: false });
    const held = await give(4_001);
    expect(held).toMatchObject({ needsSecondPerson: true });
    const { body: queue } = await call(admin, "GET", `/api/admin/decisions?kind=claim&q=${held.orderRef}`);
    expect(queue).toMatchObject({ items: [{ key: `claim-${held.ref}`, turn: "second" }] });
    expect(await give(4_000)).toMatchObject({ needsSecondPerson: false });
    expect((await act(giver, held.ref, { action: "settle" })).body.message).toMatch(/Another administrator/);
    expect((await act(second, held.ref, { action: "settle" })).body.claim.state).toBe("settled");
    await writeSettings(db, system, "funds", funds);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("refuses a partial refund before the booking is over, but allows goodwill", async () => {
    const quote = await createQuote(db, client, getSelection(place, { from: 40 }));
    const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
    await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
    const { ref } = await openOne(order);
    await act(admin, ref, { action: "take" });
    const text = "Sorry.";
    const early = await act(admin, ref, { action: "decide", decision: "partial", grantedMinor: 4_000, text });
    expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(/not over yet/)]);
    expect((await act(admin, ref, { action: "decide", decision: "goodwill", grantedMinor: 4_000, text })).status).toBe(
      200,
    );
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("uses the labels of the settings, with defaults for missing ones", async () => {
    const terms = settingsGroups.claims.parse({});
    const order = await servedStay();
    const { ref } = await openOne(order);
    const labels = { ...terms.labels, service_failure: "A broken promise" };
    await saveElsewhere(db, "claims", { labels });
    expect((await call(client, "GET", `/api/my/claims/${ref}`)).body).toMatchObject({ kindLabel: "A broken promise" });
    const { body } = await call(client, "GET", `/api/orders/${order.ref}/claims/options`);
    const { kinds } = body as unknown as { kinds: { kind: string; label: string }[] };
    expect(kinds.find(({ kind }) => kind === "service_failure")?.label).toBe("A broken promise");
    expect(kinds.find(({ kind }) => kind === "damage")?.label).toBe("Damage or loss");
    await saveElsewhere(db, "claims", terms);
    expect((await call(client, "GET", `/api/my/claims/${ref}`)).body).toMatchObject({
      kindLabel: "Something was not as booked",
    });
  });

  it("of a large amount is decided by one administrator and paid out by another", async () => {
    const terms = settingsGroups.claims.parse({});
    await writeSettings(db, system, "claims", { ...terms, twoPersonAboveMinor: 5_000 });
    const { ref } = await openOne(await servedStay());
    await act(admin, ref, { action: "take" });
    const decided = await act(admin, ref, { action: "decide", decision: "accepted", text: "Yes." });
    expect(decided.body.claim).toMatchObject({ needsSecondPerson: true });
    expect(decided.body.claim.actions).not.toContain("settle");
    expect((await act(admin, ref, { action: "settle" })).body.message).toMatch(/Another administrator/);
    await db.execute(sql`UPDATE app_user SET agrees_from = now() + interval '1 day' WHERE id = ${second.id}`);
    expect((await act(second, ref, { action: "settle" })).body.message).toMatch(/new or was changed/);
    await db.execute(sql`UPDATE app_user SET agrees_from = NULL WHERE id = ${second.id}`);
    expect((await act(second, ref, { action: "settle" })).body.claim.state).toBe("settled");
    await writeSettings(db, system, "claims", terms);
  });

  it("of a large amount can be sent back with a reason by the second administrator, hidden from the client", async () => {
    const terms = settingsGroups.claims.parse({});
    await writeSettings(db, system, "claims", { ...terms, twoPersonAboveMinor: 5_000 });
    const order = await servedStay();
    const { ref } = await openOne(order);
    const seen = async () => (await call(client, "GET", `/api/my/claims/${ref}`)).body as unknown as ClaimView;
    const result = async (userId: string, event: string) =>
      (
        await db.execute(sql`SELECT title FROM notification WHERE user_id = ${userId} AND event = ${event}
                              AND (text || coalesce(link, '')) LIKE ${`%${ref}%`}`)
      ).rows.map(({ title }) => title);
    const decide = { action: "decide", decision: "accepted", text: "Yes, all of it." };
    await act(admin, ref, { action: "take" });
    const { decideBy } = (await act(admin, ref, decide)).body.claim;
    expect(decideBy).not.toBeNull();
    expect(await seen()).toMatchObject({ state: "evaluating", decision: null, grantedMinor: 0, letter: null });
    expect((await call(client, "GET", `/api/claims/${ref}/letter`)).status).toBe(404);
    expect((await result(second.id, "staffClaim")).some((title) => /second person/.test(String(title)))).toBe(true);

    expect((await act(second, ref, { action: "send_back" })).body.fields).toHaveProperty("text");
    const back = await act(second, ref, { action: "send_back", text: "Two mornings are not all of it." });
    expect(back.body.claim).toMatchObject({ state: "evaluating", decision: null, grantedMinor: 0, letter: null });
    expect((await act(second, ref, { action: "send_back", text: "Again." })).body.code).toBe("illegal_transition");
    expect(await result(admin.id, "staffClaim")).toContain(
      "Your decision was returned for another review: Two mornings are not all of it.",
    );
    expect((await seen()).events.map(({ type }) => type)).toEqual(["open", "take"]);
    expect(await result(client.id, "claimDecided")).toEqual([]);
    const { rows } = await db.execute(sql`
      SELECT after->>'text' AS text FROM audit_log WHERE object_id = ${ref} AND action = 'claim send_back'`);
    expect(rows).toEqual([{ text: "Two mornings are not all of it." }]);

    await act(admin, ref, decide);
    expect((await act(second, ref, { action: "settle" })).body.claim.state).toBe("settled");
    expect(await seen()).toMatchObject({ state: "settled", decision: "accepted", letter: "Yes, all of it." });
    expect(await result(client.id, "claimDecided")).toHaveLength(1);
    // The deadline that the client was notified of is unchanged.
    await writeSettings(db, system, "claims", terms);
    const small = await openOne(await servedStay());
    await act(admin, small.ref, { action: "take" });
    await act(admin, small.ref, decide);
    expect((await act(second, small.ref, { action: "send_back", text: "No." })).body.code).toBe("illegal_transition");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is either paid out or sent back when both are requested at once", async () => {
    const terms = settingsGroups.claims.parse({});
    await writeSettings(db, system, "claims", { ...terms, twoPersonAboveMinor: 5_000 });
    const { ref } = await openOne(await servedStay());
    await act(admin, ref, { action: "take" });
    await act(admin, ref, { action: "decide", decision: "accepted", text: "Yes." });
    const before = await wallet();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        act(second, ref, at % 2 ? { action: "settle" } : { action: "send_back", text: "No." }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state } = (await call(client, "GET", `/api/my/claims/${ref}`)).body as unknown as ClaimView;
    expect(await wallet()).toBe(before + (state === "settled" ? 10_000 : 0));
    await writeSettings(db, system, "claims", terms);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("can be reopened once within 14 days of a rejection", async () => {
    const { ref } = await openOne(await servedStay());
    await act(admin, ref, { action: "take" });
    await act(admin, ref, { action: "decide", decision: "rejected", text: "No." });
    const again = (text: string) => call(client, "POST", `/api/my/claims/${ref}/reopening`, { text });
    await db.execute(sql`UPDATE claim SET decided_at = now() - interval '15 days' WHERE ref = ${ref}`);
    expect((await again("Please look again.")).body.message).toMatch(/14 days/);
    await db.execute(sql`UPDATE claim SET decided_at = now() WHERE ref = ${ref}`);
    expect((await again("Please look again.")).body.claim.state).toBe("evaluating");
    await act(admin, ref, { action: "decide", decision: "rejected", text: "Still no." });
    expect((await again("Once more.")).body.message).toMatch(/once/);
  });

  it("that was paid in part and reopened gives no more than what was asked for", async () => {
    const { ref } = await openOne(await servedStay());
    const decide = (decision: string, more = {}) =>
      act(admin, ref, { action: "decide", decision, text: "We looked again.", ...more });
    await act(admin, ref, { action: "take" });
    await decide("partial", { grantedMinor: 3_000 });
    const before = await wallet();
    await act(admin, ref, { action: "settle" });
    await call(client, "POST", `/api/my/claims/${ref}/reopening`, { text: "It was more than that." });
    expect((await decide("partial", { grantedMinor: 7_000 })).body.fields).toEqual({
      grantedMinor: "Enter less than 70.00 USD.",
    });
    expect((await decide("accepted")).body.claim).toMatchObject({ state: "decided", grantedMinor: 7_000 });
    expect((await act(admin, ref, { action: "settle" })).body.claim).toMatchObject({ settledMinor: 10_000 });
    expect(await wallet()).toBe(before + 10_000);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("about a stay that was paid at the property states that nothing was paid online", async () => {
    const plan = await addPlan(db, place.world, place.room, { payment: "at_property" });
    const quote = await createQuote(db, client, getSelection({ room: place.room, plan }, { from: 20 }));
    const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
    await transaction(db, (tx) => bookToPayAtProperty(tx, client, order.ref, someGuests));
    const { body } = await call(client, "GET", `/api/orders/${order.ref}/claims/options`);
    expect(body).toMatchObject({ open: false, text: expect.stringContaining("Nothing was paid online") });
  });

  it("is visible to the hotel's staff, who can only comment, and returns 404 for others", async () => {
    const { ref } = await openOne(await servedStay());
    const note = await call(subadmin, "POST", `/api/subadmin/claims/${ref}/comments`, {
      text: "The boiler was replaced.",
    });
    expect(note.body.claim.events.at(-1)).toMatchObject({ text: "The boiler was replaced.", internal: true });
    expect(note.body.claim.actions).toEqual(["comment"]);
    expect((await act(subadmin, ref, { action: "take" })).status).toBe(403);
    expect((await call(stranger, "GET", `/api/subadmin/claims/${ref}`)).status).toBe(404);
    expect((await call(stranger, "POST", `/api/subadmin/claims/${ref}/comments`, { text: "x" })).status).toBe(404);
    expect((await call(other, "GET", `/api/my/claims/${ref}`)).status).toBe(404);
    expect((await call(other, "POST", `/api/my/claims/${ref}/withdrawal`, {})).status).toBe(404);
    const mine = (await call(client, "GET", `/api/my/claims/${ref}`)).body as unknown as ClaimView;
    expect(mine.events.map(({ type }) => type)).toEqual(["open"]);
    const list = (await call(stranger, "GET", "/api/subadmin/claims")).body as unknown as {
      total: number;
      counts: object;
    };
    expect([list.total, list.counts]).toEqual([0, { late: 0 }]);
    const mineOnly = (await call(subadmin, "GET", `/api/subadmin/claims?sort=-created&hotel=${place.hotelId}`)).body;
    const { items } = mineOnly as unknown as { items: { ref: string; orderKind: string }[] };
    expect(items[0]).toMatchObject({ ref, orderKind: "hotel" });
    const file = await app.request("/api/subadmin/claims/export.csv", { headers: subadmin.bearer });
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(await file.text()).toContain(ref);
  });

  it("includes evidence that only its parties can open", async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      INSERT INTO stored_file (owner_id, purpose, media_type, name, sha256, bytes)
      VALUES (${client.id}, 'evidence', 'image/webp', 'boiler.webp', 'x', 1) RETURNING id`);
    const id = rows[0]?.id ?? "";
    const theirs = await call(other, "POST", `/api/orders/${(await servedStay()).ref}/claims`, {
      ...asked,
      files: [id],
    });
    expect(theirs.status).toBe(404);
    const { files } = await openOne(await servedStay(), { files: [id] });
    expect(files).toEqual([{ id, name: "boiler.webp", mediaType: "image/webp", url: `/api/files/${id}` }]);
    const readers = [client, admin, subadmin, other, stranger];
    const may = await Promise.all(
      readers.map(async (who) => (await readPrivateFile(db, who, id, [scopeClaimEvidence])) !== null),
    );
    expect(may).toEqual([true, true, true, false, false]);
    const again = await call(client, "POST", `/api/orders/${(await servedStay()).ref}/claims`, {
      ...asked,
      files: [id],
    });
    expect(again.body.fields).toHaveProperty("files");
  });

  it("is paid once when two administrators settle it at the same time", async () => {
    const { ref } = await openOne(await servedStay());
    await act(admin, ref, { action: "take" });
    await act(admin, ref, { action: "decide", decision: "accepted", text: "Yes." });
    const before = await wallet();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => act(at % 2 ? admin : second, ref, { action: "settle" })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallet()).toBe(before + 10_000);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

it("the database accepts the transitions of the table and refuses all others", async () => {
  const { ref } = await openOne(await servedStay());
  const states = [...new Set(claimTransitions.flatMap(({ from, to }) => [from, to]))];
  await db.execute(sql`UPDATE claim SET decision = 'rejected', letter = 'x' WHERE ref = ${ref}`);
  for (const from of states) {
    for (const to of states) {
      const allowed =
        from === to || claimTransitions.some((transition) => transition.from === from && transition.to === to);
      const applied = await db
        .transaction(async (tx) => {
          await tx.execute(sql`ALTER TABLE claim DISABLE TRIGGER claim_edge`);
          await tx.execute(sql`UPDATE claim SET state = ${from} WHERE ref = ${ref}`);
          await tx.execute(sql`ALTER TABLE claim ENABLE TRIGGER claim_edge`);
          await tx.execute(sql`UPDATE claim SET state = ${to} WHERE ref = ${ref}`);
          throw new Error("back");
        })
        .catch((error: unknown) => violatedConstraint(error) ?? "applied");
      expect([from, to, applied]).toEqual([from, to, allowed ? "applied" : "claim_edge"]);
    }
  }
});
