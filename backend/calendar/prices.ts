import { createHash } from "node:crypto";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { readNights } from "@/backend/terms/nights";
import type { NightChange, NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import type { PricedNight, PriceRuleInput, PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { addDays, listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { formatAmount } from "@/lib/money";
import { explainNight } from "@/lib/pricing/night";
import { describeRule } from "@/lib/pricing/special-prices";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { counted } from "@/lib/text/counted";
import { type Origin, recordChange } from "./change";
import { applyRules, noteFreeNights, priceChanges, type RuleChange, unsavedId } from "./edit";
import { copyToNextYear, describeConflict, formatRule, nightsTouched, requireNoConflict, toRule } from "./price-rules";
import { getHead } from "./read";
import { type CalendarRoom, findRoom, lockRoom } from "./room";
import { replaceRules } from "./rules-store";
import { readStays } from "./stays";

/** A room's special prices, and every night of a year with its price and the reason. */
export async function readPrices(
  db: Db,
  actor: UserActor,
  { roomId, year }: { roomId: number; year?: number | undefined },
): Promise<PricesScreen> {
  const room = await findRoom(db, actor, { roomId });
  const shown = year ?? Number(room.today.slice(0, 4));
  const dates = listNights(`${shown}-01-01`, `${shown + 1}-01-01`);
  const rows = (await readNights(db, [room.id], `${shown}-01-01`, `${shown}-12-31`)).get(room.id) ?? [];
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const guests = { adults: room.rates.baseGuests, childAges: [] };
  const nights = dates.map((date): PricedNight => {
    const { netMinor, rule, steps, beaten } = explainNight(
      room.rates,
      { deltaBp: 0, deltaMinor: 0 },
      guests,
      date,
      room.currency,
    );
    const row = byDate.get(date);
    return {
      date,
      priceMinor: netMinor,
      steps,
      ruleId: rule?.id ?? null,
      beaten,
      closed: row?.closed ?? false,
      minNights: row?.minNights ?? null,
    };
  });
  const rules = room.rates.specialPrices.map((rule) => ({ ...rule, text: describeRule(rule, room.currency) }));
  return { ...getHead(room), year: shown, rules, nights };
}

function ruleWith(room: CalendarRoom, id: number): SpecialPriceRule {
  const rule = room.rates.specialPrices.find((one) => one.id === id);
  if (!rule) throw new AppError("not_found", { user: "This special price no longer exists." });
  return rule;
}

type PricePreviewRequest = { id: number | null; rule: PriceRuleInput };

function getChange(room: CalendarRoom, { id, rule }: PricePreviewRequest): RuleChange & { rule: SpecialPriceRule } {
  const before = id === null ? [] : [ruleWith(room, id)];
  const next = toRule(id ?? unsavedId, rule, room.today);
  return { before, after: [next], rule: next };
}

/**
 * The nights that a special price would change, and the rules of other ranks on its nights. A rule that conflicts with
 * another one can't be saved, so it changes nothing.
 */
export async function previewPrice(
  db: Db,
  actor: UserActor,
  roomId: number,
  request: PricePreviewRequest,
): Promise<NightPreview> {
  const room = await findRoom(db, actor, { roomId });
  const change = getChange(room, request);
  const dates = nightsTouched([...change.before, ...change.after], room.today);
  const basis = createHash("sha256").update(JSON.stringify(room.rates)).digest("base64url").slice(0, 22);
  const refused = describeConflict(change.rule, room.rates.specialPrices, room.currency);
  if (refused) return { nights: [], unchanged: dates.length, stays: [], notes: [], refused, basis };
  const nights = priceChanges(room, applyRules(room.rates.specialPrices, change), dates);
  const first = nights[0]?.date;
  const last = nights.at(-1)?.date;
  const stays = first && last ? await readStays(db, room, first, addDays(last, 1)) : [];
  // Without a conflict, rules of the same rank share no nights.
  const others = room.rates.specialPrices.filter(
    ({ id, rank, from, to }) =>
      id !== request.id && rank !== change.rule.rank && from <= change.rule.to && to >= change.rule.from,
  );
  return {
    nights: nights.map(({ date, before, after, why }) => ({
      date,
      before: formatAmount(before, room.currency),
      after: formatAmount(after, room.currency),
      why,
    })),
    unchanged: dates.length - nights.length,
    stays: stays.map(({ ref, guest, from, to, state }) => ({ ref, guest, from, to, state })),
    notes: [
      ...noteFreeNights(nights, room.currency),
      ...others.map((other) => {
        const wins = getRuleRank(other) < getRuleRank(change.rule);
        return `${describeRule(other, room.currency)} ${wins ? "wins on the nights that both touch." : "gives way to this one."}`;
      }),
    ],
    refused: null,
    basis,
  };
}

const ranks = ["date", "weekday_range", "range"];
const getRuleRank = (rule: SpecialPriceRule) => ranks.indexOf(rule.rank);

type Saved = { room: CalendarRoom; change: NightChange };

async function save(
  tx: Db,
  actor: UserActor,
  room: CalendarRoom,
  rules: RuleChange,
  { text, action, origin }: { text: string; action: string; origin: Origin },
): Promise<Saved & { written: SpecialPriceRule[] }> {
  const written = await replaceRules(tx, room.id, rules);
  const change = await recordChange(tx, actor, room, {
    text,
    action,
    origin,
    before: { nights: [], rules: rules.before },
    after: { nights: [], rules: written },
  });
  return { room, change, written };
}

/** Adds or changes a special price; 409 names a rule of the same rank on the same night. Orders keep their prices. */
export async function savePrice(
  tx: Db,
  actor: UserActor,
  roomId: number,
  request: PricePreviewRequest,
  origin: Origin,
): Promise<Saved & { id: number }> {
  const room = await lockRoom(tx, actor, roomId);
  const change = getChange(room, request);
  requireNoConflict(change.rule, room.rates.specialPrices, room.currency);
  const text = `${request.id === null ? "Special price" : "Changed"}: ${formatRule(change.rule)}`;
  const saved = await save(tx, actor, room, change, { text, action: "room.price.save", origin });
  return { ...saved, id: saved.written[0]?.id ?? 0 };
}

export async function deletePrice(
  tx: Db,
  actor: UserActor,
  roomId: number,
  id: number,
  origin: Origin,
): Promise<Saved> {
  const room = await lockRoom(tx, actor, roomId);
  const rule = ruleWith(room, id);
  const text = `Deleted: ${formatRule(rule)}`;
  return save(tx, actor, room, { before: [rule], after: [] }, { text, action: "room.price.delete", origin });
}

/** Copies special prices to the next year. Conflicting ones are skipped and named. */
export async function copyPrices(
  tx: Db,
  actor: UserActor,
  roomId: number,
  ids: readonly number[],
  origin: Origin,
): Promise<{ room: CalendarRoom; change: NightChange | null; copied: number; skipped: string[] }> {
  const room = await lockRoom(tx, actor, roomId);
  const there = [...room.rates.specialPrices];
  const copies: SpecialPriceRule[] = [];
  const skipped: string[] = [];
  for (const rule of ids.map((id) => ruleWith(room, id))) {
    const copy = copyToNextYear(rule, unsavedId);
    // Unsaved copies have no id, so they get temporary ones.
    const among = [...there, ...copies].map((other, at) => ({ ...other, id: -1 - at }));
    if (copy.to < room.today || describeConflict(copy, among, room.currency)) skipped.push(formatRule(copy));
    else copies.push(copy);
  }
  if (copies.length === 0) return { room, change: null, copied: 0, skipped };
  const text = counted(copies.length, "special price copied", "special prices copied");
  const { change } = await save(
    tx,
    actor,
    room,
    { before: [], after: copies },
    { text: `${text} to the year after`, action: "room.price.copy", origin },
  );
  return { room, change, copied: copies.length, skipped };
}
