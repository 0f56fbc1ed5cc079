/** General labels and sentences for product kinds without their own. */
export const kinds = {
  "Paid and sent to the provider": "Bezahlt und an den Anbieter gesendet",
  "It sold out before your payment arrived": "Vor Ihrer Zahlung ausverkauft",
  "Payment received: {amount}. The provider still has to confirm your booking.":
    "Zahlung eingegangen: {amount}. Der Anbieter muss Ihre Buchung noch bestätigen.",
  "Pay {amount} on site.": "{amount} zahlen Sie vor Ort.",
  "The provider will respond by {when}.": "Der Anbieter antwortet bis {when}.",
  "The provider will respond as soon as possible.": "Der Anbieter antwortet so bald wie möglich.",
  "Your booking stays held while the bank processes the payment.":
    "Ihre Buchung bleibt reserviert, während die Bank die Zahlung verarbeitet.",
  "Something similar may still be available on your dates.":
    "In Ihrem Zeitraum ist vielleicht noch etwas Ähnliches frei.",
  "Search again": "Erneut suchen",
  "Shared with the provider.": "Wird dem Anbieter mitgeteilt.",
  "Everything is released immediately. This can't be undone.":
    "Alles wird sofort freigegeben. Das lässt sich nicht rückgängig machen.",
  "Book, and pay at the hotel": "Buchen und im Hotel zahlen",
  "We're holding your rooms for {time}. If time runs out, they're released and you won't be charged.":
    "Wir halten Ihre Zimmer noch {time} für Sie. Läuft die Zeit ab, werden sie freigegeben und es wird nichts berechnet.",
  "Your booking is confirmed": "Ihre Buchung ist bestätigt",
  "Your booking is still held. Try again with the same card or another one.":
    "Ihre Buchung ist noch reserviert. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal.",
  "Your booking is still held. Try again with the same card, another one, or your wallet.":
    "Ihre Buchung ist noch reserviert. Versuchen Sie es mit derselben Karte, einer anderen oder Ihrem Guthaben noch einmal.",
  "The hold ended and you weren't charged. It may still be available.":
    "Die Reservierung ist abgelaufen, und es wurde nichts abgebucht. Vielleicht ist das Angebot noch frei.",
  "Repeat this search": "Suche wiederholen",
  "We repeat your search at the current price.": "Wir wiederholen Ihre Suche zum aktuellen Preis.",
  "You see the price before we hold anything, and pay after that.":
    "Sie sehen den Preis, bevor etwas reserviert wird, und zahlen erst danach.",
  "We're holding this for {time}. If time runs out, it's released and you won't be charged.":
    "Wir halten dieses Angebot noch {time} für Sie. Läuft die Zeit ab, wird es freigegeben und es wird nichts berechnet.",
  "Release the hold": "Reservierung freigeben",
  "Release all holds": "Alle Reservierungen freigeben",
  "Message the provider, or cancel and book again.":
    "Schreiben Sie dem Anbieter, oder stornieren Sie und buchen Sie neu.",
  "On site": "Vor Ort",
  "Pay on site": "Vor Ort bezahlen",
  "Book, and pay on site": "Buchen und vor Ort bezahlen",
  "Hotel bookings": "Hotelbuchungen",
  Booking: "Buchung",
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
  "This can be recorded from the day of the start, or from 6 hours before it.":
    "Das kann ab dem Tag des Beginns oder ab 6 Stunden vorher erfasst werden.",
  "The start is already recorded.": "Der Beginn ist schon erfasst.",
  "The start is not recorded yet.": "Der Beginn ist noch nicht erfasst.",
  "There is nothing left to cancel.": "Es gibt nichts mehr zu stornieren.",
  "It has sold out in the meantime.": "Es ist inzwischen ausverkauft.",
  "The payment time expired and the booking was released.":
    "Die Zahlungsfrist ist abgelaufen und die Buchung wurde freigegeben.",
  "Already used.": "Bereits eingelöst.",
  "Part of this booking has already been used.": "Ein Teil dieser Buchung wurde schon eingelöst.",
  "No part of this booking has been used yet.": "Von dieser Buchung wurde noch nichts eingelöst.",
  "The return is already recorded.": "Die Rückgabe ist bereits erfasst.",
};
