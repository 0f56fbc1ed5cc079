import { z } from "zod";
import { kindIds } from "@/lib/kinds/kind";
import { transportModes } from "@/lib/kinds/transport/modes";
import { isTimeZone } from "@/lib/time-zone";
import { endpoint } from "../define";
import { done, id, kindId, line, minor, optionalId, pathId, queryFlag } from "../fields";
import { findQuery, found, optionList } from "../listing";
import { byHand, byName, catalogueEndpoints, chosen, icon, orNone, pin } from "./catalogue-endpoints";

/** Products with features: rooms of hotels, and the products of each kind. */
export const appliesTo = z.enum(["room", ...kindIds]);
export const transportMode = z.enum(transportModes);
const featureEndpoints = byHand(
  catalogueEndpoints("features", "Features", {
    row: { icon, group: z.string(), appliesTo, position: z.number().int() },
    body: { name: line(80), icon, group: line(60), appliesTo, enabled: z.boolean() },
    sorts: ["position", "name", "group"],
    filters: {
      appliesTo: appliesTo.optional(),
      group: line(60)
        .or(z.literal("").transform(() => undefined))
        .optional(),
      used: queryFlag.optional(),
    },
  }),
);

const groupName = line(60);
const featureAction = z.enum(["enable", "disable", "set_group"]);

export const features = {
  ...featureEndpoints,
  /** Features can also be put into another group, which `group` names. */
  act: {
    ...featureEndpoints.act,
    body: z.strictObject({ action: featureAction, group: groupName.optional() }),
  },
  actMany: {
    ...featureEndpoints.actMany,
    body: featureEndpoints.actMany.body.extend({
      action: z.enum([...featureAction.options, "remove"]),
      group: groupName.optional(),
    }),
  },
  merge: endpoint({
    id: "catalogue.features.merge",
    who: "admin",
    method: "POST",
    path: "/api/admin/catalogue/features/{id}/merge",
    summary: "Replace this feature by another one everywhere, and delete it",
    params: z.object({ id: pathId }),
    body: z.strictObject({ into: chosen("Choose a feature.") }),
    refusals: ["not_found"],
    out: done,
  }),
};

/** The groups of features, for the filter of the list. */
export const featureGroups = endpoint({
  id: "catalogue.features.groups",
  who: "admin",
  method: "GET",
  path: "/api/admin/catalogue/feature-groups",
  summary: "Groups of features",
  out: optionList,
});

export const findFeatureGroups = endpoint({
  id: "catalogue.features.findGroups",
  who: "admin",
  method: "GET",
  path: "/api/admin/find/feature-groups",
  summary: "Groups of features by name, for a picker",
  query: findQuery,
  out: found,
});

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
    sorts: ["name", "code", "cities", "hotels"],
    filters: { used: queryFlag.optional() },
  }),
);

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
    sorts: ["name", "code", "country", "cities", "hotels"],
    filters: { country: optionalId, empty: queryFlag.optional() },
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
    sorts: ["name", "country", "hotels"],
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
      maxQuantity: z.number().int(),
      position: z.number().int(),
    },
    body: {
      name: line(80),
      priceMinor: z.number("Enter an amount.").int().min(0, "Zero or more.").max(1_000_000_000, "That is too much."),
      per: servicePer,
      kind: kindId,
      taxable: z.boolean(),
      maxQuantity: z.number("Enter a number.").int().min(1, "At least 1.").max(20, "At most 20.").default(1),
      enabled: z.boolean(),
    },
    sorts: ["position", "name", "price"],
    filters: { kind: kindId.optional() },
  }),
);
