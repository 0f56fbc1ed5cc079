import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import type { Allocation } from "./choose";
import type { Counter } from "./rows";
import { holdIsLive, ids } from "./scope";

/**
 * Limits of concurrent holds of visitors without an account. Each of their holds has its own owner, so they are counted
 * by network, and in total by room type and night.
 */
export type GuestLimits = { holdsPerNetwork: number; unitsPerNetwork: number };

export const defaultGuestLimits: GuestLimits = { holdsPerNetwork: 6, unitsPerNetwork: 16 };

/** Half of a room type's rooms per night, at least two. */
export const getGuestShare = (capacity: number): number => Math.max(2, Math.floor(capacity / 2));

type GuestClaim = {
  network: string | undefined;
  /** Number of rooms, seats and places of the claim. */
  units: number;
  taking: Allocation;
  counters: readonly Counter[];
  /** Counters that are only sold as a whole, so that no share of them can be kept for others. */
  wholeIds: ReadonlySet<number>;
  limits: GuestLimits;
};

/**
 * Refuses a claim that exceeds a limit. The caller holds the lock of the network and of the counters, so the counts
 * cannot change before the end of the transaction.
 * @throws AppError 429 `too_many_requests` for the network, 409 `not_available` for the share
 */
export async function requireGuestLimits(tx: Db, claim: GuestClaim): Promise<void> {
  await requireShare(tx, claim);
  if (claim.network !== undefined) await requireNetwork(tx, claim, claim.network);
}

async function requireNetwork(tx: Db, { units, limits }: GuestClaim, network: string): Promise<void> {
  const { rows } = await tx.execute<{ holds: number; units: number; seconds: number | null }>(sql`
    SELECT count(*)::int AS holds, coalesce(sum(h.units), 0)::int AS units,
           extract(epoch FROM min(h.expires_at) - clock_timestamp())::float8 AS seconds
      FROM hold h WHERE h.network = ${network} AND ${holdIsLive(sql`h`)}`);
  const held = rows[0] ?? { holds: 0, units: 0, seconds: null };
  const refuse = (user: ReturnType<typeof localized>) =>
    new AppError("too_many_requests", { user, retryAfterSeconds: Math.max(1, Math.ceil(held.seconds ?? 60)) });
  if (held.holds + 1 > limits.holdsPerNetwork) {
    throw refuse(
      localized(
        "Without an account, at most {n} bookings can be held from one network at the same time. Pay for one or release it, log in, or try again later.",
        { n: limits.holdsPerNetwork },
      ),
    );
  }
  if (held.units + units > limits.unitsPerNetwork) {
    throw refuse(
      localized(
        "Without an account, at most {n} rooms, seats or places can be held from one network at the same time. Pay for some or release them, log in, or try again later.",
        { n: limits.unitsPerNetwork },
      ),
    );
  }
}

async function requireShare(tx: Db, { taking, counters, wholeIds }: GuestClaim): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { stockId, quantity } of taking.counters)
    if (!wholeIds.has(stockId)) wanted.set(stockId, (wanted.get(stockId) ?? 0) + quantity);
  const { rows } = await tx.execute<{ id: number; held: number }>(sql`
    SELECT l.stock_id AS id, sum(l.quantity)::int AS held FROM hold_line l JOIN hold h ON h.id = l.hold_id
     WHERE l.stock_id = ANY(${ids([...wanted.keys()])}) AND h.owner_kind = 'guest' AND ${holdIsLive(sql`h`)}
     GROUP BY l.stock_id`);
  const held = new Map(rows.map((row) => [Number(row.id), row.held]));
  for (const { id, capacity } of counters) {
    const share = getGuestShare(capacity);
    const want = wanted.get(id) ?? 0;
    if (want === 0 || want + (held.get(id) ?? 0) <= share) continue;
    throw new AppError("not_available", {
      user: localized(
        "Without an account, at most {n} of these can be held at the same time. Log in to book, choose fewer, or try again later.",
        { n: share },
      ),
      data: { guestShare: share },
    });
  }
}
