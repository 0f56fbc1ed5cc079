import { z } from "zod";
import { catalogueEndpoints, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { endpoint } from "../define";
import { calendarDate, currencyCode, done, instant, line, optionalLine } from "../fields";

/** Currencies that visitors can choose. Bookings are charged in the base currency. */

const codes = new Set(Intl.supportedValuesOf("currency"));

const rate = z
  .string()
  .trim()
  .transform((text) => text.replace(",", "."))
  .refine((text) => /^\d{1,10}(\.\d{1,10})?$/.test(text), "Enter a rate such as 0.9214.")
  .refine((text) => /[1-9]/.test(text), "More than zero.");

const rateLine = z.object({ rate: z.string(), source: z.string(), on: calendarDate, at: instant });

export const currencies = {
  ...without(
    catalogueEndpoints("currencies", "Currencies", {
      row: {
        code: z.string(),
        symbol: z.string(),
        decimals: z.number().int(),
        /** Units of this currency for one unit of the base currency, as exact decimal text. */
        rate: z.string(),
        rateSource: z.string(),
        rateOn: calendarDate,
        base: z.boolean(),
        baseCurrency: z.string(),
      },
      body: {
        /** Cannot be changed later, so it is sent only for a new currency. */
        code: currencyCode.refine((code) => codes.has(code), "This is no currency code of ISO 4217.").optional(),
        name: line(60),
        symbol: optionalLine(8),
        rate,
        enabled: z.boolean(),
      },
      sorts: ["code", "name", "date"],
      filters: {},
      full: {
        /** Latest first, at most 100. */
        history: z.array(rateLine),
      },
    }),
    "reorder",
    "preview",
  ),
  fetchRates: endpoint({
    id: "catalogue.currencies.fetch",
    method: "POST",
    path: "/api/admin/catalogue/currencies/fetch",
    who: "admin",
    summary: "Download the rates of today from the configured source",
    out: done,
  }),
  fetches: endpoint({
    id: "catalogue.currencies.fetches",
    method: "GET",
    path: "/api/admin/catalogue/currencies/fetches",
    who: "admin",
    summary: "The latest downloads of rates and their errors",
    out: z.object({
      /** False while rates are entered manually. */
      hasSource: z.boolean(),
      items: z.array(
        z.object({
          at: instant,
          source: z.string(),
          on: calendarDate.nullable(),
          changed: z.number().int(),
          error: z.string().nullable(),
        }),
      ),
    }),
  }),
};
export type RateFetches = z.infer<(typeof currencies)["fetches"]["out"]>;
