import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type AuditEntry, audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { lockNights, type NightFields, type RemainingNight, writeNights } from "@/backend/stock/edit-nights";
import { materialiseNights } from "@/backend/stock/nights";
import type { NightChange, NightEdit, NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, formatNightList } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatAmount } from "@/lib/money";
import { describeRule, everyWeekday } from "@/lib/pricing/special-prices";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { roleNumber } from "@/lib/roles";
import {
  applyRules,
  describeEdit,
  type EditedNights,
  editedDates,
  type FieldChange,
  fieldLabels,
  isEdited,
  noteFreeNights,
  planNights,
  planRules,
  priceChanges,
  type RuleChange,
  requireEdit,
  requireLimits,
  requireNights,
  requireUnits,
  tooFew,
} from "./edit";
import { type CalendarRoom, lockRoom } from "./room";
import { replaceRules } from "./rules-store";
import { readStays } from "./stays";

/** Without a mask, all weekdays are changed. */
export type NightsRequest = { first: string; last: string; weekdays?: number | undefined; edit: NightEdit };
export type Origin = Pick<AuditEntry, "ip" | "requestId">;

export type Planned = {
  room: CalendarRoom;
  edited: EditedNights;
  edit: NightEdit;
  nights: RemainingNight[];
  fields: FieldChange[];
  rules: RuleChange;
  short: string[];
  basis: string;
};

/** Digest of the state that a decision was based on. */
export const stateDigest = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

/** Computes the effect of an edit on each of the locked room types of one hotel, and locks their nights. */
export async function planEdit(tx: Db, rooms: readonly CalendarRoom[], request: NightsRequest): Promise<Planned[]> {
  const { first, last, weekdays = everyWeekday, edit } = request;
  const edited = { first, last, weekdays };
  for (const room of rooms) requireNights(first, last, room);
  requireEdit(edit);
  requireUnits(edit, rooms);
  if (editedDates(edited).length === 0) {
    throw new AppError("invalid", { fields: { weekdays: "None of these weekdays is between the two dates." } });
  }
  const ids = rooms.map(({ id }) => id);
  await materialiseNights(tx, ids, first, last);
  const locked = await lockNights(tx, ids, first, last);
  return rooms.map((room) => {
    const nights = (locked.get(room.id) ?? []).filter(({ date }) => isEdited(date, edited));
    const fields = planNights(nights, edit);
    requireLimits(nights, fields);
    const rules = planRules(room.rates.specialPrices, edited, edit);
    const touching = room.rates.specialPrices.filter((rule) => rule.from <= last && rule.to >= first);
    // Held and sold counts are excluded, because a new booking does not affect the decision.
    const kept = nights.map(({ held: _held, sold: _sold, ...night }) => night);
    const basis = stateDigest([kept, touching, room.rates]);
    return { room, edited, edit, nights, fields, rules, short: tooFew(nights, fields), basis };
  });
}

function getNotes({ room, rules, edited: { first, last }, edit }: Planned): string[] {
  const kept = new Set(rules.after.map((rule) => rule.id));
  const changed = rules.before.map(
    (rule) =>
      `${describeRule(rule, room.currency)} ${kept.has(rule.id) ? "keeps its other nights." : edit.kind === "price" ? "is replaced." : "is removed."}`,
  );
  if (edit.kind !== "clear_price") return changed;
  const touched = new Set(rules.before.map((rule) => rule.id));
  const others = room.rates.specialPrices.filter(
    (rule) => rule.rank !== "date" && !touched.has(rule.id) && rule.from <= last && rule.to >= first,
  );
  return [...changed, ...others.map((rule) => `${describeRule(rule, room.currency)} holds where it applies.`)];
}

/** Previews an edit. Nothing is changed, but the nights are locked while it is computed. */
export async function previewNights(
  tx: Db,
  actor: UserActor,
  roomId: number,
  request: NightsRequest,
): Promise<NightPreview> {
  const [planned] = await planEdit(tx, [await lockRoom(tx, actor, roomId)], request);
  if (!planned) throw new Error("no plan was made");
  return describePlan(tx, planned);
}

