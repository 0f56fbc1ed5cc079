import { randomUUID } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { addHotel, addRoom, addWorld, inDays, type TestWorld } from "@/backend/hotels/testing";
import type { UserActor } from "@/backend/http/context";
import { testUser } from "@/backend/http/testing";
import { checkInvariants } from "@/backend/jobs/invariants";
import { post } from "@/backend/ledger/post";
import { priceOut } from "@/backend/quotes/price-out";
import { priceSelection } from "@/backend/quotes/selection";
import { type QuoteContent, sealQuote } from "@/backend/quotes/token";
import type { Selection } from "@/lib/contracts/selection";
import type { Role } from "@/lib/roles";

/** Test fixtures for bookings: one hotel, one room type, users with money. */

export type TestActor = UserActor & { bearer: { authorization: string } };

export async function testActor(db: Database, role: Role, walletMinor = 0): Promise<TestActor> {
  const { id, email, bearer } = await testUser(db, role);
  if (walletMinor > 0) await fund(db, id, walletMinor);
  return { kind: "user", id, role, name: `Test ${role}`, email, emailVerified: true, sessionId: randomUUID(), bearer };
}

export async function fund(db: Database, userId: string, amountMinor: number): Promise<void> {
  await db.transaction((tx) =>
    post(tx, "admin_fund", {
      idemKey: `fund:${randomUUID()}`,
      currency: "USD",
      accounts: { wallet: userId },
      amounts: { amount: amountMinor },
    }),
  );
}

export type BookingWorld = { world: TestWorld; hotelId: number; room: number; plan: number };

export async function addBookableRoom(
  db: Database,
  changes: { units?: number; confirmMode?: "instant" | "request" } = {},
): Promise<BookingWorld> {
  const world = await addWorld(db);
  const hotelId = await addHotel(db, world, { confirmMode: changes.confirmMode ?? "instant" });
  return { world, hotelId, ...(await addRoom(db, world, hotelId, { units: changes.units ?? 2 })) };
}

export const getSelection = (
  { room, plan }: Pick<BookingWorld, "room" | "plan">,
  { from = 30, nights = 3, rooms = 1 }: { from?: number; nights?: number; rooms?: number } = {},
): Selection => ({
  roomId: room,
  planId: plan,
  checkIn: inDays(from),
  checkOut: inDays(from + nights),
  party: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
  services: [],
});

/** Creates a quote as the web application receives it. */
export async function createQuote(
  db: Database,
  actor: UserActor,
  selection: Selection,
  signingKey = "k".repeat(32),
): Promise<{ token: string; content: QuoteContent }> {
  const now = new Date();
  const stay = await priceSelection(db, selection, { actor, now, checkStock: false });
  const fx = { currency: "USD", rate: "1", at: now.toISOString() };
  const shown = priceOut(stay.priced, stay.plan, { base: stay.baseCurrency, fx, at: fx.at });
  const totals = { totalMinor: stay.priced.totals.totalMinor, displayTotalMinor: shown.display.totalMinor };
  return sealQuote({ kind: "hotel", request: selection, title: stay.hotel.title, fx, ...totals }, signingKey, now);
}

export const someGuests = {
  firstName: "Łucja",
  lastName: "Ñandú",
  email: "lucja@example.com",
  phone: "+351 912 000 000",
  otherGuests: [],
  arrivalTime: "",
  requests: "",
};

/** The names of the violated invariants. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  return (await checkInvariants(db)).filter(({ broken }) => broken > 0).map(({ name }) => name);
}
