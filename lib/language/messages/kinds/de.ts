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
};
