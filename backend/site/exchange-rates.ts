import { sql } from "drizzle-orm";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { download, FeedError } from "@/backend/download/download";
import type { Deps } from "@/backend/http/context";
import { listTag } from "@/lib/cache/product-tags";
import { calendarDate, currencyCode } from "@/lib/contracts/fields";
import type { RateFetches } from "@/lib/contracts/money/currency";
import { AppError } from "@/lib/errors";
import { productKinds } from "@/lib/kinds";
import { readSettings } from "./settings";

/** Rates of one day for one euro, as decimal text. */
export type DailyRates = { on: string; rates: ReadonlyMap<string, string> };

const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.union([z.array(schema), schema.transform((one) => [one])]) as unknown as z.ZodType<z.output<T>[]>;

const rateCube = z.object({
  currency: currencyCode,
  rate: z.string().regex(/^\d{1,10}(\.\d{1,10})?$/),
});
/** https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates */
const ecbEnvelope = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: oneOrMore(z.object({ time: calendarDate, Cube: oneOrMore(rateCube) })) }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
});

/**
 * Reads the daily file of the European Central Bank; of several days, the latest.
 * @throws FeedError for any other file
 */
export function parseDailyRates(xml: string): DailyRates {
  const read = () => {
    try {
      return ecbEnvelope.safeParse(parser.parse(xml, true));
    } catch {
      return null;
    }
  };
  const found = read();
  const days = found?.success ? found.data.Envelope.Cube.Cube : [];
  const [day] = [...days].sort((a, b) => b.time.localeCompare(a.time));
  const rates = new Map(
    (day?.Cube ?? []).filter(({ rate }) => /[1-9]/.test(rate)).map((cube) => [cube.currency, cube.rate]),
  );
  if (!day || rates.size === 0) throw new FeedError("This file has no daily exchange rates.");
  return { on: day.time, rates: rates.set("EUR", "1") };
}

/**
 * Stores the rates of the listed currencies; others keep theirs. A rate of a later day of the same source stays.
 * @returns the number of changed rates
 * @throws FeedError if the base currency is not part of the rates
 */
export async function storeDailyRates(tx: Db, { on, rates }: DailyRates, source: string): Promise<number> {
  const { baseCurrency } = await readSettings(tx, "site");
  const ofBase = rates.get(baseCurrency);
  if (!ofBase) throw new FeedError(`The source has no rate for the base currency ${baseCurrency}.`);
  const listed = JSON.stringify([...rates].map(([code, rate]) => ({ code, rate })));
  const { rowCount } = await tx.execute(sql`
    UPDATE currency c SET rate = round(n.rate / ${ofBase}::numeric, 10), rate_source = ${source}, rate_on = ${on}::date,
           updated_at = now(), version = c.version + 1
      FROM json_to_recordset(${listed}::json) AS n(code text, rate numeric)
     WHERE c.code = n.code AND c.code <> ${baseCurrency} AND round(n.rate / ${ofBase}::numeric, 10) > 0
       AND NOT (c.rate_source = ${source} AND c.rate_on > ${on}::date)
       AND (c.rate_source, c.rate_on, c.rate) IS DISTINCT FROM (${source}, ${on}::date, round(n.rate / ${ofBase}::numeric, 10))`);
  return rowCount ?? 0;
}

const shownIn = ["site", "catalogue", ...productKinds.map(({ id }) => listTag(id))];
const allowedHosts = ({ RATES_ALLOWED_HOSTS }: Deps["env"]) => RATES_ALLOWED_HOSTS.split(",").filter(Boolean);

/**
 * Downloads and stores the rates of the configured source, and records the outcome. Existing quotes and bookings keep
 * their rates.
 * @returns the day of the rates and the number of changes; null if rates are entered by hand
 * @throws FeedError with the reason of a failure
 */
export async function fetchRates(deps: Deps): Promise<{ on: string; changed: number } | null> {
  const { source, url } = await readSettings(deps.db, "rates");
  if (source === "manual") return null;
  const record = (tx: Db, on: string | null, changed: number, error: string | null) =>
    tx.execute(sql`
      INSERT INTO rate_fetch (source, rate_on, changed, error) VALUES (${url}, ${on}::date, ${changed}, ${error})`);
  try {
    const unconditional = { etag: null, lastModified: null };
    const response = await download(url, unconditional, {
      allowed: allowedHosts(deps.env),
      accept: "application/xml, text/xml",
    });
    if (!response.changed) throw new FeedError("The source sent no file.");
    const daily = parseDailyRates(response.text);
    const changed = await transaction(deps.db, async (tx) => {
      const count = await storeDailyRates(tx, daily, source);
      await record(tx, daily.on, count, null);
      return count;
    });
    if (changed > 0) await deps.publishInvalidation?.(shownIn);
    return { on: daily.on, changed };
  } catch (error) {
    if (error instanceof FeedError) await record(deps.db, null, 0, error.message);
    throw error;
  }
}

/** The same on request of an administrator. */
export async function fetchRatesNow(deps: Deps): Promise<{ on: string; changed: number }> {
  try {
    const fetched = await fetchRates(deps);
    if (fetched) return fetched;
  } catch (error) {
    if (error instanceof FeedError) throw new AppError("conflict", { user: error.message, cause: error });
    throw error;
  }
  throw new AppError("conflict", { user: "Rates are entered manually. Choose a source first." });
}

export async function listRateFetches(db: Db): Promise<RateFetches> {
  const { source } = await readSettings(db, "rates");
  const { rows } = await db.execute<Omit<RateFetches["items"][number], "at"> & { at: Date }>(sql`
    SELECT at, source, rate_on::text AS on, changed, error FROM rate_fetch ORDER BY id DESC LIMIT 10`);
  return {
    hasSource: source !== "manual",
    items: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  };
}
