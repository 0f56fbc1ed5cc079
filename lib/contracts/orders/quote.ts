import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import type { KindId } from "../../kinds/kind";
import { endpoint } from "../define";
import { currencyCode, instant } from "../fields";
import { kindSchemas } from "../kinds";
import { titles } from "../localized";
import { policy, price } from "../price";

/** Current price and terms of a request; `token` is signed and can be booked until `expiresAt`. */
const getQuote = <Request extends z.ZodType, Booked extends z.ZodType>(request: Request, booked: Booked) =>
  z.object({
    id: z.uuid(),
    token: z.string(),
    expiresAt: instant,
    /** Until then the price applies even if it rises. It reserves nothing. */
    guaranteedUntil: instant.nullable(),
    /** The due date of the balance of a deposit. */
    balanceDueAt: instant.nullable(),
    /** Until then it may be held without payment; null if it is paid within the usual hold. */
    payLaterUntil: instant.nullable(),
    request,
    /** The product in the form that the order would store. */
    booked,
    product: z.object({ id: z.number().int(), title: z.string(), titles, slug: z.string() }),
    picture: picture.nullable(),
    placeName: z.string(),
    address: z.string(),
    timeZone: z.string(),
    serviceStart: instant,
    serviceEnd: instant,
    confirmMode: z.enum(["instant", "request"]),
    price,
    policy,
    unitsLeft: z.number().int().nullable(),
  });

/** The endpoint that prices the requests of a kind. */
export const quoteEndpoint = <Request extends z.ZodType, Booked extends z.ZodType>(
  kind: KindId,
  { request, booked }: { request: Request; booked: Booked },
) =>
  endpoint({
    id: `${kind}.quote`,
    method: "POST",
    path: `/api/${kind}/quotes`,
    who: "public",
    summary: "Price a request; refused with the reason if it is not available",
    body: z.strictObject({ request, currency: currencyCode.optional() }),
    refusals: ["not_found"],
    out: getQuote(request, booked),
  });

export const createHotelQuote = quoteEndpoint("hotel", kindSchemas.hotel);
export const createTourQuote = quoteEndpoint("tour", kindSchemas.tour);
export const createTransportQuote = quoteEndpoint("transport", kindSchemas.transport);
export const createFlightQuote = quoteEndpoint("flight", kindSchemas.flight);
export type FlightQuote = z.infer<typeof createFlightQuote.out>;
export const createCruiseQuote = quoteEndpoint("cruise", kindSchemas.cruise);
export type CruiseQuote = z.infer<typeof createCruiseQuote.out>;
export type TransportQuote = z.infer<typeof createTransportQuote.out>;
export type TourQuote = z.infer<typeof createTourQuote.out>;
export type HotelQuote = z.infer<typeof createHotelQuote.out>;
