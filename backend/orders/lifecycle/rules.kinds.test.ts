import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { getReceipt } from "@/backend/documents/receipt-content";
import { getTicket } from "@/backend/documents/ticket-content";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { type Actor, type Deps, system, type UserActor } from "@/backend/http/context";
import { write } from "@/backend/reviews/write";
import { orderAction, orderStatus } from "@/lib/contracts/orders/order";
import { writeReview } from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import type { Feature } from "@/lib/kinds/kind";
import { draftQuoted, holdQuoted } from "../booking";
import { eventLabel } from "../labels";
import { payByWallet } from "../payment/pay";
import { actAsStaff } from "../staff";
import { addBookableRoom, brokenInvariants, createQuote, getSelection, someGuests, testActor } from "../testing";
import { getOrder } from "../view";
import type { Party } from "./effects";
import { type Guard, guards } from "./guards";
import { holdOrders } from "./hold-orders";
import { lockOrder } from "./lock";
import { actionsFor } from "./permitted-actions";
import { type Action, transitionFor, transitions } from "./rules";
import { applyTransition, getOrderFacts } from "./transitions";

const db = await testDatabase("owner");
const statuses = orderStatus.options;
const actions = [...new Set(transitions.map(({ action }) => action))];
const parties: Party[] = ["client", "subadmin", "admin", "system"];

/**
 * Every state an order can be in, each reached by its own path. `expired` is the cancelled state that can be
 * reinstated.
 */
const states = [...statuses, "expired"] as const;
type State = (typeof states)[number];
const orders = {} as Record<State, string>;
let actors: Record<Party, Actor>;

class Undo extends Error {}

