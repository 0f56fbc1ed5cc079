import { z } from "zod";
import { kindId } from "@/lib/contracts/fields";
import { board } from "@/lib/contracts/hotel";
import { policy, price } from "@/lib/contracts/price";
import { selection } from "@/lib/contracts/selection";

/**
 * The agreed terms of an order, stored permanently in `orders.quote`. Later edits of prices, names, rates or policies
 * do not change a booking (docs/domain.md §1.11.13). All kinds share the common part.
 */
const common = z.object({
  price,
  policy,
  noShow: z.object({ feeMinor: z.number().int(), fromUtc: z.string() }),
  /** The tax included in the online amount, owed to the tax authority once the service has been provided. */
  onlineTaxMinor: z.number().int(),
  /** Fees retained for lines that were cancelled later. */
  retainedMinor: z.number().int().optional(),
});

/** Hotel orders stored before other kinds existed have no `kind`. */
const hotelSnapshot = common.extend({
  kind: z.literal("hotel").default("hotel"),
  selection,
  hotel: z.object({ id: z.number(), title: z.string(), address: z.string(), city: z.string(), country: z.string() }),
  room: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  plan: z.object({ name: z.string(), board, payment: z.enum(["pay_now", "deposit", "at_property"]) }),
});

/** The content shown for an order of another kind, in that kind's terms. The requested selection is stored unparsed. */
const productSnapshot = common.extend({
  kind: kindId.exclude(["hotel"]),
  product: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  /** A one-line summary for lists: `Compact car, 3 days`. */
  summary: z.string().max(200),
  /**
   * The labels and values printed on a ticket and a receipt, in order: `Pick-up: Lisbon Airport, Fri 12 Mar 2027,
   * 10:00`.
   */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The location of the service or of its start. */
  address: z.string(),
  /** The page on which the same product can be booked again. */
  retryUrl: z.string().nullable(),
  request: z.record(z.string(), z.unknown()),
});

export const bookingSnapshotSchema = z.union([hotelSnapshot, productSnapshot]);
export type BookingSnapshot = z.infer<typeof bookingSnapshotSchema>;
export type HotelSnapshot = z.infer<typeof hotelSnapshot>;
