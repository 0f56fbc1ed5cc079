import { z } from "zod";
import { endpoint } from "./define";
import { calendarDate, currencyCode, id, instant, minor } from "./fields";
import { board, picture } from "./hotel";
import { policy, price } from "./price";
import { selection } from "./selection";

/** Current price and terms of a selection; `token` is signed and valid until `expiresAt` (15 minutes). */
export const quote = z.object({
  id: z.uuid(),
  token: z.string(),
  expiresAt: instant,
  selection,
  hotel: z.object({
    id,
    title: z.string(),
    slug: z.string(),
    city: z.string(),
    country: z.string(),
    address: z.string(),
    timeZone: z.string(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
    confirmMode: z.enum(["instant", "request"]),
    picture: picture.nullable(),
  }),
  room: z.object({ id, title: z.string(), slug: z.string() }),
  plan: z.object({ id, name: z.string(), board, payment: z.enum(["pay_now", "deposit", "at_property"]) }),
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.number().int(),
  price,
  policy,
  unitsLeft: z.number().int(),
});
export type Quote = z.infer<typeof quote>;

export const createQuote = endpoint({
  id: "quote.create",
  method: "POST",
  path: "/api/hotel/quotes",
  who: "public",
  summary: "Price a selection; refused with its reason when it can't be had",
  body: z.strictObject({ selection, currency: currencyCode.optional() }),
  refusals: ["not_found"],
  out: quote,
});

/** Shown before the hold when the price changed: the client accepts the new total or leaves. */
export const priceChange = z.object({ oldTotalMinor: minor, newTotalMinor: minor, quote });
