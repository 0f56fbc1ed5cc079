/** Tours. */
export const tours = {
  "The tour has started, so it can't be changed here. Send a message instead.":
    "Die Tour hat begonnen und kann hier nicht mehr geändert werden. Schreiben Sie stattdessen eine Nachricht.",
  "The tour is over.": "Die Tour ist vorbei.",
  "The places have sold out in the meantime.": "Die Plätze sind inzwischen ausverkauft.",
  "The payment time expired and the places were released.":
    "Die Zahlungsfrist ist abgelaufen und die Plätze wurden freigegeben.",
  "The hold has expired. Check whether the places are still available.":
    "Die Reservierung ist abgelaufen. Prüfen Sie, ob die Plätze noch verfügbar sind.",
  Adult: "Erwachsener",
  Youth: "Jugendliche:r",
  Child: "Kind",
  Infant: "Kleinkind",
  Senior: "Senior:in",
  Student: "Studierende:r",
  Family: "Familie",
  Option: "Variante",
  Confirmation: "Bestätigung",
  Participants: "Teilnehmende",
  "The minimum number of participants was not reached.": "Die Mindestzahl der Teilnehmenden wurde nicht erreicht.",
  "Questions about your booking": "Fragen zu Ihrer Buchung",
  "Choose an answer": "Antwort wählen",
  "{unit} {n}": "{unit} {n}",
  "{unit} {n}, person {p}": "{unit} {n}, Person {p}",
  "Some details about the participants are still missing.": "Zu den Teilnehmenden fehlen noch Angaben.",
  "Save the answers": "Antworten speichern",
  "Answer this question.": "Beantworten Sie diese Frage.",
  "Choose one of the answers.": "Wählen Sie eine der Antworten.",
  "Enter a date.": "Geben Sie ein Datum ein.",
  "This date isn't possible here.": "Dieses Datum ist hier nicht möglich.",
  "Choose a country.": "Wählen Sie ein Land.",
  "Enter the complete number.": "Geben Sie die vollständige Nummer ein.",
  "Given names": "Vornamen",
  Surname: "Nachname",
  "Passport or identity card number": "Nummer des Reisepasses oder Personalausweises",
  "Expiry date of the document": "Ablaufdatum des Dokuments",
  "Saved traveller": "Gespeicherte Person",
  "Fields that you leave empty are filled in from this traveller.":
    "Felder, die Sie leer lassen, werden mit den Angaben dieser Person ausgefüllt.",
  "Choose a country": "Land wählen",
  "Opening hours": "Öffnungszeiten",
  "Meeting point": "Treffpunkt",
  "{n} infants": { one: "{n} Kleinkind", other: "{n} Kleinkinder" },
  "{n} youths": { one: "{n} Jugendliche:r", other: "{n} Jugendliche" },
  "{n} seniors": { one: "{n} Senior:in", other: "{n} Senior:innen" },
  "{n} students": { one: "{n} Studierende:r", other: "{n} Studierende" },
  "{n} families": { one: "{n} Familie", other: "{n} Familien" },
  "Choose at least one participant.": "Wählen Sie mindestens eine Person.",
  "One of these participants can no longer be booked. Choose again.":
    "Eine dieser Auswahlen ist nicht mehr buchbar. Bitte wählen Sie neu.",
  "{unit}: choose at least {min}.": "{unit}: mindestens {min}.",
  "{unit}: choose at most {max}.": "{unit}: höchstens {max}.",
  "{unit}: only together with {others}.": "{unit}: nur zusammen mit {others}.",
  Tours: "Touren",
  "Tour bookings": "Tourbuchungen",
  Place: "Platz",
  Guide: "Guide",
  Organisation: "Organisation",
  "Your tour is booked": "Ihre Tour ist gebucht",
  "The places sold out before your payment arrived": "Die Plätze waren vor Ihrer Zahlung ausverkauft",
  "Show your tickets at the meeting point.": "Zeigen Sie Ihre Tickets am Treffpunkt vor.",
  "Your places stay held while the bank processes the payment.":
    "Ihre Plätze bleiben reserviert, während die Bank die Zahlung verarbeitet.",
  "Other departures may still have places.": "Bei anderen Terminen sind vielleicht noch Plätze frei.",
  "Your places are still held. Try again with the same card or another one.":
    "Ihre Plätze sind noch reserviert. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal.",
  "Your places are still held. Try again with the same card, another one, or your wallet.":
    "Ihre Plätze sind noch reserviert. Versuchen Sie es mit derselben Karte, einer anderen oder Ihrem Guthaben noch einmal.",
  "See other departures": "Andere Termine ansehen",
  "The places were released and you weren't charged. They may still be available.":
    "Die Plätze wurden freigegeben, und es wurde nichts abgebucht. Vielleicht sind sie noch frei.",
  "Book this tour again": "Diese Tour erneut buchen",
  "We search for the same departure and participants at the current price.":
    "Wir suchen denselben Termin für dieselben Personen zum aktuellen Preis.",
  "You see the price before we hold the places, and pay after that.":
    "Sie sehen den Preis, bevor die Plätze reserviert werden, und zahlen erst danach.",
  "We're holding your places for {time}. If time runs out, they're released and you won't be charged.":
    "Wir halten Ihre Plätze noch {time} für Sie. Läuft die Zeit ab, werden sie freigegeben und es wird nichts berechnet.",
  "Release this place": "Diesen Platz freigeben",
  "Release these places": "Diese Plätze freigeben",
  "The places are released immediately. This can't be undone.":
    "Die Plätze werden sofort freigegeben. Das lässt sich nicht rückgängig machen.",
  "Your tour was moved: {when}": "Ihre Tour wurde verlegt: {when}",
  "If the new time suits you, you don't need to do anything. Otherwise choose another departure or take a full refund.":
    "Wenn Ihnen der neue Termin passt, müssen Sie nichts tun. Andernfalls wählen Sie einen anderen Termin oder lassen Sie sich den vollen Betrag erstatten.",
  "Tour type": "Art der Tour",
};
