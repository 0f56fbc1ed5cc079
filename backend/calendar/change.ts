import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type AuditEntry, audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { lockNights, type NightFields, type RemainingNight, writeNights } from "@/backend/stock/edit-nights";
import { materialiseNights } from "@/backend/stock/nights";
import type { NightChange, NightEdit, NightPreview } from "@/lib/contracts/room-calendar";
import { addDays, formatDate, listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatAmount } from "@/lib/money";
import { describeRule } from "@/lib/pricing/special-prices";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { roleNumber } from "@/lib/roles";
import {
  applyRules,
  describeEdit,
  type FieldChange,
  fieldLabels,
  planNights,
  planRules,
  priceChanges,
  type RuleChange,
  requireEdit,
  requireNights,
  tooFew,
} from "./edit";
import { type CalendarRoom, lockRoom } from "./room";
import { replaceRules } from "./rules-store";
import { readStays } from "./stays";

export type NightsAsked = { first: string; last: string; edit: NightEdit };
export type Origin = Pick<AuditEntry, "ip" | "requestId">;

type Planned = { nights: RemainingNight[]; fields: FieldChange[]; rules: RuleChange; short: string[]; basis: string };

/** Digest of the state that a decision was based on. */
const getName = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

async function plan(tx: Db, room: CalendarRoom, { first, last, edit }: NightsAsked): Promise<Planned> {
  requireNights(first, last, room);
  requireEdit(edit);
  await materialiseNights(tx, [room.id], first, last);
  const nights = await lockNights(tx, room.id, first, last);
  const fields = planNights(nights, edit);
  const rules = planRules(room.rates.specialPrices, { first, last }, edit);
  const touching = room.rates.specialPrices.filter((rule) => rule.from <= last && rule.to >= first);
  // Held and sold counts are excluded, because a new booking does not affect the decision.
  const kept = nights.map(({ held: _held, sold: _sold, ...night }) => night);
  return { nights, fields, rules, short: tooFew(nights, fields), basis: getName([kept, touching, room.rates]) };
}

function getNotes(room: CalendarRoom, { rules }: Planned, { first, last, edit }: NightsAsked): string[] {
  if (edit.kind === "clear_price") {
    const others = room.rates.specialPrices.filter(
      (rule) => rule.rank !== "date" && rule.from <= last && rule.to >= first,
    );
    return others.map((rule) => `${describeRule(rule, room.currency)} holds where it applies.`);
  }
  return rules.before.map((rule) => {
    const whole = rule.from >= first && rule.to <= last;
    return `${describeRule(rule, room.currency)} ${whole ? "is replaced." : "keeps its other nights."}`;
  });
}

/** Previews an edit. Nothing is changed, but the nights are locked while it is computed. */
export async function previewNights(
  tx: Db,
  actor: UserActor,
  roomId: number,
  asked: NightsAsked,
): Promise<NightPreview> {
  const room = await lockRoom(tx, actor, roomId);
  const planned = await plan(tx, room, asked);
  const { first, last } = asked;
  const dates = listNights(first, addDays(last, 1));
  const prices = priceChanges(room, applyRules(room.rates.specialPrices, planned.rules), dates);
  const nights = [
    ...planned.fields.map(({ date, before, after }) => ({
      date,
      before: fieldLabels(before),
      after: fieldLabels(after),
      why: null,
    })),
    ...prices.map(({ date, before, after, why }) => ({
      date,
      before: formatAmount(before, room.currency),
      after: formatAmount(after, room.currency),
      why,
    })),
  ];
  const stays = await readStays(tx, room, first, addDays(last, 1));
  return {
    nights,
    unchanged: dates.length - nights.length,
    stays: stays.map(({ ref, guest, from, to, state }) => ({ ref, guest, from, to, state })),
    notes: getNotes(room, planned, asked),
    refused: planned.short.length > 0 ? formatShortList(planned.short) : null,
    basis: planned.basis,
  };
}

const formatShortList = (dates: readonly string[]): string => {
  const named = dates.slice(0, 3).map(formatDate).join(", ");
  const more = dates.length > 3 ? ` and ${dates.length - 3} more nights` : "";
  return `More rooms than that are sold or held on ${named}${more}. Move or cancel bookings first.`;
};

/** Refuses fewer rooms than are booked: 409 with the bookings. */
async function requireEnough(tx: Db, room: CalendarRoom, { short }: Planned): Promise<void> {
  const [first, last] = [short[0], short.at(-1)];
  if (!first || !last) return;
  const inTheWay = (await readStays(tx, room, first, addDays(last, 1))).filter((stay) =>
    short.some((date) => stay.from <= date && date < stay.to),
  );
  throw new AppError("in_use", {
    user: formatShortList(short),
    data: {
      nights: short,
      bookings: inTheWay.map(({ ref, guest, from, to, state }) => ({ ref, guest, from, to, state })),
    },
  });
}

type Kept = { nights: ({ date: string } & Partial<NightFields>)[]; rules: SpecialPriceRule[] };

