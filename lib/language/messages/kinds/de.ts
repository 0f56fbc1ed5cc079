/** General labels and sentences for product kinds without their own. */
export const kinds = {
  "Hotel bookings": "Hotelbuchungen",
  Booking: "Buchung",
  Bookings: "Buchungen",
  Item: "Posten",
  Items: "Posten",
  "The provider": "Der Anbieter",
  Starts: "Beginn",
  Ends: "Ende",
  Travellers: "Reisende",
  "{n} days": { one: "{n} Tag", other: "{n} Tage" },
  "It has started, so it can't be changed here. Send a message instead.":
    "Es hat begonnen und kann hier nicht mehr geändert werden. Schreiben Sie stattdessen eine Nachricht.",
  "It is over.": "Es ist vorbei.",
  "The provider confirmed this booking personally and must agree to changes. Send a message instead.":
    "Der Anbieter hat diese Buchung persönlich bestätigt und muss Änderungen zustimmen. Schreiben Sie eine Nachricht.",
  "It can be completed once it has started.": "Das kann abgeschlossen werden, sobald es begonnen hat.",
  "A no-show can be recorded from 24 hours after the start.":
    "Nichterscheinen kann ab 24 Stunden nach dem Beginn erfasst werden.",
  "This can be recorded from the day of the start.": "Das kann ab dem Tag des Beginns erfasst werden.",
  "The start is recorded already.": "Der Beginn ist schon erfasst.",
  "The start is not recorded yet.": "Der Beginn ist noch nicht erfasst.",
  "There is nothing left to give back.": "Es ist nichts mehr übrig, das zurückgegeben werden könnte.",
  "It has sold out in the meantime.": "Es ist inzwischen ausverkauft.",
  "Time to pay ran out and the booking was released.":
    "Die Zahlungsfrist ist abgelaufen und die Buchung wurde freigegeben.",
  "This was used already.": "Das wurde schon eingelöst.",
  "Part of this booking was used already.": "Ein Teil dieser Buchung wurde schon eingelöst.",
  "Nothing of this booking was used yet.": "Von dieser Buchung wurde noch nichts eingelöst.",
  "It was taken back already.": "Das wurde schon zurückgenommen.",
};
