import type { GuestTemplates } from "../for-guests";

const facts = `| Reklamation | {ref} |
| Buchung | {order}, {title} |`;

export const claims = {
  claimReceived: {
    subject: "Wir haben Ihre Reklamation {ref}",
    preheader: "Ein Mensch sieht sie sich an und antwortet schriftlich.",
    body: `# Wir haben Ihre Reklamation
{greeting}

ein Mensch sieht sie sich an und antwortet schriftlich. Bis dahin können Sie etwas hinzufügen.

${facts}
| Sie verlangen | {amount} |

[Meine Reklamation ansehen]({link})`,
  },
  claimTaken: {
    subject: "Jemand kümmert sich um Ihre Reklamation {ref}",
    preheader: "Sie hören von uns, sobald entschieden ist.",
    body: `# Jemand kümmert sich darum
{greeting}

Ihre Reklamation liegt jetzt auf einem Schreibtisch. Sie hören von uns, sobald entschieden ist oder wenn wir mehr wissen müssen.

${facts}
| Antwort bis | {answerBy} |

[Meine Reklamation ansehen]({link})`,
  },
  claimQuestion: {
    subject: "Eine Frage zu Ihrer Reklamation {ref}",
    preheader: "Eines müssen wir noch wissen, bevor wir entscheiden können.",
    body: `# Eines müssen wir noch wissen
{greeting}

{words}

${facts}

[Antworten]({link})`,
  },
  claimUpdated: {
    subject: "Wir haben Ihre Antwort zu Reklamation {ref}",
    preheader: "Jetzt sind wir wieder an der Reihe.",
    body: `# Danke für Ihre Antwort
{greeting}

sie liegt jetzt bei Ihrer Reklamation, und wir sind wieder an der Reihe.

${facts}

[Meine Reklamation ansehen]({link})`,
  },
  claimDecided: {
    subject: "Über Ihre Reklamation {ref} ist entschieden",
    preheader: "Sie bekommen {amount}. Der Brief steht in dieser Mail.",
    body: `# Unsere Entscheidung
{greeting}

{letter}

${facts}
| Sie bekommen | {amount} |

[Meine Reklamation ansehen]({link})`,
  },
  claimSettled: {
    subject: "{amount} für Ihre Reklamation {ref}",
    preheader: "Ihr Geld ist unterwegs.",
    body: `# Ihr Geld ist unterwegs
{greeting}

Ihre Reklamation ist erledigt.

${facts}
| Betrag | {amount} |

[Meine Reklamation ansehen]({link})

~ Bei Karten kann es einige Tage dauern, bis die Bank es zeigt.`,
  },
  claimWithdrawn: {
    subject: "Sie haben Reklamation {ref} zurückgezogen",
    preheader: "Wir unternehmen nichts weiter.",
    body: `# Ihre Reklamation ist zurückgezogen
{greeting}

Sie haben Ihre Reklamation zurückgezogen, und wir unternehmen nichts weiter.

${facts}

[Meine Reklamation ansehen]({link})`,
  },
  claimReopened: {
    subject: "Reklamation {ref} ist wieder offen",
    preheader: "Jemand anderes sieht sie sich ein zweites Mal an.",
    body: `# Ein zweiter Blick
{greeting}

Ihre Reklamation ist wieder offen, und wir sehen sie uns ein zweites Mal an.

${facts}

[Meine Reklamation ansehen]({link})`,
  },
  claimMessage: {
    subject: "Eine Nachricht zu Ihrer Reklamation {ref}",
    preheader: "Jemand hat Ihnen geschrieben.",
    body: `# Eine Nachricht zu Ihrer Reklamation
{greeting}

{words}

${facts}

[Antworten]({link})

~ Antworten Sie auf der Seite der Reklamation: Antworten auf diese Mail erreichen niemanden.`,
  },
} satisfies Partial<GuestTemplates>;
