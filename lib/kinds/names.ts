import type { KindId } from "./kind";

/** Names of all kinds, registered or not: settings, reports and old orders name them too. */
export const kindNames = {
  hotel: { one: "Stay", many: "Stays", bookings: "Hotel bookings" },
  tour: { one: "Tour", many: "Tours", bookings: "Tour bookings" },
  transport: { one: "Transport", many: "Transport", bookings: "Transport bookings" },
  flight: { one: "Flight", many: "Flights", bookings: "Flight bookings" },
  cruise: { one: "Cruise", many: "Cruises", bookings: "Cruise bookings" },
} as const satisfies Record<KindId, { one: string; many: string; bookings: string }>;
