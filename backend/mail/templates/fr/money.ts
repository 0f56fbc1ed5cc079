import type { GuestTemplates } from "../for-guests";

export const money = {
  paymentReceived: {
    subject: "Nous avons votre paiement de {amount}",
    preheader: "Pour {title}, réservation {ref}.",
    body: `# Merci
Nous avons reçu votre paiement pour {title}.

| Montant | {amount} |
| Payé par | {method} |
| Réservation | {ref} |

[Voir ma réservation]({link})`,
  },
  paymentFailed: {
    subject: "Votre paiement de {amount} n’a pas abouti",
    preheader: "Rien n’a été débité. Vous pouvez réessayer.",
    body: `# Cela n’a pas abouti
{greeting}

Votre paiement pour {title} n’a pas abouti. Rien n’a été débité.

| Réservation | {ref} |
| Montant | {amount} |
| Raison | {reason} |
| Gardé jusqu’au | {until} |

[Réessayer]({link})`,
  },
  bookingCharged: {
    subject: "Frais supplémentaires pour la réservation {ref} : {amount}",
    preheader: "{reason}, {title}.",
    body: `# Des frais pour votre réservation
{greeting}

Un montant a été facturé pour votre réservation de {title}.

| Motif | {reason} |
| Montant | {amount} |
| Payé avec votre portefeuille | {paid} |
| À payer | {open} |
| Réservation | {ref} |

{words}

[Voir la réservation]({link})

~ Si vous n’êtes pas d’accord, ouvrez une réclamation sur la page de la réservation.`,
  },
  refundSent: {
    subject: "{amount} vous reviennent",
    preheader: "Nous avons prévenu la banque. Cela peut prendre quelques jours.",
    body: `# Votre argent vous revient
{greeting}

Nous avons demandé à la banque de rendre l’argent. Il peut mettre quelques jours à apparaître ; nous vous écrirons quand la banque aura dit que c’est fait.

| Montant | {amount} |
| Vers | {to} |
| Réservation | {ref} |

[Voir les détails]({link})`,
  },
  refundDone: {
    subject: "{amount} vous ont été rendus",
    preheader: "Vers : {to}.",
    body: `# Votre argent vous a été rendu
{greeting}

| Montant | {amount} |
| Vers | {to} |
| Réservation | {ref} |

[Voir les détails]({link})

~ La banque d’une carte peut mettre encore quelques jours à l’afficher.`,
  },
  walletTopUp: {
    subject: "{amount} dans votre portefeuille",
    preheader: "Votre solde est maintenant de {balance}.",
    body: `# Votre portefeuille est rechargé
{greeting}

| Ajouté | {amount} |
| Solde | {balance} |

[Voir mon portefeuille]({link})`,
  },
  walletCredited: {
    subject: "{amount} ajoutés à votre portefeuille",
    preheader: "{reason}. Votre solde est maintenant de {balance}.",
    body: `# De l’argent dans votre portefeuille
{greeting}

| Ajouté | {amount} |
| Pour | {reason} |
| Solde | {balance} |

[Voir mon portefeuille]({link})`,
  },
  walletDebited: {
    subject: "{amount} retirés de votre portefeuille",
    preheader: "{reason}. Votre solde est maintenant de {balance}.",
    body: `# De l’argent retiré de votre portefeuille
{greeting}

| Retiré | {amount} |
| Pour | {reason} |
| Solde | {balance} |

[Voir mon portefeuille]({link})

~ Ce n’était pas vous ? Écrivez-nous tout de suite : {origin}/fr/contact/us`,
  },
} satisfies Partial<GuestTemplates>;