/** The preview of one room type. */
export async function describePlan(tx: Db, planned: Planned): Promise<NightPreview> {
  const { room, edited } = planned;
  const dates = editedDates(edited);
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
  const all = await readStays(tx, room, edited.first, addDays(edited.last, 1));
  const stays = all.filter((stay) => dates.some((date) => stay.from <= date && date < stay.to));
  return {
    nights,
    unchanged: dates.length - nights.length,
    stays: stays.map(({ ref, guest, from, to, state }) => ({ ref, guest, from, to, state })),
    notes: [...noteFreeNights(prices, room.currency), ...getNotes(planned)],
    refused: planned.short.length > 0 ? formatShortList(planned.short) : null,
    basis: planned.basis,
  };
}

export const formatShortList = (dates: readonly string[]): string =>
  `More rooms than that are sold or held on ${formatNightList(dates)}. Move or cancel bookings first.`;

/** Refuses fewer rooms than are booked: 409 with the bookings. */
async function requireEnough(tx: Db, { room, short }: Planned): Promise<void> {
  const first = short[0];
  const last = short.at(-1);
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

export type Kept = { nights: ({ date: string } & Partial<NightFields>)[]; rules: SpecialPriceRule[] };

/** Records a change for the list of changes, for undo and for the audit log. */
export async function recordChange(
  tx: Db,
  actor: UserActor,
  room: Pick<CalendarRoom, "id">,
  {
    text,
    before,
    after,
    action,
    origin,
    batchId = null,
  }: { text: string; before: Kept; after: Kept; action: string; origin: Origin; batchId?: string | null },
): Promise<NightChange> {
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    INSERT INTO night_change (room_id, batch_id, actor_id, actor_name, text, before, after)
    VALUES (${room.id}, ${batchId}, ${actor.id}, ${actor.name}, ${text}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
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
  return { id: made.id, text, by: actor.name, at: new Date(made.at).toISOString(), undone: false };
}

/** Saves a previewed edit: 409 when the nights have changed or more rooms are booked than would be left. */
export async function changeNights(
  tx: Db,
  actor: UserActor,
  roomId: number,
  request: NightsRequest & { basis?: string | undefined },
  origin: Origin,
): Promise<{ room: CalendarRoom; change: NightChange; count: number }> {
  const [planned] = await planEdit(tx, [await lockRoom(tx, actor, roomId)], request);
  if (!planned) throw new Error("no plan was made");
  if (request.basis !== undefined && request.basis !== planned.basis) throw changedSince();
  const saved = await savePlan(tx, actor, planned, origin);
  if (!saved) throw alreadySo();
  return { room: planned.room, ...saved };
}

export const changedSince = () =>
  new AppError("conflict", { user: "These nights have changed in the meantime. Check the change again." });
export const alreadySo = () => new AppError("invalid", { user: "These nights already have these values." });

/** Writes a plan and records it; null when it changes nothing. 409 when more rooms are booked than would be left. */
export async function savePlan(
  tx: Db,
  actor: UserActor,
  planned: Planned,
  origin: Origin,
  batchId: string | null = null,
): Promise<{ change: NightChange; count: number } | null> {
  await requireEnough(tx, planned);
  const { room, edited, edit, nights, fields, rules } = planned;
  if (fields.length === 0 && rules.before.length + rules.after.length === 0) return null;
  const after = new Map(fields.map((change) => [change.date, change.after]));
  await writeNights(
    tx,
    nights.flatMap((night) => (after.has(night.date) ? { ...night, ...after.get(night.date) } : [])),
  );
  const written = await replaceRules(tx, room.id, rules);
  const change = await recordChange(tx, actor, room, {
    text: describeEdit(edit, edited, room.currency),
    before: { nights: fields.map(({ date, before }) => ({ date, ...before })), rules: rules.before },
    after: { nights: fields.map(({ date, after: now }) => ({ date, ...now })), rules: written },
    action: "room.nights",
    origin,
    batchId,
  });
  return { change, count: fields.length > 0 ? fields.length : editedDates(edited).length };
}
