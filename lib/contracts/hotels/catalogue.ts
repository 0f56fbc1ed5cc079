import { z } from "zod";
import { kindIds } from "@/lib/kinds/kind";
import { isTimeZone } from "@/lib/time-zone";
import { endpoint } from "../define";
import { done, id, kindId, line, minor, pathId, queryFlag } from "../fields";
import { doneMany, donePart, exportQuery, findQuery, found, joinSql, listQueryOf, wholeList } from "../listing";

/** Lookup records that describe hotels, rooms and places. Administrators maintain them. */

const version = z.number().int().min(1);
/** Empty text is treated as null. */
export const orNone = <T extends z.ZodType>(schema: T) => schema.nullable();
const icon = orNone(z.string().regex(/^[a-z0-9-]{1,40}$/, "Choose one of the icons."));
const pin = z.strictObject({
  latitude: z.number("Required").min(-90, "From -90 to 90.").max(90, "From -90 to 90."),
  longitude: z.number("Required").min(-180, "From -180 to 180.").max(180, "From -180 to 180."),
});
export const chosen = (words: string) => z.number(words).int().min(1).max(2_147_483_647);

/** Fields of every row; `used` counts the records that refer to it. */
const common = { id, name: z.string(), enabled: z.boolean(), version, used: z.number().int() };
const use = z.object({ label: z.string(), href: z.string() });
/** The number of records that use it, and the first of them. */
const uses = z.object({ total: z.number().int(), items: z.array(use) });
export type Uses = z.infer<typeof uses>;

/** Computed examples for a form: a heading, a sentence and labelled amounts. */
export const preview = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** Language of the text, when it is not the language of the console. */
      language: z.string().optional(),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export type Preview = z.infer<typeof preview>;

const change = z.strictObject({ action: z.enum(["enable", "disable"]) });

/** The endpoints that every catalogue resource has. */
export function catalogueEndpoints<
  N extends string,
  Row extends z.ZodRawShape,
  Body extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Full extends z.ZodRawShape = Record<never, never>,
>(
  resourceType: N,
  words: string,
  shape: {
    row: Row;
    body: Body;
    sorts: Sorts;
    usual?: Sorts[number] | `-${Sorts[number]}`;
    filters: Filters;
    /** Additional values of a single record. */
    full?: Full;
  },
) {
  const at = `/api/admin/catalogue/${resourceType}`;
  const query = listQueryOf<Sorts[number]>(shape.sorts, shape.usual).extend({
    enabled: queryFlag.optional(),
    ...shape.filters,
  });
  const row = z.object({ ...common, ...shape.row });
  const byId = z.object({ id: pathId });
  const about = { who: "admin" as const };
  return {
    list: endpoint({
      ...about,
      id: `catalogue.${resourceType}.list`,
      method: "GET",
      path: at,
      summary: `${words}, with how often each is used`,
      query,
      out: joinSql(row),
    }),
    export: endpoint({
      ...about,
      id: `catalogue.${resourceType}.export`,
      method: "GET",
      path: `${at}/export.csv`,
      summary: `${words} that are filtered, as CSV`,
      query: query.extend(exportQuery),
      out: z.unknown(),
      raw: true,
    }),
    get: endpoint({
      ...about,
      id: `catalogue.${resourceType}.get`,
      method: "GET",
      path: `${at}/{id}`,
      summary: `One of the ${words.toLowerCase()}, and what uses it`,
      params: byId,
      out: row.extend({ uses, ...(shape.full as Full) }),
    }),
    create: endpoint({
      ...about,
      id: `catalogue.${resourceType}.create`,
      method: "POST",
      path: at,
      summary: `Add to the ${words.toLowerCase()}`,
      body: z.strictObject(shape.body),
      idempotency: "required",
      out: done.extend({ id, version }),
    }),
    update: endpoint({
      ...about,
      id: `catalogue.${resourceType}.update`,
      method: "PUT",
      path: `${at}/{id}`,
      summary: `Change one of the ${words.toLowerCase()}`,
      params: byId,
      body: z.strictObject({ ...shape.body, version }),
      out: done.extend({ id, version }),
    }),
    act: endpoint({
      ...about,
      id: `catalogue.${resourceType}.act`,
      method: "POST",
      path: `${at}/{id}/state`,
      summary: "Switch on or off",
      params: byId,
      body: change,
      out: done,
    }),
    actMany: endpoint({
      ...about,
      id: `catalogue.${resourceType}.actMany`,
      method: "POST",
      path: `${at}/state`,
      summary: "Switch several on or off; each succeeds or fails alone",
      body: change.extend({ ids: z.array(pathId).min(1).max(100) }),
      out: doneMany,
    }),
    actAll: endpoint({
      ...about,
      id: `catalogue.${resourceType}.actAll`,
      method: "POST",
      path: `${at}/state/all`,
      summary: "The same for all records of a filtered list, at most 100 in a request",
      body: change.extend(wholeList),
      out: donePart,
    }),
    remove: endpoint({
      ...about,
      id: `catalogue.${resourceType}.remove`,
      method: "DELETE",
      path: `${at}/{id}`,
      summary: "Remove; refused with the list of what uses it",
      params: byId,
      out: done,
    }),
    reorder: endpoint({
      ...about,
      id: `catalogue.${resourceType}.reorder`,
      method: "POST",
      path: `${at}/order`,
      summary: "A new order of these; others keep their places",
      body: z.strictObject({ keys: z.array(pathId).min(1).max(100) }),
      refusals: ["not_found"],
      out: done,
    }),
    preview: endpoint({
      ...about,
      id: `catalogue.${resourceType}.preview`,
      method: "POST",
      path: `${at}/preview`,
      summary: "Worked examples of unsaved values; nothing is stored",
      body: z.strictObject(shape.body),
      out: preview,
    }),
    find: endpoint({
      ...about,
      id: `catalogue.${resourceType}.find`,
      method: "GET",
      path: `/api/admin/find/${resourceType}`,
      summary: `${words} by name, for pickers and filters`,
      query: findQuery,
      out: found,
    }),
  };
}

