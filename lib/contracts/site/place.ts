import { z } from "zod";
import { kindIds } from "../../kinds/kind";
import { languages } from "../../language/languages";
import { endpoint } from "../define";
import { id, queryPageSize } from "../fields";

const named = {
  id,
  name: z.string(),
  /** Location line below the name, such as `Lisbon, Portugal`. */
  where: z.string(),
};
const placeSuggestion = z.object({
  kind: z.enum(["city", "state", "country", "hotel"]),
  ...named,
  hotels: z.number().int(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** A product or a station of another kind, which is opened instead of searched. */
const linkSuggestion = z.object({
  kind: z.literal("link"),
  ...named,
  /** English label, such as `Tour` or `Train station`. */
  type: z.string(),
  path: z.string(),
});
export type LinkSuggestion = z.infer<typeof linkSuggestion>;

const suggestion = z.discriminatedUnion("kind", [placeSuggestion, linkSuggestion]);
export type Suggestion = z.infer<typeof suggestion>;

export const suggestPlaces = endpoint({
  id: "place.suggest",
  method: "GET",
  path: "/api/places/suggestions",
  who: "public",
  summary: "Places, hotels and products of other kinds that match the typed text, with tolerance for typos",
  query: z.object({
    q: z.string().trim().max(100),
    limit: queryPageSize.default(8),
    /** The language of the names of cities and countries. */
    language: z.enum(languages).default("en"),
  }),
  out: z.object({ items: z.array(suggestion) }),
});

const countryRow = z.object({
  id,
  iso2: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
  phoneCode: z.string().nullable(),
});
const stateRow = z.object({ id, countryId: id, code: z.string(), name: z.string() });
const cityRow = z.object({ id, countryId: id, stateId: id.nullable(), name: z.string() });
const featureRow = z.object({
  id,
  name: z.string(),
  icon: z.string().nullable(),
  group: z.string(),
  appliesTo: z.enum(["room", ...kindIds]),
});
export type FeatureRow = z.infer<typeof featureRow>;

/** docs/specification.md §7: the four lists. `feature` is sent sealed and unsealed by the gateway. */
export const listFeatures = endpoint({
  id: "feature.list",
  method: "GET",
  path: "/api/get/features/lists",
  who: "public",
  summary: "Features of hotels and rooms (sealed, docs/specification.md §7)",
  successes: [304],
  out: z.object({ feature: z.string() }),
});
export const features = z.array(featureRow);

export const listCountries = endpoint({
  id: "country.list",
  method: "GET",
  path: "/api/get/country/lists",
  who: "public",
  summary: "Countries (docs/specification.md §7)",
  successes: [304],
  out: z.object({ country: z.array(countryRow) }),
});
export const listStates = endpoint({
  id: "state.list",
  method: "GET",
  path: "/api/get/state/lists",
  who: "public",
  summary: "States; the list is in the field `state` (docs/specification.md §3)",
  query: z.object({ country: z.coerce.number().int().optional() }),
  successes: [304],
  out: z.object({ state: z.array(stateRow) }),
});
export const listCities = endpoint({
  id: "city.list",
  method: "GET",
  path: "/api/get/city/lists",
  who: "public",
  summary: "Cities; the list is in the field `city` (docs/specification.md §3)",
  query: z.object({ state: z.coerce.number().int().optional(), country: z.coerce.number().int().optional() }),
  successes: [304],
  out: z.object({ city: z.array(cityRow) }),
});

const placed = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type NamedPlace = z.infer<typeof placed>;

/** Names of nearby places as labels of a map without streets. They come from the local list of cities. */
export const placesAround = endpoint({
  id: "place.around",
  method: "GET",
  path: "/api/places/around",
  who: "staff",
  summary: "The centre of a city and the towns around it or around coordinates, nearest first",
  query: z
    .strictObject({
      city: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
      km: z.coerce.number().min(0.1).max(500).default(50),
    })
    .refine((query) => query.city !== undefined || (query.latitude !== undefined && query.longitude !== undefined), {
      error: "Say which city, or both coordinates.",
      path: ["city"],
    }),
  refusals: ["not_found"],
  out: z.object({ centre: placed.nullable(), places: z.array(placed) }),
});
