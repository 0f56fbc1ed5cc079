import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { currencyExponent } from "@/lib/money";
import type { Feed } from "./feed-types";

/** A fare of a line between two stops of the feed, or for the whole line. The price is in the base currency. */
export type ReadFare = {
  line: string;
  class: string;
  fromStop: string | null;
  toStop: string | null;
  passenger: string;
  flexibility: "semi";
  price_minor: number;
};
export type StoredFare = Omit<ReadFare, "line" | "fromStop" | "toStop"> & {
  transport_id: number;
  from_stop_id: number | null;
  to_stop_id: number | null;
};

/**
 * The fares of a feed for the stops of its zones. Prices are converted at the current rates; a feed does not state whether
 * a ticket can be changed, so they are sold as semi-flexible. Fares in unknown currencies are rejected.
 */
export async function listFares(db: Db, { fares, lines, stops, trips, rejected }: Feed): Promise<ReadFare[]> {
  const { base } = await readCurrencies(db);
  const { rows } = await db.execute<{ code: string; rate: number }>(
    sql`SELECT code, rate::float8 AS rate FROM currency`,
  );
  const rates = new Map(rows.map(({ code, rate }) => [code, rate]));
  const inZone = (zone: string) => stops.filter((stop) => stop.zone === zone && zone !== "").map(({ id }) => id);
  const served = new Map<string, Set<string>>();
  for (const { line, calls } of trips) {
    const own = served.get(line) ?? new Set<string>();
    for (const { stop } of calls) own.add(stop);
    served.set(line, own);
  }
  const found = new Map<string, ReadFare>();
  for (const fare of fares) {
    const rate = fare.currency === base ? 1 : rates.get(fare.currency);
    if (!rate) {
      const reason = `there is no exchange rate for ${fare.currency}`;
      rejected.push({ file: "fare_attributes.txt", line: fare.line, reason });
      continue;
    }
    const price_minor = Math.round((Number(fare.price) / rate) * 10 ** currencyExponent(base));
    const rules = fare.rules.length > 0 ? fare.rules : [{ route: "", origin: "", destination: "" }];
    for (const { route, origin, destination } of rules) {
      for (const { id: line } of lines.filter(({ id }) => route === "" || id === route)) {
        const [from, to] = [inZone(origin), inZone(destination)].map((ids) =>
          ids.filter((id) => served.get(line)?.has(id)),
        );
        const pairs: [string | null, string | null][] =
          origin === "" || destination === ""
            ? [[null, null]]
            : (from ?? []).flatMap((a) => (to ?? []).filter((b) => b !== a).map((b): [string, string] => [a, b]));
        for (const [fromStop, toStop] of pairs) {
          const of = { class: fare.class, passenger: fare.passenger, flexibility: "semi" as const };
          found.set([line, fare.class, fromStop, toStop, fare.passenger].join("\n"), {
            ...{ line, fromStop, toStop, ...of, price_minor },
          });
        }
      }
    }
  }
  return [...found.values()];
}
