import type { GuestTemplates } from "../for-guests";

export const account = {
  verifyAddress: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    preheader: "Bestätigen Sie die Adresse und wählen Sie ein Passwort für Ihr Konto bei {site}.",
    body: `# Bestätigen Sie Ihre E-Mail-Adresse
Jemand hat mit dieser Adresse ein Konto bei {site} beantragt. Wenn Sie das waren, bestätigen Sie die Adresse und wählen Sie Ihr Passwort.

| Wann | {at} |
| Wo | {device} |

[Bestätigen und Passwort wählen]({link})

~ Der Link funktioniert {hours} Stunden lang, ein einziges Mal. Haben Sie sich nicht bei {site} registriert? Dann tun Sie nichts: Ohne Bestätigung entsteht kein Konto.`,
  },
  accountExists: {
    subject: "Sie haben schon ein Konto",
    preheader: "Jemand wollte sich mit dieser Adresse registrieren. Es hat sich nichts geändert.",
    body: `# Sie haben schon ein Konto
{greeting}

jemand, wahrscheinlich Sie selbst, wollte sich mit dieser Adresse bei {site} registrieren. Zu ihr gibt es schon ein Konto, deshalb hat sich nichts geändert.

[Anmelden]({loginLink})

~ Passwort vergessen? Hier wählen Sie ein neues: {resetLink}`,
  },
  welcome: {
    subject: "Willkommen bei {site}",
    preheader: "Ihr Konto ist bereit. Alles, was Sie buchen, ist an einem Ort.",
    body: `# Willkommen, {name}
Ihr Konto bei {site} ist bereit.

Buchungen, Belege und Ihr Guthaben sind jetzt an einem Ort, und die nächste Buchung dauert eine Minute. Worüber wir Ihnen schreiben und wie, bestimmen Sie in Ihren Mitteilungen.

[Eine Unterkunft finden]({link})`,
  },
  accountMade: {
    subject: "Ihr Konto bei {site}",
    preheader: "Wählen Sie ein Passwort, dann finden Sie Ihre Buchung dort.",
    body: `# Ihr Konto ist bereit
{greeting}

wir haben Ihnen ein Konto bei {site} angelegt, damit Sie Ihre Buchung dort finden. Wählen Sie dafür ein eigenes Passwort.

[Ein Passwort wählen]({link})

~ Der Link funktioniert {hours} Stunden lang, ein einziges Mal. Später bekommen Sie über „Passwort vergessen?“ einen neuen.`,
  },
  resetPassword: {
    subject: "Wählen Sie ein neues Passwort",
    preheader: "Der Link funktioniert {minutes} Minuten lang, ein einziges Mal.",
    body: `# Wählen Sie ein neues Passwort
{greeting}

Sie haben bei {site} um ein neues Passwort gebeten.

[Neues Passwort wählen]({link})

~ Der Link funktioniert {minutes} Minuten lang, ein einziges Mal. Waren Sie das nicht? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.`,
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    preheader: "Alle anderen Geräte wurden abgemeldet. Waren Sie das nicht?",
    body: `# Ihr Passwort wurde geändert
{greeting}

das Passwort Ihres Kontos bei {site} wurde geändert, und alle anderen Geräte wurden abgemeldet.

| Wann | {at} |

Wenn Sie das waren, müssen Sie nichts tun.

[Das war ich nicht]({resetLink})

~ Über diese Schaltfläche wählen Sie sofort ein neues Passwort.`,
  },
  securityChanged: {
    subject: "Eine Änderung an Ihrem Konto",
    preheader: "{change}",
    body: `# Etwas hat sich geändert
{greeting}

{change}

| Wann | {at} |
| Wo | {device} |

Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, sehen Sie in Ihren Einstellungen nach und wählen Sie ein neues Passwort.

[Mein Konto ansehen]({link})`,
  },
  confirmNewAddress: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    preheader: "Bis dahin behält das Konto die alte.",
    body: `# Bestätigen Sie Ihre neue Adresse
Diese Adresse soll für ein Konto bei {site} verwendet werden. Bis Sie sie bestätigen, bleibt alles, wie es ist.

| Beantragt | {at} |

[Diese Adresse bestätigen]({link})

~ Der Link funktioniert {hours} Stunden lang, ein einziges Mal. Wissen Sie nichts davon? Dann tun Sie nichts.`,
  },
  agreeNewAddress: {
    subject: "Ihr Konto soll eine andere E-Mail-Adresse bekommen",
    preheader: "Stimmen Sie nur zu, wenn Sie darum gebeten haben.",
    body: `# Eine andere Adresse für Ihr Konto
{greeting}

wir wurden gebeten, die E-Mail-Adresse Ihres Kontos bei {site} zu ändern.

| Neue Adresse | {address} |
| Beantragt | {at} |

[Der Änderung zustimmen]({link})

~ Der Link funktioniert {hours} Stunden lang, ein einziges Mal. Haben Sie nicht darum gebeten? Dann stimmen Sie nicht zu und schreiben Sie uns sofort.`,
  },
  addressChanged: {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    preheader: "Ab jetzt melden Sie sich mit {address} an.",
    body: `# Ihre Adresse wurde geändert
{greeting}

ab jetzt gehört Ihr Konto bei {site} zu einer anderen Adresse, und unsere Mails gehen dorthin. Dies ist die letzte an diese Adresse.

| Neue Adresse | {address} |
| Wann | {at} |

Waren Sie das nicht? Schreiben Sie uns sofort.

[Schreiben Sie uns]({link})`,
  },
  accountBanned: {
    subject: "Ihr Konto ist gesperrt",
    preheader: "Sie können sich vorerst nicht anmelden. Das ist der Grund.",
    body: `# Ihr Konto ist gesperrt
{greeting}

wir haben Ihr Konto bei {site} gesperrt, und alle Geräte wurden abgemeldet. Bestehende Buchungen bleiben, wie sie sind.

| Grund | {reason} |
| Bis | {until} |

Wenn Sie das für einen Irrtum halten, schreiben Sie uns. Ein Mensch liest es.

[Schreiben Sie uns]({link})`,
  },
  accountReopened: {
    subject: "Ihr Konto ist wieder offen",
    preheader: "Sie melden sich an wie zuvor.",
    body: `# Schön, dass Sie wieder da sind
{greeting}

Ihr Konto bei {site} ist wieder offen. Sie melden sich an wie zuvor.

[Anmelden]({link})`,
  },
  accountClosed: {
    subject: "Sie haben Ihr Konto geschlossen",
    preheader: "Was wir behalten mussten und was weg ist.",
    body: `# Auf Wiedersehen, {name}
Ihr Konto bei {site} ist geschlossen, und alle Geräte wurden abgemeldet. Was wir über Zahlungen nach dem Gesetz aufheben müssen, bleibt; alles andere ist weg.

| Wann | {at} |

Waren Sie das nicht? Schreiben Sie uns sofort.

[Schreiben Sie uns]({link})`,
  },
  dataReady: {
    subject: "Ihre Daten sind bereit",
    preheader: "Ein Archiv mit allem, was wir über Sie wissen.",
    body: `# Ihre Daten sind bereit
{greeting}

Sie haben nach allem gefragt, was wir über Sie wissen. Es ist ein Archiv, das nur Sie öffnen können, während Sie angemeldet sind.

| Abrufbar bis | {until} |

[Meine Daten herunterladen]({link})`,
  },
} satisfies Partial<GuestTemplates>;
