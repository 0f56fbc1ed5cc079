/**
 * The definition of each figure, as displayed next to it. Tiles, reports, hotel pages and exports use these labels and
 * the sums of `backend/reports/metrics.ts`, so that a figure has the same meaning everywhere.
 */
export const metrics = {
  bookings: { label: "Bookings", about: "confirmed or requested, by booking date; no unpaid holds" },
  bookedValue: { label: "Booked value", about: "of these bookings, taxes and amounts due at the property included" },
  arrivals: { label: "Arrivals", about: "bookings by arrival date, cancelled ones left out" },
  starting: { label: "Starting", about: "bookings by the date at their place, cancelled ones left out" },
  roomRevenue: {
    label: "Room revenue",
    about: "price of the nights, by night; added taxes and services are not in it",
  },
  occupancy: { label: "Occupancy", about: "room nights sold, of those on sale or sold" },
  averageRate: { label: "Average daily rate", about: "room revenue per room night sold" },
  perRoom: { label: "Revenue per available room", about: "room revenue per room night on sale or sold" },
  revenue: {
    label: "Revenue",
    about: "completed stays and retained fees, after claims, without taxes, by posting date",
  },
  cancellations: { label: "Cancellations", about: "of bookings, by cancellation date; no expired holds" },
  received: { label: "Payments received", about: "online and at the desk, taxes included, by posting date" },
  refunds: { label: "Refunds", about: "to cards and wallets, taxes included, by posting date" },
  fees: { label: "Retained fees", about: "of cancellations, by posting date; they are part of the revenue" },
  siteTaxes: {
    label: "Taxes, paid on site",
    about: "city tax and others that guests pay at the property, by arrival date; not for no-shows",
  },
  leadTime: { label: "Lead time", about: "days from booking to arrival" },
  conversion: { label: "Conversion", about: "bookings, of the checkouts that were started" },
  paidAhead: { label: "Paid for upcoming stays", about: "payments less refunds, taxes included" },
  refunded: { label: "Refunded", about: "to guests, taxes included" },
} as const satisfies Record<string, { label: string; about: string }>;
