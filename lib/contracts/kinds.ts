import { z } from "zod";
import { type KindId, kindIds } from "../kinds/kind";
import { bookedCruise, cruiseChange, cruiseRequest } from "./cruises/cruises";
import { id } from "./fields";
import { bookedFlight, flightChange, flightRequest } from "./flights/flight";
import { board } from "./hotels/hotel-fields";
import { titles } from "./localized";
import { selection, stayChange } from "./selection";
import { bookedTour, tourChange, tourRequest } from "./tours/tours";
import { bookedTransport, transportChange, transportRequest } from "./transport/transport";

/** The schemas of a product kind. */
export type KindSchemas = {
  /** The request that is priced: part of the quote token and of the retry URL. */
  request: z.ZodType;
  /** The booked product as stored with the order and shown by the kind's own components. Its `kind` is the kind's id. */
  booked: z.ZodObject;
  /** The changes of a booking: optional fields whose names no other kind uses. Absent without the feature `amend`. */
  change?: z.ZodObject;
};

const bookedStay = z.object({
  kind: z.literal("hotel"),
  hotel: z.object({
    id,
    title: z.string(),
    titles,
    slug: z.string(),
    city: z.string(),
    country: z.string(),
    /** `HH:MM` local time. */
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
  }),
  room: z.object({ id, title: z.string(), titles, slug: z.string() }),
  plan: z.object({ id, name: z.string(), board, payment: z.enum(["pay_now", "deposit", "at_property"]) }),
  selection,
});
export type BookedStay = z.output<typeof bookedStay>;

/** A new kind adds one line. */
export const kindSchemas = {
  hotel: { request: selection, booked: bookedStay, change: stayChange },
  tour: { request: tourRequest, booked: bookedTour, change: tourChange },
  flight: { request: flightRequest, booked: bookedFlight, change: flightChange },
  transport: { request: transportRequest, booked: bookedTransport, change: transportChange },
  cruise: { request: cruiseRequest, booked: bookedCruise, change: cruiseChange },
} as const satisfies Partial<Record<KindId, KindSchemas>>;

export type RegisteredKindId = keyof typeof kindSchemas;

type ChangeOf<Schemas> = Schemas extends { change: z.ZodObject<infer Shape> } ? Shape : never;
type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;

/** The fields of the changes of all kinds. */
export const changeShape = Object.assign(
  {},
  ...Object.values(kindSchemas).map((schemas: KindSchemas) => schemas.change?.shape),
) as Intersection<ChangeOf<(typeof kindSchemas)[RegisteredKindId]>>;
type OtherKindId = Exclude<KindId, RegisteredKindId>;

const otherKinds = kindIds.filter((kind): kind is OtherKindId => !Object.hasOwn(kindSchemas, kind));
const bookedOther = z.looseObject({ kind: z.enum(otherKinds) });

type RegisteredBooked = z.output<(typeof kindSchemas)[RegisteredKindId]["booked"]>;

const { hotel, ...others } = kindSchemas;
/** The booked product by kind; the content of a kind that is not registered is not checked. */
export const booked = z.discriminatedUnion("kind", [
  hotel.booked,
  ...Object.values(others).map((schemas) => schemas.booked),
  ...(otherKinds.length > 0 ? [bookedOther] : []),
]) as z.ZodType<RegisteredBooked | z.output<typeof bookedOther>>;
export type Booked = z.output<typeof booked>;
