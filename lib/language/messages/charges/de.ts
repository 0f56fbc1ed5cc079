/** Charges after booking. */
export const charges = {
  "Charges after booking": "Nachberechnungen",
  "Late return": "Verspätete Rückgabe",
  Damage: "Schaden",
  "Additional kilometres": "Zusätzliche Kilometer",
  Cleaning: "Reinigung",
  "No-show fee": "Gebühr für Nichterscheinen",
  "Other charge": "Sonstiges",
  "Paid from your wallet": "Von Ihrem Guthaben bezahlt",
  "Paid by card": "Mit Karte bezahlt",
  "To pay": "Zu zahlen",
  Withdrawn: "Zurückgenommen",
  "Returned to your card": "Auf Ihre Karte erstattet",
  "Returned to your wallet": "Auf Ihr Guthaben erstattet",
  "On its way to your card": "Erstattung auf Ihre Karte unterwegs",
  "Pay {amount} by card": "{amount} mit Karte bezahlen",
  "Pay from my wallet": "Mit Guthaben bezahlen",
  "The bank hasn't confirmed your payment of the charges yet. We keep checking.":
    "Die Bank hat Ihre Zahlung noch nicht bestätigt. Wir fragen weiter nach.",
  "If you don't agree with a charge, {link}.": "Wenn Sie mit einer Nachberechnung nicht einverstanden sind, {link}.",
  "open a claim": "reichen Sie eine Beschwerde ein",
};
