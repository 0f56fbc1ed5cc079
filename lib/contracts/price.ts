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
  /** Of a line of the whole stay: its part of each room, in the order of the party. Absent in older bookings. */
  byRoom: z.array(minor).optional(),
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

/** The chosen currency, frozen: `rate` turns base into it (docs/specification.md §9). */
export const displayFx = z.object({ currency: currencyCode, rate: z.string(), at: instant, totalMinor: minor });

export const price = z.object({
  currency: currencyCode,
  lines: z.array(priceLine),
  included: z.array(z.object({ name: z.string(), amountMinor: minor, byRoom: z.array(minor).optional() })),
  totals: priceTotals,
  display: displayFx,
});
export type Price = z.infer<typeof price>;

/** The fee of a cancellation, before there is a price. */
export const policyFee = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("percent"), bp: z.number().int().min(0).max(10_000) }),
  z.object({ kind: z.literal("nights"), nights: z.number().int().min(1).max(30) }),
  z.object({ kind: z.literal("fixed"), minor: z.number().int().min(0) }),
]);
export type PolicyFee = z.infer<typeof policyFee>;

/** Cancellation terms in general, before there are dates. */
export const generalTerms = z.object({
  tiers: z.array(z.object({ untilMinutesBefore: z.number().int().min(0).max(525_600), fee: policyFee })).max(10),
  /** Free for so many minutes after booking, if check-in is at least `minDaysAhead` days away. */
  grace: z
    .object({ minutes: z.number().int().min(1).max(10_080), minDaysAhead: z.number().int().min(0).max(540) })
    .nullable()
    .default(null),
});
export type GeneralTerms = z.infer<typeof generalTerms>;

/**
 * One step of a frozen cancellation policy: until this instant, this is kept. `untilUtc` null means from the last step
 * on. `fee` is the rule behind the amount; absent where several lines or a minimum fee were merged.
 */
export const policyStep = z.object({
  untilUtc: instant.nullable(),
  feeMinor: minor,
  refundMinor: minor,
  fee: policyFee.optional(),
});
export const policy = z.object({
  name: z.string(),
  /** The end of a free cancellation period; the grace period after booking is not one. */
  freeUntilUtc: instant.nullable(),
  /** The grace period after booking, the first step of the timeline. `untilUtc` is final once the order exists. */
  grace: z.object({ minutes: z.number().int(), untilUtc: instant }).nullable().default(null),
  timeline: z.array(policyStep),
});
export type Policy = z.infer<typeof policy>;
