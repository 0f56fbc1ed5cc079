import type { GuestTemplates } from "../for-guests";

export const money = {
  paymentReceived: {
    subject: "Zahlung erhalten: {amount}",
    preheader: "Für {title}, Buchung {ref}.",
    body: `# Vielen Dank
Wir haben Ihre Zahlung für {title} erhalten.

| Betrag | {amount} |
| Bezahlt mit | {method} |
| Buchung | {ref} |

[Buchung ansehen]({link})`,
  },
  paymentFailed: {
    subject: "Zahlung fehlgeschlagen: {amount}",
    preheader: "Es wurde nichts abgebucht. Sie können es noch einmal versuchen.",
    body: `# Zahlung fehlgeschlagen
{greeting}

Ihre Zahlung für {title} ist fehlgeschlagen. Es wurde nichts abgebucht.

| Buchung | {ref} |
| Betrag | {amount} |
| Grund | {reason} |
| Reserviert bis | {until} |

[Noch einmal versuchen]({link})`,
  },
  bookingCharged: {
    subject: "Nachberechnung zu Buchung {ref}: {amount}",
    preheader: "{reason}, {title}.",
    body: `# Nachberechnung zu Ihrer Buchung
{greeting}

zu Ihrer Buchung von {title} wurde ein Betrag nachberechnet.

| Grund | {reason} |
| Betrag | {amount} |
| Mit Guthaben bezahlt | {paid} |
| Offener Betrag | {open} |
| Buchung | {ref} |

{text}

[Buchung ansehen]({link})

~ Wenn Sie nicht einverstanden sind, können Sie auf der Seite der Buchung eine Beschwerde einreichen.`,
  },
  refundSent: {
    subject: "Ihre Erstattung von {amount} ist unterwegs",
    preheader: "Erstattungen auf eine Karte dauern 3–10 Tage.",
    body: `# Ihre Erstattung ist unterwegs
{greeting}

wir haben Ihre Erstattung veranlasst. Erstattungen auf eine Karte dauern in der Regel 3–10 Tage. Sobald sie abgeschlossen ist, schreiben wir Ihnen.

| Betrag | {amount} |
| Erstattung auf | {to} |
| Buchung | {ref} |

[Details ansehen]({link})`,
  },
  refundDone: {
    subject: "Erstattung abgeschlossen: {amount}",
    preheader: "Erstattet auf {to}.",
    body: `# Ihre Erstattung ist abgeschlossen
{greeting}

| Betrag | {amount} |
| Erstattung auf | {to} |
| Buchung | {ref} |

[Details ansehen]({link})

~ Bei Erstattungen auf eine Karte kann es noch einige Tage dauern, bis sie auf der Abrechnung erscheinen.`,
  },
  walletTopUp: {
    subject: "Guthaben aufgeladen: {amount}",
    preheader: "Neuer Kontostand: {balance}.",
    body: `# Ihr Guthaben ist aufgeladen
{greeting}

| Aufgeladen | {amount} |
| Kontostand | {balance} |

[Guthaben ansehen]({link})`,
  },
  walletCredited: {
    subject: "Gutschrift auf Ihr Guthaben: {amount}",
    preheader: "{reason}. Neuer Kontostand: {balance}.",
    body: `# Gutschrift auf Ihr Guthaben
{greeting}

| Gutgeschrieben | {amount} |
| Für | {reason} |
| Kontostand | {balance} |

[Guthaben ansehen]({link})`,
  },
  walletDebited: {
    subject: "Abbuchung von Ihrem Guthaben: {amount}",
    preheader: "{reason}. Neuer Kontostand: {balance}.",
    body: `# Abbuchung von Ihrem Guthaben
{greeting}

| Abgebucht | {amount} |
| Für | {reason} |
| Kontostand | {balance} |

[Guthaben ansehen]({link})

~ Waren Sie das nicht? Schreiben Sie uns sofort: {origin}/de/contact/us`,
  },
} satisfies Partial<GuestTemplates>;
