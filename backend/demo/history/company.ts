import { sql } from "drizzle-orm";
import { bulkInsert } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import { issuePastCreditNotes } from "@/backend/documents/receipt-content";
import type { UserActor } from "@/backend/http/context";
import { skipDueReminders } from "@/backend/jobs/reminders";
import { type DatedPosting, postMany } from "@/backend/ledger/post-many";
import { type Role, roleNumber } from "@/lib/roles";
import { createRandom } from "../draw";
import { type DemoClient, drawClient, drawUuid } from "./clients";
import type { CompanyOptions, DemoStaff } from "./company-options";
import { CompanyComposer } from "./compose-bookings";
import { DemoNotices, demoClient, listStays } from "./demo-accounts";
import { writeGuestMessages } from "./guest-messages";
import { enterInventory } from "./inventory";
import { Market, readOffers } from "./offers";
import { holdReviews, linkReviews } from "./reviews";
import {
  type TakenNights,
  takenBy,
  topUpPosting,
  writeBookings,
  writeTakenNights,
  writeTopUps,
} from "./write-bookings";

export type HistoryOptions = Omit<CompanyOptions, "days" | "stays"> & {
  seed: string;
  accounts: Record<Role, UserActor>;
  /** Whether other channels have sold most rooms of the next weeks. */
  soldOutSoon: boolean;
  log: (line: string) => void;
};

const historyDays = 365;
/** The share of bookings at the hotels of the demo sub-administrator. */
const ownedShare = 0.09;
const bookingsAtOnce = 1_000;
const postingsAtOnce = 2_000;
const managerCount = 6;

/** Staff joined before the first booking. */
const staffSince = (now: Date) => new Date(now.getTime() - 400 * 86_400_000);

/** The demo accounts are as old as their history. */
async function backdateAccounts(db: Db, accounts: HistoryOptions["accounts"], now: Date): Promise<void> {
  const ids = JSON.stringify(Object.values(accounts).map(({ id }) => id));
  const since = staffSince(now).toISOString();
  await db.execute(sql`
    UPDATE app_user SET created_at = ${since}, updated_at = ${since}
     WHERE id IN (SELECT jsonb_array_elements_text(${ids}::jsonb)::uuid)`);
}

/** Creates the managers of the other hotels: each has every sixth hotel. */
async function createManagers(db: Db, seed: string, subadmin: UserActor, now: Date): Promise<DemoStaff["getManager"]> {
  const r = createRandom(`${seed} managers`);
  const managers = Array.from({ length: managerCount }, (_, at): UserActor => {
    const { actor } = drawClient(at, r);
    const email = actor.email.replace(/\d+@example\.com$/, "@hotels.example");
    return { ...actor, id: drawUuid(r), role: "subadmin", email };
  });
  await insertUsers(
    db,
    managers.map((actor) => ({ actor, country: null, phone: null, since: staffSince(now) })),
  );
  const ids = JSON.stringify(managers.map(({ id }) => id));
  await db.execute(sql`
    INSERT INTO hotel_staff (user_id, hotel_id)
    SELECT (${ids}::jsonb->>(h.id % ${managerCount}))::uuid, h.id FROM hotel h WHERE h.owner_id IS NULL`);
  const owned = await db.execute<{ id: number }>(sql`SELECT id FROM hotel WHERE owner_id = ${subadmin.id}`);
  const own = new Set(owned.rows.map(({ id }) => id));
  return (hotelId) => (own.has(hotelId) ? subadmin : (managers[hotelId % managerCount] as UserActor));
}

type NewUser = { actor: UserActor; country: string | null; phone: string | null; since: Date; locale?: string };

async function insertUsers(db: Db, users: readonly NewUser[]): Promise<void> {
  await bulkInsert(
    db,
    "app_user",
    users.map(({ actor, country, phone, since, locale = "en" }) => ({
      id: actor.id,
      name: actor.name,
      email: actor.email,
      email_verified: true,
      phone,
      country,
      locale,
      role: roleNumber[actor.role],
      status: "active",
      invited: false,
      all_hotels: false,
      version: 1,
      two_factor_enabled: false,
      created_at: since.toISOString(),
      updated_at: since.toISOString(),
    })),
  );
}