beforeAll(async () => {
  const place = await addBookableRoom(db);
  const hotelId = await addHotel(db, place.world, { confirmMode: "request", title: "Asks", slug: "asks" });
  const where = await addRoom(db, place.world, hotelId, { units: 20 });
  const client = await testActor(db, "client", 10_000_000);
  const admin = await testActor(db, "admin");
  const subadmin = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${subadmin.id}, ${hotelId})`);
  actors = { client, admin, subadmin, system };
  const hold = async () => {
    const quote = await createQuote(db, client, getSelection(where, { from: 40, rooms: 2 }));
    return transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  };
  const pay = async () => {
    const order = await hold();
    await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
    return order;
  };
  const act = (order: { ref: string }, action: "accept" | "cancel" | "complete") =>
    transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action, reason: "because" }));
  // The stay to be completed ended yesterday. The others are in the future.
  const departed = (id: string) =>
    db.execute(sql`
      UPDATE orders SET check_in = current_date - 3, check_out = current_date - 1,
             service_start = now() - interval '3 days' WHERE id = ${id}`);

  orders.requested = (await pay()).ref;
  const processing = await pay();
  await act(processing, "accept");
  orders.processing = processing.ref;
  const completed = await pay();
  await act(completed, "accept");
  await departed(completed.id);
  await act(completed, "complete");
  orders.completed = completed.ref;
  const cancelled = await pay();
  await act(cancelled, "cancel");
  orders.cancelled = cancelled.ref;
  const expired = await hold();
  await transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, expired, system), "expire", system));
  orders.expired = expired.ref;
  const { content } = await createQuote(db, client, getSelection(where, { from: 40, rooms: 2 }));
  const held = await transaction(db, async (tx) => {
    const draft = await draftQuoted(tx, client, content);
    // Rooms have no holds without payment, so the terms are those of a fare.
    const snapshot = { ...draft.snapshot, payLaterUntil: new Date(Date.now() + 86_400_000).toISOString() };
    return holdOrders(tx, client, [{ ...draft, snapshot }]);
  });
  orders.awaiting_payment = held.orders[0]?.ref ?? "";
});

/** Row changes that make guards pass or fail. */
const circumstances = {
  ahead: sql`confirm_mode = 'instant'`,
  begun: sql`check_in = current_date - 2, service_start = now() - interval '2 days'`,
  arrived: sql`check_in = current_date - 2, service_start = now() - interval '2 days', arrived_at = now()`,
  over: sql`check_in = current_date - 5, check_out = current_date - 1, service_start = now() - interval '5 days', service_end = now() - interval '1 day'`,
  unpaid: sql`paid_minor = greatest(refunded_minor, paid_minor - 1)`,
  "collected too much": sql`collected_minor = due_at_property_minor + 100`,
  extended: sql`updated_at = now()`,
  "to pay later": sql`updated_at = now()`,
  phone: sql`channel = 'phone'`,
  "by hand": sql`confirm_mode = 'request'`,
  "no stay": sql`kind = 'flight', hotel_id = NULL, check_in = NULL, check_out = NULL`,
  "a journey": sql`kind = 'cruise', hotel_id = NULL, check_in = NULL, check_out = NULL`,
  "a journey used": sql`kind = 'cruise', hotel_id = NULL, check_in = NULL, check_out = NULL, service_start = now() - interval '1 hour'`,
  "a journey returned": sql`kind = 'cruise', hotel_id = NULL, check_in = NULL, check_out = NULL, arrived_at = now(), returned_at = now()`,
  "long ago": sql`service_start = now() - interval '9 years', service_end = now() - interval '9 years'`,
} as const;

const circumstanceNames = Object.keys(circumstances) as (keyof typeof circumstances)[];

/** Orders that no sub-administrator may see. */
const notHotels: ReadonlySet<string> = new Set(["no stay", "a journey", "a journey used", "a journey returned"]);

/** The result of a rolled-back attempt: the new state or the error code, and the guards that passed. */
async function tried(ref: string, action: Action, actor: Actor, circumstance: keyof typeof circumstances) {
  let outcome = "";
  let held: Guard[] = [];
  let offered: string[] = [];
  let features: ReadonlySet<Feature> = new Set();
  await transaction(db, async (tx) => {
    await tx.execute(sql`UPDATE orders SET ${circumstances[circumstance]} WHERE ref = ${ref}`);
    if (circumstance === "extended") {
      await tx.execute(sql`UPDATE hold SET extensions = 1 FROM orders o WHERE o.id = hold.order_id AND o.ref = ${ref}`);
    }
    if (circumstance === "to pay later") {
      await tx.execute(
        sql`UPDATE hold SET pay_later = true FROM orders o WHERE o.id = hold.order_id AND o.ref = ${ref}`,
      );
    }
    if (circumstance === "a journey used") {
      await tx.execute(sql`
        UPDATE order_line SET redeemed_at = now() FROM orders o WHERE o.id = order_id AND o.ref = ${ref}`);
    }
    const order = await lockOrder(tx, { ref }, actor);
    const facts = getOrderFacts(order);
    held = (Object.keys(guards) as Guard[]).filter((guard) => guards[guard].holds(facts));
    features = facts.features;
    if (actor.kind === "user") offered = actionsFor(facts, actor.role);
    try {
      const after = await applyTransition(tx, order, action, actor, {
        note: "because",
        lines: [1],
        heldMinor: 0,
        swap: async () => {},
      });
      expect(after.version).toBe(order.version + 1);
      outcome = after.status;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome = error.code;
      if (outcome === "illegal_transition")
        expect(error.data).toMatchObject({ action, status: order.status, allowed: expect.any(Array) });
    }
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return { outcome, held, offered, features };
}

describe.each(states)("order in state %s", (state) => {
  it.each(parties)("allows %s exactly the transitions of the table in all circumstances", async (party) => {
    const status = state === "expired" ? "cancelled" : state;
    for (const [number, action] of actions.entries()) {
      const permitted = transitions.filter((t) => t.from === status && t.action === action && t.who.includes(party));
      expect(permitted.length).toBeLessThanOrEqual(1);
      for (const [at, circumstance] of circumstanceNames.entries()) {
        // Without an edge the circumstances make no difference. Each action is tried in one of them.
        if (permitted.length === 0 && at !== number % circumstanceNames.length) continue;
        if (party === "subadmin" && notHotels.has(circumstance)) continue;
        const { outcome, held, offered, features } = await tried(orders[state], action, actors[party], circumstance);
        const [transition] = permitted;
        const hasPart = transition !== undefined && (!transition.feature || features.has(transition.feature));
        const wanted =
          hasPart && transition.guards.every((guard) => held.includes(guard)) ? transition.to : "illegal_transition";
        expect([action, circumstance, outcome]).toEqual([action, circumstance, wanted]);
        if (party === "system" || !(orderAction.options as string[]).includes(action) || action === "pay") continue;
        expect([action, circumstance, offered.includes(action)]).toEqual([
          action,
          circumstance,
          outcome !== "illegal_transition",
        ]);
      }
    }
  });
});

const someReview = writeReview.body.parse({ score: 8, text: "Quiet and clean." });

describe.each(states)("documents and review of an order in state %s", (state) => {
  it("are offered exactly when requesting them succeeds", async () => {
    const client = actors.client as UserActor;
    const documents = { db, env: { SIGNING_KEY: "k".repeat(32) } as Deps["env"] };
    const given = await getOrder(db, client, { ref: orders[state] });
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${orders[state]}`);
    const receipt = getReceipt({ ...documents, db }, rows[0]?.id ?? "");
    if (given.actions.includes("receipt")) await expect(receipt).resolves.toBeDefined();
    else await expect(receipt).rejects.toMatchObject({ code: "conflict" });
    for (const circumstance of ["ahead", "no stay", "long ago"] as const) {
      await transaction(db, async (tx) => {
        await tx.execute(sql`UPDATE orders SET ${circumstances[circumstance]} WHERE ref = ${orders[state]}`);
        const order = await lockOrder(tx, { ref: orders[state] }, client);
        const accepts = async (attempt: (tx: Db) => Promise<unknown>) => {
          await tx.execute(sql`SAVEPOINT attempt`);
          const outcome = await attempt(tx).then(
            () => true,
            (error: unknown) => {
              if (error instanceof AppError && error.status === 409) return false;
              throw error;
            },
          );
          await tx.execute(sql`ROLLBACK TO SAVEPOINT attempt`);
          return outcome;
        };
        const accepted = {
          review: await accepts((at) => write(at, client, order.ref, someReview)),
          ticket: await accepts((at) => getTicket({ ...documents, db: at as typeof db }, order.id)),
        };
        const offered: string[] = actionsFor(getOrderFacts(order), "client");
        for (const [name, outcome] of Object.entries(accepted)) {
          expect([circumstance, name, offered.includes(name)]).toEqual([circumstance, name, outcome]);
        }
        throw new Undo();
      }).catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    }
  });
});

