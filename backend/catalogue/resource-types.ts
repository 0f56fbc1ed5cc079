import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { cities, countries, extraServices, features, propertyTypes, states } from "@/lib/contracts/hotels/catalogue";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { toSlug } from "@/lib/links/slug";
import { plainAmount } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { currency } from "./currencies";
import { policy } from "./policies";
import { rentalStation } from "./rental-stations";
import { defineResourceType, type ResourceType } from "./resource-type";
import { tax } from "./taxes";
import { transitLayout, transitOperator, transitStop } from "./transit";
import { hotelsWhere, placesWithin, roomsWhere, taxesWhere, together, toursWhere, transportWhere } from "./uses";

const taken = "There is one of that name already.";
const position = sql`t.position`;
const name = sql`t.name`;

const feature = defineResourceType({
  kind: "feature",
  one: "feature",
  kindOf: ({ appliesTo }) => (appliesTo === "room" ? "hotel" : (appliesTo as KindId)),
  endpoints: features,
  columns: sql`t.icon, t.group_name AS "group", t.applies_to AS "appliesTo", t.position`,
  sorts: { position, name, group: sql`t.group_name` },
  words: sql`t.name || ' ' || t.group_name`,
  filter: ({ appliesTo }) => [appliesTo ? sql`t.applies_to = ${appliesTo}` : undefined],
  enabled: "enabled",
  ordered: true,
  write: (_, { name, icon, group, appliesTo }) => ({ name, icon, group_name: group, applies_to: appliesTo }),
  used: sql`(SELECT count(*) FROM hotel_feature x WHERE x.feature_id = t.id) + (SELECT count(*) FROM room_feature x WHERE x.feature_id = t.id)
    + (SELECT count(*) FROM product_feature x WHERE x.feature_id = t.id)`,
  uses: (db, id) =>
    together(
      () => hotelsWhere(db, sql`h.id IN (SELECT hotel_id FROM hotel_feature WHERE feature_id = ${id})`),
      () => roomsWhere(db, sql`r.id IN (SELECT room_id FROM room_feature WHERE feature_id = ${id})`),
      () =>
        toursWhere(
          db,
          sql`t.id IN (SELECT product_id FROM product_feature WHERE kind = 'tour' AND feature_id = ${id})`,
        ),
      () =>
        transportWhere(
          db,
          sql`t.id IN (SELECT product_id FROM product_feature WHERE kind = 'transport' AND feature_id = ${id})`,
        ),
    ),
  detail: sql`t.group_name`,
  constraints: { feature_name: { field: "name", words: taken } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "group", label: "Group", cell: (row) => row.group },
    { list: "for", label: "For", cell: (row) => row.appliesTo },
    { list: "name", label: "Icon", cell: (row) => row.icon },
    { list: "position", label: "Place", cell: (row) => row.position },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
  ],
});

const propertyType = defineResourceType({
  kind: "property_type",
  kindOf: ({ kind }) => kind as KindId,
  one: "kind of property",
  endpoints: propertyTypes,
  columns: sql`t.kind, t.mode, t.icon, t.position`,
  sorts: { position, name },
  words: name,
  filter: ({ kind, mode }) => [sql`t.kind = ${kind}`, mode ? sql`t.mode = ${mode}` : undefined],
  enabled: "enabled",
  ordered: true,
  write(_, { kind, mode, name, icon }) {
    if ((kind === "transport") !== (mode !== null)) {
      throw new AppError("invalid", { fields: { mode: "Choose the mode of transport, for transport only." } });
    }
    return { kind, mode, name, icon };
  },
  used: sql`SELECT (SELECT count(*) FROM hotel h WHERE h.property_type_id = t.id) + (SELECT count(*) FROM tour x WHERE x.type_id = t.id)
    + (SELECT count(*) FROM transport x WHERE x.type_id = t.id)`,
  uses: (db, id) =>
    together(
      () => hotelsWhere(db, sql`h.property_type_id = ${id}`),
      () => toursWhere(db, sql`t.type_id = ${id}`),
      () => transportWhere(db, sql`t.type_id = ${id}`),
    ),
  detail: sql`''`,
  constraints: { property_type_name: { field: "name", words: taken } },
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "name", label: "Icon", cell: (row) => row.icon },
    { list: "position", label: "Place", cell: (row) => row.position },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
    { list: "mode", label: "Mode", cell: (row) => row.mode },
  ],
});

