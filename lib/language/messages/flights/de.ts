/** Search, fares and bookings of flights. */
export const flights = {
  "The first flight has departed, so the booking can't be changed here. Send a message instead.":
    "Der erste Flug ist gestartet, daher kann die Buchung hier nicht mehr geändert werden. Schreiben Sie stattdessen eine Nachricht.",
  "The flights are over.": "Die Flüge haben bereits stattgefunden.",
  "The seats have sold out in the meantime.": "Die Plätze sind inzwischen ausverkauft.",
  "The payment time expired and the seats were released.":
    "Die Zahlungsfrist ist abgelaufen und die Plätze wurden freigegeben.",
  "The hold has expired. Check whether the seats are still available.":
    "Die Reservierung ist abgelaufen. Prüfen Sie, ob die Plätze noch verfügbar sind.",
  "Choose two different places.": "Wählen Sie zwei verschiedene Orte.",
  "{unit} {n}: seat {seat} on flight {flight} was taken before your payment arrived. The airline assigns another one at check-in.":
    "{unit} {n}: Der Platz {seat} auf dem Flug {flight} wurde vergeben, bevor Ihre Zahlung eintraf. Die Fluggesellschaft weist beim Check-in einen anderen Platz zu.",
  "Or hold this fare until {time} without payment: choose it in the next step.":
    "Oder reservieren Sie diesen Tarif bis {time} ohne Zahlung: Das wählen Sie im nächsten Schritt.",
  "The airline confirms this booking. If it declines or doesn't respond in time, you get a full refund.":
    "Die Fluggesellschaft bestätigt diese Buchung. Lehnt sie ab oder antwortet sie nicht rechtzeitig, erhalten Sie den vollen Betrag zurück.",
  "Economy class": "Economy",
  "Premium economy": "Premium Economy",
  "Business class": "Business Class",
  "First class": "First Class",
  "Any cabin": "Jede Klasse",
  "Cabin class": "Klasse",
  Seat: "Platz",
  Airline: "Fluggesellschaft",
  Flight: "Flug",
  Departs: "Abflug",
  Arrives: "Ankunft",
  "Outbound flight": "Hinflug",
  "First departure": "Erster Abflug",
  "Last arrival": "Letzte Ankunft",
  "Return flight": "Rückflug",
  Baggage: "Gepäck",
  Fares: "Tarife",
  Infants: "Kleinkinder",
  "from 12 years": "ab 12 Jahren",
  "2 to 11 years": "2 bis 11 Jahre",
  "under 2 years, on an adult's lap": "unter 2 Jahren, auf dem Schoß",
  "Airline reference (PNR)": "Buchungscode der Airline (PNR)",
  "Ticket number": "Ticketnummer",
  "Ticket numbers": "Ticketnummern",
  "Airport taxes": "Flughafengebühren",
  "Cabin bag": "Handgepäck",
  "Small bag only": "Nur eine kleine Tasche",
  "Cabin bag and small bag.": "Handgepäck und kleine Tasche.",
  "Small bag only.": "Nur eine kleine Tasche.",
  "No checked baggage": "Kein Aufgabegepäck",
  "No checked baggage.": "Kein Aufgabegepäck.",
  "{kg} kg checked baggage": "{kg} kg Aufgabegepäck",
  "{kg} kg of checked baggage.": "{kg} kg Aufgabegepäck.",
  "Free seat choice": "Kostenlose Platzwahl",
  "Refundable without a fee": "Ohne Gebühr erstattbar",
  "Refundable for a fee of {percent}": "Gegen {percent} Gebühr erstattbar",
  "{rule}: the terms of {fare} apply to all flights": "{rule}: Die Bedingungen von {fare} gelten für alle Flüge",
  "Flights can't be changed": "Flüge nicht änderbar",
  "Flights can be changed without a fee": "Flüge ohne Gebühr änderbar",
  "Flights can be changed for a fee of {percent}": "Flüge gegen {percent} Gebühr änderbar",
  "As booked": "Wie gebucht",
  "Show flights": "Flüge anzeigen",
  "Prices cover all passengers and these flights only. The next step shows the exact difference.":
    "Die Preise gelten für alle Reisenden und nur für diese Flüge. Die genaue Differenz sehen Sie im nächsten Schritt.",
  "No other flights with this fare on this date.": "An diesem Tag keine anderen Flüge in diesem Tarif.",
  "You keep the fare. The difference to the current price of the new flights is added to the fee.":
    "Sie behalten den Tarif. Zur Gebühr kommt die Differenz zum aktuellen Preis der neuen Flüge.",
  "The fare of this booking can't be changed. Cancel it by its terms and book again.":
    "Der Tarif dieser Buchung erlaubt keine Änderung. Stornieren Sie die Buchung nach ihren Bedingungen und buchen Sie neu.",
  "The fare {fare} can't be changed. Cancel the booking by its terms and book again.":
    "Der Tarif {fare} erlaubt keine Änderung. Stornieren Sie die Buchung nach ihren Bedingungen und buchen Sie neu.",
  "Choose the flights of all legs.": "Wählen Sie die Flüge aller Strecken.",
  "Choose flights between the same airports, or cancel and book again.":
    "Wählen Sie Flüge zwischen denselben Flughäfen oder stornieren Sie und buchen Sie neu.",
  "A child or an infant would be too old for its fare on this date.":
    "Ein Kind oder Kleinkind wäre an diesem Tag zu alt für seinen Tarif.",
  "exit row": "Notausgangsreihe",
  "Seat choice": "Platzwahl",
  "Seat choice for a charge": "Platzwahl gegen Aufpreis",
  "Seats assigned at check-in": "Plätze werden beim Check-in vergeben",
  "Assigned at check-in": "Wird beim Check-in vergeben",
  "included in the fare": "im Tarif enthalten",
  "{amount} for each seat": "{amount} je Platz",
  "Seats you don't choose are assigned at check-in. Passengers get the chosen seats in the order in which they are listed. Infants travel on an adult's lap.":
    "Nicht gewählte Plätze werden beim Check-in vergeben. Die gewählten Plätze werden der Reihe nach auf die Reisenden verteilt. Kleinkinder reisen auf dem Schoß eines Erwachsenen.",
  "Chosen seats of flights that you change are released. You can choose new ones afterwards.":
    "Gewählte Plätze geänderter Flüge werden freigegeben. Danach können Sie neue wählen.",
  "Seat {seat} was just taken. Choose another one.":
    "Platz {seat} ist gerade vergeben worden. Wählen Sie einen anderen.",
  "Choose one seat for each passenger.": "Wählen Sie für jede Person einen anderen Platz.",
  "Seats of this fare are assigned at check-in.": "Plätze dieses Tarifs werden beim Check-in vergeben.",
  "There is no seat {seat} in this cabin.": "In dieser Klasse gibt es den Platz {seat} nicht.",
  "Times are local at each airport. Prices are for all passengers and the flights chosen so far, with taxes.":
    "Alle Zeiten sind Ortszeiten der Flughäfen. Preise gelten für alle Reisenden und die bisher gewählten Flüge, inklusive Steuern und Gebühren.",
  "Use at most {n} letters from A to Z, with spaces, hyphens and apostrophes.":
    "Verwenden Sie höchstens {n} Zeichen: Buchstaben von A bis Z, Leerzeichen, Bindestriche und Apostrophe.",
  "As in the machine-readable lines of the passport, with letters from A to Z.":
    "Wie in den maschinenlesbaren Zeilen des Reisepasses, mit Buchstaben von A bis Z.",
  "Terminal {name}": "Terminal {name}",
  "{airport}, terminal {terminal}, {when}": "{airport}, Terminal {terminal}, {when}",
  "Change in {city} ({code}), {time}": "Umstieg in {city} ({code}), {time}",
  nonstop: "nonstop",
  "Nonstop flights only": "Nur Nonstop-Flüge",
  "Stops on the way": "Zwischenstopps",
  "One way or return": "Einfach oder hin und zurück",
  "Multi-city": "Mehrere Städte",
  "City or airport": "Stadt oder Flughafen",
  "Search flights": "Flüge suchen",
  "Find a flight": "Flug suchen",
  "Find other flights": "Andere Flüge suchen",
  "See other flights": "Andere Flüge ansehen",
  "See more flights": "Mehr Flüge ansehen",
  "Cheap flights": "Günstige Flüge",
  "Cheap flights in the coming weeks": "Günstige Flüge der nächsten Wochen",
  "No flights are on sale right now.": "Zurzeit sind keine Flüge im Verkauf.",
  "No flights match all your filters": "Kein Flug passt zu allen Filtern",
  "No flights on this date": "Keine Flüge an diesem Tag",
  "Try another date or another airport.": "Versuchen Sie einen anderen Tag oder einen anderen Flughafen.",
  "Choose a city or an airport from the suggestions.":
    "Wählen Sie eine Stadt oder einen Flughafen aus den Vorschlägen.",
  "Choose {fare} of {flight}": "{fare} für {flight} wählen",
  Best: "Beste",
  "Your selection so far": "Ihre bisherige Auswahl",
  "Change this flight": "Diesen Flug ändern",
  "Flight {n} of {all}": "Flug {n} von {all}",
  "Search one-way, return and multi-city flights. Each fare shows its baggage allowance and rules.":
    "Flüge einfach, hin und zurück oder über mehrere Städte, mit Gepäck und Regeln jedes Tarifs.",
  "Times are local at each airport.": "Alle Zeiten sind Ortszeiten der Flughäfen.",
  "Times are local at each airport. Prices are for all passengers with taxes: this flight and the cheapest return flight on {date}. If the fares differ, the stricter cancellation terms apply to both flights.":
    "Alle Zeiten sind Ortszeiten der Flughäfen. Preise gelten für alle Reisenden, inklusive Steuern und Gebühren: dieser Flug und der günstigste Rückflug am {date}. Bei verschiedenen Tarifen gelten die strengeren Stornobedingungen für beide Flüge.",
  "from {price} return": "ab {price} hin und zurück",
  "No return flight on {date}": "Kein Rückflug am {date}",
  "Choose another return date. The prices below are for the outbound flight only.":
    "Wählen Sie ein anderes Rückflugdatum. Die folgenden Preise gelten nur für den Hinflug.",
  "Search one way": "Nur Hinflug suchen",
  "Times are local at each airport. Prices are for all passengers, with airport taxes.":
    "Alle Zeiten sind Ortszeiten der Flughäfen. Preise gelten für alle Reisenden, inklusive Flughafengebühren.",
  "Enter the ages of children and infants on the date of the last flight. Infants under 2 travel on an adult's lap.":
    "Maßgeblich ist das Alter der Kinder und Kleinkinder am Tag des letzten Flugs. Kleinkinder unter 2 Jahren reisen auf dem Schoß eines Erwachsenen.",
  "We hold the seats for you. Enter the passengers' names as on their passports and choose how to pay in the next step. You aren't charged before that.":
    "Wir halten die Plätze für Sie. Im nächsten Schritt geben Sie die Namen der Reisenden wie im Reisepass an und wählen die Zahlungsart. Vorher wird nichts berechnet.",
  "You need an account to book these flights.": "Für diese Flüge brauchen Sie ein Konto.",
  "At most 9 passengers in a booking.": "Höchstens 9 Reisende je Buchung.",
  "Children and infants travel with an adult.": "Kinder und Kleinkinder reisen mit einem Erwachsenen.",
  "Each infant travels on the lap of a different adult.":
    "Jedes Kleinkind reist auf dem Schoß eines eigenen Erwachsenen.",
  "This flight does not exist.": "Diesen Flug gibt es nicht.",
  "This flight was cancelled. Choose another one.": "Dieser Flug wurde gestrichen. Wählen Sie einen anderen.",
  "This flight is not on sale. Choose another one.": "Dieser Flug ist nicht im Verkauf. Wählen Sie einen anderen.",
  "This fare is no longer on sale. Choose another one.":
    "Dieser Tarif ist nicht mehr im Verkauf. Wählen Sie einen anderen.",
  "Sales for this flight have ended. Choose a later one.":
    "Der Verkauf für diesen Flug ist beendet. Wählen Sie einen späteren.",
  "These flights don't connect. Search again.": "Diese Flüge lassen sich nicht kombinieren. Suchen Sie noch einmal.",
  "Each flight must leave after the previous one arrives.": "Jeder Flug muss nach der Ankunft des vorherigen starten.",
  "Awaiting the airline's confirmation": "Bestätigung der Fluggesellschaft ausstehend",
  "Declined by the airline": "Von der Fluggesellschaft abgelehnt",
  "Cancelled by the airline": "Von der Fluggesellschaft storniert",
  "Changed by the airline": "Von der Fluggesellschaft geändert",
  "The flights took place": "Die Flüge haben stattgefunden",
  "Show your passport and this e-ticket at check-in.":
    "Zeigen Sie beim Check-in Ihren Reisepass und dieses E-Ticket vor.",
  "Show your passport and e-ticket at check-in.": "Zeigen Sie beim Check-in Ihren Reisepass und Ihr E-Ticket vor.",
  "The airline reported a no-show.": "Die Fluggesellschaft hat gemeldet, dass Sie nicht erschienen sind.",
  "We hope you had a good flight.": "Wir hoffen, Sie hatten einen guten Flug.",
  "Your flights are booked": "Ihre Flüge sind gebucht",
  "The seats sold out before your payment arrived": "Die Plätze waren ausverkauft, bevor Ihre Zahlung einging",
  "Your seats stay held while the bank processes the payment.":
    "Ihre Plätze bleiben reserviert, während die Bank die Zahlung bearbeitet.",
  "Other flights may still have seats.": "Auf anderen Flügen gibt es vielleicht noch freie Plätze.",
  "Your seats are still held. Try again with the same card or another one.":
    "Ihre Plätze sind noch reserviert. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal.",
  "Your seats are still held. Try again with the same card, another one, or your wallet.":
    "Ihre Plätze sind noch reserviert. Versuchen Sie es mit derselben Karte, einer anderen oder Ihrem Guthaben noch einmal.",
  "The seats were released and you weren't charged. They may still be available.":
    "Die Plätze wurden freigegeben und es wurde nichts berechnet. Vielleicht sind sie noch verfügbar.",
  "Book these flights again": "Diese Flüge erneut buchen",
  "We search for the same flights and passengers at the current price.":
    "Wir suchen dieselben Flüge und Reisenden zum aktuellen Preis.",
  "You see the price before we hold the seats, and pay after that.":
    "Sie sehen den Preis, bevor wir die Plätze reservieren, und zahlen danach.",
  "We're holding your seats for {time}. If time runs out, they're released and you won't be charged.":
    "Wir halten Ihre Plätze noch {time}. Läuft die Zeit ab, werden sie freigegeben und es wird nichts berechnet.",
  "Release this seat": "Diesen Platz freigeben",
  "Release these seats": "Diese Plätze freigeben",
  "The seats are released immediately. This can't be undone.":
    "Die Plätze werden sofort freigegeben. Das lässt sich nicht rückgängig machen.",
  "{n} flights": { one: "{n} Flug", other: "{n} Flüge" },
  "Can be held for {n} hours without payment": {
    one: "{n} Stunde ohne Zahlung reservierbar",
    other: "{n} Stunden ohne Zahlung reservierbar",
  },
  "{n} passengers": { one: "{n} Person", other: "{n} Personen" },
  "{n} stops": { one: "{n} Zwischenstopp", other: "{n} Zwischenstopps" },
  "+{n} days": { one: "+{n} Tag", other: "+{n} Tage" },
  "-{n} days": { one: "−{n} Tag", other: "−{n} Tage" },
  "Flight {flight} is {n} minutes late.": {
    one: "Flug {flight} hat {n} Minute Verspätung.",
    other: "Flug {flight} hat {n} Minuten Verspätung.",
  },
  "Flight {flight} leaves on time.": "Flug {flight} startet pünktlich.",
  "Flight {flight} leaves from terminal {terminal}.": "Flug {flight} startet an Terminal {terminal}.",
};