/** Records a change for the list of changes, for undo and for the audit log. */
export async function recordChange(
  tx: Db,
  actor: UserActor,
  room: Pick<CalendarRoom, "id">,
  {
    words,
    before,
    after,
    action,
    origin,
  }: { words: string; before: Kept; after: Kept; action: string; origin: Origin },
): Promise<NightChange> {
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    INSERT INTO night_change (room_id, actor_id, actor_name, words, before, after)
    VALUES (${room.id}, ${actor.id}, ${actor.name}, ${words}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
    RETURNING id, created_at AS at`);
  const made = rows[0];
  if (!made) throw new Error("no change was recorded");
  await audit(tx, {
    action,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    objectKind: "room",
    objectId: String(room.id),
    before,
    after,
    ...origin,
  });
  return { id: made.id, words, by: actor.name, at: new Date(made.at).toISOString(), undone: false };
}

/** Saves a previewed edit: 409 when the nights have changed or more rooms are booked than would be left. */
export async function changeNights(
  tx: Db,
  actor: UserActor,
  roomId: number,
  asked: NightsAsked & { basis?: string | undefined },
  origin: Origin,
): Promise<{ room: CalendarRoom; change: NightChange; count: number }> {
  const room = await lockRoom(tx, actor, roomId);
  const planned = await plan(tx, room, asked);
  if (asked.basis !== undefined && asked.basis !== planned.basis) {
    throw new AppError("conflict", { user: "These nights changed since you looked. Look at the change again." });
  }
  await requireEnough(tx, room, planned);
  const { nights, fields, rules } = planned;
  if (fields.length === 0 && rules.before.length + rules.after.length === 0) {
    throw new AppError("invalid", { user: "These nights are like that already." });
  }
  const after = new Map(fields.map((change) => [change.date, change.after]));
  await writeNights(
    tx,
    nights.flatMap((night) => (after.has(night.date) ? { ...night, ...after.get(night.date) } : [])),
  );
  const written = await replaceRules(tx, room.id, rules);
  const change = await recordChange(tx, actor, room, {
    words: describeEdit(asked.edit, asked.first, asked.last, room.currency),
    before: { nights: fields.map(({ date, before }) => ({ date, ...before })), rules: rules.before },
    after: { nights: fields.map(({ date, after: now }) => ({ date, ...now })), rules: written },
    action: "room.nights",
    origin,
  });
  const dates = new Set([...fields.map(({ date }) => date), ...listNights(asked.first, addDays(asked.last, 1))]);
  return { room, change, count: fields.length > 0 ? fields.length : dates.size };
}

const changedMeanwhile = (what: string) =>
  new AppError("conflict", {
    user: `This can't be undone any more: ${what} changed again since. Change it on the calendar instead.`,
  });

const sameRule = (a: SpecialPriceRule, b: SpecialPriceRule | undefined): boolean =>
  b !== undefined && (Object.keys(a) as (keyof SpecialPriceRule)[]).every((name) => a[name] === b[name]);

function restored(nights: readonly RemainingNight[], before: Kept["nights"], after: Kept["nights"]): RemainingNight[] {
  const now = new Map(nights.map((night) => [night.date, night]));
  const expected = new Map(after.map(({ date, ...fields }) => [date, fields]));
  const moved = before.filter(({ date }) => {
    const [night, fields] = [now.get(date), expected.get(date) ?? {}];
    return !night || (Object.keys(fields) as (keyof NightFields)[]).some((name) => night[name] !== fields[name]);
  });
  if (moved[0])
    throw changedMeanwhile(moved.length === 1 ? formatDate(moved[0].date) : `${moved.length} of its nights`);
  return before.flatMap((fields) => {
    const night = now.get(fields.date);
    return night ? { ...night, ...fields } : [];
  });
}

/** Undoes a change: restores nights and special prices, unless one of them was changed again (409). */
export async function undoChange(
  tx: Db,
  actor: UserActor,
  roomId: number,
  changeId: string,
  origin: Origin,
): Promise<{ room: CalendarRoom; words: string }> {
  const room = await lockRoom(tx, actor, roomId);
  const { rows } = await tx.execute<{ words: string; before: Kept; after: Kept; undone: boolean }>(sql`
    SELECT words, before, after, undone_at IS NOT NULL AS undone FROM night_change
     WHERE id = ${changeId} AND room_id = ${room.id} FOR NO KEY UPDATE`);
  const change = rows[0];
  if (!change) throw new AppError("not_found", { user: "There is no such change." });
  if (change.undone) throw new AppError("conflict", { user: "This was undone already." });
  const { before, after } = change;
  const dates = before.nights.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first && last) {
    if (last < room.today) throw new AppError("conflict", { user: "These nights are over; they stay as they are." });
    const back = restored(await lockNights(tx, room.id, first, last), before.nights, after.nights);
    const short = back.filter((night) => night.units < night.sold + night.held + night.external);
    if (short.length > 0) {
      throw new AppError("conflict", { user: formatShortList(short.map(({ date }) => date)) });
    }
    await writeNights(tx, back);
  }
  const current = new Map(room.rates.specialPrices.map((rule) => [rule.id, rule]));
  const other = after.rules.find((rule) => !sameRule(rule, current.get(rule.id)));
  if (other) throw changedMeanwhile(`the special price “${other.name}”`);
  await replaceRules(tx, room.id, { before: after.rules, after: before.rules });
  await tx.execute(sql`UPDATE night_change SET undone_at = now() WHERE id = ${changeId}`);
  await audit(tx, {
    action: "room.nights.undo",
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    objectKind: "room",
    objectId: String(room.id),
    before: after,
    after: before,
    ...origin,
  });
  return { room, words: change.words };
}

/** The latest changes that can be undone, newest first. */
export async function recentChanges(db: Db, roomId: number): Promise<NightChange[]> {
  const { rows } = await db.execute<Omit<NightChange, "at"> & { at: string }>(sql`
    SELECT id, words, actor_name AS by, created_at AS at, undone_at IS NOT NULL AS undone FROM night_change
     WHERE room_id = ${roomId} AND created_at > now() - interval '30 days' ORDER BY created_at DESC LIMIT 10`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
