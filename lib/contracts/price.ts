import { z } from "zod";
import { localizedMessageSchema } from "@/lib/contracts/localized";
import { calendarDate, currencyCode, id, instant, minor } from "./fields";

/** One line of a price breakdown; amounts in the base currency and in the display currency, in minor units. */
export const priceLine = z.object({
  kind: z.enum(["night", "item", "service", "tax", "fee"]),
  label: z.string(),
  /** The label with its parameters, for translation. Absent for dates and for names given by the property. */
  localized: localizedMessageSchema.optional(),
  /** Secondary text, such as `100.00 - 10 %`, or the special price that applies. */
  note: z.string().nullable(),
  /** Zero-based index of the order's line. Null for a line of the whole order. */
  line: z.number().int().nullable(),
  /** The calendar date of a unit. */
  on: calendarDate.nullable(),
  /** The special price that applied to a unit. */
  ruleId: id.optional(),
  /** Taxes and fees on the price of a unit. The included ones are contained in it, the others are lines of their own. */
  taxes: z.array(z.object({ id, name: z.string(), amountMinor: minor, included: z.boolean() })).optional(),
  quantity: z.number().int(),
  grossMinor: minor,
  discountMinor: minor,
  amountMinor: minor,
  displayMinor: minor,
  pay: z.enum(["online", "property"]),
  /** For a line of the whole order: the part of each of its lines. */
  byLine: z.array(minor).optional(),
  /** A retained fee of a partial cancellation. Later cancellations do not remove it. */
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

/** The frozen display currency; `rate` converts the base currency into it (docs/specification.md §9). */
export const displayFx = z.object({ currency: currencyCode, rate: z.string(), at: instant, totalMinor: minor });

export const price = z.object({
  currency: currencyCode,
  lines: z.array(priceLine),
  included: z.array(z.object({ name: z.string(), amountMinor: minor, byLine: z.array(minor).optional() })),
  totals: priceTotals,
  display: displayFx,
});
export type Price = z.infer<typeof price>;

/** Cancellation fee rule, before a price is known. */
export const policyFee = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("percent"), bp: z.number().int().min(0).max(10_000) }),
  /** The first units of a line: nights, days, places. */
  z.object({ kind: z.literal("units"), units: z.number().int().min(1).max(30) }),
  z.object({ kind: z.literal("fixed"), minor: z.number().int().min(0) }),
]);
export type PolicyFee = z.infer<typeof policyFee>;

/** Cancellation terms without dates. */
export const generalTerms = z.object({
  tiers: z.array(z.object({ untilMinutesBefore: z.number().int().min(0).max(525_600), fee: policyFee })).max(10),
  /** Free cancellation for a number of minutes after booking, if the service begins at least `minDaysAhead` days later. */
  grace: z
    .object({ minutes: z.number().int().min(1).max(10_080), minDaysAhead: z.number().int().min(0).max(540) })
    .nullable()
    .default(null),
});
export type GeneralTerms = z.infer<typeof generalTerms>;

/**
 * One step of a frozen cancellation policy: the fee that is retained until this instant. `untilUtc` null means no end.
 * `fee` is the rule of the amount; absent when several lines or a minimum fee were merged.
 */
export const policyStep = z.object({
  untilUtc: instant.nullable(),
  feeMinor: minor,
  refundMinor: minor,
  fee: policyFee.optional(),
});
export const policy = z.object({
  name: z.string(),
  /** End of the free cancellation period, without the grace period after booking. */
  freeUntilUtc: instant.nullable(),
  /** Grace period after booking, the first step of the timeline. `untilUtc` is final when the order exists. */
  grace: z.object({ minutes: z.number().int(), untilUtc: instant }).nullable().default(null),
  timeline: z.array(policyStep),
});
export type Policy = z.infer<typeof policy>;
