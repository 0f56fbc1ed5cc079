/** Trips: several bookings that are held together and paid once. */
export const trips = {
  "Your trip": "Ihre Reise",
  "Add to trip": "Zur Reise hinzufügen",
  "Collect several bookings, hold them together and pay once. Each can be cancelled separately.":
    "Sammeln Sie mehrere Buchungen, reservieren Sie sie gemeinsam und zahlen Sie einmal. Jede ist einzeln stornierbar.",
  "Your trip is empty": "Ihre Reise ist noch leer",
  "Choose something to book and add it to your trip. You book everything together and pay once.":
    "Wählen Sie etwas aus und fügen Sie es Ihrer Reise hinzu. Sie buchen alles gemeinsam und zahlen einmal.",
  "Not everything is available": "Nicht alles ist verfügbar",
  "Remove what is no longer available, or choose something else. Then you can book the rest.":
    "Entfernen Sie, was nicht mehr verfügbar ist, oder wählen Sie etwas anderes. Danach können Sie den Rest buchen.",
  "Nothing is held yet. Prices and availability are current.":
    "Noch ist nichts reserviert. Preise und Verfügbarkeit sind aktuell.",
  "Add more:": "Mehr hinzufügen:",
  "The price has changed from {before} to {now}.": "Der Preis hat sich von {before} auf {now} geändert.",
  "At the same time as: {titles}": "Zur selben Zeit wie: {titles}",
  "The provider confirms this booking after payment. If it declines, you get a full refund for it.":
    "Der Anbieter bestätigt diese Buchung nach der Zahlung. Lehnt er ab, erhalten Sie den vollen Betrag dafür zurück.",
  "Remove from trip": "Aus der Reise entfernen",
  "Show price details": "Preisdetails ansehen",
  "Hold everything now, pay in the next step": "Jetzt alles reservieren, im nächsten Schritt bezahlen",
  "We hold everything together. Enter your details and pay once in the next step. You aren't charged before that.":
    "Wir halten alles zusammen für Sie. Im nächsten Schritt geben Sie Ihre Daten an und zahlen einmal. Vorher wird nichts berechnet.",
  "Hold everything for {n} minutes": {
    one: "Alles {n} Minute lang reservieren",
    other: "Alles {n} Minuten lang reservieren",
  },
  "Part of this trip is paid on site, so you need an account to book it.":
    "Ein Teil dieser Reise wird vor Ort bezahlt, deshalb brauchen Sie zum Buchen ein Konto.",
  "Confirm your trip": "Reise bestätigen",
  "We're holding everything for {time}. If time runs out, it's released and you won't be charged.":
    "Wir halten alles noch {time} für Sie. Läuft die Zeit ab, wird es freigegeben und es wird nichts berechnet.",
  "Your bookings": "Ihre Buchungen",
  "Each booking has its own page, where you can change or cancel it.":
    "Jede Buchung hat eine eigene Seite, auf der Sie sie ändern oder stornieren können.",
  "Your trip is booked": "Ihre Reise ist gebucht",
  "Added to your trip": "Zur Reise hinzugefügt",
  "Add more, or book everything together.": "Fügen Sie mehr hinzu oder buchen Sie alles gemeinsam.",
  "Removed from your trip": "Aus der Reise entfernt",
  "You can add it again from its page.": "Sie können es auf seiner Seite wieder hinzufügen.",
  "{title}:": "{title}:",
  "A trip has at most {n} bookings. Book these first, or remove one.":
    "Eine Reise hat höchstens {n} Buchungen. Buchen Sie zuerst diese oder entfernen Sie eine.",
  "A trip has at least two bookings.": "Eine Reise hat mindestens zwei Buchungen.",
  "A trip has at most ten bookings.": "Eine Reise hat höchstens zehn Buchungen.",
  "All bookings of the trip were released. You have not been charged.":
    "Alle Buchungen der Reise wurden freigegeben. Ihnen wurde nichts berechnet.",
};
