import type { BookedFlight, FlightCall } from "@/lib/contracts/flights/flight";

const call = (iata: string, city: string, time: string, timeZone: string, at: string): FlightCall => ({
  iata,
  airport: `${city} Airport`,
  city,
  date: "2027-03-12",
  time,
  timeZone,
  at,
});

export const bookedFlight: BookedFlight = {
  kind: "flight",
  legs: [
    {
      flights: [
        {
          dateId: 50,
          number: "NW 121",
          airline: "Northwind",
          aircraft: "A320",
          terminal: "1",
          from: call("LIS", "Lisbon", "15:00", "Europe/Lisbon", "2027-03-12T15:00:00Z"),
          to: call("LHR", "London", "17:40", "Europe/London", "2027-03-12T17:40:00Z"),
        },
      ],
      fare: {
        id: 3,
        name: "Classic",
        cabin: "economy",
        cabinBag: true,
        checkedKg: 23,
        seatChoice: true,
        seatFeeMinor: 1_200,
        refundFeeBp: 5_000,
        changeFeeBp: 2_000,
        holdHours: 0,
      },
      rates: [{ priceMinor: 12_000, childBp: 7_500, infantBp: 1_000, taxMinor: 2_100 }],
      durationMinutes: 160,
    },
  ],
  passengers: [{ line: 0, type: "adult", ticket: "9010000000001", seats: [{ dateId: 50, seat: "12A" }] }],
  pnr: "K7QX2M",
  request: {
    legs: [{ dates: [50], brandId: 3 }],
    adults: 1,
    children: 0,
    infants: 0,
    seats: [{ dateId: 50, passenger: 0, seat: "12A" }],
  },
};
