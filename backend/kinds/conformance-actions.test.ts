import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openNewClaim } from "@/backend/claims/client";
import { actOnClaim } from "@/backend/claims/staff";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { releasePayableGroup, wholeGroup } from "@/backend/orders/payment/payable-group-moves";
import { bookByPhone } from "@/backend/orders/phone/book-by-phone";
import { actAsStaff, type StaffAction } from "@/backend/orders/staff";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { write } from "@/backend/reviews/write";
import { unknownPassword } from "@/backend/users/client-account";
import { openClaim } from "@/lib/contracts/money/claim";
import { adminClaims } from "@/lib/contracts/money/staff-claims";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import { orderAction } from "@/lib/contracts/orders/order";
import { writeReview } from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import type { Feature } from "@/lib/kinds/kind";
import { attempts } from "./testing/attempts";
import { beganBefore, book, draft, hold, letRun } from "./testing/bookings";
import type { TestProduct } from "./testing/fixture";
import { kindFixtures } from "./testing/fixtures";
import { sellAllKinds } from "./testing/toy";

/** Actions of clients and staff on the bookings of each kind, besides booking and cancelling. */

const { requireKindBackend } = await import("@/backend/kinds");

const shop = await openShop();
const { db, deps } = shop;
await sellAllKinds(db);

class Undo extends Error {}

/** The result of work that is undone afterwards. */
async function tryOut<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  await transaction(db, async (tx) => {
    result = { value: await work(tx) };
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!result) throw new Error("nothing was tried out");
  return result.value;
}

