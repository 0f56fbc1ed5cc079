import { z } from "zod";
import { calendarDate, currencyCode, instant, minor } from "./fields";

/** One printed line of a price; amounts in the base currency and in the chosen one. */
export const priceLine = z.object({
  kind: z.enum(["night", "item", "service", "tax", "fee"]),
  label: z.string(),
  /** Small print: `100.00 - 10 %`, the special price that won. */
  note: z.string().nullable(),
  room: z.number().int().nullable(),
  night: calendarDate.nullable(),
  quantity: z.number().int(),
  grossMinor: minor,
  discountMinor: minor,
  amountMinor: minor,
  displayMinor: minor,
  pay: z.enum(["online", "property"]),
  /** A fee for a part that was cancelled: stays whatever is cancelled later. */
  kept: z.boolean().optional(),
});
export type PriceLine = z.infer<typeof priceLine>;

export const priceTotals = z.object({
  subtotalMinor: minor,
  discountMinor: minor,
  taxMinor: minor,
  feesMinor: minor,
  dueNowMinor: minor,
  dueLaterMinor: minor,
  dueAtPropertyMinor: minor,
  totalMinor: minor,
});

/** The chosen currency, frozen: `rate` turns base into it (spec §9). */
export const displayFx = z.object({ currency: currencyCode, rate: z.string(), at: instant, totalMinor: minor });

export const price = z.object({
  currency: currencyCode,
  lines: z.array(priceLine),
  included: z.array(z.object({ name: z.string(), amountMinor: minor })),
  totals: priceTotals,
  display: displayFx,
});
export type Price = z.infer<typeof price>;

/** One step of a frozen cancellation policy: until this instant, this is kept. `untilUtc` null means from the last step on. */
export const policyStep = z.object({ untilUtc: instant.nullable(), feeMinor: minor, refundMinor: minor });
export const policy = z.object({
  name: z.string(),
  /** `Free cancellation until Wed 10 Mar 2027, 14:00 Lisbon time. After that …` */
  words: z.string(),
  freeUntilUtc: instant.nullable(),
  timeline: z.array(policyStep),
});
export type Policy = z.infer<typeof policy>;
