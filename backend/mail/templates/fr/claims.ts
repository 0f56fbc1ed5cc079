import type { GuestTemplates } from "../for-guests";

const facts = `| Réclamation | {ref} |
| Réservation | {order}, {title} |`;

export const claims = {
  claimReceived: {
    subject: "Nous avons reçu votre réclamation {ref}",
    preheader: "Nous l’examinons et vous répondrons par écrit.",
    body: `# Nous avons reçu votre réclamation
{greeting}

Nous examinons votre réclamation et vous répondrons par écrit. D’ici là, vous pouvez la compléter.

${facts}
| Montant demandé | {amount} |

[Voir ma réclamation]({link})`,
  },
  claimTaken: {
    subject: "Votre réclamation {ref} est en cours d’examen",
    preheader: "Nous vous écrirons dès que la décision sera prise.",
    body: `# Votre réclamation est en cours d’examen
{greeting}

Nous examinons votre réclamation. Nous vous écrirons dès que la décision sera prise ou si nous avons besoin de précisions.

${facts}
| Réponse avant le | {decideBy} |

[Voir ma réclamation]({link})`,
  },
  claimQuestion: {
    subject: "Une question sur votre réclamation {ref}",
    preheader: "Nous avons besoin de précisions pour décider.",
    body: `# Nous avons besoin de précisions
{greeting}

{text}

${facts}

[Répondre]({link})`,
  },
  claimUpdated: {
    subject: "Nous avons reçu votre réponse à la réclamation {ref}",
    preheader: "Nous poursuivons l’examen.",
    body: `# Merci pour votre réponse
{greeting}

Nous l’avons ajoutée à votre réclamation et poursuivons l’examen.

${facts}

[Voir ma réclamation]({link})`,
  },
  claimDecided: {
    subject: "Décision sur votre réclamation {ref}",
    preheader: "Vous recevez {amount}. La lettre en donne les raisons.",
    body: `# Notre décision
{greeting}

{letter}

${facts}
| Vous recevez | {amount} |

[Voir ma réclamation]({link})`,
  },
  claimSettled: {
    subject: "{amount} pour votre réclamation {ref}",
    preheader: "Votre remboursement est en cours.",
    body: `# Votre remboursement est en cours
{greeting}

Votre réclamation est close.

${facts}
| Montant | {amount} |

[Voir ma réclamation]({link})

~ Un remboursement sur carte peut mettre quelques jours à apparaître sur votre relevé.`,
  },
  claimWithdrawn: {
    subject: "Vous avez retiré la réclamation {ref}",
    preheader: "Elle ne sera pas examinée davantage.",
    body: `# Votre réclamation est retirée
{greeting}

Vous avez retiré votre réclamation. Elle ne sera pas examinée davantage.

${facts}

[Voir ma réclamation]({link})`,
  },
  claimReopened: {
    subject: "La réclamation {ref} est rouverte",
    preheader: "Une autre personne l’examine.",
    body: `# Réexamen
{greeting}

Votre réclamation est rouverte et une autre personne l’examine.

${facts}

[Voir ma réclamation]({link})`,
  },
  claimMessage: {
    subject: "Un message au sujet de votre réclamation {ref}",
    preheader: "Vous avez un nouveau message.",
    body: `# Un message au sujet de votre réclamation
{greeting}

{text}

${facts}

[Répondre]({link})

~ Répondez sur la page de la réclamation. Cette adresse ne reçoit pas d’e-mails.`,
  },
} satisfies Partial<GuestTemplates>;
