/** The waiting list for what is sold out. */
export const waiting = {
  "Waiting list": "Warteliste",
  "If someone cancels, the first person on the list gets an email. We then hold the booking for two hours, for that person only.":
    "Wenn jemand storniert, erhält die erste Person auf der Liste eine E-Mail. Wir reservieren die Buchung dann zwei Stunden lang nur für diese Person.",
  "Log in to join the waiting list": "Anmelden und in die Warteliste eintragen",
  "Join the waiting list": "In die Warteliste eintragen",
  "Leave the waiting list": "Warteliste verlassen",
  Waiting: "Wartet",
  Booked: "Gebucht",
  Removed: "Entfernt",
  "Held for you": "Für Sie reserviert",
  "Booking time expired": "Die Frist zum Buchen ist abgelaufen",
  "Did not become available": "Wurde nicht frei",
  "Complete the booking": "Buchung abschließen",
  "until {when}": "bis {when}",
  "You're not on a waiting list": "Sie stehen auf keiner Warteliste",
  "When something is sold out for your dates, you can join its waiting list.":
    "Wenn etwas in Ihrem Zeitraum ausgebucht ist, können Sie sich in die Warteliste eintragen.",
  "You are on the waiting list": "Sie stehen auf der Warteliste",
  "If it becomes available, we hold it for you for two hours and email you.":
    "Wenn etwas frei wird, reservieren wir es zwei Stunden für Sie und schreiben Ihnen eine E-Mail.",
  "You are no longer on this waiting list.": "Sie stehen nicht mehr auf dieser Warteliste.",
  "It is available now. Book it directly.": "Jetzt ist etwas frei. Buchen Sie direkt.",
  "The booking is already held.": "Die Buchung ist bereits für Sie reserviert.",
  "This selection is not valid. Choose again.": "Diese Auswahl ist ungültig. Wählen Sie neu.",
  "You are already on {n} waiting lists. Leave one first.":
    "Sie stehen bereits auf {n} Wartelisten. Verlassen Sie zuerst eine davon.",
};
