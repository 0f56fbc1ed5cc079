import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import type { Flexibility } from "@/lib/kinds/transport/fares";
import { currencyExponent } from "@/lib/money";
import type { Feed } from "./feed-types";

/** A fare of a line between two stops of the feed, or for the whole line. The price is in the base currency. */
export type ReadFare = {
  line: string;
  class: string;
  fromStop: string | null;
  toStop: string | null;
  passenger: string;
  flexibility: Flexibility;
  price_minor: number;
};
export type StoredFare = Omit<ReadFare, "line" | "fromStop" | "toStop"> & {
  transport_id: number;
  from_stop_id: number | null;
  to_stop_id: number | null;
};

/** The stops of each line, and the stations that they belong to. */
function listServed({ trips, stops }: Feed): Map<string, Set<string>> {
  const parents = new Map(stops.map(({ id, parent }) => [id, parent]));
  const served = new Map<string, Set<string>>();
  for (const { line, calls } of trips) {
    const own = served.get(line) ?? new Set<string>();
    for (const { stop } of calls) {
      own.add(stop);
      const parent = parents.get(stop);
      if (parent) own.add(parent);
    }
    served.set(line, own);
  }
  return served;
}

/** The fares of a feed for the stops of its zones, at the current rates. Fares in unknown currencies are rejected. */
export async function listFares(db: Db, feed: Feed): Promise<ReadFare[]> {
  const { fares, lines, stops, rejected } = feed;
  const { base } = await readCurrencies(db);
  const { rows } = await db.execute<{ code: string; rate: number }>(
    sql`SELECT code, rate::float8 AS rate FROM currency`,
  );
  const rates = new Map(rows.map(({ code, rate }) => [code, rate]));
  const served = listServed(feed);
  /** The stops of a line in a zone; all of them without a zone. */
  const listStops = (line: string, zone: string): string[] => {
    const own = served.get(line) ?? new Set();
    return stops.filter((stop) => own.has(stop.id) && (zone === "" || stop.zone === zone)).map(({ id }) => id);
  };
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
        const pairs: [string | null, string | null][] =
          origin === "" && destination === ""
            ? [[null, null]]
            : listStops(line, origin).flatMap((a) =>
                listStops(line, destination)
                  .filter((b) => b !== a)
                  .map((b): [string, string] => [a, b]),
              );
        for (const [fromStop, toStop] of pairs) {
          const of = { class: fare.class, passenger: fare.passenger, flexibility: fare.flexibility };
          found.set([line, fare.class, fromStop, toStop, fare.passenger, fare.flexibility].join("\n"), {
            line,
            fromStop,
            toStop,
            ...of,
            price_minor,
          });
        }
      }
    }
  }
  return [...found.values()];
}
