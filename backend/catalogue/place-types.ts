import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { cities, countries, states } from "@/lib/contracts/hotels/catalogue";
import { AppError } from "@/lib/errors";
import { toSlug } from "@/lib/links/slug";
import { pathTo, routes } from "@/lib/routes";
import { defineResourceType, name } from "./resource-type";
import { hotelsWhere, placesWithin, taxesWhere, together } from "./uses";

const hotelsOfCity = sql`(SELECT count(*) FROM hotel h WHERE h.city_id = t.id)`;
const hotelsOfCountry = sql`(SELECT count(*) FROM hotel h JOIN city c ON c.id = h.city_id WHERE c.country_id = t.id)`;
const citiesOfCountry = sql`(SELECT count(*)::int FROM city c WHERE c.country_id = t.id)`;
const citiesOfState = sql`(SELECT count(*)::int FROM city c WHERE c.state_id = t.id)`;
const hotelsOfState = sql`(SELECT count(*) FROM hotel h JOIN city c ON c.id = h.city_id WHERE c.state_id = t.id)`;

const within = (field: "country" | "state", id: number) => ({
  states: pathTo(routes.admin.states, undefined, { [field]: id }),
  cities: pathTo(routes.admin.cities, undefined, { [field]: id }),
});
const cityLabels = { one: "city", many: "cities" };

export const country = defineResourceType({
  kind: "country",
  one: "country",
  endpoints: countries,
  columns: sql`t.iso2, t.iso3, t.currency, t.phone_code AS "phoneCode",
    (SELECT count(*)::int FROM state s WHERE s.country_id = t.id) AS states,
    ${citiesOfCountry} AS cities`,
  sorts: { name, code: sql`t.iso2`, cities: citiesOfCountry, hotels: hotelsOfCountry },
  text: sql`t.name || ' ' || t.iso2 || ' ' || coalesce(t.iso3, '')`,
  filter: ({ used }) => [used === undefined ? undefined : sql`(${hotelsOfCountry} > 0) = ${used}`],
  enabled: "enabled",
  ordered: false,
  write: (_, { name, iso2, iso3, currency, phoneCode }) => ({ name, iso2, iso3, currency, phone_code: phoneCode }),
  used: sql`SELECT count(*) FROM hotel h JOIN city c ON c.id = h.city_id WHERE c.country_id = t.id`,
  uses: (db, id) =>
    together(
      () =>
        placesWithin(
          db,
          sql`state WHERE country_id = ${id}`,
          { one: "state", many: "states" },
          within("country", id).states,
        ),
      () => placesWithin(db, sql`city WHERE country_id = ${id}`, cityLabels, within("country", id).cities),
      () => hotelsWhere(db, sql`c.country_id = ${id}`),
      () => taxesWhere(db, sql`x.country_id = ${id}`),
    ),
  detail: sql`t.iso2`,
  constraints: { country_iso2_unique: { field: "iso2", text: "Another country has this code." } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "code", label: "ISO 2", cell: (row) => row.iso2 },
    { list: "iso3", label: "ISO 3", cell: (row) => row.iso3 },
    { list: "currency", label: "Currency", cell: (row) => row.currency },
    { list: "phone", label: "Phone code", cell: (row) => row.phoneCode },
    { list: "states", label: "States", cell: (row) => row.states },
    { list: "cities", label: "Cities", cell: (row) => row.cities },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Hotels", cell: (row) => row.used },
  ],
});

