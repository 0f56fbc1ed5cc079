import type { BookedTransport } from "@/lib/contracts/transport/transport";

const call = (stopId: number, name: string, time: string) => ({
  stopId,
  name,
  date: "2027-03-12",
  time,
  timeZone: "Europe/Lisbon",
  at: `2027-03-12T${time}:00Z`,
});

export const bookedJourney: BookedTransport = {
  kind: "transport",
  mode: "train",
  item: { id: 7, title: "Lisbon – Porto", slug: "lisbon-porto", operator: "Comboios" },
  rental: null,
  journey: {
    rides: [
      {
        departureId: 50,
        line: "Alfa",
        mode: "train",
        number: "AP 121",
        operator: "Comboios",
        className: "Second",
        from: call(1, "Lisbon Oriente", "15:00"),
        to: call(4, "Porto Campanhã", "18:00"),
        changeAt: null,
      },
    ],
    flexibility: "flex",
    passengers: [{ line: 0, type: "adult", priceMinor: 20_000 }],
  },
  request: {
    type: "journey",
    flexibility: "flex",
    passengers: ["adult"],
    rides: [{ departureId: 50, from: 0, to: 3, class: "second", changeAt: null, seats: [] }],
  },
};

const stop = (date: string) => ({
  stationId: 3,
  name: "Lisbon Airport",
  address: "Alameda 1",
  date,
  time: "10:00",
  timeZone: "Europe/Lisbon",
});

export const bookedCar: BookedTransport = {
  kind: "transport",
  mode: "car",
  item: { id: 9, title: "Compact car", slug: "compact-car", operator: "Rio Cars" },
  rental: {
    acriss: "CDMR",
    seats: 5,
    doors: 5,
    bags: 2,
    gearbox: "manual",
    fuel: "petrol",
    airCon: true,
    pickUp: stop("2027-03-12"),
    return: stop("2027-03-15"),
    duration: { unit: "day", count: 3 },
    units: 1,
    driverAge: 30,
    currency: "USD",
    depositMinor: 30_000,
    dailyMinor: 5_000,
    hourlyMinor: null,
    refuelMinor: null,
    kmIncluded: 600,
    extraKmMinor: 20,
    extras: [{ name: "Child seat", quantity: 1 }],
  },
  journey: null,
  request: {
    type: "rental",
    transportId: 9,
    pickUpStationId: 3,
    returnStationId: 3,
    pickUp: { date: "2027-03-12", time: "10:00" },
    return: { date: "2027-03-15", time: "10:00" },
    driverAge: 30,
    units: 1,
    extras: [{ serviceId: 12, quantity: 1 }],
  },
};
