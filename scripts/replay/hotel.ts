import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { session } from "@/backend/db/schema/authentication";
import { cancellationPolicy, hotel, propertyType } from "@/backend/db/schema/hotels";
import { city, country } from "@/backend/db/schema/places";
import { ratePlan, room } from "@/backend/db/schema/rooms";
import { appUser } from "@/backend/db/schema/users";
import { tokenHash } from "@/backend/http/auth";
import { post } from "@/backend/ledger/post";
import { materialiseNights } from "@/backend/stock/nights";
import type { Board } from "@/lib/contracts/hotels/hotel-fields";
import { addDays } from "@/lib/dates";
import { roleNumber } from "@/lib/roles";
import type { Booking } from "./bookings";

/** Key of a room type's rate plan by board and refundability: `A half_board flexible`. */
export const planKey = (roomType: string, board: Board, refundable: boolean) => `${roomType} ${board} ${refundable}`;

export type ReplayHotel = { id: number; rooms: Map<string, number>; plans: Map<string, number> };

const boardDeltaMinor: Record<Board, number> = {
  room_only: 0,
  breakfast: 0,
  half_board: 2_000,
  full_board: 3_500,
  all_inclusive: 6_000,
};

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const token = () => randomBytes(12).toString("hex");

async function only<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error("nothing was inserted");
  return row;
}

async function policies(db: Database) {
  const flexible = {
    tiers: [
      { untilMinutesBefore: 1440, fee: { kind: "none" } },
      { untilMinutesBefore: 0, fee: { kind: "nights", nights: 1 } },
    ],
    noShow: { kind: "percent", bp: 10_000 },
    grace: null,
  };
  const fixed = {
    tiers: [{ untilMinutesBefore: 0, fee: { kind: "percent", bp: 10_000 } }],
    noShow: { kind: "percent", bp: 10_000 },
    grace: null,
  };
  const [free, kept] = await db
    .insert(cancellationPolicy)
    .values([
      { name: "Replay: free until a day before", terms: flexible },
      { name: "Replay: nothing back", terms: fixed },
    ])
    .returning({ id: cancellationPolicy.id });
  if (!free || !kept) throw new Error("no policies");
  return { free: free.id, kept: kept.id };
}

/** Creates a hotel with the file's room types, `units` rooms each, at the median rate of the file. */
export async function makeHotel(
  db: Database,
  bookings: readonly Booking[],
  units: number,
  days: number,
  today: string,
): Promise<ReplayHotel> {
  const policy = await policies(db);
  const land = await only(
    db.insert(country).values({ iso2: "PT", iso3: "PRT", name: "Portugal" }).returning({ id: country.id }),
  );
  const town = await only(
    db
      .insert(city)
      .values({
        countryId: land.id,
        name: "Faro",
        slug: "faro",
        latitude: 37.02,
        longitude: -7.93,
        timeZone: "Europe/Lisbon",
      })
      .returning({ id: city.id }),
  );
  const type = await only(db.insert(propertyType).values({ name: "Resort" }).returning({ id: propertyType.id }));
  const { id } = await only(
    db
      .insert(hotel)
      .values({
        token: token(),
        title: "Replay Resort",
        slug: "replay-resort",
        propertyTypeId: type.id,
        cityId: town.id,
        address: "Rua da Praia 1",
        latitude: 37.02,
        longitude: -7.93,
        timeZone: "Europe/Lisbon",
        stars: 4,
        policyId: policy.free,
        windowDays: days,
        approved: true,
      })
      .returning({ id: hotel.id }),
  );
  const made: ReplayHotel = { id, rooms: new Map(), plans: new Map() };
  for (const roomType of [...new Set(bookings.map((booking) => booking.roomType))].sort()) {
    const rates = bookings
      .filter((booking) => booking.roomType === roomType && booking.rateMinor > 0)
      .map(({ rateMinor }) => rateMinor);
    const row = await only(
      db
        .insert(room)
        .values({
          token: token(),
          hotelId: id,
          title: `Room type ${roomType}`,
          slug: `room-type-${roomType.toLowerCase()}`,
          beds: [{ type: "double", count: 1 }],
          baseGuests: 24,
          maxAdults: 16,
          maxChildren: 8,
          maxGuests: 24,
          costPerNightMinor: Math.max(1_000, median(rates)),
          units,
          approved: true,
        })
        .returning({ id: room.id }),
    );
    made.rooms.set(roomType, row.id);
    for (const [board, deltaMinor] of Object.entries(boardDeltaMinor) as [Board, number][]) {
      for (const refundable of [true, false]) {
        const plan = await only(
          db
            .insert(ratePlan)
            .values({
              roomId: row.id,
              name: `${board} ${refundable}`,
              board,
              policyId: refundable ? policy.free : policy.kept,
              deltaMinor,
            })
            .returning({ id: ratePlan.id }),
        );
        made.plans.set(planKey(roomType, board, refundable), plan.id);
      }
    }
  }
  await materialiseNights(db, [...made.rooms.values()], addDays(today, -1), addDays(today, days + 31));
  return made;
}

