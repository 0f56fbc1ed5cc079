import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { defineResourceType } from "@/backend/catalogue/resource-type";
import { sailingsWhere } from "@/backend/catalogue/uses";
import type { Db } from "@/backend/db/client";
import { setPictures } from "@/backend/files/pictures";
import { yesNo } from "@/backend/http/csv";
import { getTranslations } from "@/backend/terms/titles";
import { ships } from "@/lib/contracts/cruises/console";
import type { TitleTranslations } from "@/lib/contracts/title-translations";
import { AppError, type FieldErrors } from "@/lib/errors";
import { type PlannedCabin, parseCabinPlan, writeCabinPlan } from "@/lib/kinds/cruise/cabin-plan";
import type { CabinKind } from "@/lib/kinds/cruise/cabins";
import { toSlug } from "@/lib/links/slug";
import { alignCabins } from "../seats";

type Form = z.output<(typeof ships)["create"]["body"]>;
type StoredCategory = {
  code: string;
  name: string;
  translations: TitleTranslations;
  kind: CabinKind;
  maxGuests: number;
  size: number;
  cabins: PlannedCabin[];
};

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;

const categories = json(sql`
  SELECT json_agg(json_build_object('code', g.code, 'name', g.name, 'translations', ${getTranslations(sql`g.translations`, ["title"])}, 'kind', g.kind, 'maxGuests', g.max_guests,
           'size', g.size, 'cabins', ${json(sql`
             SELECT json_agg(json_build_object('number', c.number, 'deck', c.deck, 'accessible', c.accessible,
                      'connecting', c.connecting) ORDER BY c.deck, c.position, c.number)
               FROM cabin c WHERE c.category_id = g.id`)}) ORDER BY g.position, g.id)
    FROM cabin_category g WHERE g.ship_id = t.id`);

