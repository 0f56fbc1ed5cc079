/** Messages of backend responses to visitors, translated by the gateway. */
export const localizeBackendError = {
  "The site is under maintenance. Nothing was changed; try again later.":
    "Die Website wird gerade gewartet. Es wurde nichts geändert; versuchen Sie es später noch einmal.",
  "Use more different characters.": "Verwenden Sie mehr verschiedene Zeichen.",
  "Enter a name. Web addresses and numbers alone are not names.":
    "Geben Sie einen Namen ein. Webadressen und bloße Zahlen sind keine Namen.",
  "The change still waits for somebody else to confirm it.":
    "Die Änderung muss noch von jemand anderem bestätigt werden.",
  "Log in with the new address.": "Melden Sie sich mit der neuen Adresse an.",
  "The address is changed": "Die Adresse ist geändert",
  "Choose a password.": "Wählen Sie ein Passwort.",
  "You can log in.": "Sie können sich anmelden.",
  "That e-mail and password don't go together. Try again.":
    "E-Mail und Passwort passen nicht zusammen. Versuchen Sie es noch einmal.",
  "That code is not right, or was used already. Try the next one.":
    "Dieser Code stimmt nicht oder wurde schon benutzt. Versuchen Sie den nächsten.",
  "That took too long. Log in with your password again.":
    "Das hat zu lange gedauert. Melden Sie sich noch einmal mit Ihrem Passwort an.",
  "The price has changed since you saw it. Look at the new one before you book.":
    "Der Preis hat sich geändert, seit Sie ihn gesehen haben. Sehen Sie sich den neuen an, bevor Sie buchen.",
  "This price was kept for 15 minutes. Look at it again.":
    "Dieser Preis galt 15 Minuten. Sehen Sie ihn sich noch einmal an.",
  "This offer has been booked already. You find it among your bookings.":
    "Dieses Angebot ist schon gebucht. Sie finden es bei Ihren Buchungen.",
  "This rate is no longer offered.": "Dieser Tarif wird nicht mehr angeboten.",
  "This room is not on sale.": "Dieses Zimmer ist nicht im Verkauf.",
  "The time for paying is over and what was held was given back. Look whether it is still free.":
    "Die Zeit zum Bezahlen ist vorbei, und das Reservierte wurde freigegeben. Sehen Sie nach, ob es noch frei ist.",
  "Another payment for this was started meanwhile.": "Inzwischen wurde dafür eine andere Zahlung begonnen.",
  "Look again at what cancelling costs; this answer is too old.":
    "Sehen Sie noch einmal nach, was Stornieren kostet; diese Antwort ist zu alt.",
  "Some of what you entered needs another look.": "Bitte sehen Sie sich Ihre Angaben noch einmal an.",
  "Something broke on our side. Nothing was changed; try again in a moment.":
    "Bei uns ist etwas schiefgegangen. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.",
  "Too much is happening at once. Try again in a few seconds.":
    "Gerade ist zu viel los. Versuchen Sie es in ein paar Sekunden noch einmal.",
  "Too many tries. Wait a moment, then try again.":
    "Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann noch einmal.",
  "This page is out of date. Reload it and try again.":
    "Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "This is needed.": "Das wird gebraucht.",
  "Enter an e-mail address such as name@example.com.": "Geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  "Enter a phone number such as +351 912 000 000.": "Geben Sie eine Telefonnummer wie +351 912 000 000 ein.",
  "Keep this on one line.": "Bleiben Sie in einer Zeile.",
  "That is not a booking reference.": "Das ist keine Buchungsnummer.",
  "Agree to the terms to make an account.": "Stimmen Sie den Bedingungen zu, um ein Konto anzulegen.",
  "Sold out meanwhile: {nights}. Choose other dates or another room.":
    "Inzwischen ausgebucht: {nights}. Wählen Sie andere Daten oder ein anderes Zimmer.",
  "Sold out meanwhile: {nights} and {more} more. Choose other dates or another room.":
    "Inzwischen ausgebucht: {nights} und {more} weitere. Wählen Sie andere Daten oder ein anderes Zimmer.",
  "You already hold {n} bookings. Pay or release one of them first.":
    "Sie haben schon {n} Buchungen reserviert. Bezahlen Sie zuerst eine davon, oder geben Sie sie frei.",
  "You can hold at most {n} rooms, seats or places at the same time. Pay or release some of them first.":
    "Sie können höchstens {n} Zimmer, Sitze oder Plätze gleichzeitig reservieren. Bezahlen Sie zuerst einige davon, oder geben Sie sie frei.",
  "Without an account, at most {n} bookings can be held from one network at the same time. Pay for one or release it, log in, or try again later.":
    "Ohne Konto können aus einem Netzwerk höchstens {n} Buchungen gleichzeitig reserviert sein. Bezahlen Sie eine davon oder geben Sie sie frei, melden Sie sich an, oder versuchen Sie es später noch einmal.",
  "Without an account, at most {n} rooms can be held from one network at the same time. Pay for some or release them, log in, or try again later.":
    "Ohne Konto können aus einem Netzwerk höchstens {n} Zimmer gleichzeitig reserviert sein. Bezahlen Sie einige davon oder geben Sie sie frei, melden Sie sich an, oder versuchen Sie es später noch einmal.",
  "Without an account, at most {n} of these rooms can be held for the same night. Log in to book, or try again later.":
    "Ohne Konto können höchstens {n} dieser Zimmer für dieselbe Nacht reserviert sein. Melden Sie sich an, um zu buchen, oder versuchen Sie es später noch einmal.",
  "A stay can have at most {n} nights.": "Ein Aufenthalt kann höchstens {n} Nächte dauern.",
  "Check-out must be after check-in.": "Die Abreise muss nach der Anreise liegen.",
  "That can't be done with this booking as it stands.": "Das geht mit dieser Buchung in ihrem jetzigen Stand nicht.",
  "That can't be done with this claim as it stands.": "Das geht mit dieser Beschwerde in ihrem jetzigen Stand nicht.",
  "A claim can be opened again within {n} days of the decision.":
    "Eine Beschwerde kann innerhalb von {n} Tagen nach der Entscheidung wieder eröffnet werden.",
  "A claim can be opened again once.": "Eine Beschwerde kann einmal wieder eröffnet werden.",
  "This claim can't be opened again now.": "Diese Beschwerde kann jetzt nicht wieder eröffnet werden.",
  "This claim is closed. Open it again, or write to the hotel from the booking.":
    "Diese Beschwerde ist geschlossen. Eröffnen Sie sie wieder, oder schreiben Sie dem Hotel bei der Buchung.",
  "This booking was never made, so there is nothing to claim.":
    "Diese Buchung kam nie zustande, deshalb gibt es nichts zu beanstanden.",
  "A claim could be opened until {when}.": "Eine Beschwerde war bis {when} möglich.",
  "Nothing is left of this booking that could be given back.":
    "Von dieser Buchung ist nichts übrig, was zurückgegeben werden könnte.",
  "There is an open claim about this booking already.": "Zu dieser Buchung gibt es schon eine offene Beschwerde.",
  "There is an open claim about this already.": "Dazu gibt es schon eine offene Beschwerde.",
  "The claim has moved on. Look at it again.": "Bei der Beschwerde hat sich etwas getan. Sehen Sie noch einmal nach.",
  "Enter an amount such as 75.50.": "Geben Sie einen Betrag wie 75,50 ein.",
  "Say how much you ask for.": "Sagen Sie, wie viel Sie verlangen.",
  "At most {amount}.": "Höchstens {amount}.",
  "Choose parts of this booking.": "Wählen Sie Teile dieser Buchung.",
  "Ten files at most.": "Höchstens zehn Dateien.",
  "Thank you. We go on with your claim.": "Danke. Wir machen mit Ihrer Beschwerde weiter.",
  "Your claim is closed.": "Ihre Beschwerde ist geschlossen.",
  "Your booking is cancelled.": "Ihre Buchung ist storniert.",
  "That part of your booking is cancelled; the rest stands.":
    "Dieser Teil Ihrer Buchung ist storniert; der Rest bleibt.",
  "{amount} is on its way back to you.": "{amount} sind auf dem Weg zurück zu Ihnen.",
  "Nothing is given back.": "Es wird nichts zurückgegeben.",
  "We look at it and answer in writing. The amounts that you saw hold, however long that takes.":
    "Wir sehen es uns an und antworten schriftlich. Die Beträge, die Sie gesehen haben, gelten, so lange das auch dauert.",
  Asked: "Angefragt",
  Cancelled: "Storniert",
  Sent: "Gesendet",
  "Thank you": "Danke",
  Released: "Freigegeben",
  "What was held is free for others again. Nothing was charged.":
    "Das Reservierte ist wieder frei für andere. Es wurde nichts berechnet.",
  "Your message is with the other side.": "Ihre Nachricht ist angekommen.",
  "The booking is changed.": "Die Buchung ist geändert.",
  "{amount} was taken from the wallet.": "{amount} wurden vom Guthaben genommen.",
  "{amount} is on its way back.": "{amount} sind auf dem Rückweg.",
  "{amount} is still to be paid.": "{amount} sind noch zu zahlen.",
  "{amount} is given back.": "{amount} werden zurückgegeben.",
  "{amount} is kept by the terms of the booking.": "{amount} werden nach den Bedingungen der Buchung einbehalten.",
  "{amount} stays to be paid.": "{amount} bleiben zu zahlen.",
  "Nothing is to be paid and nothing is given back.": "Es ist nichts zu zahlen, und es wird nichts zurückgegeben.",
  "A review can be changed for {n} days after it was written.":
    "Eine Bewertung kann {n} Tage lang geändert werden, nachdem sie geschrieben wurde.",
  "You have reviewed this stay already.": "Sie haben diesen Aufenthalt schon bewertet.",
  "Your review was changed meanwhile. Look at it again.":
    "Ihre Bewertung wurde inzwischen geändert. Sehen Sie noch einmal nach.",
  "We look at your review before others read it. You find it with your booking.":
    "Wir sehen uns Ihre Bewertung an, bevor andere sie lesen. Sie finden sie bei Ihrer Buchung.",
  "{name} does not answer. What you hold stays held; try again, or pay another way.":
    "{name} antwortet nicht. Ihre Reservierung bleibt; versuchen Sie es noch einmal, oder zahlen Sie anders.",
  "Cards can't be used at the moment.": "Karten können zurzeit nicht verwendet werden.",
  "We are looking at a payment for this booking. Please do not pay again.":
    "Wir sehen uns gerade eine Zahlung für diese Buchung an. Bitte zahlen Sie nicht noch einmal.",
  "That is what is booked already. Choose what is to be different.":
    "Das ist schon so gebucht. Wählen Sie, was anders werden soll.",
  "This stay has no price yet.": "Dieser Aufenthalt hat noch keinen Preis.",
  "Only stays in hotels can be changed here.": "Nur Hotelaufenthalte können hier geändert werden.",
  "The rooms of this booking are not held any more.": "Die Zimmer dieser Buchung sind nicht mehr reserviert.",
  "Ask again what the change costs.": "Fragen Sie noch einmal, was die Änderung kostet.",
  "Ask again what cancelling costs.": "Fragen Sie noch einmal, was Stornieren kostet.",
  "Without an account, what a change costs more is paid by card.":
    "Ohne Konto wird mit Karte gezahlt, was eine Änderung mehr kostet.",
  "Look again at what the change costs; this answer is too old.":
    "Sehen Sie noch einmal nach, was die Änderung kostet; diese Antwort ist zu alt.",
  "This change is made already.": "Diese Änderung ist schon gemacht.",
  "Nothing has to be paid for this change.": "Für diese Änderung ist nichts zu zahlen.",
  "This change was made before, so it is not paid for twice.":
    "Diese Änderung ist schon gemacht und wird nicht zweimal bezahlt.",
  "The price has changed since you saw it. Look at the new one before you change your booking.":
    "Der Preis hat sich geändert, seit Sie ihn gesehen haben. Sehen Sie sich den neuen an, bevor Sie ändern.",
  "The booking has moved on. Look at it again.": "Bei der Buchung hat sich etwas getan. Sehen Sie noch einmal nach.",
  "The rooms were sold meanwhile.": "Die Zimmer wurden inzwischen verkauft.",
  "The time for paying is over and the rooms were given back.":
    "Die Zeit zum Bezahlen ist um, und die Zimmer wurden freigegeben.",
  "The hold is over. Look whether the rooms are still free.":
    "Die Reservierung ist abgelaufen. Sehen Sie nach, ob die Zimmer noch frei sind.",
  "The hold is over. Look whether it is still free.":
    "Die Reservierung ist abgelaufen. Sehen Sie nach, ob es noch frei ist.",
  "A hold can be extended once, and this one was.":
    "Eine Reservierung kann einmal verlängert werden, und diese wurde es schon.",
  "The hotel has confirmed this booking by hand, so it must agree to changes. Write to the hotel.":
    "Das Hotel hat diese Buchung von Hand bestätigt und muss Änderungen zustimmen. Schreiben Sie dem Hotel.",
  "The stay is over.": "Der Aufenthalt ist vorbei.",
  "Tell us who is coming.": "Sagen Sie uns, wer kommt.",
  "Without an account a booking is paid by card.": "Ohne Konto wird eine Buchung mit Karte bezahlt.",
  "This rate is for members. Log in to book it.":
    "Dieser Tarif ist für Mitglieder. Melden Sie sich an, um ihn zu buchen.",
  "This offer is damaged. Choose it again.": "Dieses Angebot ist beschädigt. Wählen Sie es noch einmal.",
  "This link opens no booking. Ask for a new one.": "Dieser Link öffnet keine Buchung. Fordern Sie einen neuen an.",
  "You are logged in. Book with your account.": "Sie sind angemeldet. Buchen Sie mit Ihrem Konto.",
  "A rate that is paid at the hotel needs an account, so that the hotel knows who comes. Log in or make one.":
    "Ein Tarif mit Zahlung im Hotel braucht ein Konto, damit das Hotel weiß, wer kommt. Melden Sie sich an, oder legen Sie eines an.",
  "This booking was made with another address. Log in with the account of that address.":
    "Diese Buchung wurde mit einer anderen Adresse gemacht. Melden Sie sich mit deren Konto an.",
  "It is yours": "Sie gehört Ihnen",
  "The booking is in your account now.": "Die Buchung ist jetzt in Ihrem Konto.",
  "There is nothing here.": "Hier ist nichts.",
  "You may not do that.": "Das dürfen Sie nicht.",
  "This request is already being worked on.": "Diese Anfrage wird schon bearbeitet.",
  "A payment for this booking is under way.": "Eine Zahlung für diese Buchung ist unterwegs.",
  "That is no longer free.": "Das ist nicht mehr frei.",
  "This takes longer than usual. Try again in a moment.":
    "Das dauert länger als sonst. Versuchen Sie es gleich noch einmal.",
  "We did not get an answer in time. Send it again: it is never done twice.":
    "Es kam nicht rechtzeitig eine Antwort. Senden Sie es noch einmal: Es wird nie doppelt ausgeführt.",
  "We did not get an answer in time. Check whether it was done before you send it again.":
    "Es kam nicht rechtzeitig eine Antwort. Prüfen Sie, ob es geklappt hat, bevor Sie es noch einmal senden.",
  "What you entered is still here. Sent again, it is never done twice.":
    "Ihre Angaben sind noch da. Auch wenn Sie sie noch einmal senden, geschieht nichts doppelt.",
  "A form may have at most {n} fields.": "Ein Formular darf höchstens {n} Felder haben.",
  "This is not known here.": "Das ist hier nicht bekannt.",
  "This can't be used here.": "Das kann hier nicht verwendet werden.",
  "This contains characters that can't be used here.": "Das enthält Zeichen, die hier nicht verwendet werden können.",
  "Choose one of the list.": "Wählen Sie etwas aus der Liste.",
  "That date does not exist.": "Dieses Datum gibt es nicht.",
  "At least {n}, please.": "Mindestens {n}, bitte.",
  "At most {n}, please.": "Höchstens {n}, bitte.",
  "More than {n}, please.": "Mehr als {n}, bitte.",
  "Less than {n}, please.": "Weniger als {n}, bitte.",
  "{n} or more, please.": "{n} oder mehr, bitte.",
  "{n} or less, please.": "{n} oder weniger, bitte.",
  "This file is empty.": "Diese Datei ist leer.",
  "Choose a file.": "Wählen Sie eine Datei.",
  "This picture can't be read: the file may be damaged.":
    "Dieses Bild lässt sich nicht lesen: Die Datei ist vielleicht beschädigt.",
  "One of these files is not there any more. Upload it again.":
    "Eine dieser Dateien ist nicht mehr da. Laden Sie sie noch einmal hoch.",
  "This address has an account already.": "Zu dieser Adresse gibt es schon ein Konto.",
  "Too many people use this password. Choose another one.":
    "Zu viele benutzen dieses Passwort. Wählen Sie ein anderes.",
  "Your name or e-mail is the first thing someone would try.":
    "Ihr Name oder Ihre E-Mail ist das Erste, was jemand versuchen würde.",
  "If that address can be used, a link to confirm it is on its way. It works for 24 hours.":
    "Wenn diese Adresse verwendet werden kann, ist ein Link zum Bestätigen unterwegs. Er gilt 24 Stunden.",
  "If that address has an account, a link to choose a new password is on its way. It works for 30 minutes.":
    "Wenn diese Adresse ein Konto hat, ist ein Link für ein neues Passwort unterwegs. Er gilt 30 Minuten.",
  "Your password is new": "Ihr Passwort ist neu",
  "Log in with it. Every other device is logged out.": "Melden Sie sich damit an. Alle anderen Geräte sind abgemeldet.",
  "Enter the code from your authenticator app.": "Geben Sie den Code aus Ihrer Authenticator-App ein.",
  "This hotel has to be booked at least {n} days before check-in.":
    "Dieses Hotel muss mindestens so viele Tage vor der Anreise gebucht werden: {n}.",
  "This hotel has to be booked at least {n} hours before check-in.":
    "Dieses Hotel muss mindestens so viele Stunden vor der Anreise gebucht werden: {n}.",
  "This hotel has to be booked at least {n} minutes before check-in.":
    "Dieses Hotel muss mindestens so viele Minuten vor der Anreise gebucht werden: {n}.",
  "Nights are sold up to {n} days ahead.": "Nächte werden im Voraus verkauft; Tage höchstens: {n}.",
  "A room here takes at most {n} adults.": "Erwachsene pro Zimmer hier höchstens: {n}.",
  "A room here takes at most {n} children.": "Kinder pro Zimmer hier höchstens: {n}.",
  "A room here takes at most {n} guests.": "Gäste pro Zimmer hier höchstens: {n}.",
  "A stay that begins on this date has at least {n} nights.": "Nächte ab diesem Tag mindestens: {n}.",
  "A stay that begins on this date has at most {n} nights.": "Nächte ab diesem Tag höchstens: {n}.",
  "Closed on {days}.": "Geschlossen am {days}.",
  "Closed on {days} and {more} more.": "Geschlossen am {days} und an {more} weiteren Tagen.",
  "Not enough rooms left on {days}.": "Nicht genug Zimmer frei am {days}.",
  "Not enough rooms left on {days} and {more} more.": "Nicht genug Zimmer frei am {days} und an {more} weiteren Tagen.",
  "No arrivals on {days}.": "Keine Anreise am {days}.",
  "No departures on {days}.": "Keine Abreise am {days}.",
  "Use at least {n} characters.": { one: "Mindestens {n} Zeichen.", other: "Mindestens {n} Zeichen." },
  "Use at most {n} characters.": { one: "Höchstens {n} Zeichen.", other: "Höchstens {n} Zeichen." },
  Changed: "Geändert",
  "We have your claim and will answer it in writing.": "Ihre Beschwerde ist bei uns, und wir antworten schriftlich.",
  "We look at your claim once more.": "Wir sehen uns Ihre Beschwerde noch einmal an.",
  "Your message is with us.": "Ihre Nachricht ist bei uns.",
  "Your review is on the hotel's page.": "Ihre Bewertung steht auf der Seite des Hotels.",
  "This account is closed.": "Dieses Konto ist geschlossen.",
  "This link has been used or is too old. We can send you a new one.":
    "Dieser Link ist benutzt oder zu alt. Wir können Ihnen einen neuen schicken.",
  "This link has been used or is too old. Ask for a new one.":
    "Dieser Link ist benutzt oder zu alt. Fordern Sie einen neuen an.",
  "Confirm your e-mail address first: we have sent you the link again.":
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse: Wir haben Ihnen den Link noch einmal geschickt.",
  "That passkey does not log in here. Use your password.":
    "Dieser Passkey meldet hier nicht an. Benutzen Sie Ihr Passwort.",
  "Many people are logging in at once. Try again in a moment.":
    "Gerade melden sich viele an. Versuchen Sie es gleich noch einmal.",
  "Your password is set. Log in with it.": "Ihr Passwort ist gesetzt. Melden Sie sich damit an.",
  "{amount} is paid now.": "{amount} werden jetzt bezahlt.",
  "{amount} more is due at the hotel.": "{amount} mehr sind im Hotel zu zahlen.",
};
