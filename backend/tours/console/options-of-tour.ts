import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { TourForm, TourOptionForm } from "@/lib/contracts/tours/form";
import { AppError } from "@/lib/errors";
import type { TourQuestion } from "@/lib/kinds/tour/questions";
import { toSlug } from "@/lib/links/slug";

const array = (values: readonly (string | number)[], type: string) =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/** @throws AppError 422 if an id belongs to another tour or was removed meanwhile */
const known = (rowCount: number | null, path: string) => {
  if (rowCount !== 1) throw new AppError("invalid", { fields: { [path]: "This no longer exists." } });
};

async function setUnits(tx: Db, optionId: number, units: TourOptionForm["units"], path: string): Promise<void> {
  const kept = units.flatMap((unit) => unit.id ?? []);
  // Orders refer to units, so a removed one is only taken off sale.
  await tx.execute(sql`
    UPDATE tour_unit SET active = false WHERE option_id = ${optionId} AND active AND id <> ALL(${array(kept, "int")})`);
  for (const [position, unit] of units.entries()) {
    const values = sql`${unit.kind}, ${unit.ageFrom}, ${unit.ageTo}, ${unit.priceMinor}, ${unit.paxCount},
      ${unit.minQuantity}, ${unit.maxQuantity}, ${array(unit.accompaniedBy, "text")}, ${position}`;
    const names = sql`kind, age_from, age_to, price_minor, pax_count, min_quantity, max_quantity, accompanied_by, position`;
    const { rowCount } = await tx.execute(
      unit.id === undefined
        ? sql`INSERT INTO tour_unit (option_id, ${names}) VALUES (${optionId}, ${values})`
        : sql`UPDATE tour_unit SET (${names}) = (${values}) WHERE id = ${unit.id} AND option_id = ${optionId} AND active`,
    );
    known(rowCount, `${path}.units.${position}.kind`);
  }
}

async function setRules(tx: Db, optionId: number, rules: TourOptionForm["rules"], path: string): Promise<void> {
  const kept = rules.flatMap((rule) => rule.id ?? []);
  await tx.execute(sql`DELETE FROM tour_slot_rule WHERE option_id = ${optionId} AND id <> ALL(${array(kept, "int")})`);
  for (const [position, rule] of rules.entries()) {
    const values = sql`${array(rule.weekdays, "smallint")}, ${rule.firstDate}::date, ${rule.lastDate}::date,
      ${array(rule.times.times, "text")}, ${rule.times.hours && JSON.stringify(rule.times.hours)}::jsonb, ${rule.capacity}, ${rule.priceBp}, ${array(rule.exceptDates, "date")}`;
    const names = sql`weekdays, first_date, last_date, times, hours, capacity, price_bp, except_dates`;
    const { rowCount } = await tx.execute(
      rule.id === undefined
        ? sql`INSERT INTO tour_slot_rule (option_id, ${names}) VALUES (${optionId}, ${values})`
        : sql`UPDATE tour_slot_rule SET (${names}) = (${values}) WHERE id = ${rule.id} AND option_id = ${optionId}`,
    );
    known(rowCount, `${path}.rules.${position}.times`);
  }
}

/** Prices by date have no identity, so they are replaced. */
async function setDatePrices(tx: Db, optionId: number, prices: TourOptionForm["datePrices"]): Promise<void> {
  await tx.execute(sql`DELETE FROM tour_date_price WHERE option_id = ${optionId}`);
  await tx.execute(sql`
    INSERT INTO tour_date_price (option_id, kind, first_date, last_date, price_minor)
    SELECT ${optionId}, p.* FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      AS p (kind text, "firstDate" date, "lastDate" date, "priceMinor" bigint)`);
}

/** An identifier made from each text, with a number where several are the same. */
function listIds(texts: readonly string[], empty: string): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const base = toSlug(text).slice(0, 32).replace(/-+$/, "") || empty;
    let id = base;
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
    taken.add(id);
    return id;
  });
}

/** Pick-up points keep their id while their name stays, because bookings name it. */
const toPickups = (names: readonly string[]): { id: string; name: string }[] =>
  listIds(names, "pickup").map((id, at) => ({ id, name: names[at] ?? "" }));

/** Questions keep their id while their text stays, because answers name it. */
const toQuestions = (questions: TourOptionForm["questions"]): TourQuestion[] => {
  const labels = questions.map(({ label }) => label);
  const ids = listIds(labels, "question");
  return questions.map(({ choices, ...question }, at) => ({
    ...question,
    id: ids[at] ?? "",
    choices: question.kind === "choice" ? choices : [],
  }));
};

/**
 * Replaces the options of a tour with their units and departures. Removed options and units are taken off sale, because
 * bookings refer to them.
 * @throws AppError 422 by field
 */
export async function setOptions(tx: Db, tourId: number, options: TourForm["options"]): Promise<void> {
  const kept = options.flatMap((option) => option.id ?? []);
  const removed = sql`tour_id = ${tourId} AND active AND id <> ALL(${array(kept, "int")})`;
  await tx.execute(sql`UPDATE tour_option SET active = false WHERE ${removed}`);
  for (const [position, option] of options.entries()) {
    const path = `options.${position}`;
    const grouped = option.pricing === "per_booking";
    const price = grouped ? option.bookingPriceMinor : null;
    const values = sql`${option.title}, ${option.durationMinutes}, ${option.days}, ${option.pricing}, ${price}::bigint,
      ${grouped && option.private},
      ${JSON.stringify(toPickups(option.pickups))}::jsonb, ${JSON.stringify(toQuestions(option.questions))}::jsonb,
      ${position}`;
    const names = sql`title, duration_minutes, days, pricing, booking_price_minor, private, pickups, questions, position`;
    const { rows } = await tx.execute<{ id: number }>(
      option.id === undefined
        ? sql`INSERT INTO tour_option (tour_id, ${names}) VALUES (${tourId}, ${values}) RETURNING id`
        : sql`UPDATE tour_option SET (${names}) = (${values})
               WHERE id = ${option.id} AND tour_id = ${tourId} AND active RETURNING id`,
    );
    known(rows.length, `${path}.title`);
    const id = rows[0]?.id ?? 0;
    await setUnits(tx, id, option.units, path);
    await setRules(tx, id, option.rules, path);
    await setDatePrices(tx, id, option.datePrices);
  }
}
