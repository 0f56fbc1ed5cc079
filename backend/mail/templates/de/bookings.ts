import type { GuestTemplates } from "../for-guests";

const facts = `| Buchung | {ref} |
| {kindLabel} | {title} |
| {whatLabel} | {what} |
| {beginsLabel} | {begins} |
| {endsLabel} | {ends} |
| Dauer | {duration} |
| {people} | {party} |
| Ort | {place} |
| Gesamtpreis | {total} |`;

export const bookings = {
  bookingHeld: {
    subject: "Für Sie reserviert bis {until}: {title}",
    preheader: "Bezahlen Sie bis dahin, um Ihre Buchung zu sichern.",
    body: `# Ihre Buchung ist reserviert
{greeting}

{title} ist für Sie reserviert. Bezahlen Sie bis {until}; danach wird das Angebot wieder freigegeben.

${facts}

[Buchung bezahlen]({link})`,
  },
  waitingOffer: {
    subject: "Wieder frei: {title}, für Sie reserviert bis {until}",
    preheader: "Buchen Sie bis dahin, um sich das Angebot zu sichern.",
    body: `# Sie sind an der Reihe
{greeting}

Sie standen auf der Warteliste für {title}. Jetzt ist wieder etwas frei und nur für Sie reserviert. Buchen Sie bis {until}; danach erhält die nächste Person auf der Liste das Angebot.

${facts}

[Buchung abschließen]({link})`,
  },
  bookingRequested: {
    subject: "Wir haben Ihre Buchung {ref} erhalten",
    preheader: "{nextStep} Sie müssen nichts tun.",
    body: `# {waiting}
{greeting}

{nextStep} Bis dahin ist {title} für Sie reserviert. Sie müssen nichts tun.

${facts}
| Bezahlt | {paid} |
| Antwort bis | {respondBy} |

[Buchung ansehen]({link})`,
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
| Stornierung | {cancellation} |

[Buchung ansehen]({link})

~ Im Anhang finden Sie Ihr Ticket und einen Kalendereintrag sowie einen Beleg, falls etwas bezahlt wurde.`,
  },
  bookingDeclined: {
    subject: "Ihre Buchung {ref} konnte nicht angenommen werden",
    preheader: "Sie erhalten den vollen Betrag zurück.",
    body: `# {declined}
{greeting}

es tut uns leid: Ihre Buchung von {title} konnte nicht angenommen werden. Sie erhalten den vollen Betrag zurück.

${facts}
| Grund | {reason} |
| Erstattung | {refund} |

[Buchung ansehen]({link})`,
  },
  bookingCancelled: {
    subject: "Storniert: Buchung {ref}",
    preheader: "{title}, {begins}. Erstattung: {refund}.",
    body: `# Ihre Buchung ist storniert
{greeting}

Ihre Buchung von {title} wurde storniert.

${facts}
| Grund | {reason} |
| Stornogebühr | {fee} |
| Erstattung | {refund} |

[Buchung ansehen]({link})`,
  },
  bookingCompleted: {
    subject: "{thanks}",
    preheader: "Ihren Beleg finden Sie im Anhang.",
    body: `# Vielen Dank
{greeting}

{over}

${facts}
| Bezahlt | {paid} |

[Buchung ansehen]({link})

~ Im Anhang finden Sie den Beleg, falls etwas bezahlt wurde. War etwas nicht wie gebucht? Melden Sie es auf der Seite der Buchung.`,
  },
  bookingChanged: {
    subject: "Geändert: Buchung {ref}",
    preheader: "{change}",
    body: `# Ihre Buchung wurde geändert
{greeting}

{change} Das ist der neue Stand Ihrer Buchung.

${facts}
| Gebühr | {fee} |
| Erstattung | {refund} |
| Offener Betrag | {open} |

[Buchung ansehen]({link})

~ Im Anhang finden Sie das aktualisierte Ticket und den Kalendereintrag.`,
  },
  bookingMessage: {
    subject: "Nachricht von {from} zu Buchung {ref}",
    preheader: "Eine Nachricht zu Ihrer Buchung von {title}.",
    body: `# Sie haben eine Nachricht
{greeting}

{from} hat Ihnen zu Ihrer Buchung von {title} geschrieben:

{text}

| Buchung | {ref} |

[Antworten]({link})

~ Bitte antworten Sie auf der Seite der Buchung. Diese Adresse empfängt keine E-Mails.`,
  },
  guestBooking: {
    subject: "Ihre Buchung {ref} verwalten",
    preheader: "Bewahren Sie diese E-Mail auf: Der Link öffnet Ihre Buchung.",
    body: `# Ihre Buchung verwalten
{greeting}

Sie haben {title} ohne Konto gebucht. Mit diesem Link können Sie die Buchung ansehen, bezahlen, ändern oder stornieren.

| Buchung | {ref} |
| Link gültig bis | {until} |

[Buchung öffnen]({link})

~ Wer diesen Link hat, kann die Buchung öffnen. Geben Sie ihn nicht weiter. Wenn Sie mit dieser Adresse ein Konto anlegen, wird die Buchung dort hinzugefügt.`,
  },
  cancellationAsked: {
    subject: "Ihre Stornoanfrage zu Buchung {ref}",
    preheader: "Es gelten die Bedingungen zum Zeitpunkt Ihrer Anfrage.",
    body: `# Wir prüfen Ihre Anfrage
{greeting}

Sie möchten {title} stornieren. Wir prüfen Ihre Anfrage. Es gilt die Gebühr zum Zeitpunkt der Anfrage.

| Buchung | {ref} |
| Stornogebühr | {fee} |
| Erstattung | {refund} |

[Buchung ansehen]({link})`,
  },
  cancellationRefused: {
    subject: "Buchung {ref} wurde nicht storniert",
    preheader: "Ihre Buchung bleibt unverändert.",
    body: `# Ihre Buchung bleibt unverändert
{greeting}

wir konnten {title} nicht wie gewünscht stornieren. Ihre Buchung bleibt unverändert.

| Buchung | {ref} |
| Grund | {reason} |

[Buchung ansehen]({link})`,
  },
  balanceDue: {
    subject: "Zahlung fällig bis {until}: {amount} für {title}",
    preheader: "Ohne Zahlung wird die Buchung storniert und die Stornogebühr fällig.",
    body: `# Restbetrag fällig
{greeting}

Sie haben {title} angezahlt. Der Restbetrag ist bald fällig. Ohne Zahlung wird die Buchung storniert und die Stornogebühr fällig.

| Buchung | {ref} |
| Offener Betrag | {amount} |
| Fällig bis | {until} |

[Restbetrag bezahlen]({link})`,
  },
  detailsMissing: {
    subject: "Angaben zu Reisenden fehlen: {title}",
    preheader: "Bitte ergänzen Sie sie vor der Reise.",
    body: `# Wer reist mit?
{greeting}

Ihre Buchung {title} beginnt am {begins}. Der Anbieter braucht die Angaben aller Reisenden, so wie sie im Reisedokument stehen. Einige fehlen noch.

| Buchung | {ref} |
| Beginn | {begins} |

[Angaben ergänzen]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}, ab {from}.",
    body: `# Ihre Reise steht bevor
{greeting}

{expects}. Hier sind die wichtigsten Angaben.

| Buchung | {ref} |
| Adresse | {place} |
| {beginsLabel} | {begins} |
| Ab | {from} |

[Buchung ansehen]({link})`,
  },
  reviewAsked: {
    subject: "Wie war {title}?",
    preheader: "Ihre Bewertung hilft anderen bei der Wahl.",
    body: `# Wie war es?
{greeting}

Ihre Reise ist vorbei. Wie hat Ihnen {title} gefallen? Ihre Bewertung hilft anderen bei der Wahl.

[Bewertung schreiben]({link})`,
  },
  reviewReplied: {
    subject: "{title} hat auf Ihre Bewertung geantwortet",
    preheader: "Lesen Sie die Antwort.",
    body: `# Eine Antwort auf Ihre Bewertung
{greeting}

{title} hat geantwortet:

{text}

[Meine Bewertung ansehen]({link})`,
  },
} satisfies Partial<GuestTemplates>;