/** The record that each action changes: the order, its messages or its review. */
async function readState(tx: Db, ref: string): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    SELECT concat_ws(' ', o.version, (SELECT count(*) FROM order_message m WHERE m.order_id = o.id),
             (SELECT count(*) FROM review r WHERE r.order_id = o.id)) AS state
      FROM orders o WHERE o.ref = ${ref}`);
  return rows[0]?.state ?? "";
}

/** Whether an action has an effect. An error that is not a refusal fails the test. */
async function isAccepted(tx: Db, ref: string, action: () => Promise<unknown>): Promise<boolean> {
  await tx.execute(sql`SAVEPOINT attempt`);
  const before = await readState(tx, ref);
  const refused = await action().then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && [404, 409].includes(error.status)) return true;
      throw error;
    },
  );
  const accepted = !refused && (await readState(tx, ref)) !== before;
  await tx.execute(sql`ROLLBACK TO SAVEPOINT attempt`);
  return accepted;
}

/** Features with an action of the same name. */
const optional = [
  "amend",
  "cancel_lines",
  "redeem",
  "review",
  "check_in",
  "depart_early",
  "hand_over",
  "operator_change",
] as const satisfies readonly Feature[];

describe.each(kindFixtures)("$name", ({ kind, mode = "", addProduct }) => {
  const backend = requireKindBackend(kind);
  const missing = backend.kind.missing?.[mode] ?? [];
  const features = new Set([...backend.kind.features].filter((feature) => !missing.includes(feature)));
  const lines = 12;
  let product: TestProduct;
  let onRequest: TestProduct;
  let client: TestClient;
  let admin: TestActor;

  beforeAll(async () => {
    product = await addProduct(shop, { confirmMode: "instant", lines });
    onRequest = await addProduct(shop, { confirmMode: "request", lines });
    client = await shop.addClient();
    await shop.fund(client, 100_000_000);
    admin = await testActor(db, "admin");
  });
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([]);
  });

  const buy = (of: TestProduct, count = 1) => book(db, client, backend, of.request(count));
  const act = (ref: string, action: StaffAction) =>
    transaction(db, (tx) => actAsStaff(tx, admin, ref, { action, reason: "Test." }));
  const actIn = (tx: Db, ref: string, action: StaffAction) => actAsStaff(tx, admin, ref, { action, reason: "Test." });

  it("accepts every action that an order offers and refuses all others", async () => {
    const held = (await hold(db, client, backend, product.request(2))).ref;
    const requested = (await buy(onRequest, 2)).ref;
    const booked = (await buy(product, 2)).ref;
    /** Takes those of the actions that the booked order offers. */
    const takeOffered = async (tx: Db, actions: readonly StaffAction[]) => {
      for (const action of actions)
        if ((await getOrder(tx, admin, { ref: booked })).actions.includes(action)) await actIn(tx, booked, action);
    };
    const began =
      (days: number, ...actions: StaffAction[]) =>
      async (tx: Db) => {
        await beganBefore(tx, booked, days);
        await takeOffered(tx, actions);
      };
    const underWay =
      (...actions: StaffAction[]) =>
      async (tx: Db) => {
        await letRun(tx, booked);
        await takeOffered(tx, actions);
      };
    const states: Record<string, [string, (tx: Db) => Promise<unknown>]> = {
      held: [held, async () => {}],
      requested: [requested, async () => {}],
      declined: [requested, (tx) => actIn(tx, requested, "decline")],
      booked: [booked, async () => {}],
      cancelled: [booked, (tx) => actIn(tx, booked, "cancel")],
      "on the day": [booked, began(0)],
      begun: [booked, began(1)],
      "under way": [booked, underWay()],
      arrived: [booked, underWay("check_in", "hand_over", "redeem")],
      returned: [booked, underWay("hand_over", "take_back")],
      over: [booked, began(60)],
      completed: [booked, began(10, "complete")],
      "completed on the day": [booked, underWay("complete")],
      "no-show": [booked, began(10, "no_show")],
    };
    const seen = new Set<string>();
    for (const [state, [ref, prepare]] of Object.entries(states)) {
      for (const party of ["client", "admin"] as const) {
        const actor = party === "client" ? client : admin;
        await tryOut(async (tx) => {
          await prepare(tx);
          const order = await getOrder(tx, actor, { ref });
          const { change = {} } = ref === requested ? onRequest : product;
          for (const action of orderAction.options) {
            const attempt = attempts[party][action];
            if (!attempt) continue;
            const accepted = await isAccepted(tx, ref, () =>
              attempt({ tx, actor, order, change: change as Amendment }),
            ).catch((error: Error) => {
              throw new Error(`${action} by ${party}, ${state}: ${error.message}`, { cause: error });
            });
            expect([state, party, action, accepted]).toEqual([state, party, action, order.actions.includes(action)]);
            if (accepted) seen.add(action);
          }
        });
      }
    }
    expect(optional.filter((action) => seen.has(action))).toEqual(optional.filter((one) => features.has(one)));
    await transaction(db, async (tx) => releasePayableGroup(tx, await wholeGroup(tx, held, client), client));
    await act(requested, "decline");
    await act(booked, "cancel");
    expect([await product.left(), await onRequest.left()]).toEqual([lines, lines]);
  });

  it.runIf(features.has("phone"))("is booked by staff for a client", async () => {
    const request = backend.request.parse(product.request(1));
    const { totalMinor } = (await draft(db, client, backend, request)).snapshot.price.totals;
    const { firstName, lastName, email, phone } = someGuests;
    const person = { firstName, lastName, email, phone, requests: "", passwordHash: await unknownPassword() };
    const given = { kind, request, totalMinor, holdMinutes: 30, ...person };
    const { ref, booked } = await transaction(db, (tx) => bookByPhone(tx, deps.env, admin, given));
    expect(booked).toBe(false);
    expect(await getOrder(db, admin, { ref })).toMatchObject({ status: "awaiting_payment", bookedBy: admin.name });
    const { rows } = await db.execute<{ event: string }>(sql`
      SELECT payload->>'event' AS event FROM outbox
       WHERE topic = 'mail' AND payload->>'to' = ${email} AND payload::text LIKE ${`%${ref}%`}`);
    expect(rows.map(({ event }) => event)).toContain("bookingHeld");
    await act(ref, "release");
    expect(await product.left()).toBe(lines);
  });

  it("accepts a claim, its settlement and, if supported, a review after the service", async () => {
    const own = await addProduct(shop, { confirmMode: "instant", lines });
    const { ref } = await buy(own);
    const before = await shop.wallet(client);
    await beganBefore(db, ref, 10);
    await act(ref, "complete");
    const asked = openClaim.body.parse({ kind: "other", text: "It was late.", requestedMinor: 100 });
    const claim = await transaction(db, (tx) => openNewClaim(tx, client, ref, asked));
    const requests = [
      { action: "take" },
      { action: "decide", decision: "accepted", text: "Sorry." },
      { action: "settle" },
    ];
    for (const request of requests.map((one) => adminClaims.act.body.parse(one)))
      await transaction(db, (tx) => actOnClaim(tx, admin, claim, request));
    expect((await shop.wallet(client)) - before).toBe(100);
    const review = writeReview.body.parse({ score: 9, text: "It was well organised." });
    const reviewed = transaction(db, (tx) => write(tx, client, ref, review));
    if (features.has("review")) await expect(reviewed).resolves.toMatchObject({ product: { kind } });
    else await expect(reviewed).rejects.toBeInstanceOf(AppError);
  });
});
