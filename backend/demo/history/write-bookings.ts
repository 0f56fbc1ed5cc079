import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { bulkInsert } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import type { DatedPosting } from "@/backend/ledger/post-many";
import { lineToInsert, orderToInsert } from "@/backend/orders/lifecycle/hold-orders";
import { captureKey } from "@/backend/payments/capture";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { listNights } from "@/lib/dates";
import { defaultBasePrice } from "@/lib/money";
import type { BookingHistory } from "./booking-history";
import { decideBy, isOpenClaim } from "./claim-history";
import type { TopUp } from "./company-options";
import { demoMode, demoProvider } from "./history-rows";

const { minutes: holdMinutes } = settingsGroups.holds.parse({});

/** The nights that a line takes from the inventory of a room type, or took before it was cancelled. */
export type TakenNights = { holdId: string; line: number; room: number; from: string; to: string };

export const takenBy = ({ draft, freeFrom, holdId }: BookingHistory): TakenNights[] =>
  draft.lines.flatMap(({ product, from, to }, at) =>
    from && to ? [{ holdId, line: at + 1, room: product.id, from, to: freeFrom ?? to }] : [],
  );

const iso = (at: Date | null) => at?.toISOString() ?? null;

function orderRow(booking: BookingHistory, by: string) {
  const { draft, client, guests } = booking;
  const named = booking.status !== "cancelled" || booking.paidMinor > 0 || booking.holdState === "released";
  return {
    ...orderToInsert(booking, booking.createdAt),
    user_id: client.actor.id,
    status: booking.status,
    reason: booking.reason,
    version: booking.version,
    status_at: iso(booking.statusAt),
    paid_minor: booking.paidMinor,
    refunded_minor: booking.refundedMinor,
    collected_minor: booking.collectedMinor,
    respond_by: iso(booking.respondBy),
    arrived_at: iso(booking.arrivedAt),
    returned_at: iso(booking.returnedAt),
    channel: booking.channel,
    revision: 1,
    lead_name: named ? `${guests.firstName} ${guests.lastName}` : null,
    lead_email: named ? guests.email : null,
    lead_phone: named ? guests.phone : null,
    guests: named ? guests : [],
    arrival_time: (named && guests.arrivalTime) || null,
    requests: (named && guests.requests) || null,
    locale: client.home.language,
    created_by: by,
    created_at: iso(booking.createdAt),
    updated_at: iso(booking.updatedAt),
    title: draft.title,
  };
}

/** The return token of a past payment is unknown, because the payer has returned. */
const tokenHash = (id: string) => `\\x${createHash("sha256").update(id).digest("hex")}`;

const attemptRow = (attempt: {
  id: string;
  purpose: string;
  providerRef: string;
  state: string;
  amountMinor: number;
  refundedMinor: number;
  at: Date;
}) => ({
  id: attempt.id,
  purpose: attempt.purpose,
  provider: demoProvider,
  mode: demoMode,
  provider_ref: attempt.providerRef,
  return_token_hash: tokenHash(attempt.id),
  amount_minor: attempt.amountMinor,
  currency: "USD",
  charge_minor: attempt.amountMinor,
  charge_currency: "USD",
  fx_rate: "1",
  wallet_minor: 0,
  captured_minor: attempt.state === "declined" ? 0 : attempt.amountMinor,
  refunded_minor: attempt.refundedMinor,
  failure: attempt.state === "declined" ? "The bank declined the card." : null,
  polls: 0,
  created_at: iso(attempt.at),
  updated_at: iso(attempt.at),
});

const getAttemptState = ({ state, amountMinor, refundedMinor }: BookingHistory["attempts"][number]) => {
  if (state === "declined" || refundedMinor === 0) return state;
  return refundedMinor >= amountMinor ? "refunded" : "partially_refunded";
};

export async function writeTopUps(tx: Db, topUps: readonly TopUp[]): Promise<void> {
  await bulkInsert(
    tx,
    "payment_attempt",
    topUps.map(({ client, ...topUp }) => ({
      ...attemptRow({ ...topUp, purpose: "topup", state: "captured", refundedMinor: 0 }),
      order_id: null,
      user_id: client.actor.id,
      state: "captured",
    })),
  );
}

export const topUpPosting = ({ client, amountMinor, at, providerRef }: TopUp): DatedPosting => ({
  event: "topup",
  idemKey: captureKey({ provider: demoProvider, mode: demoMode, providerRef }),
  currency: defaultBasePrice.c,
  accounts: { gateway: demoProvider, wallet: client.actor.id },
  amounts: { amount: amountMinor },
  actorId: client.actor.id,
  memo: "Wallet top-up",
  at,
});

