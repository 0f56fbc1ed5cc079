import type { GuestTemplates } from "../for-guests";

const facts = `| Réservation | {ref} |
| {kindLabel} | {title} |
| {whatLabel} | {what} |
| {beginsLabel} | {begins} |
| {endsLabel} | {ends} |
| Durée | {duration} |
| {people} | {party} |
| Lieu | {place} |
| Total | {total} |`;

export const bookings = {
  bookingHeld: {
    subject: "Bloqué pour vous jusqu’au {until} : {title}",
    preheader: "Payez d’ici là pour conserver votre réservation.",
    body: `# Votre réservation est bloquée
{greeting}

{title} est bloqué pour vous. Payez avant le {until} ; passé ce délai, la réservation sera proposée à d’autres voyageurs.

${facts}

[Payer ma réservation]({link})`,
  },
  waitingOffer: {
    subject: "De nouveau disponible : {title}, bloqué pour vous jusqu’au {until}",
    preheader: "Réservez d’ici là pour en profiter.",
    body: `# C’est votre tour
{greeting}

Vous étiez sur la liste d’attente pour {title}. Une disponibilité s’est libérée et nous la bloquons pour vous seul. Réservez avant le {until} ; passé ce délai, elle sera proposée à la personne suivante.

${facts}

[Terminer ma réservation]({link})`,
  },
  bookingRequested: {
    subject: "Nous avons reçu votre réservation {ref}",
    preheader: "{nextStep} Vous n’avez rien à faire.",
    body: `# {waiting}
{greeting}

{nextStep} En attendant, {title} est bloqué pour vous. Vous n’avez rien à faire.

${facts}
| Payé | {paid} |
| Réponse avant le | {respondBy} |

[Voir ma réservation]({link})`,
  },
  bookingConfirmed: {
    subject: "Confirmé : {title}, {begins}",
    preheader: "{expects}. Réservation {ref}.",
    body: `# {confirmed}
{greeting}

{expects}.

${facts}
| Payé | {paid} |
| Adresse | {address} |
| Annulation | {cancellation} |

[Voir ma réservation]({link})

~ Votre billet et un événement d’agenda sont joints, ainsi qu’un reçu si un paiement a été effectué.`,
  },
  bookingDeclined: {
    subject: "Votre réservation {ref} n’a pas pu être acceptée",
    preheader: "Vous êtes intégralement remboursé.",
    body: `# {declined}
{greeting}

Nous sommes désolés : votre réservation de {title} n’a pas pu être acceptée. Vous êtes intégralement remboursé.

${facts}
| Motif | {reason} |
| Remboursement | {refund} |

[Voir ma réservation]({link})`,
  },
  bookingCancelled: {
    subject: "Annulée : réservation {ref}",
    preheader: "{title}, {begins}. Remboursement : {refund}.",
    body: `# Votre réservation est annulée
{greeting}

Votre réservation de {title} a été annulée.

${facts}
| Motif | {reason} |
| Frais d’annulation | {fee} |
| Remboursement | {refund} |

[Voir ma réservation]({link})`,
  },
  bookingCompleted: {
    subject: "{thanks}",
    preheader: "Votre reçu est joint à cet e-mail.",
    body: `# Merci
{greeting}

{over}

${facts}
| Payé | {paid} |

[Voir ma réservation]({link})

~ Votre reçu est joint si un paiement a été effectué. Quelque chose n’était pas conforme ? Signalez-le sur la page de la réservation.`,
  },
  bookingChanged: {
    subject: "Modifiée : réservation {ref}",
    preheader: "{change}",
    body: `# Votre réservation a été modifiée
{greeting}

{change} Voici votre réservation à jour.

${facts}
| Frais | {fee} |
| Remboursement | {refund} |
| Reste à payer | {open} |

[Voir ma réservation]({link})

~ Votre billet et l’événement d’agenda mis à jour sont joints.`,
  },
  bookingMessage: {
    subject: "Message de {from} au sujet de la réservation {ref}",
    preheader: "Un message au sujet de votre réservation de {title}.",
    body: `# Vous avez un message
{greeting}

{from} vous a écrit au sujet de votre réservation de {title} :

{text}

| Réservation | {ref} |

[Répondre]({link})

~ Répondez sur la page de la réservation. Cette adresse ne reçoit pas d’e-mails.`,
  },
  guestBooking: {
    subject: "Gérer votre réservation {ref}",
    preheader: "Conservez cet e-mail : son lien ouvre votre réservation.",
    body: `# Gérer votre réservation
{greeting}

Vous avez réservé {title} sans compte. Ce lien vous permet de voir, payer, modifier ou annuler votre réservation.

| Réservation | {ref} |
| Lien valable jusqu’au | {until} |

[Ouvrir ma réservation]({link})

~ Toute personne disposant du lien peut ouvrir la réservation : ne le partagez pas. Si vous créez un compte avec cette adresse, la réservation y sera ajoutée.`,
  },
  cancellationAsked: {
    subject: "Demande d’annulation de la réservation {ref}",
    preheader: "Les conditions en vigueur au moment de votre demande s’appliquent.",
    body: `# Nous examinons votre demande
{greeting}

Vous avez demandé l’annulation de {title}. Nous examinons votre demande. Les frais sont ceux en vigueur au moment de la demande.

| Réservation | {ref} |
| Frais d’annulation | {fee} |
| Remboursement | {refund} |

[Voir ma réservation]({link})`,
  },
  cancellationRefused: {
    subject: "La réservation {ref} n’a pas été annulée",
    preheader: "Votre réservation est inchangée.",
    body: `# Votre réservation est inchangée
{greeting}

Nous n’avons pas pu annuler {title} comme vous l’aviez demandé. Votre réservation est inchangée.

| Réservation | {ref} |
| Motif | {reason} |

[Voir ma réservation]({link})`,
  },
  balanceDue: {
    subject: "À payer avant le {until} : {amount} pour {title}",
    preheader: "Sans paiement, la réservation est annulée et les frais d’annulation s’appliquent.",
    body: `# Solde à payer
{greeting}

Vous avez versé un acompte pour {title}. Le solde est bientôt dû. Sans paiement, la réservation est annulée et les frais d’annulation s’appliquent.

| Réservation | {ref} |
| Solde | {amount} |
| À payer avant le | {until} |

[Payer le solde]({link})`,
  },
  detailsMissing: {
    subject: "Informations manquantes sur les voyageurs : {title}",
    preheader: "Complétez-les avant votre voyage.",
    body: `# Qui voyage ?
{greeting}

Votre réservation {title} commence le {begins}. Le prestataire a besoin des informations de chaque voyageur, telles qu’elles figurent sur le document de voyage. Certaines manquent encore.

| Réservation | {ref} |
| Début | {begins} |

[Compléter les informations]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}, à partir de {from}.",
    body: `# Votre voyage approche
{greeting}

{expects}. Voici les informations utiles.

| Réservation | {ref} |
| Adresse | {place} |
| {beginsLabel} | {begins} |
| À partir de | {from} |

[Voir ma réservation]({link})`,
  },
  reviewAsked: {
    subject: "Comment était {title} ?",
    preheader: "Votre avis aide les autres voyageurs à choisir.",
    body: `# Comment était-ce ?
{greeting}

Votre voyage est terminé. {title} vous a plu ? Votre avis aide les autres voyageurs à choisir.

[Donner mon avis]({link})`,
  },
  reviewReplied: {
    subject: "{title} a répondu à votre avis",
    preheader: "Lisez la réponse.",
    body: `# Une réponse à votre avis
{greeting}

{title} a répondu :

{text}

[Voir mon avis]({link})`,
  },
} satisfies Partial<GuestTemplates>;
