import { z } from "zod";
import { transportModes } from "../../kinds/transport/modes";
import { endpoint } from "../define";
import { id, pathId } from "../fields";
import { titles } from "../localized";
import { bookedJourney, journeyChange, journeyRequest } from "./journey";
import { bookedRental, rentalChange, rentalRequest } from "./rental";

export const mode = z.enum(transportModes);

/** A rental or a journey. */
export const transportRequest = z.discriminatedUnion("type", [rentalRequest, journeyRequest]);
export type TransportRequest = z.output<typeof transportRequest>;

/** Changes of a rental or of a journey; each refuses the fields of the other. */
export const transportChange = z.strictObject({ ...rentalChange.shape, ...journeyChange.shape });

/** Data that an order stores about transport. One of `rental` and `journey` is given. */
export const bookedTransport = z.object({
  kind: z.literal("transport"),
  mode,
  item: z.object({ id, title: z.string(), titles, slug: z.string(), operator: z.string() }),
  rental: bookedRental.nullable(),
  journey: bookedJourney.nullable(),
  request: transportRequest,
});
export type BookedTransport = z.output<typeof bookedTransport>;

/** The product of a page, which is built for its mode. */
const transportItem = z.object({ id, mode, title: z.string(), slug: z.string() });

export const getTransport = endpoint({
  id: "transport.get",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/products/{transportId}",
  who: "public",
  summary: "The mode and title of a product",
  params: z.object({ transportId: pathId }),
  out: transportItem,
});

export const listModes = endpoint({
  id: "transport.modes",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/transport/modes",
  who: "public",
  summary: "The modes with products on sale",
  out: z.object({ modes: z.array(z.object({ mode, products: z.number().int() })) }),
});
