import { expect, it } from "vitest";
import type { OrderView } from "../contracts/orders/order";
import { storedTextTranslator } from "../language/written";
import { servicePeriodIn } from "./service-period";

const lisbon = { city: "Lisbon", timeZone: "Europe/Lisbon" };
const london = { city: "London", timeZone: "Europe/London" };
const rome = { city: "Rome", timeZone: "Europe/Rome" };
type Place = typeof lisbon;
const fly = (from: Place, to: Place, departs: string, arrives: string) => ({
  flights: [{ from: { ...from, at: departs }, to: { ...to, at: arrives } }],
});

const there = fly(lisbon, london, "2027-01-14T07:10:00Z", "2027-01-14T09:40:00Z");
const back = fly(london, lisbon, "2027-01-18T07:00:00Z", "2027-01-18T09:40:00Z");
const onward = fly(london, rome, "2027-01-18T07:00:00Z", "2027-01-18T09:40:00Z");

const periodIn = (language: "en" | "de", legs: (typeof there)[]) => {
  const last = legs.at(-1)?.flights[0]?.to;
  return servicePeriodIn(storedTextTranslator(language), {
    kind: "flight",
    serviceStart: "2027-01-14T07:10:00Z",
    serviceEnd: last?.at,
    timeZone: "Europe/Lisbon",
    endTimeZone: last?.timeZone,
    booked: { kind: "flight", legs },
  } as unknown as OrderView);
};

it("states departure and arrival of a single flight", () => {
  expect(periodIn("en", [there])).toEqual({
    begins: { label: "Departs", time: "Thu 14 Jan 2027, 07:10 Lisbon time" },
    ends: { label: "Arrives", time: "Thu 14 Jan 2027, 09:40 London time" },
  });
});

it("states both departures of a round trip", () => {
  expect(periodIn("en", [there, back])).toEqual({
    begins: { label: "Outbound flight", time: "Thu 14 Jan 2027, 07:10 Lisbon time" },
    ends: { label: "Return flight", time: "Mon 18 Jan 2027, 07:00 London time" },
  });
  expect(periodIn("de", [there, back]).ends.label).toBe("Rückflug");
});

it("states the first departure and the last arrival of a journey over several cities", () => {
  expect(periodIn("en", [there, onward])).toEqual({
    begins: { label: "First departure", time: "Thu 14 Jan 2027, 07:10 Lisbon time" },
    ends: { label: "Last arrival", time: "Mon 18 Jan 2027, 10:40 Rome time" },
  });
});

it("uses the labels of the kind for all other bookings", () => {
  const cruise = { kind: "cruise", serviceStart: "2027-01-14T07:10:00Z", serviceEnd: "2027-01-18T09:40:00Z" };
  const order = { ...cruise, timeZone: "UTC", endTimeZone: "UTC", booked: { kind: "cruise" } } as unknown as OrderView;
  expect(servicePeriodIn(storedTextTranslator("en"), order).begins.time).toBe("Thu 14 Jan 2027, 07:10 UTC");
});
