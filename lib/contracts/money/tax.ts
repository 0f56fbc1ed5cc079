import { z } from "zod";
import { catalogueEndpoints, chosen, orNone, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { calendarDate, id, kindId, line, minor, optionalId, queryOptional } from "../fields";

/** Taxes and fees as administrators maintain them. `lib/pricing/types.ts` describes how they are computed. */

export const taxPer = z.enum(["night", "person", "person_night", "stay", "booking"]);
const fields = {
  kind: kindId,
  valueKind: z.enum(["percent", "fixed"]),
  per: taxPer,
  mode: z.enum(["included", "added"]),
  pay: z.enum(["now", "property"]),
  /** Reported as a fee instead of a tax. */
  isFee: z.boolean(),
  childExemptUnder: orNone(z.number().int().min(1, "From 1 to 18.").max(18, "From 1 to 18.")),
  validFrom: orNone(calendarDate),
  validTo: orNone(calendarDate),
};
const place = orNone(chosen("Choose a place."));

export const taxes = without(
  catalogueEndpoints("taxes", "Taxes", {
    row: {
      ...fields,
      /** Basis points or minor units of the base currency, by `valueKind`; the other one is null. */
      percentBp: z.number().int().nullable(),
      amountMinor: minor.nullable(),
      currency: z.string(),
      countryId: id.nullable(),
      countryName: z.string().nullable(),
      stateId: id.nullable(),
      stateName: z.string().nullable(),
      cityId: id.nullable(),
      cityName: z.string().nullable(),
    },
    body: {
      name: line(80),
      ...fields,
      percentBp: orNone(z.number().int().min(1, "More than zero.").max(10_000, "At most 100 %.")).default(null),
      amountMinor: orNone(z.number().int().min(1, "More than zero.").max(100_000_000, "That is too much.")).default(
        null,
      ),
      per: taxPer.default("booking"),
      pay: fields.pay.default("now"),
      childExemptUnder: fields.childExemptUnder.default(null),
      countryId: place,
      stateId: place,
      cityId: place,
      enabled: z.boolean(),
    },
    sorts: ["name", "value"],
    filters: { kind: queryOptional(kindId), country: optionalId },
  }),
  "reorder",
);