it("offers a review of a completed order only once", async () => {
  const offers = async (tx: Db) =>
    actionsFor(getOrderFacts(await lockOrder(tx, { ref: orders.completed }, actors.client)), "client").includes(
      "review",
    );
  await transaction(db, async (tx) => {
    expect(await offers(tx)).toBe(true);
    await write(tx, actors.client as UserActor, orders.completed, someReview);
    expect(await offers(tx)).toBe(false);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
});

it("covers both outcomes of every guard", async () => {
  const seen = new Map<Guard, Set<boolean>>((Object.keys(guards) as Guard[]).map((guard) => [guard, new Set()]));
  for (const state of states) {
    for (const circumstance of circumstanceNames) {
      const { held } = await tried(orders[state], "message", actors.admin, circumstance);
      for (const [guard, outcomes] of seen) outcomes.add(held.includes(guard));
    }
  }
  expect([...seen].filter(([, outcomes]) => outcomes.size < 2).map(([guard]) => guard)).toEqual([]);
});

it("allows only the same status changes in the database", async () => {
  const permitted = new Set(transitions.map(({ from, to }) => `${from} ${to}`));
  for (const state of states) {
    const from = state === "expired" ? "cancelled" : state;
    for (const to of statuses.filter((status) => status !== from)) {
      const reinstated = from === "cancelled" && to === "requested";
      const allowed = permitted.has(`${from} ${to}`) && (!reinstated || state === "expired");
      const write = db.transaction(async (tx) => {
        await tx.execute(sql`UPDATE orders SET status = ${to} WHERE ref = ${orders[state]}`);
        throw new Undo();
      });
      await expect(write).rejects.toThrow(allowed ? Undo : /Failed query/);
    }
  }
});

it("has one label per action, for all parties", () => {
  for (const action of actions) {
    const words = new Set(
      transitions.filter((transition) => transition.action === action).map((transition) => transition.label),
    );
    expect([...words]).toEqual([eventLabel(action)]);
  }
  for (const { from, to, reason, action } of transitions) {
    if (to === "cancelled" && from !== to) expect([action, reason]).toEqual([action, expect.anything()]);
    if (from !== null) expect(transitionFor(from, action, "nobody" as Party)).toBeUndefined();
  }
});

it("offers each party exactly its permitted actions", async () => {
  const offered = async (state: State, party: Party) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, { ref: orders[state] }, actors[party]);
      return actionsFor(getOrderFacts(order), party);
    });
  expect(await offered("awaiting_payment", "client")).toEqual(["pay", "extend", "pay_later", "release"]);
  expect(await offered("requested", "client")).toEqual(["amend", "cancel_lines", "cancel", "receipt", "message"]);
  expect(await offered("requested", "subadmin")).toEqual([
    "accept",
    "decline",
    "operator_change",
    "amend",
    "cancel_lines",
    "cancel",
    "receipt",
    "message",
  ]);
  expect(await offered("processing", "admin")).toEqual([
    "operator_change",
    "amend",
    "cancel_lines",
    "cancel",
    "charge",
    "receipt",
    "ticket",
    "message",
  ]);
  expect(await offered("processing", "client")).toEqual(["cancel_lines", "cancel", "receipt", "ticket", "message"]);
  expect(await offered("completed", "client")).toEqual(["receipt", "ticket", "message", "review"]);
  expect(await offered("expired", "client")).toEqual(["message"]);
});

it("declares every action that is offered to people in the contract", () => {
  const offered = new Set<string>(orderAction.options);
  const internal = new Set(["hold", "pay_balance", "expire", "revive", "confirm", "withdraw_charge"]);
  expect(actions.filter((action) => !internal.has(action) && !offered.has(action))).toEqual([]);
});

it("breaks no invariant", async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
