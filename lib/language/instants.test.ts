import { expect, it } from "vitest";
import { serviceTimesIn } from "./instants";
import { storedTextTranslator } from "./written";

const flight = { serviceStart: "2027-03-12T08:00:00Z", serviceEnd: "2027-03-12T16:30:00Z", timeZone: "Europe/Lisbon" };

it("states the end in the time zone of the place where the service ends", () => {
  const t = storedTextTranslator("en");
  expect(serviceTimesIn(t, { ...flight, endTimeZone: "America/New_York" }).ends).toBe(
    "Fri 12 Mar 2027, 11:30 New York time",
  );
  expect(serviceTimesIn(t, flight).ends).toBe("Fri 12 Mar 2027, 16:30 Lisbon time");
  expect(serviceTimesIn(storedTextTranslator("de"), { ...flight, endTimeZone: "Asia/Tokyo" }).ends).toContain("01:30");
});

it("shows no time for a service that ends in the last minute of a local day", () => {
  const tour = { serviceStart: "2027-03-12T00:00:00Z", serviceEnd: "2027-03-14T23:59:00Z", timeZone: "Europe/Lisbon" };
  expect(serviceTimesIn(storedTextTranslator("en"), tour).ends).not.toContain("23:59");
  expect(serviceTimesIn(storedTextTranslator("en"), { ...tour, endTimeZone: "Europe/Madrid" }).ends).toContain("00:59");
});
