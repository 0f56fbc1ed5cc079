/** General labels and sentences for product kinds without their own. */
export const kinds = {
  "Hotel bookings": "Hotelbuchungen",
  Booking: "Buchung",
  Bookings: "Buchungen",
  Item: "Posten",
  Items: "Posten",
  "The provider": "Der Anbieter",
  Starts: "Beginn",
  Ends: "Ende",
  Travellers: "Reisende",
  "{n} days": { one: "{n} Tag", other: "{n} Tage" },
};
