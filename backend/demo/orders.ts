import { randomBytes, randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { system, type UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, post } from "@/backend/ledger/post";
import { postMany } from "@/backend/ledger/post-many";
import { holdQuoted } from "@/backend/orders/booking";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { getBalanceDue, lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { bookToPayAtProperty, payByWallet } from "@/backend/orders/payment/pay";
import { actAsStaff } from "@/backend/orders/staff";
import { payAtDesk } from "@/backend/payments/staff/desk";
import { priceOut } from "@/backend/quotes/price-out";
import { type PricedSelection, priceSelection } from "@/backend/quotes/selection";
import { sealQuote } from "@/backend/quotes/token";
import { demoUsers } from "@/backend/users/demo-users";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { Role } from "@/lib/roles";
import { wallClock } from "@/lib/time-zone";
import { makeDemoCruise } from "./cruises/cruise-order";
import { demoClient } from "./history/demo-accounts";
import { topUpPosting, writeTopUps } from "./history/write-bookings";

type DemoActors = Record<Role, UserActor>;
type Stay = { from: number; nights: number };
type Candidate = { room: number; plan: number; zone: string };

export function demoActors(ids: Record<Role, string>): DemoActors {
  const actor = (role: Role): UserActor => {
    const { name = role, email = "" } = demoUsers.find((user) => user.role === role) ?? {};
    return { kind: "user", id: ids[role], role, name, email, emailVerified: true, sessionId: randomUUID() };
  };
  return { client: actor("client"), subadmin: actor("subadmin"), admin: actor("admin") };
}

const guests = ({ name, email }: UserActor, requests: string) => {
  const [firstName = name, lastName = name] = name.split(" ");
  return { firstName, lastName, email, phone: "+33 1 00 00 01 03", otherGuests: [], arrivalTime: "18:00", requests };
};

async function creditWallet(db: Database, actors: DemoActors, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return;
  await db.transaction((tx) =>
    post(tx, "admin_fund", {
      idemKey: `demo:${randomUUID()}`,
      currency: "USD",
      accounts: { wallet: actors.client.id },
      amounts: { amount: amountMinor },
      actorId: actors.admin.id,
      memo: "Welcome credit",
    }),
  );
}

/** Tops up the wallet by card, so that its balance is at least `neededMinor`. */
async function topUpTo(db: Database, { client }: DemoActors, neededMinor: number): Promise<void> {
  const missing = neededMinor - (await getBalance(db, getWalletAccount(client.id)));
  if (missing <= 0) return;
  const topUp = {
    id: randomUUID(),
    providerRef: randomUUID(),
    client: demoClient(client),
    amountMinor: missing,
    at: new Date(),
  };
  await db.transaction(async (tx) => {
    await writeTopUps(tx, [topUp]);
    await postMany(tx, [topUpPosting(topUp)]);
  });
}

/** Rooms with rate plans that meet the condition, cheapest first; the demo owner's hotels before all others. */
async function candidates(db: Database, condition: SQL): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    SELECT r.id AS room, p.id AS plan, h.time_zone AS zone
      FROM public_room r JOIN public_hotel h ON h.id = r.hotel_id
      JOIN rate_plan p ON p.room_id = r.id AND p.active AND NOT p.member_only AND p.min_nights IS NULL
      JOIN cancellation_policy c ON c.id = p.policy_id
     WHERE r.max_adults >= 2 AND r.base_guests = 2 AND ${condition}
     ORDER BY h.owner_id IS NULL, r.cost_per_night_minor, r.id, p.position LIMIT 60`);
  return rows;
}

/** The first candidate that is available. Nights are counted from the hotel's current date. */
async function findStay(
  db: Database,
  actor: UserActor,
  offered: readonly Candidate[],
  { from, nights }: Stay,
): Promise<PricedSelection | null> {
  for (const { room, plan, zone } of offered) {
    for (const shift of from === 0 ? [0] : [0, 3, 7, 12]) {
      const checkIn = addDays(wallClock(Date.now(), zone).date, from + shift);
      const party = [{ adults: 2, childAges: [] }];
      const selection = {
        roomId: room,
        planId: plan,
        checkIn,
        checkOut: addDays(checkIn, nights),
        party,
        services: [],
      };
      try {
        return await priceSelection(db, selection, { actor, now: new Date() });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return null;
}

/** Quotes, holds and pays like a client. Returns the reference. */
async function book(db: Database, actors: DemoActors, stay: PricedSelection, requests = ""): Promise<string> {
  const at = new Date().toISOString();
  const fx = { currency: stay.baseCurrency, rate: "1", at };
  const shown = priceOut(stay.priced, stay.plan, { base: stay.baseCurrency, fx, at });
  const { content } = sealQuote(
    {
      kind: "hotel",
      request: stay.selection,
      title: stay.hotel.title,
      fx,
      totalMinor: stay.priced.totals.totalMinor,
      displayTotalMinor: shown.display.totalMinor,
    },
    randomBytes(32).toString("hex"),
  );
  const { ref } = await db.transaction((tx) => holdQuoted(tx, actors.client, content));
  const pay = stay.priced.totals.dueNowMinor > 0 ? payByWallet : bookToPayAtProperty;
  await db.transaction((tx) => pay(tx, actors.client, ref, guests(actors.client, requests)));
  return ref;
}

/** Hotels where check-in has already started today, by their local time. */
const checkInIsOpen = sql`to_char(now() AT TIME ZONE h.time_zone, 'HH24:MI') >= h.check_in_from`;
const instant = sql`h.confirm_mode = 'instant'`;
const byRequest = sql`h.confirm_mode = 'request'`;
const paidNow = sql`p.payment = 'pay_now' AND c.name IN ('Flexible', 'Moderate')`;

/**
 * Creates bookings of the demo client in various states with the functions of the product. The wallet balance is
 * unchanged afterwards.
 */
export async function makeDemoOrders(db: Database, actors: DemoActors, walletMinor: number): Promise<string[]> {
  const { client, admin } = actors;
  const refs: string[] = [];
  await creditWallet(db, actors, walletMinor);
  const make = async (condition: SQL, stay: Stay, requests?: string) => {
    const found = await findStay(db, client, await candidates(db, condition), stay);
    if (!found) return null;
    await topUpTo(db, actors, found.priced.totals.dueNowMinor);
    const ref = await book(db, actors, found, requests);
    refs.push(ref);
    return ref;
  };

  const away = await make(sql`${instant} AND ${paidNow}`, { from: 40, nights: 2 });
  if (away) {
    const quote = await db.transaction((tx) => quoteCancellation(tx, client, away));
    const choice = { quoteId: quote.id, reason: "Our plans changed.", refundTo: "wallet" } as const;
    await db.transaction((tx) => confirmCancellation(tx, client, away, choice));
  }
  const full = await make(sql`${byRequest} AND ${paidNow}`, { from: 30, nights: 2 });
  if (full) {
    const reason = "The house is closed for repairs that week.";
    await db.transaction((tx) => actAsStaff(tx, admin, full, { action: "decline", reason }));
  }
  const now = sql`${instant} AND ${paidNow} AND h.lead_minutes = 0 AND ${checkInIsOpen}`;
  const served = await make(now, { from: 0, nights: 1 });
  if (served) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, { ref: served }, system);
      // Taxes that are due at the property.
      if (getBalanceDue(order).totalMinor > 0)
        await payAtDesk(tx, admin, served, { method: "cash", reference: "", amountMinor: undefined });
      await applyTransition(tx, await lockOrder(tx, { ref: served }, system), "complete", system);
    });
  }
  await make(sql`${instant} AND ${paidNow}`, { from: 24, nights: 3 }, "A quiet room, please.");
  await make(sql`${byRequest} AND ${paidNow}`, { from: 52, nights: 2 }, "We arrive by the late train.");
  await make(sql`${instant} AND p.payment = 'at_property'`, { from: 66, nights: 2 });
  await make(sql`${instant} AND p.payment = 'deposit'`, { from: 90, nights: 4 });
  const cruise = await makeDemoCruise(db, client, (dueMinor) => topUpTo(db, actors, dueMinor));
  if (cruise) refs.push(cruise);
  await topUpTo(db, actors, walletMinor);
  return refs;
}
