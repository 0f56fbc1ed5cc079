import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { endpoint } from "../define";
import { currencyCode, done, instant, kindId, minor } from "../fields";
import { localizedFactSchema, localizedMessageSchema, titles } from "../localized";
import { policy, price } from "../price";

/**
 * The basket of a trip: selections that a visitor wants to book together. It takes no inventory and is not stored: the
 * web application has it as a signed token in a cookie that scripts cannot read, and adds it to the requests.
 */
const basketToken = z.string().max(4_000);
const itemId = z.string().regex(/^[0-9a-f]{8}$/);

/** The most selections of a basket, and bookings of a trip. */
export const maxTripItems = 10;

const quoteToken = z.string().min(1).max(8_000);

const changed = done.extend({
  /** Empty when the last selection was removed. */
  basket: basketToken,
  items: z.number().int(),
});

export const addToTrip = endpoint({
  id: "trip.basket.add",
  method: "POST",
  path: "/api/trip-basket/items",
  who: "public",
  summary: "Add one or several quoted selections to the basket, all or none",
  body: z
    .strictObject({
      quoteToken: quoteToken.optional(),
      quoteTokens: z.array(quoteToken).max(maxTripItems).default([]),
      basket: basketToken.default(""),
    })
    .refine((body) => body.quoteToken !== undefined || body.quoteTokens.length > 0, {
      error: "Choose what to add.",
      path: ["quoteToken"],
    }),
  out: changed,
});

export const removeFromTrip = endpoint({
  id: "trip.basket.remove",
  method: "POST",
  path: "/api/trip-basket/items/{item}/removal",
  who: "public",
  summary: "Remove a selection from the basket; a missing one is not an error",
  params: z.object({ item: itemId }),
  body: z.strictObject({ basket: basketToken.default("") }),
  out: changed,
});

/** A selection at its current price. `token` is a quote that `createTrip` accepts. */
const tripOffer = z.object({
  token: z.string(),
  product: z.object({ id: z.number().int(), title: z.string(), titles, slug: z.string() }),
  picture: picture.nullable(),
  placeName: z.string(),
  timeZone: z.string(),
  endTimeZone: z.string(),
  serviceStart: instant,
  serviceEnd: instant,
  summary: localizedMessageSchema,
  facts: z.array(localizedFactSchema),
  confirmMode: z.enum(["instant", "request"]),
  price,
  policy,
  unitsLeft: z.number().int().nullable(),
  /** The page on which the selection is booked alone. */
  path: z.string().nullable(),
});
export type TripOffer = z.infer<typeof tripOffer>;

export const priceTripBasket = endpoint({
  id: "trip.basket.price",
  method: "POST",
  path: "/api/trip-basket/quotes",
  who: "public",
  summary: "Current prices and terms of all selections, as if they were booked together",
  body: z.strictObject({ basket: basketToken.default(""), currency: currencyCode.optional() }),
  out: z.object({
    items: z.array(
      z.object({
        id: itemId,
        kind: kindId,
        title: z.string(),
        /** The total when it was added. */
        seenTotalMinor: minor,
        /** Null if it cannot be booked with the selections before it; `refusal` is the reason. */
        offer: tripOffer.nullable(),
        refusal: z
          .object({ code: z.string(), message: z.string(), localized: localizedMessageSchema.optional() })
          .nullable(),
        /** Ids of other products of the kind whose time overlaps. */
        overlaps: z.array(itemId),
        withoutAccount: z.boolean(),
      }),
    ),
    /** Sums of all available selections in the base currency and the display currency. */
    totals: z
      .object({
        currency: currencyCode,
        totalMinor: minor,
        dueNowMinor: minor,
        dueLaterMinor: minor,
        dueAtPropertyMinor: minor,
        display: z.object({ currency: currencyCode, totalMinor: minor }),
      })
      .nullable(),
    /** All selections are available, and there are at least two. */
    bookable: z.boolean(),
    /** They can be booked without an account. */
    withoutAccount: z.boolean(),
  }),
});
export type TripBasket = z.infer<typeof priceTripBasket.out>;
export type TripBasketItem = TripBasket["items"][number];