const within = (field: "country" | "state", id: number) => ({
  states: pathTo(routes.admin.states, undefined, { [field]: id }),
  cities: pathTo(routes.admin.cities, undefined, { [field]: id }),
});
const cityLabels = { one: "city", many: "cities" };

const country = defineResourceType({
  kind: "country",
  one: "country",
  endpoints: countries,
  columns: sql`t.iso2, t.iso3, t.currency, t.phone_code AS "phoneCode",
    (SELECT count(*)::int FROM state s WHERE s.country_id = t.id) AS states,
    (SELECT count(*)::int FROM city c WHERE c.country_id = t.id) AS cities`,
  sorts: { name, code: sql`t.iso2` },
  words: sql`t.name || ' ' || t.iso2 || ' ' || coalesce(t.iso3, '')`,
  filter: () => [],
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
  constraints: { country_iso2_unique: { field: "iso2", words: "Another country has this code." } },
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
  if (rows.length === 0)
    throw new AppError("invalid", { fields: { countryId: "This country is not there any more." } });
}

const getPin = (t: ReturnType<typeof sql>) =>
  sql`CASE WHEN ${t}.latitude IS NULL THEN NULL ELSE json_build_object('latitude', ${t}.latitude, 'longitude', ${t}.longitude) END AS pin`;

const state = defineResourceType({
  kind: "state",
  one: "state",
  endpoints: states,
  columns: sql`t.country_id AS "countryId", k.name AS "countryName", t.code, ${getPin(sql`t`)},
    (SELECT count(*)::int FROM city c WHERE c.state_id = t.id) AS cities`,
  join: sql`JOIN country k ON k.id = t.country_id`,
  sorts: { name, code: sql`t.code`, country: sql`k.name` },
  words: name,
  filter: ({ country }) => [country ? sql`t.country_id = ${country}` : undefined],
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
  constraints: { state_country_code: { field: "code", words: "Another state of this country has this code." } },
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

const city = defineResourceType({
  kind: "city",
  one: "city",
  endpoints: cities,
  columns: sql`t.country_id AS "countryId", k.name AS "countryName", t.state_id AS "stateId", s.name AS "stateName",
    ${getPin(sql`t`)}, t.time_zone AS "timeZone"`,
  join: sql`JOIN country k ON k.id = t.country_id LEFT JOIN state s ON s.id = t.state_id`,
  sorts: { name },
  words: name,
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

const service = defineResourceType({
  kind: "extra_service",
  kindOf: ({ kind }) => kind as KindId,
  one: "extra service",
  endpoints: extraServices,
  columns: sql`t.price_minor AS "priceMinor", t.per, t.kind, t.taxable, t.position,
    ${baseCurrencySql} AS currency`,
  sorts: { position, name, price: sql`t.price_minor` },
  words: name,
  filter: ({ kind }) => [kind ? sql`t.kind = ${kind}` : undefined],
  enabled: "active",
  ordered: true,
  write: (_, { name, priceMinor, per, kind, taxable }) => ({
    name,
    price_minor: priceMinor,
    per,
    kind,
    taxable,
  }),
  used: sql`(SELECT count(*) FROM room_extra_service x WHERE x.extra_service_id = t.id)
    + (SELECT count(*) FROM product_service x WHERE x.service_id = t.id)`,
  uses: (db, id) =>
    together(
      () => roomsWhere(db, sql`r.id IN (SELECT room_id FROM room_extra_service WHERE extra_service_id = ${id})`),
      () =>
        transportWhere(
          db,
          sql`t.id IN (SELECT product_id FROM product_service WHERE kind = 'transport' AND service_id = ${id})`,
        ),
    ),
  detail: sql`''`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "price", label: "Price", cell: (row) => plainAmount(row.priceMinor, row.currency) },
    { list: "price", label: "Currency", cell: (row) => row.currency },
    { list: "per", label: "Per", cell: (row) => row.per.replace("_", " and ") },
    { list: "kind", label: "For", cell: (row) => row.kind },
    { list: "tax", label: "Taxable", cell: (row) => yesNo(row.taxable) },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
    { list: "used", label: "Used", cell: (row) => row.used },
    { list: "position", label: "Place", cell: (row) => row.position },
  ],
});

export const resourceTypes: readonly ResourceType[] = [
  feature,
  propertyType,
  country,
  state,
  city,
  service,
  tax,
  currency,
  policy,
  rentalStation,
  transitOperator,
  transitStop,
  transitLayout,
];
