/** Trips: several bookings that are held together and paid once. */
export const trips = {
  "Your trip": "Votre voyage",
  "Add to trip": "Ajouter au voyage",
  "Collect several bookings, hold them together and pay once. Each can be cancelled separately.":
    "Réunissez plusieurs réservations, bloquez-les ensemble et payez une seule fois. Chacune peut être annulée séparément.",
  "Your trip is empty": "Votre voyage est vide",
  "Choose something to book and add it to your trip. You book everything together and pay once.":
    "Choisissez une offre et ajoutez-la à votre voyage. Vous réservez tout ensemble et payez une seule fois.",
  "Not everything is available": "Tout n’est pas disponible",
  "Remove what is no longer available, or choose something else. Then you can book the rest.":
    "Retirez ce qui n’est plus disponible ou choisissez autre chose. Vous pourrez alors réserver le reste.",
  "Nothing is held yet. Prices and availability are current.":
    "Rien n’est encore bloqué. Les prix et les disponibilités sont à jour.",
  "Add more:": "Ajouter encore :",
  "The price has changed from {before} to {now}.": "Le prix est passé de {before} à {now}.",
  "At the same time as: {titles}": "En même temps que : {titles}",
  "The provider confirms this booking after payment. If it declines, you get a full refund for it.":
    "Le prestataire confirme cette réservation après le paiement. S’il refuse, elle vous est intégralement remboursée.",
  "Remove from trip": "Retirer du voyage",
  "Show price details": "Voir le détail du prix",
  "Hold everything now, pay in the next step": "Réservez tout maintenant, payez à l’étape suivante",
  "We hold everything together. Enter your details and pay once in the next step. You aren't charged before that.":
    "Nous bloquons l’ensemble pour vous. À l’étape suivante, indiquez vos coordonnées et payez en une fois. Rien n’est débité avant.",
  "Hold everything for {n} minutes": {
    one: "Tout bloquer pendant {n} minute",
    many: "Tout bloquer pendant {n} minutes",
    other: "Tout bloquer pendant {n} minutes",
  },
  "Part of this trip is paid on site, so you need an account to book it.":
    "Une partie de ce voyage se paie sur place : il faut donc un compte pour le réserver.",
  "Confirm your trip": "Confirmez votre voyage",
  "We're holding everything for {time}. If time runs out, it's released and you won't be charged.":
    "Tout vous est réservé pendant {time}. Passé ce délai, tout est remis en vente et rien n’est débité.",
  "Your bookings": "Vos réservations",
  "Each booking has its own page, where you can change or cancel it.":
    "Chaque réservation a sa propre page, où vous pouvez la modifier ou l’annuler.",
  "Your trip is booked": "Votre voyage est réservé",
  "Added to your trip": "Ajouté à votre voyage",
  "Add more, or book everything together.": "Ajoutez autre chose ou réservez le tout ensemble.",
  "Removed from your trip": "Retiré de votre voyage",
  "You can add it again from its page.": "Vous pouvez l’ajouter de nouveau depuis sa page.",
  "{title}:": "{title} :",
  "A trip has at most {n} bookings. Book these first, or remove one.":
    "Un voyage compte au plus {n} réservations. Réservez d’abord celles-ci ou retirez-en une.",
  "A trip has at least two bookings.": "Un voyage compte au moins deux réservations.",
  "A trip has at most ten bookings.": "Un voyage compte au plus dix réservations.",
  "All bookings of the trip were released. You have not been charged.":
    "Toutes les réservations du voyage ont été libérées. Rien ne vous a été débité.",
};