/** Inserts bookings with their lines, holds, history, payments and refunds, without nights and postings. */
export async function writeBookings(tx: Db, bookings: readonly BookingHistory[], confirmedBy: string): Promise<void> {
  await bulkInsert(
    tx,
    "orders",
    bookings.map((one) => orderRow(one, one.events[0]?.actor_id ?? one.client.actor.id)),
  );
  await bulkInsert(
    tx,
    "order_event",
    bookings.flatMap(({ id, events }) => events.map((event) => ({ order_id: id, ...event }))),
  );
  await bulkInsert(
    tx,
    "order_line",
    bookings.flatMap(({ id, draft, lineState, freeFrom }) =>
      draft.lines.map((line, at) => {
        const row = lineToInsert(line, at + 1, []);
        return { order_id: id, ...row, to_date: freeFrom ?? row.to_date, state: lineState };
      }),
    ),
  );
  await bulkInsert(
    tx,
    "hold",
    bookings.map(({ id, holdId, holdState, client, draft, createdAt }) => ({
      id: holdId,
      owner_kind: client.actor.guest ? "guest" : "user",
      owner_id: client.actor.id,
      state: holdState,
      expires_at: iso(new Date(createdAt.getTime() + holdMinutes * 60_000)),
      extensions: 0,
      units: draft.lines.length,
      order_id: id,
      created_at: iso(createdAt),
    })),
  );
  const attempts = bookings.flatMap(({ id, client, attempts }) => attempts.map((one) => ({ id, client, one })));
  await bulkInsert(
    tx,
    "payment_attempt",
    attempts.map(({ id, client, one }) => ({
      ...attemptRow(one),
      order_id: id,
      user_id: client.actor.id,
      state: getAttemptState(one),
    })),
  );
  await bulkInsert(
    tx,
    "payment_share",
    attempts.map(({ id, one }) => ({
      attempt_id: one.id,
      order_id: id,
      amount_minor: one.amountMinor,
      wallet_minor: 0,
    })),
  );
  await writeClaims(tx, bookings, confirmedBy);
  await bulkInsert(
    tx,
    "refund",
    bookings.flatMap(({ id, refunds }) =>
      refunds.map((one) => ({
        id: one.id,
        order_id: id,
        tender: one.tender,
        attempt_id: one.attemptId,
        amount_minor: one.amountMinor,
        charge_minor: one.destination === "wallet" ? null : one.amountMinor,
        destination: one.destination,
        idem_key: one.idemKey,
        state: one.state,
        reason: one.reason,
        claim_id: one.claimId,
        provider_ref: one.destination === "manual" && one.doneAt ? `CB-${one.id.slice(0, 8).toUpperCase()}` : null,
        confirmed_by: one.destination === "manual" && one.doneAt ? confirmedBy : null,
        created_at: iso(one.at),
        done_at: iso(one.doneAt),
      })),
    ),
  );
}

async function writeClaims(tx: Db, bookings: readonly BookingHistory[], admin: string): Promise<void> {
  const claimed = bookings.flatMap((booking) => (booking.claim ? [{ booking, claim: booking.claim }] : []));
  await bulkInsert(
    tx,
    "claim",
    claimed.map(({ booking, claim }) => ({
      id: claim.id,
      ref: claim.ref,
      order_id: booking.id,
      user_id: booking.client.actor.id,
      kind: claim.kind,
      requested_minor: claim.requestedMinor,
      currency: booking.draft.snapshot.price.currency,
      text: claim.text,
      state: claim.state,
      decision: claim.decision,
      granted_minor: claim.grantedMinor,
      letter: claim.letter,
      refund_to: claim.refundTo,
      held_back: false,
      settled_minor: claim.settledMinor,
      version: claim.version,
      decided_by: claim.decidedAt && admin,
      decided_at: iso(claim.decidedAt),
      settled_by: claim.settledAt && admin,
      settled_at: iso(claim.settledAt),
      decide_by: iso(decideBy(claim)),
      created_at: iso(claim.createdAt),
      updated_at: iso(claim.updatedAt),
    })),
  );
  await bulkInsert(
    tx,
    "claim_event",
    claimed.flatMap(({ claim }) =>
      claim.events.map(({ type, from, to, actor, text, data, at }) => ({
        claim_id: claim.id,
        type,
        from_state: from,
        to_state: to,
        actor_kind: actor.role,
        actor_id: actor.id,
        actor_name: actor.name,
        text,
        internal: false,
        data,
        at: iso(at),
      })),
    ),
  );
  await tx.execute(sql`
    INSERT INTO claim_line (claim_id, line_id, open)
    SELECT c.id, l.id, c.open FROM jsonb_to_recordset(${JSON.stringify(
      claimed.map(({ booking, claim }) => ({ id: claim.id, order: booking.id, open: isOpenClaim(claim) })),
    )}::jsonb) AS c (id uuid, "order" uuid, open boolean) JOIN order_line l ON l.order_id = c."order"`);
}

/** Inserts the nights of holds. `stockIds` has the inventory rows by room type and night. */
export async function writeTakenNights(
  tx: Db,
  taken: readonly TakenNights[],
  stockIds: ReadonlyMap<string, number>,
): Promise<void> {
  await bulkInsert(
    tx,
    "hold_line",
    taken.flatMap(({ holdId, line, room, from, to }) =>
      listNights(from, to).map((night) => ({
        hold_id: holdId,
        line,
        stock_id: stockIds.get(nightKey(room, night)),
        quantity: 1,
      })),
    ),
  );
}

export const nightKey = (room: number, night: string): string => `${room} ${night}`;
