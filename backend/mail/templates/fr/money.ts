import type { GuestTemplates } from "../for-guests";

export const money = {
  paymentReceived: {
    subject: "Paiement reçu : {amount}",
    preheader: "Pour {title}, réservation {ref}.",
    body: `# Merci
Nous avons reçu votre paiement pour {title}.

| Montant | {amount} |
| Payé par | {method} |
| Réservation | {ref} |

[Voir ma réservation]({link})`,
  },
  paymentFailed: {
    subject: "Échec du paiement : {amount}",
    preheader: "Vous n’avez pas été débité. Vous pouvez réessayer.",
    body: `# Échec du paiement
{greeting}

Votre paiement pour {title} a échoué. Vous n’avez pas été débité.

| Réservation | {ref} |
| Montant | {amount} |
| Motif | {reason} |
| Bloqué jusqu’au | {until} |

[Réessayer]({link})`,
  },
  bookingCharged: {
    subject: "Frais supplémentaires pour la réservation {ref} : {amount}",
    preheader: "{reason}, {title}.",
    body: `# Frais supplémentaires pour votre réservation
{greeting}

Un montant a été facturé pour votre réservation de {title}.

| Motif | {reason} |
| Montant | {amount} |
| Payé avec votre portefeuille | {paid} |
| Reste à payer | {open} |
| Réservation | {ref} |

{text}

[Voir ma réservation]({link})

~ Si vous n’êtes pas d’accord, ouvrez une réclamation sur la page de la réservation.`,
  },
  refundSent: {
    subject: "Votre remboursement de {amount} est en cours",
    preheader: "Un remboursement sur carte prend de 3 à 10 jours.",
    body: `# Votre remboursement est en cours
{greeting}

Votre remboursement est lancé. Un remboursement sur carte prend généralement de 3 à 10 jours. Nous vous écrirons dès qu’il sera effectué.

| Montant | {amount} |
| Remboursé sur | {to} |
| Réservation | {ref} |

[Voir les détails]({link})`,
  },
  refundDone: {
    subject: "Remboursement effectué : {amount}",
    preheader: "Remboursé sur {to}.",
    body: `# Votre remboursement est effectué
{greeting}

| Montant | {amount} |
| Remboursé sur | {to} |
| Réservation | {ref} |

[Voir les détails]({link})

~ Un remboursement sur carte peut mettre encore quelques jours à apparaître sur votre relevé.`,
  },
  walletTopUp: {
    subject: "{amount} ajoutés à votre portefeuille",
    preheader: "Nouveau solde : {balance}.",
    body: `# Votre portefeuille est rechargé
{greeting}

| Ajouté | {amount} |
| Solde | {balance} |

[Voir mon portefeuille]({link})`,
  },
  walletCredited: {
    subject: "{amount} crédités sur votre portefeuille",
    preheader: "{reason}. Nouveau solde : {balance}.",
    body: `# Crédit sur votre portefeuille
{greeting}

| Crédité | {amount} |
| Motif | {reason} |
| Solde | {balance} |

[Voir mon portefeuille]({link})`,
  },
  walletDebited: {
    subject: "{amount} débités de votre portefeuille",
    preheader: "{reason}. Nouveau solde : {balance}.",
    body: `# Débit de votre portefeuille
{greeting}

| Débité | {amount} |
| Motif | {reason} |
| Solde | {balance} |

[Voir mon portefeuille]({link})

~ Ce n’était pas vous ? Écrivez-nous immédiatement : {origin}/fr/contact/us`,
  },
} satisfies Partial<GuestTemplates>;
