import type { GuestTemplates } from "../for-guests";

const facts = `| Buchung | {ref} |
| Hotel | {hotel} |
| Zimmer | {room} |
| Anreise | {checkIn} |
| Abreise | {checkOut} |
| Nächte | {nights} |
| Gäste | {guests} |
| Gesamt | {total} |`;

export const bookings = {
  bookingHeld: {
    subject: "Für Sie reserviert bis {until}: {hotel}",
    preheader: "Bezahlen Sie bis dahin, und die Zimmer gehören Ihnen.",
    body: `# Ihre Zimmer warten
Hallo {name},

{hotel} hält Ihre Zimmer frei. Bezahlen Sie bis {until}, und sie gehören Ihnen; danach können andere sie buchen.

${facts}

[Meine Buchung bezahlen]({link})`,
  },
  bookingRequested: {
    subject: "Wir haben Ihre Buchung {ref}",
    preheader: "Als Nächstes antwortet das Hotel. Sie müssen nichts tun.",
    body: `# Das Hotel hat Ihre Buchung
Hallo {name},

Ihre Zimmer in {hotel} gehören Ihnen, während das Hotel antwortet. Sie müssen nichts tun.

${facts}
| Bezahlt | {paid} |
| Antwort bis | {respondBy} |

[Meine Buchung ansehen]({link})`,
  },
  bookingConfirmed: {
    subject: "Bestätigt: {hotel}, {checkIn}",
    preheader: "{hotel} erwartet Sie am {checkIn}. Buchung {ref}.",
    body: `# Ihr Aufenthalt ist bestätigt
Hallo {name},

{hotel} erwartet Sie am {checkIn}.

${facts}
| Bezahlt | {paid} |
| Adresse | {address} |
| Stornieren | {cancellation} |

[Meine Buchung ansehen]({link})

~ Das Ticket und ein Kalendereintrag liegen dieser Mail bei, ebenso der Beleg, wenn etwas bezahlt wurde.`,
  },
  bookingDeclined: {
    subject: "{hotel} konnte Ihre Buchung {ref} nicht annehmen",
    preheader: "Was Sie bezahlt haben, bekommen Sie vollständig zurück.",
    body: `# Das Hotel hat abgelehnt
Hallo {name},

es tut uns leid: {hotel} konnte Ihre Buchung nicht annehmen. Was Sie bezahlt haben, bekommen Sie vollständig zurück.

${facts}
| Grund | {reason} |
| Sie bekommen zurück | {refund} |

[Meine Buchung ansehen]({link})`,
  },
  bookingCancelled: {
    subject: "Storniert: Buchung {ref}",
    preheader: "{hotel}, {checkIn}. Sie bekommen {refund} zurück.",
    body: `# Ihre Buchung ist storniert
Hallo {name},

die Zimmer in {hotel} wurden zurückgegeben.

${facts}
| Grund | {reason} |
| Gebühr | {fee} |
| Sie bekommen zurück | {refund} |

[Meine Buchung ansehen]({link})`,
  },
  bookingCompleted: {
    subject: "Danke für Ihren Aufenthalt in {hotel}",
    preheader: "Ihr Beleg liegt dieser Mail bei.",
    body: `# Danke für Ihren Besuch
Hallo {name},

Ihr Aufenthalt in {hotel} ist vorbei, und wir hoffen, er war schön.

${facts}
| Bezahlt | {paid} |

[Meine Buchung ansehen]({link})

~ Der Beleg liegt dieser Mail bei, wenn etwas bezahlt wurde. War etwas nicht wie gebucht? Sagen Sie es uns auf der Seite der Buchung.`,
  },
  bookingChanged: {
    subject: "Geändert: Buchung {ref}",
    preheader: "{change}",
    body: `# Ihre Buchung hat sich geändert
Hallo {name},

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
    preheader: "Eine Nachricht zu Ihrem Aufenthalt in {hotel}.",
    body: `# Eine Nachricht für Sie
Hallo {name},

{from} hat zu Ihrem Aufenthalt in {hotel} geschrieben:

{words}

| Buchung | {ref} |

[Antworten]({link})

~ Antworten Sie auf der Seite der Buchung: Antworten auf diese Mail erreichen niemanden.`,
  },
  guestBooking: {
    subject: "Ihre Buchung {ref}, ohne Konto",
    preheader: "Heben Sie diese Mail auf: Ihr Link öffnet die Buchung.",
    body: `# Hier öffnen Sie Ihre Buchung
Hallo {name},

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
Hallo {name},

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
Hallo {name},

Sie wollten {title} stornieren. Das war nicht möglich, und Ihre Buchung bleibt, wie sie war.

| Buchung | {ref} |
| Grund | {reason} |

[Meine Buchung ansehen]({link})`,
  },
  balanceDue: {
    subject: "{amount} für {title}, fällig bis {until}",
    preheader: "Ohne diese Zahlung wird die Buchung storniert und die Gebühr einbehalten.",
    body: `# Der Rest Ihrer Buchung
Hallo {name},

Sie haben {title} angezahlt. Der Rest ist bald fällig; ohne ihn wird die Buchung storniert und die Gebühr einbehalten.

| Buchung | {ref} |
| Zu bezahlen | {amount} |
| Bis | {until} |

[Den Rest bezahlen]({link})`,
  },
  arrivalSoon: {
    subject: "{title} erwartet Sie am {checkIn}",
    preheader: "{place}, ab {from}.",
    body: `# Bald ist es so weit
Hallo {name},

{title} erwartet Sie bald. Mehr brauchen Sie nicht, um hinzukommen.

| Buchung | {ref} |
| Wo | {place} |
| Anreise | {checkIn} |
| Ab | {from} |

[Meine Buchung ansehen]({link})`,
  },
  reviewAsked: {
    subject: "Wie war {title}?",
    preheader: "Ein paar Worte von Ihnen helfen den nächsten Gästen.",
    body: `# Wie war es?
Hallo {name},

Sie sind zurück aus {title}. Ein paar Worte von Ihnen helfen den nächsten Gästen und den Menschen dort.

[Eine Bewertung schreiben]({link})`,
  },
  reviewAnswered: {
    subject: "{title} hat auf Ihre Bewertung geantwortet",
    preheader: "Man hat gelesen, was Sie geschrieben haben.",
    body: `# Eine Antwort auf Ihre Bewertung
Hallo {name},

{title} hat gelesen, was Sie geschrieben haben, und geantwortet:

{words}

[Meine Bewertung ansehen]({link})`,
  },
} satisfies Partial<GuestTemplates>;
