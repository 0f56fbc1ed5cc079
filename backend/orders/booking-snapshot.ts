import { z } from "zod";
import { kindId } from "@/lib/contracts/fields";
import { booked } from "@/lib/contracts/kinds";
import { localizedFactSchema, localizedMessageSchema, titles } from "@/lib/contracts/localized";
import { policy, price } from "@/lib/contracts/price";

/**
 * The agreed terms of an order, stored permanently in `orders.quote`. Later edits of prices, names, rates or policies
 * do not change a booking (docs/domain.md §1.11.13).
 */
export const bookingSnapshotSchema = z.object({
  kind: kindId,
  price,
  policy,
  noShow: z.object({ feeMinor: z.number().int(), fromUtc: z.string() }),
  /** The tax included in the online amount, owed to the tax authority once the service has been provided. */
  onlineTaxMinor: z.number().int(),
  /** Fees retained for lines that were cancelled later. */
  retainedMinor: z.number().int().optional(),
  /** The time zone of the end of the service, if it ends in another one. */
  endTimeZone: z.string().optional(),
  /** Until then the client may hold it without payment (docs/decisions/fare-holds.md). */
  payLaterUntil: z.string().optional(),
  /** The last closing time of a service with opening hours. */
  entryUntil: z.string().optional(),
  /** The public product. */
  product: z.object({ id: z.number(), title: z.string(), titles, slug: z.string() }),
  /** The location of the service or of its start. */
  address: z.string(),
  /** The product in one line, for lists. */
  summary: localizedMessageSchema,
  /** Details for order pages, tickets and receipts, in order. */
  facts: z.array(localizedFactSchema),
  /** The booked product in the form of the kind. */
  booked,
});
export type BookingSnapshot = z.infer<typeof bookingSnapshotSchema>;
