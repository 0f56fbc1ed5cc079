import { flexibilities } from "@/lib/kinds/transport/fares";
import type { FeedFare, FeedLine, FeedStop } from "./feed-types";
import type { Row } from "./files";

type Files = { attributes: readonly Row[]; rules: readonly Row[] };
type Known = { lines: readonly Pick<FeedLine, "id">[]; stops: readonly Pick<FeedStop, "zone">[] };
type Reject = (file: string, row: Row, reason: string) => void;

/**
 * Passenger, class and flexibility of a fare by its id, such as `child_second`. The format has no fields for them. Our own
 * feeds add the flexibility and a number after dots: `adult_second.flex.12`.
 */
function parseFareId(id: string): Pick<FeedFare, "passenger" | "class" | "flexibility"> {
  const [name = "", ...more] = id.split(".");
  const named = /^(adult|child|youth|senior|infant|student)[_-](.+)$/i.exec(name);
  const who = named?.[1]?.toLowerCase() ?? "adult";
  return {
    // There is no ticket for students; they have those of young people.
    passenger: (who === "student" ? "youth" : who) as FeedFare["passenger"],
    class: (named?.[2] ?? "standard")
      .toLowerCase()
      .replace(/[^a-z0-9_-]/g, "-")
      .slice(0, 40),
    // A feed does not state whether a ticket can be changed.
    flexibility: flexibilities.find((value) => more.includes(value)) ?? "semi",
  };
}

function readRules({ attributes, rules }: Files, { lines, stops }: Known, reject: Reject) {
  const fareIds = new Set(attributes.map((row) => row.get("fare_id")));
  const lineIds = new Set(lines.map(({ id }) => id));
  const zones = new Set(stops.map(({ zone }) => zone));
  const byFare = new Map<string, FeedFare["rules"]>();
  for (const row of rules) {
    const fare = row.get("fare_id");
    const route = row.get("route_id");
    const origin = row.get("origin_id");
    const destination = row.get("destination_id");
    const zone = [origin, destination].find((id) => id !== "" && !zones.has(id));
    const reason = !fareIds.has(fare)
      ? `fare_id "${fare}" is not in fare_attributes.txt`
      : row.get("contains_id") !== ""
        ? "fares by contained zones are not supported"
        : route !== "" && !lineIds.has(route)
          ? `route_id "${route}" is not imported`
          : zone !== undefined
            ? `no imported stop has the zone "${zone}"`
            : null;
    if (reason) {
      reject("fare_rules", row, reason);
      continue;
    }
    const own = byFare.get(fare) ?? [];
    own.push({ route, origin, destination });
    byFare.set(fare, own);
  }
  return byFare;
}

/** The fares with their rules. A fare without any rule is for the whole network. */
export function readFeedFares(files: Files, known: Known, reject: Reject): FeedFare[] {
  const byFare = readRules(files, known, reject);
  const restricted = new Set(files.rules.map((row) => row.get("fare_id")));
  const seen = new Set<string>();
  return files.attributes.flatMap((row): FeedFare[] => {
    const id = row.get("fare_id");
    const price = row.get("price");
    const currency = row.get("currency_type");
    const rules = byFare.get(id) ?? [];
    const reason =
      id === "" || seen.has(id)
        ? "fare_id is empty or there already"
        : !/^\d+(\.\d+)?$/.test(price) || !/^[A-Z]{3}$/.test(currency)
          ? "price and currency_type are not an amount"
          : restricted.has(id) && rules.length === 0
            ? "none of its rules is imported"
            : null;
    seen.add(id);
    if (reason) {
      reject("fare_attributes", row, reason);
      return [];
    }
    return [{ id, line: row.line, ...parseFareId(id), price, currency, rules }];
  });
}
