import { z } from "zod";
import { calendarDate, id, minor, optionalLine } from "@/lib/contracts/fields";
import {
  calendarHeader,
  nightsLimit,
  specialPrice,
  specialPriceKind,
  specialPriceRank,
  specialPriceValue,
} from "./calendar-nights";

export const priceRule = z.strictObject({
  name: optionalLine(60),
  rank: specialPriceRank,
  from: calendarDate,
  to: calendarDate,
  /** Bit mask with Monday as bit 0; used only for weekdays in a period. */
  weekdays: z.number().int().min(0).max(127),
  kind: specialPriceKind,
  value: specialPriceValue,
  allowDiscount: z.boolean(),
});
export type PriceRuleInput = z.infer<typeof priceRule>;

const yearNight = z.object({
  date: calendarDate,
  priceMinor: minor,
  /** Price computation steps, from the room price to this one. */
  steps: z.array(z.object({ text: z.string(), afterMinor: minor })),
  ruleId: id.nullable(),
  beaten: z.array(z.object({ id, text: z.string() })),
  closed: z.boolean(),
  minNights: nightsLimit.nullable(),
});
export type PricedNight = z.infer<typeof yearNight>;

export const pricesScreen = calendarHeader
  .pick({ room: true, hotel: true, today: true, lastNight: true, currency: true })
  .extend({
    year: z.number().int(),
    rules: z.array(specialPrice.extend({ text: z.string() })),
    nights: z.array(yearNight),
  });
export type PricesScreen = z.infer<typeof pricesScreen>;
