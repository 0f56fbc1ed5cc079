import { expect, test } from "vitest";
import type { SearchHit } from "@/lib/contracts/hotels/hotel";
import { createTranslator } from "@/lib/language/translator";
import { toHit } from "./hotel-props";

const t = createTranslator("en", null) as never;
const hit = (timeZone: string, freeCancellationUntil: string | null) =>
  ({
    timeZone,
    place: { district: null, city: "Honolulu", country: "United States" },
    picture: null,
    offer: { freeCancellationUntil },
  }) as unknown as SearchHit;

test.each([
  ["Pacific/Honolulu", "2027-01-11T04:00:00.000Z", "2027-01-10"],
  ["Asia/Tokyo", "2027-01-09T23:00:00.000Z", "2027-01-10"],
  ["Europe/Lisbon", null, null],
])("the last day of free cancellation in %s for %s is %s", (zone, until, day) => {
  expect(toHit(t, hit(zone, until), 0).offer.freeUntil).toBe(day);
});
