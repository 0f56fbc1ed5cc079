import { z } from "zod";
import { cabinKinds, maxCabinGuests, maxCabins } from "../../kinds/cruise/cabins";
import { cruiseRegions } from "../../kinds/cruise/regions";
import { endpoint } from "../define";
import { calendarDate, id, instant, minor, pathId } from "../fields";
import { picture } from "../hotels/hotel-fields";
import { titles } from "../localized";
import { reviewSummary } from "../orders/review";
import { generalTerms } from "../price";

export const cabinGuests = z
  .strictObject({
    adults: z.number().int().min(1, "Every cabin needs an adult.").max(maxCabinGuests),
    /** Ages at the start of the cruise. */
    childAges: z.array(z.number().int().min(0).max(17)).max(maxCabinGuests),
  })
  .refine(({ adults, childAges }) => adults + childAges.length <= maxCabinGuests, `At most ${maxCabinGuests} guests.`);

/** The cabins that are priced. Without a cabin the cruise line assigns one of the category. */
export const cruiseRequest = z.strictObject({
  sailingId: id,
  cabins: z
    .array(z.strictObject({ categoryId: id, cabinId: id.nullable().default(null), guests: cabinGuests }))
    .min(1, "Choose a cabin.")
    .max(maxCabins, `At most ${maxCabins} cabins.`)
    .refine((cabins) => {
      const chosen = cabins.flatMap(({ cabinId }) => cabinId ?? []);
      return new Set(chosen).size === chosen.length;
    }, "Choose each cabin once."),
});
export type CruiseRequest = z.output<typeof cruiseRequest>;

/** Another sailing of the same ship, or another category or cabin for each of the cabins that are not cancelled. */
export const cruiseChange = z.strictObject({
  sailingId: id.optional(),
  cabins: z
    .array(z.strictObject({ categoryId: id, cabinId: id.nullable().default(null) }))
    .min(1)
    .max(maxCabins)
    .optional(),
});

const namedPort = z.object({ id, name: z.string(), timeZone: z.string() });

/** Data that an order stores about a booked cruise. */
export const bookedCruise = z.object({
  kind: z.literal("cruise"),
  sailing: z.object({
    id,
    title: z.string(),
    titles,
    slug: z.string(),
    nights: z.number().int(),
    startsAt: instant,
    endsAt: instant,
    from: namedPort,
    to: namedPort,
  }),
  ship: z.object({ id, title: z.string(), slug: z.string(), line: z.string() }),
  /** The cabins by line of the order. */
  cabins: z.array(
    z.object({
      line: z.number().int(),
      /** The line of the first booking, which the answers about the guests name; `line` if it is missing. */
      firstLine: z.number().int().optional(),
      category: z.string(),
      /** The names of the category in other languages. */
      titles,
      kind: z.enum(cabinKinds),
      /** The chosen number; null if the cruise line assigns the cabin. */
      number: z.string().nullable(),
      adults: z.number().int(),
      childAges: z.array(z.number().int()),
    }),
  ),
  /** The day on which the ages of the guests count, if the booking was moved to another sailing; else the first one. */
  agesOn: calendarDate.optional(),
  request: cruiseRequest,
});
export type BookedCruise = z.output<typeof bookedCruise>;

export const region = z.enum(cruiseRegions);

/** A day of the itinerary. */
export const sailingCall = z.object({
  day: z.number().int(),
  date: calendarDate,
  /** Null at sea. */
  port: z.object({ id, name: z.string(), country: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** `HH:MM` local time of the port. */
  arrives: z.string().nullable(),
  departs: z.string().nullable(),
});
export type SailingCall = z.infer<typeof sailingCall>;

export const sailingCard = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  region,
  ship: z.object({
    id,
    title: z.string(),
    slug: z.string(),
    line: z.string(),
    scoreTenths: z.number().int().nullable(),
    reviewCount: z.number().int(),
  }),
  startDate: calendarDate,
  endDate: calendarDate,
  nights: z.number().int(),
  from: z.string(),
  to: z.string(),
  /** The ports of call in their order, with those of embarkation and disembarkation. */
  ports: z.array(z.string()),
  picture: picture.nullable(),
  /** The lowest price of a guest with port taxes, gratuities and added taxes; null when it is sold out. */
  fromMinor: minor.nullable(),
});
export type SailingCard = z.infer<typeof sailingCard>;

const cabinCategory = z.object({
  id,
  code: z.string(),
  name: z.string(),
  titles,
  kind: z.enum(cabinKinds),
  maxGuests: z.number().int(),
  /** Square metres. */
  size: z.number().int(),
  decks: z.array(z.number().int()),
  cabins: z.number().int(),
});

export const shipFacts = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  line: z.string(),
  summary: z.string(),
  description: z.string(),
  translations: z.partialRecord(z.enum(["de", "fr", "ar"]), z.object({ summary: z.string(), description: z.string() })),
  builtIn: z.number().int(),
  decks: z.number().int(),
  guests: z.number().int(),
  cabins: z.number().int(),
  place: z.object({ city: z.string(), country: z.string() }),
  pictures: z.array(picture),
  ...reviewSummary.shape,
});
export type ShipFacts = z.infer<typeof shipFacts>;

export const getShip = endpoint({
  id: "cruise.ship",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/cruise/ships/{shipId}",
  who: "public",
  summary: "A ship with its cabins and its next sailings",
  params: z.object({ shipId: pathId }),
  out: shipFacts.extend({
    categories: z.array(cabinCategory),
    sailings: z.array(sailingCard),
    fromMinor: minor.nullable(),
    currency: z.string(),
    updatedAt: instant,
  }),
});
export type ShipPage = z.infer<typeof getShip.out>;

/** A free cabin that may be chosen by its number. */
const freeCabin = z.object({
  id,
  number: z.string(),
  deck: z.number().int(),
  position: z.number().int(),
  accessible: z.boolean(),
  connecting: z.boolean(),
});
export type FreeCabin = z.infer<typeof freeCabin>;

const pricedCategory = cabinCategory.extend({
  /** Free cabins, also accessible ones. */
  left: z.number().int(),
  /** Free cabins that the cruise line may assign. */
  assignable: z.number().int(),
  free: z.array(freeCabin),
  /** The price of each cabin of the party with added taxes; null if it has more guests than the category allows. */
  prices: z.array(minor.nullable()),
});
export type PricedCategory = z.infer<typeof pricedCategory>;

export const getSailing = endpoint({
  id: "cruise.sailing",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/cruise/sailings/{sailingId}",
  who: "public",
  summary: "A sailing with its itinerary, cabins and prices",
  params: z.object({ sailingId: pathId }),
  query: z.object({
    /** The guests of each cabin, such as `2-5_2`. */
    party: z.string().max(100).default("2"),
  }),
  out: sailingCard.extend({
    ship: shipFacts,
    calls: z.array(sailingCall),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    endTimeZone: z.string(),
    state: z.enum(["open", "closed", "cancelled"]),
    confirmMode: z.enum(["instant", "request"]),
    depositBp: z.number().int(),
    balanceDays: z.number().int(),
    cancellation: generalTerms,
    categories: z.array(pricedCategory),
    currency: z.string(),
    updatedAt: instant,
  }),
});
export type SailingPage = z.infer<typeof getSailing.out>;
