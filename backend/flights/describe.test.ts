import { expect, it } from "vitest";
import { type BookedFlight, bookedFlight, type FlightCall } from "@/lib/contracts/flights/flight";
import { formatFact } from "@/lib/language/localized-message";
import { titleIn } from "@/lib/language/titles";
import { storedTextTranslator } from "@/lib/language/written";
import { describeFlights, getRoute } from "./describe";

const lisbon = { city: "Lisbon", iata: "LIS", airport: "Lisbon Humberto Delgado", timeZone: "Europe/Lisbon" };
const rome = { city: "Rome", iata: "FCO", airport: "Rome Fiumicino", timeZone: "Europe/Rome" };
const call = (place: typeof lisbon, at: string): FlightCall => ({ ...place, at, date: "2027-05-01", time: "10:00" });
const fly = (from: FlightCall, to: FlightCall) => ({
  flights: [{ dateId: 1, number: "NW 12", airline: "Northwind", aircraft: "", terminal: null, from, to }],
  fare: {
    id: 1,
    name: "Light",
    cabin: "economy",
    cabinBag: false,
    checkedKg: 0,
    seatChoice: false,
    refundFeeBp: null,
  },
  durationMinutes: 120,
});
const there = fly(call(lisbon, "2027-05-01T09:00:00.000Z"), call(rome, "2027-05-01T11:00:00.000Z"));
const back = fly(call(rome, "2027-05-08T09:00:00.000Z"), call(lisbon, "2027-05-08T11:00:00.000Z"));

const toBooked = (legs: (typeof there)[]): BookedFlight =>
  bookedFlight.parse({
    kind: "flight",
    legs,
    passengers: [],
    pnr: null,
    request: { legs: [{ dates: [1], brandId: 1 }], adults: 1, children: 0, infants: 0 },
  });

it("names the cities of the first leg for one-way and round trips in the reader's language", () => {
  const oneWay = getRoute(toBooked([there]).legs);
  expect(titleIn("en", oneWay)).toBe("Lisbon – Rome");
  expect(titleIn("de", oneWay)).toBe("Lissabon – Rom");
  expect(titleIn("fr", getRoute(toBooked([there, back]).legs))).toBe("Lisbonne – Rome");
});

it("names the cities of departure and arrival in the reader's language", () => {
  const german = describeFlights(toBooked([there])).facts.map((fact) => formatFact(storedTextTranslator("de"), fact));
  const [departs, arrives] = ["Abflug", "Ankunft"].map((label) => german.find((fact) => fact.label === label)?.value);
  expect(departs).toMatch(/^Lissabon \(LIS\), /);
  expect(arrives).toMatch(/^Rom \(FCO\), /);
});

it("states which flights a fare is for if a booking has several", () => {
  const flex = { ...back, fare: { ...back.fare, id: 2, name: "Flex", checkedKg: 23 } };
  const list = (legs: (typeof there)[]) =>
    describeFlights(toBooked(legs))
      .facts.map((fact) => formatFact(storedTextTranslator("en"), fact))
      .filter(({ label }) => label === "Fare" || label === "Baggage")
      .map(({ value }) => value);
  expect(list([there, back])).toEqual(["Economy class, Light", "Small bag only. No checked baggage."]);
  expect(list([there, flex])).toEqual([
    "LIS – FCO. Economy class, Light",
    "LIS – FCO. Small bag only. No checked baggage.",
    "FCO – LIS. Economy class, Flex",
    "FCO – LIS. Small bag only. 23 kg of checked baggage.",
  ]);
});
