import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type { Database } from "@/backend/db/client";
import { hotelStaff } from "@/backend/db/schema/users";
import { transaction } from "@/backend/db/transaction";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";

/** Adds a hotel's staff member. */
export async function addStaff(db: Database, hotelId: number): Promise<TestActor> {
  const staffMember = await testActor(db, "subadmin");
  await db.insert(hotelStaff).values({ userId: staffMember.id, hotelId });
  return staffMember;
}

export type ApiResponse = { status: number; body: Record<string, unknown> };

/** Sends requests as an actor: POST with a new idempotency key, or GET without a body. */
export function asActor(app: Hono, actor: TestActor) {
  return async (path: string, body?: unknown): Promise<ApiResponse> => {
    const response = await app.request(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...actor.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

type Stay = { from?: number; nights?: number; rooms?: number };

export async function holdStay(
  db: Database,
  who: TestActor,
  place: Pick<BookingWorld, "room" | "plan">,
  stay: Stay = {},
) {
  const quote = await createQuote(db, who, getSelection(place, stay));
  return transaction(db, (tx) => holdQuoted(tx, who, quote.content));
}

export async function bookStay(
  db: Database,
  who: TestActor,
  place: Pick<BookingWorld, "room" | "plan">,
  stay: Stay = {},
) {
  const order = await holdStay(db, who, place, stay);
  await transaction(db, (tx) => payByWallet(tx, who, order, someGuests));
  return order;
}
