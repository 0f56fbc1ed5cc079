/** General labels and sentences for product kinds without their own. */
export const kinds = {
  "Hotel bookings": "Réservations d’hôtel",
  Booking: "Réservation",
  Bookings: "Réservations",
  Item: "Élément",
  Items: "Éléments",
  "The provider": "Le prestataire",
  Starts: "Début",
  Ends: "Fin",
  Travellers: "Voyageurs",
  "{n} days": { one: "{n} jour", many: "{n} jours", other: "{n} jours" },
};
