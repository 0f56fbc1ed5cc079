import { z } from "zod";
import { catalogueEndpoints, orNone, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { kindId, line } from "../fields";
import { generalTerms } from "../price";

/** Cancellation policies as administrators maintain them. Bookings keep the terms of their day. */

const feeKind = z.enum(["none", "percent", "units", "fixed"]);
/** A fee in fields of a form; only the one of the chosen kind counts. */
const fee = {
  fee: feeKind,
  percentBp: orNone(z.number().int().min(1, "More than zero.").max(10_000, "At most 100 %.")).default(null),
  units: orNone(z.number().int().min(1, "At least one.").max(30, "At most 30.")).default(null),
  amountMinor: orNone(z.number().int().min(1, "More than zero.").max(100_000_000, "That is too much.")).default(null),
};
const step = z.strictObject({
  /** In `unit`; zero is the start of the service. */
  before: z.number("Enter a number.").int().min(0, "Zero or more.").max(8_760, "That is too long."),
  unit: z.enum(["days", "hours"]),
  ...fee,
});
export type PolicyStepForm = z.infer<typeof step>;
const noShow = z.strictObject(fee);

const form = {
  steps: z.array(step).min(1, "Add at least one step.").max(10, "At most ten."),
  noShow,
  /** Free cancellation after booking; null for none. */
  graceHours: orNone(z.number().int().min(1, "At least one.").max(168, "At most 168.")),
  graceDaysAhead: orNone(z.number().int().min(0, "Zero or more.").max(540, "At most 540.")).default(null),
  /** Preselected in new products of these kinds. */
  defaultKinds: z.array(kindId).max(5),
};

export const policies = without(
  catalogueEndpoints("policies", "Cancellation policies", {
    row: { ...form, terms: generalTerms, summary: z.string(), currency: z.string() },
    body: { name: line(60), ...form, enabled: z.boolean() },
    sorts: ["name"],
    filters: {},
  }),
  "reorder",
);
