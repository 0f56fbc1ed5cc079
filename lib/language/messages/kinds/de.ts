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
  "Something similar may still be available on your dates.": "An Ihren Daten ist vielleicht noch etwas Ähnliches frei.",
  "Search again": "Erneut suchen",
  "Shared with the provider.": "Wird dem Anbieter mitgeteilt.",
  "Everything is released immediately. This can't be undone.":
    "Alles wird sofort freigegeben. Das lässt sich nicht rückgängig machen.",
  "Book, and pay at the hotel": "Buchen und im Hotel zahlen",
  "These rooms are yours for {time}. At zero everything goes back on sale; nothing is charged.":
    "Diese Zimmer gehören noch {time} Ihnen. Bei null geht alles zurück in den Verkauf; berechnet wird nichts.",
  "Your booking is confirmed": "Ihre Buchung ist bestätigt",
  "Your booking is still held. Try again with the same card or another one.":
    "Ihre Buchung ist noch reserviert. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal.",
  "Your booking is still held. Try again with the same card, another one, or your wallet.":
    "Ihre Buchung ist noch reserviert. Versuchen Sie es mit derselben Karte, einer anderen oder Ihrem Guthaben noch einmal.",
  "The hold ended and you weren't charged. It may still be available.":
    "Die Reservierung ist abgelaufen, und es wurde nichts abgebucht. Vielleicht ist das Angebot noch frei.",
  "Search this again": "Dasselbe erneut suchen",
  "We search for the same again at the current price.": "Wir suchen dasselbe noch einmal zum aktuellen Preis.",
  "You see the price before anything is held, and pay only after that.":
    "Sie sehen den Preis, bevor etwas reserviert wird, und zahlen erst danach.",
  "This is yours for {time}. At zero everything goes back on sale; nothing is charged.":
    "Dies gehört Ihnen noch {time}. Bei null geht alles zurück in den Verkauf; es wird nichts abgebucht.",
  "Release it": "Freigeben",
  "Release all of it": "Alles freigeben",
  "Message the provider, or cancel and book again.":
    "Schreiben Sie dem Anbieter, oder stornieren Sie und buchen Sie neu.",
  "On site": "Vor Ort",
  "Pay on site": "Vor Ort bezahlen",
  "Book, and pay on site": "Buchen und vor Ort bezahlen",
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
