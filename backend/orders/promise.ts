import { z } from "zod";
import { board } from "@/lib/contracts/hotel";
import { policy, price } from "@/lib/contracts/price";
import { selection } from "@/lib/contracts/selection";

/**
 * What an order promised when it was made, as `orders.quote` keeps it for ever: a later edit of prices, names, rates or
 * policies alters no booking (domain.md §1.11.13).
 */
export const orderPromise = z.object({
  selection,
  hotel: z.object({ id: z.number(), title: z.string(), address: z.string(), city: z.string(), country: z.string() }),
  room: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  plan: z.object({ name: z.string(), board, payment: z.enum(["pay_now", "deposit", "at_property"]) }),
  price,
  policy,
  noShow: z.object({ feeMinor: z.number().int(), fromUtc: z.string() }),
  /** The tax within what is paid to us, owed on when the stay was given. */
  onlineTaxMinor: z.number().int(),
});
export type OrderPromise = z.infer<typeof orderPromise>;