type Optional = "reorder" | "preview" | "act" | "actMany";

/** The endpoints without those that a resource does not have. */
export function without<T extends Record<Optional, unknown>, K extends Optional>(
  endpoints: T,
  ...names: readonly K[]
): Omit<T, K> {
  return Object.fromEntries(Object.entries(endpoints).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;
}

/** For resources that are sorted by name and therefore have no manual order. */
const byName = <T extends Record<Optional, unknown>>(endpoints: T) => without(endpoints, "reorder", "preview");
/** For resources with a manual order. */
const byHand = <T extends Record<Optional, unknown>>(endpoints: T) => without(endpoints, "preview");

/** Products with features: rooms of hotels, and the products of each kind. */
export const appliesTo = z.enum(["room", ...kindIds]);
export const transportMode = z.enum(["car", "bus", "bike", "cruise", "train"]);
export const features = byHand(
  catalogueEndpoints("features", "Features", {
    row: { icon, group: z.string(), appliesTo, position: z.number().int() },
    body: { name: line(80), icon, group: line(60), appliesTo, enabled: z.boolean() },
    sorts: ["position", "name", "group"],
    filters: { appliesTo: appliesTo.optional() },
  }),
);

export const propertyTypes = byHand(
  catalogueEndpoints("property-types", "Types of the products of a kind", {
    row: { kind: kindId, mode: transportMode.nullable(), icon, position: z.number().int() },
    body: {
      kind: kindId.default("hotel"),
      /** Required for transport only. */
      mode: transportMode.nullable().default(null),
      name: line(60),
      icon,
      enabled: z.boolean(),
    },
    sorts: ["position", "name"],
    filters: { kind: kindId.default("hotel"), mode: transportMode.optional() },
  }),
);

const iso = (letters: 2 | 3) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      new RegExp(`^[A-Z]{${letters}}$`),
      `Use ${letters === 2 ? "two" : "three"} letters, such as ${"PRT".slice(0, letters)}.`,
    );
const emptyOr = <T extends z.ZodType<string, string>>(schema: T) =>
  z.union([z.literal("").transform(() => null), schema]);

export const countries = byName(
  catalogueEndpoints("countries", "Countries", {
    row: {
      iso2: z.string(),
      iso3: z.string().nullable(),
      currency: z.string().nullable(),
      phoneCode: z.string().nullable(),
      states: z.number().int(),
      cities: z.number().int(),
    },
    body: {
      name: line(100),
      iso2: iso(2),
      iso3: emptyOr(iso(3)),
      currency: emptyOr(iso(3)),
      phoneCode: emptyOr(
        z
          .string()
          .trim()
          .regex(/^[0-9-]{1,12}$/, "Use figures, such as 351."),
      ),
      enabled: z.boolean(),
    },
    sorts: ["name", "code"],
    filters: {},
  }),
);

export const optionalId = z.union([z.literal("").transform(() => undefined), pathId]).optional();

export const states = byName(
  catalogueEndpoints("states", "States", {
    row: {
      countryId: id,
      countryName: z.string(),
      code: z.string(),
      pin: orNone(pin),
      cities: z.number().int(),
    },
    body: {
      countryId: chosen("Choose the country."),
      name: line(100),
      code: line(12),
      pin: orNone(pin),
      enabled: z.boolean(),
    },
    sorts: ["name", "code", "country"],
    filters: { country: optionalId },
  }),
);

export const cities = byName(
  catalogueEndpoints("cities", "Cities", {
    row: {
      countryId: id,
      countryName: z.string(),
      stateId: id.nullable(),
      stateName: z.string().nullable(),
      pin,
      timeZone: z.string(),
    },
    body: {
      countryId: chosen("Choose the country."),
      stateId: orNone(chosen("Choose the state.")),
      name: line(100),
      pin: z.preprocess((value) => value ?? {}, pin),
      timeZone: z.string().trim().refine(isTimeZone, "Use a time zone such as Europe/Lisbon."),
      enabled: z.boolean(),
    },
    sorts: ["name"],
    filters: { country: optionalId, state: optionalId, hotels: queryFlag.optional() },
  }),
);

export const servicePer = z.enum(["stay", "night", "person", "person_night", "piece"]);
export const extraServices = byHand(
  catalogueEndpoints("services", "Extra services", {
    row: {
      priceMinor: minor,
      currency: z.string(),
      per: servicePer,
      kind: kindId,
      taxable: z.boolean(),
      position: z.number().int(),
    },
    body: {
      name: line(80),
      priceMinor: z.number("Enter an amount.").int().min(0, "Zero or more.").max(1_000_000_000, "That is too much."),
      per: servicePer,
      kind: kindId,
      taxable: z.boolean(),
      enabled: z.boolean(),
    },
    sorts: ["position", "name", "price"],
    filters: { kind: kindId.optional() },
  }),
);
