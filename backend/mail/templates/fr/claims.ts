import type { GuestTemplates } from "../for-guests";

const facts = `| Réclamation | {ref} |
| Réservation | {order}, {title} |`;

export const claims = {
  claimReceived: {
    subject: "Nous avons votre réclamation {ref}",
    preheader: "Une personne l’examine et répond par écrit.",
    body: `# Nous avons votre réclamation
{greeting}

Une personne l’examine et répond par écrit. D’ici là, vous pouvez la compléter.

${facts}
| Vous demandez | {amount} |

[Voir ma réclamation]({link})`,
  },
  claimTaken: {
    subject: "Quelqu’un examine votre réclamation {ref}",
    preheader: "Vous aurez de nos nouvelles dès que c’est décidé.",
    body: `# Quelqu’un s’en occupe
{greeting}

Votre réclamation est maintenant sur un bureau. Vous aurez de nos nouvelles dès que c’est décidé, ou si nous devons en savoir plus.

${facts}
| Réponse avant | {answerBy} |

[Voir ma réclamation]({link})`,
  },
  claimQuestion: {
    subject: "Une question sur votre réclamation {ref}",
    preheader: "Il nous manque une chose avant de pouvoir décider.",
    body: `# Il nous manque une chose
{greeting}

{words}

${facts}

[Répondre]({link})`,
  },
  claimUpdated: {
    subject: "Nous avons votre réponse à la réclamation {ref}",
    preheader: "C’est de nouveau à nous.",
    body: `# Merci pour votre réponse
{greeting}

Elle est jointe à votre réclamation, et c’est de nouveau à nous.

${facts}

[Voir ma réclamation]({link})`,
  },
  claimDecided: {
    subject: "Votre réclamation {ref} est tranchée",
    preheader: "Vous recevez {amount}. La lettre est dans cet e-mail.",
    body: `# Notre décision
{greeting}

{letter}

${facts}
| Vous recevez | {amount} |

[Voir ma réclamation]({link})`,
  },
  claimSettled: {
    subject: "{amount} pour votre réclamation {ref}",
    preheader: "Votre argent est en route.",
    body: `# Votre argent est en route
{greeting}

Votre réclamation est réglée.

${facts}
| Montant | {amount} |

[Voir ma réclamation]({link})

~ La banque d’une carte peut mettre quelques jours à l’afficher.`,
  },
  claimWithdrawn: {
    subject: "Vous avez retiré la réclamation {ref}",
    preheader: "Nous n’y donnons pas suite.",
    body: `# Votre réclamation est retirée
{greeting}

Vous avez retiré votre réclamation, et nous n’y donnons pas suite.

${facts}

[Voir ma réclamation]({link})`,
  },
  claimReopened: {
    subject: "La réclamation {ref} est rouverte",
    preheader: "Quelqu’un d’autre l’examine une seconde fois.",
    body: `# Un second regard
{greeting}

Votre réclamation est rouverte, et nous l’examinons une seconde fois.

${facts}

[Voir ma réclamation]({link})`,
  },
  claimMessage: {
    subject: "Un message au sujet de votre réclamation {ref}",
    preheader: "Quelqu’un vous a écrit.",
    body: `# Un message au sujet de votre réclamation
{greeting}

{words}

${facts}

[Répondre]({link})

~ Répondez sur la page de la réclamation : les réponses à cet e-mail n’arrivent à personne.`,
  },
} satisfies Partial<GuestTemplates>;
