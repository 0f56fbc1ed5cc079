import type { GuestTemplates } from "../for-guests";

const facts = `| Buchung | {ref} |
| {kindLabel} | {title} |
| {whatLabel} | {what} |
| {beginsLabel} | {begins} |
| {endsLabel} | {ends} |
| Dauer | {duration} |
| {people} | {party} |
| Ort | {place} |
| Gesamt | {total} |`;

export const bookings = {
  bookingHeld: {
    subject: "Für Sie reserviert bis {until}: {title}",
    preheader: "Bezahlen Sie bis dahin, um Ihre Buchung zu behalten.",
    body: `# Ihre Buchung ist reserviert
{greeting}

{title} ist für Sie reserviert. Bezahlen Sie bis {until}; danach können andere buchen.

${facts}

[Meine Buchung bezahlen]({link})`,
  },
  waitingOffer: {
    subject: "Wieder frei: {title}, für Sie reserviert bis {until}",
    preheader: "Buchen Sie bis dahin, um Ihren Platz zu behalten.",
    body: `# Sie sind an der Reihe
{greeting}

Sie standen auf der Warteliste für {title}. Jetzt ist wieder etwas frei, und wir halten es nur für Sie zurück. Buchen Sie bis {until}; danach ist die nächste Person auf der Liste an der Reihe.

${facts}

[Buchung abschließen]({link})`,
  },
  bookingRequested: {
    subject: "Wir haben Ihre Buchung {ref}",
    preheader: "{answers} Sie müssen nichts tun.",
    body: `# {waiting}
{greeting}

{answers} Bis dahin ist {title} für Sie reserviert, und Sie müssen nichts tun.

${facts}
| Bezahlt | {paid} |
| Antwort bis | {respondBy} |

[Meine Buchung ansehen]({link})`,
  },
  bookingConfirmed: {
    subject: "Bestätigt: {title}, {begins}",
    preheader: "{expects}. Buchung {ref}.",
    body: `# {confirmed}
{greeting}

{expects}.

${facts}
| Bezahlt | {paid} |
| Adresse | {address} |
| Stornieren | {cancellation} |

[Meine Buchung ansehen]({link})

~ Das Ticket und ein Kalendereintrag liegen dieser Mail bei, ebenso der Beleg, wenn etwas bezahlt wurde.`,
  },
  bookingDeclined: {
    subject: "Ihre Buchung {ref} konnte nicht angenommen werden",
    preheader: "Was Sie bezahlt haben, bekommen Sie vollständig zurück.",
    body: `# {declined}
{greeting}

es tut uns leid: Ihre Buchung von {title} konnte nicht angenommen werden. Was Sie bezahlt haben, bekommen Sie vollständig zurück.

${facts}
| Grund | {reason} |
| Sie bekommen zurück | {refund} |

[Meine Buchung ansehen]({link})`,
  },
  bookingCancelled: {
    subject: "Storniert: Buchung {ref}",
    preheader: "{title}, {begins}. Sie bekommen {refund} zurück.",
    body: `# Ihre Buchung ist storniert
{greeting}

Ihre Buchung von {title} ist storniert, und andere können wieder buchen.

${facts}
| Grund | {reason} |
| Gebühr | {fee} |
| Sie bekommen zurück | {refund} |

[Meine Buchung ansehen]({link})`,
  },
  bookingCompleted: {
    subject: "{thanks}",
    preheader: "Ihr Beleg liegt dieser Mail bei.",
    body: `# Danke
{greeting}

{over}

${facts}
| Bezahlt | {paid} |

[Meine Buchung ansehen]({link})

~ Der Beleg liegt dieser Mail bei, wenn etwas bezahlt wurde. War etwas nicht wie gebucht? Sagen Sie es uns auf der Seite der Buchung.`,
  },
  bookingChanged: {
    subject: "Geändert: Buchung {ref}",
    preheader: "{change}",
    body: `# Ihre Buchung hat sich geändert
{greeting}

{change} So sieht sie jetzt aus.

${facts}
| Gebühr | {fee} |
| Sie bekommen zurück | {refund} |
| Noch zu bezahlen | {open} |

[Meine Buchung ansehen]({link})

~ Ein neues Ticket und ein neuer Kalendereintrag liegen dieser Mail bei, wo es sie gibt.`,
  },
  bookingMessage: {
    subject: "{from} hat zu Buchung {ref} geschrieben",
    preheader: "Eine Nachricht zu Ihrer Buchung von {title}.",
    body: `# Eine Nachricht für Sie
{greeting}

{from} hat zu Ihrer Buchung von {title} geschrieben:

{words}

| Buchung | {ref} |

[Antworten]({link})

~ Antworten Sie auf der Seite der Buchung: Antworten auf diese Mail erreichen niemanden.`,
  },
  guestBooking: {
    subject: "Ihre Buchung {ref}, ohne Konto",
    preheader: "Heben Sie diese Mail auf: Ihr Link öffnet die Buchung.",
    body: `# Hier öffnen Sie Ihre Buchung
{greeting}

Sie haben {title} ohne Konto gebucht. Der Link öffnet die Buchung: zum Ansehen, Bezahlen, Ändern oder Stornieren.

| Buchung | {ref} |
| Der Link gilt bis | {until} |

[Meine Buchung öffnen]({link})

~ Wer den Link hat, kann die Buchung öffnen; behalten Sie ihn also für sich. Legen Sie später mit dieser Adresse ein Konto an, finden Sie die Buchung dort.`,
  },
  cancellationAsked: {
    subject: "Sie möchten Buchung {ref} stornieren",
    preheader: "Es gelten die Bedingungen von jetzt, bis wir entschieden haben.",
    body: `# Wir sehen es uns an
{greeting}

Sie möchten {title} stornieren. Ein Mensch sieht es sich an; das Stornieren kostet, was es in dem Moment gekostet hat, in dem Sie gefragt haben, wie lange wir auch brauchen.

| Buchung | {ref} |
| Gebühr | {fee} |
| Sie bekämen zurück | {refund} |

[Meine Buchung ansehen]({link})`,
  },
  cancellationRefused: {
    subject: "Buchung {ref} wurde nicht storniert",
    preheader: "Ihre Buchung besteht weiter.",
    body: `# Ihre Buchung besteht weiter
{greeting}

Sie wollten {title} stornieren. Das war nicht möglich, und Ihre Buchung bleibt, wie sie war.

| Buchung | {ref} |
| Grund | {reason} |

[Meine Buchung ansehen]({link})`,
  },
  balanceDue: {
    subject: "{amount} für {title}, fällig bis {until}",
    preheader: "Ohne diese Zahlung wird die Buchung storniert und die Gebühr einbehalten.",
    body: `# Der Rest Ihrer Buchung
{greeting}

Sie haben {title} angezahlt. Der Rest ist bald fällig; ohne ihn wird die Buchung storniert und die Gebühr einbehalten.

| Buchung | {ref} |
| Zu bezahlen | {amount} |
| Bis | {until} |

[Den Rest bezahlen]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}, ab {from}.",
    body: `# Bald ist es so weit
{greeting}

{expects}. Mehr brauchen Sie nicht, um hinzukommen.

| Buchung | {ref} |
| Wo | {place} |
| {beginsLabel} | {begins} |
| Ab | {from} |

[Meine Buchung ansehen]({link})`,
  },
  reviewAsked: {
    subject: "Wie war {title}?",
    preheader: "Ein paar Worte von Ihnen helfen anderen bei der Wahl.",
    body: `# Wie war es?
{greeting}

Sie sind zurück aus {title}. Ein paar Worte von Ihnen helfen anderen bei der Wahl.

[Eine Bewertung schreiben]({link})`,
  },
  reviewAnswered: {
    subject: "{title} hat auf Ihre Bewertung geantwortet",
    preheader: "Man hat gelesen, was Sie geschrieben haben.",
    body: `# Eine Antwort auf Ihre Bewertung
{greeting}

{title} hat gelesen, was Sie geschrieben haben, und geantwortet:

{words}

[Meine Bewertung ansehen]({link})`,
  },
} satisfies Partial<GuestTemplates>;
