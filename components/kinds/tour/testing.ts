import type { BookedTour } from "@/lib/contracts/tours/tours";

export const bookedTour: BookedTour = {
  kind: "tour",
  tour: { id: 7, title: "Tile workshop", slug: "tile-workshop", city: "Lisbon", country: "Portugal" },
  option: { id: 2, title: "Small group", durationMinutes: 180 },
  slot: { id: 40, date: "2027-03-12", time: "15:00", hours: null, lastDate: null },
  meetingPoint: "Rossio, at the fountain",
  pickup: null,
  language: "en",
  tickets: [{ line: 0, unitId: 1, kind: "adult", pax: 1, n: 1 }],
  questions: [],
  request: { tourId: 7, slotId: 40, units: [{ unitId: 1, quantity: 2 }], pickup: null, language: "en" },
};
