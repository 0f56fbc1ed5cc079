/** General labels and sentences for product kinds without their own. */
export const kinds = {
  "Paid and sent to the provider": "Payé et transmis au prestataire",
  "It sold out before your payment arrived": "Tout a été vendu avant l’arrivée de votre paiement",
  "Payment received: {amount}. The provider still has to confirm your booking.":
    "Paiement reçu : {amount}. Le prestataire doit encore confirmer votre réservation.",
  "Pay {amount} on site.": "{amount} à payer sur place.",
  "The provider will respond by {when}.": "Le prestataire répondra avant le {when}.",
  "The provider will respond as soon as possible.": "Le prestataire répondra dès que possible.",
  "Your booking stays held while the bank processes the payment.":
    "Votre réservation reste bloquée pendant que la banque traite le paiement.",
  "Something similar may still be available on your dates.":
    "Une offre semblable est peut-être encore disponible à vos dates.",
  "Search again": "Chercher à nouveau",
  "Shared with the provider.": "Transmis au prestataire.",
  "Everything is released immediately. This can't be undone.": "Tout est libéré immédiatement. C’est irréversible.",
  "Book, and pay at the hotel": "Réserver et payer à l’hôtel",
  "We're holding your rooms for {time}. If time runs out, they're released and you won't be charged.":
    "Vos chambres sont bloquées pendant {time}. Passé ce délai, elles sont remises en vente et rien n’est débité.",
  "Your booking is confirmed": "Votre réservation est confirmée",
  "Your booking is still held. Try again with the same card or another one.":
    "Votre réservation est toujours bloquée. Réessayez avec la même carte ou une autre.",
  "Your booking is still held. Try again with the same card, another one, or your wallet.":
    "Votre réservation est toujours bloquée. Réessayez avec la même carte, une autre ou votre portefeuille.",
  "The hold ended and you weren't charged. It may still be available.":
    "L’option a expiré et rien n’a été débité. L’offre est peut-être encore disponible.",
  "Repeat this search": "Relancer la recherche",
  "We repeat your search at the current price.": "Nous relançons votre recherche au prix actuel.",
  "You see the price before we hold anything, and pay after that.":
    "Vous voyez le prix avant toute réservation et ne payez qu’ensuite.",
  "We're holding this for {time}. If time runs out, it's released and you won't be charged.":
    "Cette offre vous est réservée pendant {time}. Passé ce délai, elle est remise en vente et rien n’est débité.",
  "Release the hold": "Libérer l’option",
  "Release all holds": "Libérer toutes les options",
  "Message the provider, or cancel and book again.": "Écrivez au prestataire, ou annulez et réservez à nouveau.",
  "On site": "Sur place",
  "Pay on site": "Payer sur place",
  "Book, and pay on site": "Réserver et payer sur place",
  "Hotel bookings": "Réservations d’hôtel",
  Booking: "Réservation",
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
  "This can be recorded from the day of the start, or from 6 hours before it.":
    "L’enregistrement est possible à partir du jour du début, ou 6 heures avant.",
  "The start is already recorded.": "Le début est déjà enregistré.",
  "The start is not recorded yet.": "Le début n’est pas encore enregistré.",
  "There is nothing left to cancel.": "Il ne reste rien à annuler.",
  "It has sold out in the meantime.": "Tout a été vendu entre-temps.",
  "The payment time expired and the booking was released.":
    "Le délai de paiement est écoulé et la réservation a été libérée.",
  "Already used.": "Déjà utilisé.",
  "Part of this booking has already been used.": "Une partie de cette réservation a déjà été utilisée.",
  "No part of this booking has been used yet.": "Rien de cette réservation n’a encore été utilisé.",
  "The return is already recorded.": "Le retour est déjà enregistré.",
};
