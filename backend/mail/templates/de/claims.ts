import type { GuestTemplates } from "../for-guests";

const facts = `| Beschwerde | {ref} |
| Buchung | {order}, {title} |`;

export const claims = {
  claimReceived: {
    subject: "Wir haben Ihre Beschwerde {ref} erhalten",
    preheader: "Wir prüfen sie und antworten schriftlich.",
    body: `# Wir haben Ihre Beschwerde erhalten
{greeting}

wir prüfen Ihre Beschwerde und antworten schriftlich. Bis dahin können Sie Angaben ergänzen.

${facts}
| Geforderter Betrag | {amount} |

[Beschwerde ansehen]({link})`,
  },
  claimTaken: {
    subject: "Ihre Beschwerde {ref} wird geprüft",
    preheader: "Wir melden uns, sobald darüber entschieden ist.",
    body: `# Ihre Beschwerde wird geprüft
{greeting}

wir prüfen Ihre Beschwerde. Wir melden uns, sobald darüber entschieden ist oder wenn wir weitere Angaben brauchen.

${facts}
| Antwort bis | {decideBy} |

[Beschwerde ansehen]({link})`,
  },
  claimQuestion: {
    subject: "Eine Frage zu Ihrer Beschwerde {ref}",
    preheader: "Für die Entscheidung brauchen wir noch Angaben.",
    body: `# Wir brauchen noch Angaben
{greeting}

{text}

${facts}

[Antworten]({link})`,
  },
  claimUpdated: {
    subject: "Wir haben Ihre Antwort zur Beschwerde {ref} erhalten",
    preheader: "Wir setzen die Prüfung fort.",
    body: `# Vielen Dank für Ihre Antwort
{greeting}

wir haben sie zu Ihrer Beschwerde hinzugefügt und setzen die Prüfung fort.

${facts}

[Beschwerde ansehen]({link})`,
  },
  claimDecided: {
    subject: "Entscheidung über Ihre Beschwerde {ref}",
    preheader: "Sie erhalten {amount}. Die Begründung steht im Schreiben.",
    body: `# Unsere Entscheidung
{greeting}

{letter}

${facts}
| Sie erhalten | {amount} |

[Beschwerde ansehen]({link})`,
  },
  claimSettled: {
    subject: "{amount} zu Ihrer Beschwerde {ref}",
    preheader: "Ihre Erstattung ist unterwegs.",
    body: `# Ihre Erstattung ist unterwegs
{greeting}

Ihre Beschwerde ist abgeschlossen.

${facts}
| Betrag | {amount} |

[Beschwerde ansehen]({link})

~ Bei Erstattungen auf eine Karte kann es einige Tage dauern, bis sie auf der Abrechnung erscheinen.`,
  },
  claimWithdrawn: {
    subject: "Sie haben die Beschwerde {ref} zurückgezogen",
    preheader: "Es erfolgt keine weitere Prüfung.",
    body: `# Ihre Beschwerde ist zurückgezogen
{greeting}

Sie haben Ihre Beschwerde zurückgezogen. Es erfolgt keine weitere Prüfung.

${facts}

[Beschwerde ansehen]({link})`,
  },
  claimReopened: {
    subject: "Beschwerde {ref} wurde wieder eröffnet",
    preheader: "Eine andere Person prüft sie noch einmal.",
    body: `# Zweite Prüfung
{greeting}

Ihre Beschwerde wurde wieder eröffnet und wird von einer anderen Person geprüft.

${facts}

[Beschwerde ansehen]({link})`,
  },
  claimMessage: {
    subject: "Eine Nachricht zu Ihrer Beschwerde {ref}",
    preheader: "Sie haben eine neue Nachricht.",
    body: `# Eine Nachricht zu Ihrer Beschwerde
{greeting}

{text}

${facts}

[Antworten]({link})

~ Bitte antworten Sie auf der Seite der Beschwerde. Diese Adresse empfängt keine E-Mails.`,
  },
} satisfies Partial<GuestTemplates>;
