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
  "It has started, so it can't be changed here. Send a message instead.":
    "La prestation a commencé et ne peut plus être modifiée ici. Envoyez plutôt un message.",
  "It is over.": "C’est terminé.",
  "The provider confirmed this booking personally and must agree to changes. Send a message instead.":
    "Le prestataire a confirmé cette réservation personnellement et doit accepter toute modification. Envoyez plutôt un message.",
  "It can be completed once it has started.": "La clôture est possible dès que la prestation a commencé.",
  "A no-show can be recorded from 24 hours after the start.":
    "Une absence peut être enregistrée à partir de 24 heures après le début.",
  "This can be recorded from the day of the start.": "L’enregistrement est possible à partir du jour du début.",
  "The start is recorded already.": "Le début est déjà enregistré.",
  "The start is not recorded yet.": "Le début n’est pas encore enregistré.",
  "There is nothing left to give back.": "Il ne reste rien à rendre.",
  "It has sold out in the meantime.": "Tout a été vendu entre-temps.",
  "Time to pay ran out and the booking was released.":
    "Le délai de paiement est écoulé et la réservation a été libérée.",
  "This was used already.": "Ceci a déjà été utilisé.",
  "Part of this booking was used already.": "Une partie de cette réservation a déjà été utilisée.",
  "Nothing of this booking was used yet.": "Rien de cette réservation n’a encore été utilisé.",
  "It was taken back already.": "Le retour est déjà enregistré.",
};
