import type { GuestTemplates } from "../for-guests";

export const account = {
  verifyAddress: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    preheader: "Bestätigen Sie die Adresse und wählen Sie ein Passwort für Ihr Konto bei {site}.",
    body: `# Bestätigen Sie Ihre E-Mail-Adresse
Mit dieser Adresse wurde ein Konto bei {site} angelegt. Wenn Sie das waren, bestätigen Sie die Adresse und wählen Sie ein Passwort.

| Zeitpunkt | {at} |
| Gerät | {device} |

[Bestätigen und Passwort wählen]({link})

~ Der Link ist {hours} Stunden gültig und funktioniert einmal. Wenn Sie sich nicht bei {site} registriert haben, ignorieren Sie diese E-Mail.`,
  },
  accountExists: {
    subject: "Sie haben bereits ein Konto",
    preheader: "Mit dieser Adresse wollte sich jemand registrieren. Es wurde nichts geändert.",
    body: `# Sie haben bereits ein Konto
{greeting}

jemand, vermutlich Sie selbst, wollte sich mit dieser Adresse bei {site} registrieren. Für die Adresse gibt es bereits ein Konto. Es wurde nichts geändert.

[Anmelden]({loginLink})

~ Passwort vergessen? Hier wählen Sie ein neues: {resetLink}`,
  },
  welcome: {
    subject: "Willkommen bei {site}",
    preheader: "Ihr Konto ist bereit. Alle Buchungen an einem Ort.",
    body: `# Willkommen, {name}
Ihr Konto bei {site} ist bereit.

Buchungen, Belege und Ihr Guthaben finden Sie jetzt an einem Ort. Welche E-Mails Sie erhalten, legen Sie in den Mitteilungseinstellungen fest.

[Unterkunft finden]({link})`,
  },
  accountMade: {
    subject: "Ihr Konto bei {site}",
    preheader: "Wählen Sie ein Passwort, um Ihre Buchung zu sehen.",
    body: `# Ihr Konto ist bereit
{greeting}

wir haben ein Konto bei {site} für Sie angelegt, damit Sie Ihre Buchung verwalten können. Wählen Sie dafür ein Passwort.

[Passwort wählen]({link})

~ Der Link ist {hours} Stunden gültig und funktioniert einmal. Einen neuen erhalten Sie über „Passwort vergessen?“.`,
  },
  resetPassword: {
    subject: "Wählen Sie ein neues Passwort",
    preheader: "Der Link ist {minutes} Minuten gültig.",
    body: `# Wählen Sie ein neues Passwort
{greeting}

Sie haben bei {site} ein neues Passwort angefordert.

[Neues Passwort wählen]({link})

~ Der Link ist {minutes} Minuten gültig und funktioniert einmal. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.`,
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    preheader: "Alle anderen Geräte wurden abgemeldet. Waren Sie das nicht?",
    body: `# Ihr Passwort wurde geändert
{greeting}

das Passwort Ihres Kontos bei {site} wurde geändert. Alle anderen Geräte wurden abgemeldet.

| Zeitpunkt | {at} |

Wenn Sie das waren, müssen Sie nichts tun.

[Das war ich nicht]({resetLink})

~ Über die Schaltfläche können Sie sofort ein neues Passwort festlegen.`,
  },
  securityChanged: {
    subject: "Eine Änderung an Ihrem Konto",
    preheader: "{change}",
    body: `# Ihr Konto wurde geändert
{greeting}

{change}

| Zeitpunkt | {at} |
| Gerät | {device} |

Wenn Sie das waren, müssen Sie nichts tun. Andernfalls prüfen Sie Ihre Einstellungen und wählen Sie ein neues Passwort.

[Mein Konto ansehen]({link})`,
  },
  confirmNewAddress: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    preheader: "Bis dahin gilt für das Konto die bisherige Adresse.",
    body: `# Bestätigen Sie Ihre neue Adresse
Diese Adresse wurde für ein Konto bei {site} angegeben. Bis zu Ihrer Bestätigung ändert sich nichts.

| Beantragt am | {at} |

[Diese Adresse bestätigen]({link})

~ Der Link ist {days} Tage gültig und funktioniert einmal. Wenn Sie das nicht beantragt haben, ignorieren Sie diese E-Mail.`,
  },
  agreeNewAddress: {
    subject: "Bestätigen Sie die Änderung Ihrer E-Mail-Adresse",
    preheader: "Bestätigen Sie nur, wenn Sie das beantragt haben.",
    body: `# Bestätigen Sie die Änderung Ihrer Adresse
{greeting}

für Ihr Konto bei {site} wurde eine Änderung der E-Mail-Adresse beantragt.

| Neue Adresse | {address} |
| Beantragt am | {at} |

[Änderung bestätigen]({link})

~ Der Link ist {days} Tage gültig und funktioniert einmal. Wenn Sie das nicht beantragt haben, bestätigen Sie nicht und schreiben Sie uns sofort.`,
  },
  addressChanged: {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    preheader: "Ab jetzt melden Sie sich mit {address} an.",
    body: `# Ihre Adresse wurde geändert
{greeting}

Ihr Konto bei {site} verwendet jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an diese Adresse.

| Neue Adresse | {address} |
| Zeitpunkt | {at} |

Waren Sie das nicht? Schreiben Sie uns sofort.

[Kontakt]({link})`,
  },
  accountBanned: {
    subject: "Ihr Konto ist gesperrt",
    preheader: "Sie können sich derzeit nicht anmelden. Hier lesen Sie den Grund.",
    body: `# Ihr Konto ist gesperrt
{greeting}

wir haben Ihr Konto bei {site} gesperrt und alle Geräte abgemeldet. Bestehende Buchungen bleiben gültig.

| Grund | {reason} |
| Bis | {until} |

Wenn Sie das für einen Irrtum halten, schreiben Sie uns.

[Kontakt]({link})`,
  },
  accountReopened: {
    subject: "Ihr Konto ist wieder freigeschaltet",
    preheader: "Sie können sich wieder wie gewohnt anmelden.",
    body: `# Willkommen zurück
{greeting}

Ihr Konto bei {site} ist wieder freigeschaltet. Sie können sich wie gewohnt anmelden.

[Anmelden]({link})`,
  },
  accountClosed: {
    subject: "Sie haben Ihr Konto geschlossen",
    preheader: "Welche Daten wir löschen und welche wir aufbewahren müssen.",
    body: `# Auf Wiedersehen, {name}
Ihr Konto bei {site} ist geschlossen und alle Geräte sind abgemeldet. Zahlungsbelege bewahren wir auf, solange das Gesetz es verlangt. Alle anderen Daten werden gelöscht.

| Zeitpunkt | {at} |

Waren Sie das nicht? Schreiben Sie uns sofort.

[Kontakt]({link})`,
  },
  dataReady: {
    subject: "Ihre Daten sind bereit",
    preheader: "Ein Archiv mit allen Ihren Daten.",
    body: `# Ihre Daten sind bereit
{greeting}

das Archiv mit Ihren Daten ist bereit. Sie können es herunterladen, wenn Sie angemeldet sind.

| Verfügbar bis | {until} |

[Meine Daten herunterladen]({link})`,
  },
} satisfies Partial<GuestTemplates>;