async function checkCountry(tx: Db, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM country WHERE id = ${id}`);
  if (rows.length === 0) throw new AppError("invalid", { fields: { countryId: "This country no longer exists." } });
}

const getPin = (t: ReturnType<typeof sql>) =>
  sql`CASE WHEN ${t}.latitude IS NULL THEN NULL ELSE json_build_object('latitude', ${t}.latitude, 'longitude', ${t}.longitude) END AS pin`;

export const state = defineResourceType({
  kind: "state",
  one: "state",
  endpoints: states,
  columns: sql`t.country_id AS "countryId", k.name AS "countryName", t.code, ${getPin(sql`t`)},
    ${citiesOfState} AS cities`,
  join: sql`JOIN country k ON k.id = t.country_id`,
  sorts: { name, code: sql`t.code`, country: sql`k.name`, cities: citiesOfState, hotels: hotelsOfState },
  text: name,
  filter: ({ country, empty }) => [
    country ? sql`t.country_id = ${country}` : undefined,
    empty === undefined ? undefined : sql`(${citiesOfState} = 0) = ${empty}`,
  ],
  enabled: "enabled",
  ordered: false,
  async write(tx, { countryId, name, code, pin }) {
    await checkCountry(tx, countryId);
    return { country_id: countryId, name, code, latitude: pin?.latitude ?? null, longitude: pin?.longitude ?? null };
  },
  used: sql`SELECT count(*) FROM hotel h JOIN city c ON c.id = h.city_id WHERE c.state_id = t.id`,
  uses: (db, id) =>
    together(
      () => placesWithin(db, sql`city WHERE state_id = ${id}`, cityLabels, within("state", id).cities),
      () => hotelsWhere(db, sql`c.state_id = ${id}`),
      () => taxesWhere(db, sql`x.state_id = ${id}`),
    ),
  detail: sql`k.name`,
  constraints: { state_country_code: { field: "code", text: "Another state of this country has this code." } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "code", label: "Code", cell: (row) => row.code },
    { list: "country", label: "Country", cell: (row) => row.countryName },
    { list: null, label: "Latitude", cell: (row) => row.pin?.latitude ?? null },
    { list: null, label: "Longitude", cell: (row) => row.pin?.longitude ?? null },
    { list: "cities", label: "Cities", cell: (row) => row.cities },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Hotels", cell: (row) => row.used },
  ],
});

export const city = defineResourceType({
  kind: "city",
  one: "city",
  endpoints: cities,
  columns: sql`t.country_id AS "countryId", k.name AS "countryName", t.state_id AS "stateId", s.name AS "stateName",
    ${getPin(sql`t`)}, t.time_zone AS "timeZone"`,
  join: sql`JOIN country k ON k.id = t.country_id LEFT JOIN state s ON s.id = t.state_id`,
  sorts: { name, country: sql`k.name`, hotels: hotelsOfCity },
  text: name,
  filter: ({ country, state, hotels }) => [
    country ? sql`t.country_id = ${country}` : undefined,
    state ? sql`t.state_id = ${state}` : undefined,
    hotels === undefined
      ? undefined
      : sql`${hotels ? sql`` : sql`NOT `}EXISTS (SELECT 1 FROM hotel h WHERE h.city_id = t.id)`,
  ],
  enabled: "enabled",
  ordered: false,
  async write(tx, { countryId, stateId, name, pin, timeZone }) {
    await checkCountry(tx, countryId);
    if (stateId !== null) {
      const { rows } = await tx.execute(sql`SELECT 1 FROM state WHERE id = ${stateId} AND country_id = ${countryId}`);
      if (rows.length === 0) {
        throw new AppError("invalid", { fields: { stateId: "This state belongs to another country." } });
      }
    }
    const { latitude, longitude } = pin;
    return {
      country_id: countryId,
      state_id: stateId,
      name,
      slug: toSlug(name),
      latitude,
      longitude,
      time_zone: timeZone,
    };
  },
  used: sql`SELECT count(*) FROM hotel h WHERE h.city_id = t.id`,
  uses: (db, id) =>
    together(
      () => hotelsWhere(db, sql`h.city_id = ${id}`),
      () => taxesWhere(db, sql`x.city_id = ${id}`),
    ),
  detail: sql`concat_ws(', ', s.name, k.name)`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "state-of", label: "State", cell: (row) => row.stateName },
    { list: "country", label: "Country", cell: (row) => row.countryName },
    { list: "place", label: "Latitude", cell: (row) => row.pin.latitude },
    { list: "place", label: "Longitude", cell: (row) => row.pin.longitude },
    { list: "zone", label: "Time zone", cell: (row) => row.timeZone },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Hotels", cell: (row) => row.used },
  ],
});
