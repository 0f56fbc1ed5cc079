import { z } from "zod";
import { board } from "@/lib/contracts/hotel";
import { policy, price } from "@/lib/contracts/price";
import { selection } from "@/lib/contracts/selection";

/**
 * What an order promised when it was made, as `orders.quote` keeps it for ever: a later edit of prices, names, rates or
 * policies alters no booking (docs/domain.md §1.11.13). A part that every kind has, and a part of its own.
 */
const common = z.object({
  price,
  policy,
  noShow: z.object({ feeMinor: z.number().int(), fromUtc: z.string() }),
  /** The tax within what is paid to us, owed on when the service was given. */
  onlineTaxMinor: z.number().int(),
  /** Fees that are kept for lines which were given up since. */
  retainedMinor: z.number().int().optional(),
});

/** Stored hotel orders carry no `kind`: they were there before the others. */
const hotelSnapshot = common.extend({
  kind: z.literal("hotel").default("hotel"),
  selection,
  hotel: z.object({ id: z.number(), title: z.string(), address: z.string(), city: z.string(), country: z.string() }),
  room: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  plan: z.object({ name: z.string(), board, payment: z.enum(["pay_now", "deposit", "at_property"]) }),
});

/** All that is shown of an order of another kind, in the words of that kind; what it was asked for goes along unread. */
const productSnapshot = common.extend({
  kind: z.enum(["transport", "tour", "air", "cruise"]),
  product: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  /** One line for lists: `Compact car, 3 days`. */
  summary: z.string().max(200),
  /** What a ticket and a receipt say, in order: `Pick-up: Lisbon Airport, Fri 12 Mar 2027, 10:00`. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where it takes place, or begins. */
  address: z.string(),
  /** Where the same can be booked anew. */
  retryUrl: z.string().nullable(),
  request: z.record(z.string(), z.unknown()),
});

export const bookingSnapshotSchema = z.union([hotelSnapshot, productSnapshot]);
export type BookingSnapshot = z.infer<typeof bookingSnapshotSchema>;
export type HotelSnapshot = z.infer<typeof hotelSnapshot>;
