import type { GuestTemplates } from "../for-guests";

export const money = {
  paymentReceived: {
    subject: "Wir haben Ihre Zahlung von {amount}",
    preheader: "Für {title}, Buchung {ref}.",
    body: `# Danke
Wir haben Ihre Zahlung für {title} erhalten.

| Betrag | {amount} |
| Bezahlt mit | {method} |
| Buchung | {ref} |

[Meine Buchung ansehen]({link})`,
  },
  paymentFailed: {
    subject: "Ihre Zahlung von {amount} hat nicht geklappt",
    preheader: "Es wurde nichts abgebucht. Sie können es noch einmal versuchen.",
    body: `# Das hat nicht geklappt
{greeting}

Ihre Zahlung für {title} hat nicht geklappt. Es wurde nichts abgebucht.

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

Zu Ihrer Buchung von {title} wurde ein Betrag nachberechnet.

| Grund | {reason} |
| Betrag | {amount} |
| Von Ihrem Guthaben bezahlt | {paid} |
| Zu zahlen | {open} |
| Buchung | {ref} |

{words}

[Buchung ansehen]({link})

~ Wenn Sie nicht einverstanden sind, können Sie auf der Seite der Buchung eine Beschwerde einreichen.`,
  },
  refundSent: {
    subject: "{amount} sind auf dem Weg zurück",
    preheader: "Die Bank weiß Bescheid. Es kann einige Tage dauern.",
    body: `# Ihr Geld ist auf dem Weg zurück
{greeting}

wir haben die Bank gebeten, das Geld zurückzugeben. Es kann einige Tage dauern, bis Sie es sehen; wir schreiben wieder, wenn die Bank gesagt hat, dass es erledigt ist.

| Betrag | {amount} |
| An | {to} |
| Buchung | {ref} |

[Einzelheiten ansehen]({link})`,
  },
  refundDone: {
    subject: "Sie haben {amount} zurück",
    preheader: "An: {to}.",
    body: `# Sie haben Ihr Geld zurück
{greeting}

| Betrag | {amount} |
| An | {to} |
| Buchung | {ref} |

[Einzelheiten ansehen]({link})

~ Bei Karten kann es noch einige Tage dauern, bis die Bank es zeigt.`,
  },
  walletTopUp: {
    subject: "{amount} in Ihrem Guthaben",
    preheader: "Ihr Stand ist jetzt {balance}.",
    body: `# Ihr Guthaben ist aufgeladen
{greeting}

| Aufgeladen | {amount} |
| Stand | {balance} |

[Mein Guthaben ansehen]({link})`,
  },
  walletCredited: {
    subject: "{amount} wurden Ihrem Guthaben gutgeschrieben",
    preheader: "{reason}. Ihr Stand ist jetzt {balance}.",
    body: `# Geld in Ihrem Guthaben
{greeting}

| Gutgeschrieben | {amount} |
| Für | {reason} |
| Stand | {balance} |

[Mein Guthaben ansehen]({link})`,
  },
  walletDebited: {
    subject: "{amount} wurden von Ihrem Guthaben abgebucht",
    preheader: "{reason}. Ihr Stand ist jetzt {balance}.",
    body: `# Geld aus Ihrem Guthaben
{greeting}

| Abgebucht | {amount} |
| Für | {reason} |
| Stand | {balance} |

[Mein Guthaben ansehen]({link})

~ Waren Sie das nicht? Schreiben Sie uns sofort: {origin}/de/contact/us`,
  },
} satisfies Partial<GuestTemplates>;
