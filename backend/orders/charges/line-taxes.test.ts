import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addRoom } from "@/backend/hotels/testing";
import { priceSelection } from "@/backend/quotes/selection";
import type { Selection } from "@/lib/contracts/selection";
import { holdQuoted } from "../booking";
import { confirmCancellation, quoteCancellation } from "../cancellation/cancellation";
import { payByWallet } from "../payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "../testing";
import { getOrder } from "../view";

const db = await testDatabase("owner");
let place: BookingWorld;
let room: { room: number; plan: number };
let client: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db);
  room = await addRoom(db, place.world, place.hotelId, {
    units: 200,
    maxAdults: 4,
    maxChildren: 3,
    maxGuests: 6,
    extraAdultMinor: 1_733,
  });
  const { portugal } = place.world;
  await db.insert(taxRule).values([
    {
      name: "City tax",
      valueKind: "fixed",
      value: 430,
      per: "person_night",
      payAtProperty: true,
      childExemptUnder: 13,
      countryId: portugal,
    },
    { name: "Guest card", valueKind: "fixed", value: 117, per: "person", payAtProperty: true, countryId: portugal },
    { name: "Night levy", valueKind: "fixed", value: 91, per: "night", countryId: portugal },
    { name: "Room fee", valueKind: "fixed", value: 1_003, per: "stay", isFee: true, countryId: portugal },
  ]);
  client = await testActor(db, "client", 1_000_000_000);
});

const guests = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: 16 }), { maxLength: 2 }),
});

async function book(selection: Selection) {
  const quote = await createQuote(db, client, selection);
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}

it("prices the rooms left after any cancellations like a booking of these rooms alone, line by line", async () => {
  const seed = Date.now() % 1_000_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(guests, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      async (party, nights, picks) => {
        const selection = { ...getSelection(room, { from: 60, nights }), party };
        const order = await book(selection);
        for (const pick of picks) {
          const active = (await getOrder(db, client, order)).lines.filter(({ state }) => state === "active");
          const line = active[pick % active.length];
          if (active.length < 2 || !line) break;
          const quote = await transaction(db, (tx) => quoteCancellation(tx, client, order.ref, [line.id]));
          await transaction(db, (tx) =>
            confirmCancellation(tx, client, order.ref, { quoteId: quote.id, reason: "", refundTo: "wallet" }),
          );
          const after = await getOrder(db, client, order);
          const left = after.lines.filter(({ state }) => state === "active").map(({ position }) => position - 1);
          const alone = await priceSelection(
            db,
            { ...selection, party: left.flatMap((at) => party[at] ?? []) },
            { actor: client, checkStock: false },
          );
          const shared = (lines: readonly { kind: string; label: string; amountMinor: number }[]) =>
            lines
              .filter(({ kind }) => kind === "tax" || kind === "fee")
              .map(({ label, amountMinor }) => `${label} ${amountMinor}`)
              .sort();
          const charged = after.price.lines.filter(({ kept }) => !kept);
          expect(shared(charged)).toEqual(shared(alone.priced.lines));
          expect(charged.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(alone.priced.totals.totalMinor);
        }
      },
    ),
    { seed, numRuns: 15 },
  );
  expect(await brokenInvariants(db)).toEqual([]);
}, 240_000);
