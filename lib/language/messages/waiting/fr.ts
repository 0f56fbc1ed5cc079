/** The waiting list for what is sold out. */
export const waiting = {
  "Waiting list": "Liste d’attente",
  "If someone cancels, the first person on the list gets an email. We then hold the booking for two hours, for that person only.":
    "En cas d’annulation, la première personne de la liste reçoit un e-mail. Nous bloquons alors la réservation pendant deux heures, pour elle seule.",
  "Log in to join the waiting list": "Se connecter pour s’inscrire sur la liste d’attente",
  "Join the waiting list": "S’inscrire sur la liste d’attente",
  "Leave the waiting list": "Quitter la liste d’attente",
  Waiting: "En attente",
  Booked: "Réservé",
  Removed: "Retiré",
  "Held for you": "Bloqué pour vous",
  "Booking time expired": "Le délai de réservation est dépassé",
  "Did not become available": "Ne s’est pas libéré",
  "Complete the booking": "Terminer la réservation",
  "until {when}": "jusqu’au {when}",
  "You're not on a waiting list": "Vous n’êtes sur aucune liste d’attente",
  "When something is sold out for your dates, you can join its waiting list.":
    "Lorsqu’une offre est complète à vos dates, vous pouvez vous inscrire sur sa liste d’attente.",
  "You are on the waiting list": "Vous êtes sur la liste d’attente",
  "If it becomes available, we hold it for you for two hours and email you.":
    "Si une place se libère, nous la bloquons deux heures pour vous et vous envoyons un e-mail.",
  "You are no longer on this waiting list.": "Vous n’êtes plus sur cette liste d’attente.",
  "It is available now. Book it directly.": "C’est de nouveau disponible. Réservez directement.",
  "The booking is already held.": "La réservation est déjà bloquée pour vous.",
  "This selection is not valid. Choose again.": "Cette sélection n’est pas valable. Choisissez à nouveau.",
  "You are already on {n} waiting lists. Leave one first.":
    "Vous êtes déjà sur {n} listes d’attente. Quittez-en une d’abord.",
};
