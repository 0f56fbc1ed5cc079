import type { BookedCruise } from "@/lib/contracts/cruises/cruises";

const lisbon = { id: 1, name: "Lisbon", timeZone: "Europe/Lisbon" };

export const bookedCruise: BookedCruise = {
  kind: "cruise",
  sailing: {
    id: 9,
    title: "Atlantic coast",
    slug: "atlantic-coast",
    nights: 7,
    from: lisbon,
    to: lisbon,
    startsAt: "2027-03-12T18:00:00Z",
    endsAt: "2027-03-19T08:00:00Z",
  },
  ship: { id: 7, title: "Blue Star", slug: "blue-star", line: "Blue Line" },
  cabins: [{ line: 0, category: "Balcony", kind: "balcony", number: "8012", adults: 2, childAges: [] }],
  request: { sailingId: 9, cabins: [{ categoryId: 3, cabinId: 12, guests: { adults: 2, childAges: [] } }] },
};
