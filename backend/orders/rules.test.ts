import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { type Actor, system } from "@/backend/http/context";
import type { OrderStatus } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { holdRooms } from "./booking";
import { lockOrder } from "./lock";
import { payByWallet } from "./pay";
import { type Action, actionsFor, type Party, transitions } from "./rules";
import { actAsStaff } from "./staff";
import { addBookableRoom, brokenInvariants, quoteOf, selectionOf, someGuests, testActor } from "./testing";
import { factsOf, transition } from "./transitions";

const db = await testDatabase("owner");
const statuses: OrderStatus[] = ["awaiting_payment", "requested", "processing", "completed", "cancelled"];
const actions = [...new Set(transitions.map(({ action }) => action))];
const parties: Party[] = ["client", "subadmin", "admin", "system"];

/** An order in every state it can be in, each reached by its own way; `expired` is the cancelled one that may come back. */
const orders: Record<OrderStatus | "expired", string> = {
  awaiting_payment: "",
  requested: "",
  processing: "",
  completed: "",
  cancelled: "",
  expired: "",
};
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
    const quote = await quoteOf(db, client, selectionOf(where, { from: 40 }));
    return transaction(db, (tx) => holdRooms(tx, client, quote.content));
  };
  const pay = async () => {
    const order = await hold();
    await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
    return order;
  };
  const act = (order: { ref: string }, action: "accept" | "cancel" | "complete") =>
    transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action, reason: "because" }));
  // The stay has begun two days ago for the one that is to be completed; the others lie ahead.
  const begun = (id: string) =>
    db.execute(sql`UPDATE orders SET service_start = now() - interval '2 days' WHERE id = ${id}`);

  orders.requested = (await pay()).ref;
  const processing = await pay();
  await act(processing, "accept");
  orders.processing = processing.ref;
  const completed = await pay();
  await act(completed, "accept");
  await begun(completed.id);
  await act(completed, "complete");
  orders.completed = completed.ref;
  const cancelled = await pay();
  await act(cancelled, "cancel");
  orders.cancelled = cancelled.ref;
  const expired = await hold();
  await transaction(db, async (tx) => transition(tx, await lockOrder(tx, expired, system), "expire", system));
  orders.expired = expired.ref;
  orders.awaiting_payment = (await hold()).ref;
});

/** What became of it: the new state, or the code of the refusal. Nothing stays. */
async function tried(ref: string, action: Action, actor: Actor, begun: boolean): Promise<string> {
  let outcome = "";
  await transaction(db, async (tx) => {
    if (begun) await tx.execute(sql`UPDATE orders SET service_start = now() - interval '2 days' WHERE ref = ${ref}`);
    const order = await lockOrder(tx, { ref }, actor);
    try {
      outcome = (await transition(tx, order, action, actor, { note: "because" })).status;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome = error.code;
    }
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return outcome;
}

/** Only these are walked before, and only these after the stay has begun. */
const onlyAhead = (action: Action, party: Party) => action === "cancel" && party === "client";
const onlyBegun = (action: Action, party: Party) =>
  action === "no_show" || (action === "complete" && party !== "system");

describe.each([...statuses, "expired"] as const)("an order that is %s", (state) => {
  it.each(parties)("moves for %s along the table's edges and no others", async (party) => {
    const status = state === "expired" ? "cancelled" : state;
    for (const begun of [false, true]) {
      for (const action of actions) {
        const rule = transitions.find((t) => t.from === status && t.action === action && t.who.includes(party));
        const timely = begun ? !onlyAhead(action, party) : !onlyBegun(action, party);
        const comesBack = action !== "revive" || state === "expired";
        const wanted = rule && timely && comesBack ? rule.to : "illegal_transition";
        expect([action, begun, await tried(orders[state], action, actors[party], begun)]).toEqual([
          action,
          begun,
          wanted,
        ]);
      }
    }
  });
});

it("is kept to the same edges by the database, whoever writes", async () => {
  const edges = new Set(transitions.map(({ from, to }) => `${from} ${to}`));
  for (const state of [...statuses, "expired"] as const) {
    const from = state === "expired" ? "cancelled" : state;
    for (const to of statuses.filter((status) => status !== from)) {
      const revived = from === "cancelled" && to === "requested";
      const allowed = edges.has(`${from} ${to}`) && (!revived || state === "expired");
      const write = db.transaction(async (tx) => {
        await tx.execute(sql`UPDATE orders SET status = ${to} WHERE ref = ${orders[state]}`);
        throw new Undo();
      });
      await expect(write).rejects.toThrow(allowed ? Undo : /Failed query/);
    }
  }
});

it("offers each party what it may do, and nothing else", async () => {
  const offered = async (state: keyof typeof orders, party: Party) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, { ref: orders[state] }, actors[party]);
      return actionsFor(factsOf(order), party);
    });
  expect(await offered("awaiting_payment", "client")).toEqual(["pay", "extend", "release"]);
  expect(await offered("requested", "client")).toEqual(["cancel", "receipt", "message"]);
  expect(await offered("requested", "subadmin")).toEqual(["accept", "decline", "cancel", "receipt", "message"]);
  expect(await offered("processing", "admin")).toEqual(["cancel", "receipt", "ticket", "message"]);
  expect(await offered("completed", "client")).toEqual(["receipt", "ticket", "message", "review"]);
  expect(await offered("expired", "client")).toEqual(["message"]);
});

it("leaves nothing behind that breaks an invariant", async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
