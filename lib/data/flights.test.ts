import { expect, test } from "vitest";
import { findSearchProblem, readFlightSearch } from "./flights";

const today = "2026-12-01";
const both = { from: "LIS", to: "JFK" };

test.each([
  [{ ...both, date: "2026-12-16" }, null],
  [{ ...both, date: "2026-12-16", back: "2026-12-16" }, null],
  [{ ...both, date: "2026-12-16", back: "2026-12-15" }, "back"],
  [{ ...both, date: "2026-11-30" }, "date"],
  [{ from: "LIS", to: "lis", date: "2026-12-16", back: "2026-12-20" }, "to"],
  [{ ...both, trip: "multi", date: "2026-12-16", from2: "JFK", to2: "JFK", date2: "2026-12-20" }, "to2"],
  [{ ...both, trip: "multi", date: "2026-12-16", from2: "JFK", to2: "BOS", date2: "2026-12-15" }, "date2"],
  [{ ...both, trip: "multi", date: "2026-12-16", from2: "JFK", to2: "BOS" }, "date2"],
])("the problem of the search %j is at the field %s", (query, field) => {
  expect(findSearchProblem(readFlightSearch(query), today)?.field ?? null).toBe(field);
});
