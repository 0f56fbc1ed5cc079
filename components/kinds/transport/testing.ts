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