export async function insertClients(db: Db, clients: readonly DemoClient[], start: Date): Promise<void> {
  const since = (client: DemoClient) => new Date((client.since ?? start).getTime() - 5 * 60_000);
  await insertUsers(
    db,
    clients
      .filter(({ actor }) => !actor.guest)
      .map((client) => ({
        actor: client.actor,
        country: client.home.country,
        phone: client.phone,
        since: since(client),
        locale: client.home.language,
      })),
  );
  await bulkInsert(
    db,
    "guest",
    clients
      .filter(({ actor }) => actor.guest)
      .map((client) => ({
        id: client.actor.id,
        email: client.actor.email,
        name: client.actor.name,
        created_at: since(client).toISOString(),
      })),
  );
}

/** A transaction without the time limit of requests. */
export const withoutTimeLimit = <T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    return work(tx);
  });

async function writePostings(db: Database, postings: readonly DatedPosting[]): Promise<void> {
  for (let at = 0; at < postings.length; at += postingsAtOnce)
    await withoutTimeLimit(db, (tx) => postMany(tx, postings.slice(at, at + postingsAtOnce)));
}

/**
 * Loads a year of business: bookings by many clients under the rules of the engine, with inventory, payments and ledger.
 * Deterministic for the seed and the current time.
 */
export async function loadHistory(
  db: Database,
  { seed, accounts, soldOutSoon, log, ...options }: HistoryOptions,
): Promise<void> {
  const { now, today } = options;
  const offers = await withoutTimeLimit(db, readOffers);
  const { admin, subadmin } = accounts;
  await backdateAccounts(db, accounts, now);
  const getManager = await createManagers(db, seed, subadmin, now);
  const market = new Market(offers, seed, ownedShare);
  const random = createRandom(`${seed} company`);
  const stays = listStays(demoClient(accounts.client));
  const company = { ...options, days: historyDays, stays };
  const composer = new CompanyComposer(market, { admin, getManager }, company, random);
  const owned = new Set(offers.flatMap((offer) => (offer.owned ? [offer.terms.hotel.id] : [])));
  const notices = new DemoNotices(accounts, owned, now);
  const taken: TakenNights[] = [];
  const postings: DatedPosting[] = [];
  const refunded = new Map<string, { id: string; locale: string }>();
  let count = 0;
  // The database writes two parts while the next one is composed.
  let [earlier, latest] = [Promise.resolve(), Promise.resolve()];
  await composer.compose(bookingsAtOnce, async (part) => {
    await earlier;
    earlier = latest;
    latest = withoutTimeLimit(db, (tx) => writeBookings(tx, part, admin.id));
    // A later `await` throws the error.
    latest.catch(() => {});
    for (const booking of part) {
      taken.push(...takenBy(booking));
      notices.add(booking);
      if (booking.refunds.length > 0)
        refunded.set(booking.ref, { id: booking.id, locale: booking.client.home.language });
      postings.push(...booking.postings);
    }
    count += part.length;
  });
  await Promise.all([earlier, latest]);
  log(`${count} bookings`);
  const { clients, topUps } = composer;
  await withoutTimeLimit(db, (tx) => insertClients(tx, clients, now));
  await withoutTimeLimit(db, (tx) => writeTopUps(tx, topUps));
  postings.push(...topUps.map(topUpPosting));
  postings.sort((a, b) => a.at.getTime() - b.at.getTime());
  // At the same time, because they write to different tables and each waits for the database.
  const nights = withoutTimeLimit(db, async (tx) => {
    const stockIds = await enterInventory(tx, offers, taken, { today, seed, soldOutSoon });
    await writeTakenNights(tx, taken, stockIds);
  });
  await Promise.all([nights, writePostings(db, postings)]);
  log(`the nights of the bookings and ${postings.length} movements of money`);
  // The following statements join what was inserted. Without statistics the planner expects empty tables.
  await withoutTimeLimit(db, (tx) => tx.execute(sql`ANALYZE`));
  await withoutTimeLimit(db, async (tx) => {
    await linkReviews(tx, now, "hotel");
    await holdReviews(tx);
  });
  await withoutTimeLimit(db, (tx) => writeGuestMessages(tx, now));
  await withoutTimeLimit(db, skipDueReminders);
  await withoutTimeLimit(db, (tx) => issuePastCreditNotes(tx, refunded));
  await withoutTimeLimit(db, (tx) => notices.write(tx));
  log("reviews, messages, credit notes and notifications");
}
