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
    subject: "Gardé pour vous jusqu’au {until} : {title}",
    preheader: "Payez d’ici là pour garder votre réservation.",
    body: `# Votre réservation est gardée
{greeting}

Nous gardons {title} pour vous. Payez avant le {until} ; ensuite, d’autres peuvent réserver.

${facts}

[Payer ma réservation]({link})`,
  },
  waitingOffer: {
    subject: "De nouveau disponible : {title}, gardé pour vous jusqu’au {until}",
    preheader: "Réservez d’ici là pour en profiter.",
    body: `# C’est votre tour
{greeting}

Vous étiez sur la liste d’attente pour {title}. Une disponibilité s’est libérée et nous la gardons pour vous seul. Réservez avant le {until} ; ensuite, elle sera proposée à la personne suivante.

${facts}

[Terminer ma réservation]({link})`,
  },
  bookingRequested: {
    subject: "Nous avons votre réservation {ref}",
    preheader: "{answers} Vous n’avez rien à faire.",
    body: `# {waiting}
{greeting}

{answers} En attendant, nous gardons {title} pour vous, et vous n’avez rien à faire.

${facts}
| Payé | {paid} |
| Réponse avant | {respondBy} |

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

~ Le billet et une entrée de calendrier sont joints à cet e-mail, ainsi que le reçu si quelque chose a été payé.`,
  },
  bookingDeclined: {
    subject: "Votre réservation {ref} n’a pas pu être acceptée",
    preheader: "Tout ce que vous avez payé vous est rendu.",
    body: `# {declined}
{greeting}

Nous sommes désolés : votre réservation de {title} n’a pas pu être acceptée. Tout ce que vous avez payé vous est rendu.

${facts}
| Raison | {reason} |
| Vous récupérez | {refund} |

[Voir ma réservation]({link})`,
  },
  bookingCancelled: {
    subject: "Annulée : réservation {ref}",
    preheader: "{title}, {begins}. Vous récupérez {refund}.",
    body: `# Votre réservation est annulée
{greeting}

Votre réservation de {title} est annulée, et d’autres peuvent de nouveau réserver.

${facts}
| Raison | {reason} |
| Frais | {fee} |
| Vous récupérez | {refund} |

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

~ Le reçu est joint à cet e-mail si quelque chose a été payé. Quelque chose n’était pas comme prévu ? Dites-le-nous sur la page de la réservation.`,
  },
  bookingChanged: {
    subject: "Modifiée : réservation {ref}",
    preheader: "{change}",
    body: `# Votre réservation a changé
{greeting}

{change} Voici où elle en est.

${facts}
| Frais | {fee} |
| Vous récupérez | {refund} |
| Reste à payer | {open} |

[Voir ma réservation]({link})

~ Un nouveau billet et une nouvelle entrée de calendrier sont joints à cet e-mail, s’il y en a.`,
  },
  bookingMessage: {
    subject: "{from} a écrit au sujet de la réservation {ref}",
    preheader: "Un message au sujet de votre réservation de {title}.",
    body: `# Un message pour vous
{greeting}

{from} a écrit au sujet de votre réservation de {title} :

{words}

| Réservation | {ref} |

[Répondre]({link})

~ Répondez sur la page de la réservation : les réponses à cet e-mail n’arrivent à personne.`,
  },
  guestBooking: {
    subject: "Votre réservation {ref}, sans compte",
    preheader: "Gardez cet e-mail : son lien ouvre votre réservation.",
    body: `# Votre réservation s’ouvre ici
{greeting}

Vous avez réservé {title} sans compte. Le lien ouvre la réservation : pour la voir, la payer, la modifier ou l’annuler.

| Réservation | {ref} |
| Lien valable jusqu’au | {until} |

[Ouvrir ma réservation]({link})

~ Quiconque a le lien peut ouvrir la réservation : gardez-le pour vous. Si vous ouvrez plus tard un compte avec cette adresse, la réservation y sera.`,
  },
  cancellationAsked: {
    subject: "Vous demandez l’annulation de la réservation {ref}",
    preheader: "Les conditions d’aujourd’hui valent jusqu’à notre décision.",
    body: `# Nous l’examinons
{greeting}

Vous demandez l’annulation de {title}. Une personne l’examine ; l’annulation coûte ce qu’elle coûtait au moment de votre demande, quel que soit le temps que nous prenons.

| Réservation | {ref} |
| Frais | {fee} |
| Vous récupéreriez | {refund} |

[Voir ma réservation]({link})`,
  },
  cancellationRefused: {
    subject: "La réservation {ref} n’a pas été annulée",
    preheader: "Votre réservation tient toujours.",
    body: `# Votre réservation tient toujours
{greeting}

Vous avez demandé l’annulation de {title}. Cela n’a pas été possible, et votre réservation reste telle quelle.

| Réservation | {ref} |
| Raison | {reason} |

[Voir ma réservation]({link})`,
  },
  balanceDue: {
    subject: "{amount} pour {title}, à payer avant le {until}",
    preheader: "Sans ce paiement, la réservation est annulée et les frais sont retenus.",
    body: `# Le reste de votre réservation
{greeting}

Vous avez versé un acompte pour {title}. Le reste est bientôt dû ; sans lui, la réservation est annulée et les frais sont retenus.

| Réservation | {ref} |
| À payer | {amount} |
| Avant le | {until} |

[Payer le reste]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}, à partir de {from}.",
    body: `# On y est presque
{greeting}

{expects}. Voici tout ce qu’il faut pour y aller.

| Réservation | {ref} |
| Où | {place} |
| {beginsLabel} | {begins} |
| À partir de | {from} |

[Voir ma réservation]({link})`,
  },
  reviewAsked: {
    subject: "Comment était {title} ?",
    preheader: "Quelques mots de vous aident les autres à choisir.",
    body: `# Comment était-ce ?
{greeting}

Vous voilà de retour de {title}. Quelques mots de vous aident les autres à choisir.

[Écrire un avis]({link})`,
  },
  reviewAnswered: {
    subject: "{title} a répondu à votre avis",
    preheader: "On a lu ce que vous avez écrit.",
    body: `# Une réponse à votre avis
{greeting}

{title} a lu ce que vous avez écrit, et a répondu :

{words}

[Voir mon avis]({link})`,
  },
} satisfies Partial<GuestTemplates>;