export type ReplayClient = { token: string; userId: string };

/** Logged-in clients with wallet money. */
export async function makeClients(db: Database, count: number, fundMinor: number): Promise<ReplayClient[]> {
  const clients: ReplayClient[] = [];
  for (let i = 0; i < count; i++) {
    const user = await only(
      db
        .insert(appUser)
        .values({
          name: `Guest ${i + 1}`,
          email: `guest${i + 1}@replay.test`,
          emailVerified: true,
          role: roleNumber.client,
          status: "active",
        })
        .returning({ id: appUser.id }),
    );
    const secret = randomBytes(32).toString("base64url");
    await db
      .insert(session)
      .values({ token: tokenHash(secret), userId: user.id, expiresAt: new Date(Date.now() + 6 * 3_600_000) });
    await post(db, "admin_fund", {
      idemKey: `replay-fund:${user.id}`,
      currency: "USD",
      accounts: { wallet: user.id },
      amounts: { amount: fundMinor },
      memo: "Replay",
    });
    clients.push({ token: secret, userId: user.id });
  }
  return clients;
}

export type Totals = {
  walletsMinor: number;
  paidMinor: number;
  refundedMinor: number;
  retainedMinor: number;
};

/** Final totals, summed from the database's rows. */
export async function readTotals(db: Database): Promise<Totals> {
  const sum = async (query: ReturnType<typeof sql>) => (await db.execute<{ n: number }>(query)).rows[0]?.n ?? 0;
  const walletsMinor = await sum(
    sql`SELECT coalesce(sum(balance), 0)::bigint AS n FROM account WHERE code LIKE 'wallet:%'`,
  );
  const moved = (kind: string) =>
    sum(sql`
    SELECT coalesce(sum(abs(e.amount)), 0)::bigint AS n FROM entry e JOIN txn t ON t.id = e.txn_id JOIN account a ON a.id = e.account_id
     WHERE t.kind = ${kind} AND a.code LIKE 'wallet:%'`);
  const retainedMinor = await sum(
    sql`SELECT coalesce(sum(balance), 0)::bigint AS n FROM account WHERE code LIKE 'revenue:%' OR code = 'tax_payable' OR code LIKE 'order:%'`,
  );
  return {
    walletsMinor,
    paidMinor: await moved("payment"),
    refundedMinor: await moved("refund"),
    retainedMinor,
  };
}

/** Sold rooms at the end by type and night; `dateInFile` converts dates back to the file's. */
export async function readSold(
  db: Database,
  hotel: ReplayHotel,
  dateInFile: (date: string) => string,
): Promise<Map<string, number>> {
  const typeByRoom = new Map([...hotel.rooms].map(([type, id]) => [id, type]));
  const { rows } = await db.execute<{ product: number; date: string; sold: number }>(sql`
    SELECT product_id AS product, slot::text AS date, sold FROM stock
     WHERE sold > 0 AND product_id = ANY(${sql.param([...typeByRoom.keys()])}::int[])`);
  return new Map(rows.map(({ product, date, sold }) => [`${typeByRoom.get(product)} ${dateInFile(date)}`, sold]));
}