/** @throws AppError 422 by field */
async function checkForm(tx: Db, form: Form): Promise<void> {
  const fields: FieldErrors = {};
  const { rows } = await tx.execute<{ line: boolean; city: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM cruise_line WHERE id = ${form.lineId}) AS line,
           EXISTS (SELECT 1 FROM city WHERE id = ${form.cityId}) AS city`);
  if (!rows[0]?.line) fields.lineId = "Choose a cruise line.";
  if (!rows[0]?.city) fields.cityId = "Choose a city from the list.";
  const seen = new Set<string>();
  for (const [at, category] of form.categories.entries()) {
    const { cabins } = parseCabinPlan(category.cabins);
    const twice = cabins.find(({ number }) => seen.has(number));
    const above = cabins.find(({ deck }) => deck > form.decks);
    if (twice) fields[`categories.${at}.cabins`] = `The cabin ${twice.number} is there twice.`;
    if (above) fields[`categories.${at}.cabins`] = `The ship has no deck ${above.deck}.`;
    for (const { number } of cabins) seen.add(number);
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/**
 * Stores the categories and cabins of a ship, and brings its sailings in line with them.
 * @throws AppError 422 for a category that sailings have prices for and that is missing
 */
async function setCabins(tx: Db, shipId: number, list: Form["categories"]): Promise<void> {
  const codes = sql`${sql.param(list.map(({ code }) => code))}::text[]`;
  const { rows: priced } = await tx.execute<{ code: string }>(sql`
    SELECT g.code FROM cabin_category g WHERE g.ship_id = ${shipId} AND g.code <> ALL(${codes})
       AND EXISTS (SELECT 1 FROM sailing_price p WHERE p.category_id = g.id) ORDER BY g.code LIMIT 1`);
  if (priced[0])
    throw new AppError("invalid", {
      fields: { categories: `Sailings have prices for the category ${priced[0].code}, so it stays.` },
    });
  const rows = JSON.stringify(
    list.map(({ code, name, translations, kind, maxGuests, size }, position) => ({
      code,
      name,
      translations,
      kind,
      max_guests: maxGuests,
      size,
      position,
    })),
  );
  await tx.execute(sql`
    INSERT INTO cabin_category (ship_id, code, name, translations, kind, max_guests, size, position)
    SELECT ${shipId}, c.* FROM json_to_recordset(${rows}::json)
        AS c (code text, name text, translations jsonb, kind text, max_guests smallint, size smallint, position smallint)
    ON CONFLICT (ship_id, code) DO UPDATE SET name = excluded.name, translations = excluded.translations, kind = excluded.kind,
      max_guests = excluded.max_guests, size = excluded.size, position = excluded.position`);
  const cabins = JSON.stringify(
    list.flatMap(({ code, cabins: text }) =>
      parseCabinPlan(text).cabins.map((cabin, at) => ({ ...cabin, code, position: at + 1 })),
    ),
  );
  await tx.execute(sql`
    DELETE FROM cabin WHERE ship_id = ${shipId}
       AND number NOT IN (SELECT c.number FROM json_to_recordset(${cabins}::json) AS c (number text))`);
  await tx.execute(sql`
    INSERT INTO cabin (ship_id, category_id, number, deck, position, accessible, connecting)
    SELECT ${shipId}, g.id, c.number, c.deck, row_number() OVER (PARTITION BY c.deck ORDER BY g.position, c.position),
           c.accessible, c.connecting
      FROM json_to_recordset(${cabins}::json)
        AS c (number text, deck smallint, code text, position int, accessible boolean, connecting boolean)
      JOIN cabin_category g ON g.ship_id = ${shipId} AND g.code = c.code
    ON CONFLICT (ship_id, number) DO UPDATE SET category_id = excluded.category_id, deck = excluded.deck,
      position = excluded.position, accessible = excluded.accessible, connecting = excluded.connecting`);
  await tx.execute(sql`DELETE FROM cabin_category WHERE ship_id = ${shipId} AND code <> ALL(${codes})`);
  await alignCabins(tx, sql`s.ship_id = ${shipId}`);
}

export const shipType = defineResourceType({
  kind: "cruise_ship",
  one: "ship",
  nameColumn: "title",
  getKind: () => "cruise",
  endpoints: ships,
  columns: sql`
    t.slug, t.line_id AS "lineId", l.name AS "lineName", t.city_id AS "cityId", k.name AS "cityName", t.summary,
    t.description, ${getTranslations(sql`t.translations`, ["summary", "description"])} AS translations, t.built_in AS "builtIn", t.decks, t.guests,
    (SELECT count(*)::int FROM cabin c WHERE c.ship_id = t.id) AS "cabinCount",
    (SELECT p.key FROM picture p WHERE p.owner_kind = 'cruise' AND p.owner_id = t.id ORDER BY p.position, p.id LIMIT 1) AS picture,
    ${json(sql`SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
      'placeholder', p.placeholder) ORDER BY p.position, p.id)
      FROM picture p WHERE p.owner_kind = 'cruise' AND p.owner_id = t.id`)} AS pictures,
    ${categories} AS categories`,
  join: sql`JOIN cruise_line l ON l.id = t.line_id JOIN city k ON k.id = t.city_id`,
  toRow: ({ categories: stored }) => ({
    categories: (stored as StoredCategory[]).map(({ cabins, ...category }) => ({
      ...category,
      cabins: writeCabinPlan(cabins),
    })),
  }),
  sorts: { name: sql`public.fold(t.title)`, line: sql`l.name` },
  text: sql`t.title || ' ' || l.name`,
  filter: ({ line }) => [line ? sql`t.line_id = ${line}` : undefined],
  enabled: "active",
  ordered: false,
  async write(tx, form) {
    await checkForm(tx, form);
    return {
      title: form.name,
      slug: toSlug(form.name),
      line_id: form.lineId,
      city_id: form.cityId,
      summary: form.summary,
      description: form.description,
      translations: JSON.stringify(form.translations),
      built_in: form.builtIn,
      decks: form.decks,
      guests: form.guests,
      updated_at: sql`now()`,
    };
  },
  async writeParts(tx, form, id, actor) {
    await setCabins(tx, id, form.categories);
    await setPictures(tx, actor, { kind: "cruise", id }, form.pictures);
  },
  used: sql`SELECT count(*) FROM sailing s WHERE s.ship_id = t.id`,
  uses: (db, id) => sailingsWhere(db, sql`s.ship_id = ${id}`),
  detail: sql`l.name`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Ship", cell: (row) => row.name },
    { list: "line", label: "Cruise line", cell: (row) => row.lineName },
    { list: "home", label: "Home port", cell: (row) => row.cityName },
    { list: "cabins", label: "Cabins", cell: (row) => row.cabinCount },
    { list: "used", label: "Sailings", cell: (row) => row.used },
    { list: "state", label: "On sale", cell: (row) => yesNo(row.enabled) },
  ],
});
