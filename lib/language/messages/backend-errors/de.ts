/** Messages of backend responses to visitors, translated by the gateway. */
export const localizeBackendError = {
  "This departure takes at most {n} people.": "An diesem Termin können höchstens {n} Personen teilnehmen.",
  "The start is already recorded.": "Der Beginn ist bereits erfasst.",
  "The guests have already arrived.": "Die Gäste sind bereits angereist.",
  "There are no nights left to cancel.": "Es gibt keine Nächte mehr, die storniert werden können.",
  Welcome: "Willkommen",
  "Amounts can't be shown in this currency. Choose another one.":
    "Beträge können nicht in dieser Währung angezeigt werden. Wählen Sie eine andere.",
  "Amounts are shown in {currency}.": "Beträge werden in {currency} angezeigt.",
  "Amounts are shown in the site's currency.": "Beträge werden in der Währung der Website angezeigt.",
  "You can now select {name} when you book.": "Sie können {name} jetzt beim Buchen auswählen.",
  "The details of {name} are saved.": "Die Angaben zu {name} sind gespeichert.",
  "{name} was removed, including the stored document.":
    "{name} wurde entfernt, einschließlich des gespeicherten Dokuments.",
  "Enter the number of the document as well.": "Geben Sie auch die Nummer des Dokuments ein.",
  "Use the letters and figures of the document, such as C01X00T47.":
    "Geben Sie die Buchstaben und Ziffern des Dokuments ein, zum Beispiel C01X00T47.",
  "Enter the number as on the document: letters and digits.":
    "Geben Sie die Nummer wie auf dem Dokument ein: Buchstaben und Ziffern.",
  "Enter a date in the past.": "Geben Sie ein Datum in der Vergangenheit ein.",
  "Use a date such as 2027-03-12.": "Geben Sie ein Datum wie 2027-03-12 ein.",
  "You can save up to {n} travellers. Remove one first.":
    "Sie können bis zu {n} Personen speichern. Entfernen Sie zuerst eine.",
  "Your wish list is full ({n} entries). Remove one first.":
    "Ihre Merkliste ist voll ({n} Einträge). Entfernen Sie zuerst einen.",
  "Logged out: {device}": "Abgemeldet: {device}",
  "The new name is {name}.": "Der neue Name ist {name}.",
  "You can have up to {n} passkeys. Remove one first.":
    "Sie können bis zu {n} Passkeys haben. Entfernen Sie zuerst einen.",
  "You can now log in with {name} instead of your password.":
    "Sie können sich jetzt mit {name} statt mit Ihrem Passwort anmelden.",
  "You can no longer log in with {name}.": "Sie können sich nicht mehr mit {name} anmelden.",
  "Incorrect password. Try again.": "Das Passwort ist falsch. Versuchen Sie es noch einmal.",
  "Enter your password.": "Geben Sie Ihr Passwort ein.",
  "Enter a code from your authenticator app, or a recovery code.":
    "Geben Sie einen Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.",
  "Enter the 6-digit code from the app.": "Geben Sie den 6-stelligen Code aus der App ein.",
  "Incorrect code. Enter the one that the app shows now.":
    "Der Code ist falsch. Geben Sie den Code ein, den die App jetzt anzeigt.",
  "This address belongs to another account.": "Diese Adresse gehört zu einem anderen Konto.",
  "Tick this box to close the account.": "Kreuzen Sie dieses Feld an, um das Konto zu schließen.",
  "The selected part is outside the photo.": "Der gewählte Ausschnitt liegt außerhalb des Fotos.",
  "This photo has more than 25 megapixels. Choose a smaller one.":
    "Dieses Foto hat mehr als 25 Megapixel. Wählen Sie ein kleineres.",
  "Choose a JPEG, PNG or WebP image.": "Wählen Sie ein Bild im Format JPEG, PNG oder WebP.",
  "Choose a JPEG, PNG or WebP image, or a PDF.":
    "Wählen Sie ein Bild im Format JPEG, PNG oder WebP oder eine PDF-Datei.",
  "Up to 4 photos.": "Höchstens 4 Fotos.",
  "This document does not exist.": "Dieses Dokument gibt es nicht.",
  "This document is not available yet: the booking is not paid or not confirmed.":
    "Dieses Dokument ist noch nicht verfügbar: Die Buchung ist nicht bezahlt oder nicht bestätigt.",
  "Log in with the account that made the booking.": "Melden Sie sich mit dem Konto an, mit dem gebucht wurde.",
  "The ticket is available once the booking is confirmed.":
    "Das Ticket ist verfügbar, sobald die Buchung bestätigt ist.",
  "The calendar entry is available once the booking is made.": "Der Kalendereintrag ist verfügbar, sobald gebucht ist.",
  "There are no passes for this wallet.": "Für dieses Wallet gibt es keine Karten.",
  "The wallet balance is too low.": "Das Guthaben reicht nicht aus.",
  "Card payments are not available here at the moment. Pay from your wallet.":
    "Kartenzahlung ist hier derzeit nicht möglich. Bezahlen Sie mit Ihrem Guthaben.",
  "Your wallet covers the full amount. Pay from the wallet.":
    "Ihr Guthaben deckt den ganzen Betrag. Bezahlen Sie mit dem Guthaben.",
  "This trip is already paid.": "Diese Reise ist schon bezahlt.",
  "This booking is part of a trip that is paid as a whole. Pay for the trip.":
    "Diese Buchung gehört zu einer Reise, die im Ganzen bezahlt wird. Bezahlen Sie die Reise.",
  "This rate is paid at booking. Choose a payment method.":
    "Dieser Tarif wird bei der Buchung bezahlt. Wählen Sie eine Zahlungsart.",
  "This booking is already confirmed.": "Diese Buchung ist bereits bestätigt.",
  "Select from what is still booked.": "Wählen Sie aus, was noch gebucht ist.",
  "Choose extras from the list.": "Wählen Sie Extras aus der Liste.",
  "This selection can't be booked. Choose again.": "Diese Auswahl ist nicht buchbar. Wählen Sie neu.",
  "Enter the age of each child: 0 to 17.": "Geben Sie das Alter jedes Kindes ein: 0 bis 17.",
  "Choose 1 to 8 rooms, each with at least one adult.":
    "Wählen Sie 1 bis 8 Zimmer mit jeweils mindestens einem Erwachsenen.",
  "Use 3 to 20 letters, digits and hyphens.": "Verwenden Sie 3 bis 20 Buchstaben, Ziffern und Bindestriche.",
  "Choose a room of the same hotel.": "Wählen Sie ein Zimmer desselben Hotels.",
  "Choose a rate of that room.": "Wählen Sie einen Tarif dieses Zimmers.",
  "Choose a journey between the same stations, or cancel and book again.":
    "Wählen Sie eine Verbindung zwischen denselben Bahnhöfen oder stornieren Sie und buchen Sie neu.",
  "Choose a departure of the same tour.": "Wählen Sie einen Termin derselben Tour.",
  "Choose one of the pick-up points.": "Wählen Sie einen der Abholorte.",
  "Choose one of the languages of this tour.": "Wählen Sie eine der Sprachen dieser Tour.",
  "Choose a category for each cabin of the booking.": "Wählen Sie für jede Kabine der Buchung eine Kategorie.",
  "Every cabin needs an adult.": "In jeder Kabine muss ein Erwachsener reisen.",
  "Choose a cabin.": "Wählen Sie eine Kabine.",
  "Choose each cabin once.": "Wählen Sie jede Kabine nur einmal.",
  "Choose at least one passenger.": "Wählen Sie mindestens eine reisende Person.",
  "Infants travel with an adult.": "Kleinkinder reisen mit einem Erwachsenen.",
  "Enter the age of the driver.": "Geben Sie das Alter des Fahrers ein.",
  "Use a time such as 10:30.": "Geben Sie eine Uhrzeit wie 10:30 ein.",
  "Choose what to add.": "Wählen Sie aus, was Sie hinzufügen möchten.",
  "The minimum number of participants was not reached.": "Die Mindestzahl der Teilnehmenden wurde nicht erreicht.",
  "This booking can't be reviewed.": "Diese Buchung kann nicht bewertet werden.",
  "The provider recorded a no-show, so there is nothing to review.":
    "Der Anbieter hat ein Nichterscheinen erfasst, daher gibt es nichts zu bewerten.",
  "You can review this booking once the service is over.":
    "Sie können diese Buchung bewerten, sobald die Leistung erbracht ist.",
  "A review can be written up to {n} days after the service.":
    "Eine Bewertung ist bis zu {n} Tage nach der Leistung möglich.",
  "There is no review to change.": "Es gibt keine Bewertung, die geändert werden kann.",
  "Choose a score from 1 to 10.": "Wählen Sie eine Note von 1 bis 10.",
  "This booking is held until a fixed time, which can't be extended.":
    "Diese Buchung ist bis zu einem festen Zeitpunkt reserviert, der nicht verlängert werden kann.",
  "This booking can't be held without payment. Pay it now.":
    "Diese Buchung kann nicht ohne Zahlung reserviert werden. Bezahlen Sie sie jetzt.",
  "Emails and notifications use this language.": "E-Mails und Mitteilungen verwenden diese Sprache.",
  "We couldn't confirm that you are not a robot. Reload the page and try again.":
    "Wir konnten nicht bestätigen, dass Sie kein Roboter sind. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  "We can't check the captcha right now. Try again in a few minutes.":
    "Das Captcha lässt sich gerade nicht prüfen. Versuchen Sie es in ein paar Minuten noch einmal.",
  "The site is under maintenance. Nothing was changed; try again later.":
    "Die Website wird gerade gewartet. Es wurde nichts geändert; versuchen Sie es später noch einmal.",
  "Use a greater variety of characters.": "Verwenden Sie mehr verschiedene Zeichen.",
  "Enter a name without web addresses.": "Geben Sie einen Namen ohne Webadressen ein.",
  "The change still needs confirmation from another person.":
    "Die Änderung muss noch von einer anderen Person bestätigt werden.",
  "Log in with the new address.": "Melden Sie sich mit der neuen Adresse an.",
  "The address is changed": "Die Adresse ist geändert",
  "Choose a password.": "Wählen Sie ein Passwort.",
  "You can log in.": "Sie können sich anmelden.",
  "Incorrect email or password. Try again.": "E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es noch einmal.",
  "Incorrect or already used code. Try the next one.":
    "Der Code ist falsch oder wurde bereits verwendet. Versuchen Sie den nächsten.",
  "That took too long. Log in with your password again.":
    "Das hat zu lange gedauert. Melden Sie sich noch einmal mit Ihrem Passwort an.",
  "The price has changed. Check the new price before you book.":
    "Der Preis hat sich geändert. Prüfen Sie den neuen Preis, bevor Sie buchen.",
  "This price has expired. Check the current price.": "Dieser Preis ist abgelaufen. Prüfen Sie den aktuellen Preis.",
  "This offer has already been booked. See your bookings.":
    "Dieses Angebot wurde bereits gebucht. Sie finden es in Ihren Buchungen.",
  "This rate is no longer offered.": "Dieser Tarif wird nicht mehr angeboten.",
  "This room is not available.": "Dieses Zimmer ist nicht verfügbar.",
  "Another payment was started in the meantime.": "Inzwischen wurde eine andere Zahlung gestartet.",
  "The cancellation quote has expired. Check the fee again.":
    "Die Stornoberechnung ist abgelaufen. Prüfen Sie die Gebühr erneut.",
  "Please check the highlighted fields.": "Bitte prüfen Sie die markierten Felder.",
  "Something went wrong on our side. Nothing was changed. Try again in a moment.":
    "Bei uns ist ein Fehler aufgetreten. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.",
  "We're very busy right now. Try again in a few seconds.":
    "Wir sind gerade stark ausgelastet. Versuchen Sie es in ein paar Sekunden noch einmal.",
  "Too many attempts. Wait a moment, then try again.":
    "Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.",
  "An earlier request of this page was received and may have been carried out. Reload the page and check the result, for example in your bookings, before you send it again.":
    "Eine frühere Anfrage dieser Seite ist bei uns eingegangen und wurde möglicherweise ausgeführt. Laden Sie die Seite neu und prüfen Sie das Ergebnis, zum Beispiel in Ihren Buchungen, bevor Sie sie erneut senden.",
  "You are logged in as someone else now. Reload the page.":
    "Sie sind jetzt mit einem anderen Konto angemeldet. Laden Sie die Seite neu.",
  "This page is out of date. Reload it and try again.":
    "Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.",
  Required: "Pflichtfeld",
  "Enter an email address such as name@example.com.": "Geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  "Enter a phone number such as +351 912 000 000.": "Geben Sie eine Telefonnummer wie +351 912 000 000 ein.",
  "Use a single line.": "Verwenden Sie nur eine Zeile.",
  "Enter a valid booking reference.": "Geben Sie eine gültige Buchungsnummer ein.",
  "Accept the terms to create an account.": "Stimmen Sie den AGB zu, um ein Konto zu erstellen.",
  "Only {n} left at this time. Choose fewer or another time.":
    "Zu dieser Zeit sind nur noch {n} frei. Wählen Sie weniger oder eine andere Zeit.",
  "Sold out at this time. Choose another time.": "Zu dieser Zeit ist alles ausgebucht. Wählen Sie eine andere Zeit.",
  "Already taken on this journey: {seats}. Choose other seats.":
    "Auf dieser Fahrt schon vergeben: {seats}. Wählen Sie andere Plätze.",
  "Sold out in the meantime: {nights}. Choose other dates or another room.":
    "Inzwischen ausgebucht: {nights}. Wählen Sie andere Reisedaten oder ein anderes Zimmer.",
  "Sold out in the meantime: {nights} and {more} more. Choose other dates or another room.":
    "Inzwischen ausgebucht: {nights} und {more} weitere. Wählen Sie andere Reisedaten oder ein anderes Zimmer.",
  "You already hold {n} bookings. Pay or release one of them first.":
    "Sie haben schon {n} Buchungen reserviert. Bezahlen Sie zuerst eine davon, oder geben Sie sie frei.",
  "You can hold at most {n} rooms, seats or places at the same time. Pay or release some of them first.":
    "Sie können höchstens {n} Zimmer, Sitze oder Plätze gleichzeitig reservieren. Bezahlen Sie zuerst einige davon, oder geben Sie sie frei.",
  "Without an account, at most {n} bookings can be held from one network at the same time. Pay for one or release it, log in, or try again later.":
    "Ohne Konto können aus einem Netzwerk höchstens {n} Buchungen gleichzeitig reserviert sein. Bezahlen Sie eine davon oder geben Sie sie frei, melden Sie sich an, oder versuchen Sie es später noch einmal.",
  "Without an account, at most {n} rooms, seats or places can be held from one network at the same time. Pay for some or release them, log in, or try again later.":
    "Ohne Konto können aus einem Netzwerk höchstens {n} Zimmer, Sitze oder Plätze gleichzeitig reserviert sein. Bezahlen Sie einige davon oder geben Sie sie frei, melden Sie sich an, oder versuchen Sie es später noch einmal.",
  "Without an account, at most {n} of these can be held at the same time. Log in to book, choose fewer, or try again later.":
    "Ohne Konto können hiervon nur {n} gleichzeitig reserviert sein. Melden Sie sich an, um zu buchen, wählen Sie weniger, oder versuchen Sie es später noch einmal.",
  "A stay can have at most {n} nights.": "Ein Aufenthalt kann höchstens {n} Nächte dauern.",
  "Check-out must be after check-in.": "Die Abreise muss nach der Anreise liegen.",
  "This action is not available for this booking.": "Diese Aktion ist für diese Buchung nicht verfügbar.",
  "This action is not available for this claim.": "Diese Aktion ist für diese Beschwerde nicht verfügbar.",
  "A claim can be reopened within {n} days of the decision.":
    "Eine Beschwerde kann innerhalb von {n} Tagen nach der Entscheidung wieder eröffnet werden.",
  "A claim can be reopened only once.": "Eine Beschwerde kann nur einmal wieder eröffnet werden.",
  "This claim can't be reopened now.": "Diese Beschwerde kann jetzt nicht wieder eröffnet werden.",
  "This claim is closed. Reopen it, or send a message on the page of the booking.":
    "Diese Beschwerde ist geschlossen. Eröffnen Sie sie wieder oder senden Sie eine Nachricht auf der Seite der Buchung.",
  "This booking was never completed, so you can't open a claim.":
    "Diese Buchung wurde nie abgeschlossen, daher ist keine Beschwerde möglich.",
  "A claim could be opened until {when}.": "Eine Beschwerde war bis {when} möglich.",
  "Nothing was paid online for this booking, so there is nothing to refund. Send a message instead.":
    "Für diese Buchung wurde online nichts bezahlt, daher gibt es nichts zu erstatten. Senden Sie stattdessen eine Nachricht.",
  "This booking has already been fully refunded.": "Diese Buchung wurde bereits vollständig erstattet.",
  "There is already an open claim for this booking.": "Zu dieser Buchung gibt es schon eine offene Beschwerde.",
  "There is already an open claim for this.": "Dazu gibt es schon eine offene Beschwerde.",
  "The claim has changed. Please check it again.": "Die Beschwerde hat sich geändert. Bitte prüfen Sie sie erneut.",
  "Enter the amount you claim.": "Geben Sie den geforderten Betrag ein.",
  "Maximum {amount}.": "Höchstens {amount}.",
  "Choose parts of this booking.": "Wählen Sie Teile dieser Buchung.",
  "Up to ten files.": "Höchstens zehn Dateien.",
  "Thank you. We're continuing with your claim.": "Danke. Wir bearbeiten Ihre Beschwerde weiter.",
  "Your claim is closed.": "Ihre Beschwerde ist geschlossen.",
  "Your booking is cancelled.": "Ihre Buchung ist storniert.",
  "Part of your booking is cancelled. The rest is unchanged.":
    "Ein Teil Ihrer Buchung ist storniert. Der Rest bleibt bestehen.",
  "{amount} is on its way back to you.": "{amount} sind auf dem Weg zurück zu Ihnen.",
  "There is no refund.": "Es gibt keine Erstattung.",
  "We'll review it and reply in writing. The amounts you saw stay valid.":
    "Wir prüfen Ihre Anfrage und antworten schriftlich. Die angezeigten Beträge bleiben gültig.",
  "Request sent": "Anfrage gesendet",
  Cancelled: "Storniert",
  Sent: "Gesendet",
  "Thank you": "Danke",
  Released: "Freigegeben",
  Extended: "Verlängert",
  "The hold was extended.": "Die Reservierung wurde verlängert.",
  "The hold was released. You haven't been charged.": "Die Reservierung wurde freigegeben. Es wurde nichts abgebucht.",
  "These details can no longer be changed.": "Diese Angaben können nicht mehr geändert werden.",
  "Your answers are saved.": "Ihre Antworten sind gespeichert.",
  "Message sent.": "Nachricht gesendet.",
  "The booking is changed.": "Die Buchung ist geändert.",
  "{amount} was paid from your wallet.": "{amount} wurden mit Ihrem Guthaben bezahlt.",
  "Balance due: {amount}.": "Offener Betrag: {amount}.",
  "Refund: {amount}.": "Erstattung: {amount}.",
  "Fee: {amount}, under the terms of the booking.": "Gebühr gemäß Buchungsbedingungen: {amount}.",
  "No payment or refund is due.": "Es ist nichts zu zahlen und nichts zu erstatten.",
  "A review can be changed for {n} days after it was written.":
    "Eine Bewertung kann {n} Tage lang geändert werden, nachdem sie geschrieben wurde.",
  "You've already reviewed this booking.": "Sie haben diese Buchung schon bewertet.",
  "Your review has changed in the meantime. Please check it again.":
    "Ihre Bewertung wurde inzwischen geändert. Bitte prüfen Sie sie erneut.",
  "We check reviews before publishing them. You'll find yours with your booking.":
    "Wir prüfen Bewertungen vor der Veröffentlichung. Ihre finden Sie bei Ihrer Buchung.",
  "{name} is not responding. Your hold stays active. Try again or choose another payment method.":
    "{name} antwortet nicht. Ihre Reservierung bleibt bestehen. Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.",
  "Card payments are not available at the moment.": "Kartenzahlung ist derzeit nicht möglich.",
  "We're checking a payment for this booking. Please don't pay again.":
    "Wir prüfen eine Zahlung für diese Buchung. Bitte zahlen Sie nicht erneut.",
  "This matches your current booking. Choose what you want to change.":
    "Das entspricht Ihrer aktuellen Buchung. Wählen Sie, was sich ändern soll.",
  "This offer has no price yet.": "Dieses Angebot hat noch keinen Preis.",
  "Changes ended when the balance was due. Send a message instead.":
    "Die Frist für Änderungen endete mit der Fälligkeit des Restbetrags. Schreiben Sie stattdessen eine Nachricht.",
  "Choose a sailing of the same ship.": "Wählen Sie eine Abfahrt desselben Schiffs.",
  "Bookings of this kind can't be changed here.": "Buchungen dieser Art können hier nicht geändert werden.",
  "You can book at most {n} at once.": "Sie können höchstens {n} auf einmal buchen.",
  "This is not on sale at the moment.": "Dieses Angebot ist derzeit nicht buchbar.",
  "This booking is no longer held.": "Diese Buchung ist nicht mehr reserviert.",
  "Check the price of the change again.": "Prüfen Sie den Preis der Änderung erneut.",
  "Check the cancellation fee again.": "Prüfen Sie die Stornogebühr erneut.",
  "Without an account, additional costs of a change are paid by card.":
    "Ohne Konto werden Mehrkosten einer Änderung mit Karte bezahlt.",
  "The price of the change has expired. Check it again.":
    "Der Preis der Änderung ist abgelaufen. Prüfen Sie ihn erneut.",
  "This change has already been made.": "Diese Änderung wurde bereits vorgenommen.",
  "There is nothing to pay for this change.": "Für diese Änderung ist nichts zu zahlen.",
  "This change has already been made. You won't be charged twice.":
    "Diese Änderung wurde bereits vorgenommen. Sie zahlen nicht doppelt.",
  "The price has changed. Check the new price before you change your booking.":
    "Der Preis hat sich geändert. Prüfen Sie den neuen Preis, bevor Sie Ihre Buchung ändern.",
  "The booking has changed. Please check it again.": "Die Buchung hat sich geändert. Bitte prüfen Sie sie erneut.",
  "The rooms have sold out in the meantime.": "Die Zimmer sind inzwischen ausgebucht.",
  "The payment time expired and the rooms were released.":
    "Die Zahlungsfrist ist abgelaufen und die Zimmer wurden freigegeben.",
  "The hold has expired. Check whether the rooms are still available.":
    "Die Reservierung ist abgelaufen. Prüfen Sie, ob die Zimmer noch verfügbar sind.",
  "The hold has expired. Check whether it is still available.":
    "Die Reservierung ist abgelaufen. Prüfen Sie, ob noch etwas verfügbar ist.",
  "A hold can only be extended once.": "Eine Reservierung kann nur einmal verlängert werden.",
  "The hotel confirmed this booking personally and must agree to changes. Message the hotel.":
    "Das Hotel hat diese Buchung persönlich bestätigt und muss Änderungen zustimmen. Schreiben Sie dem Hotel.",
  "The stay is over.": "Der Aufenthalt ist vorbei.",
  "Enter the guests' names.": "Geben Sie die Namen der Gäste ein.",
  "Without an account a booking is paid by card.": "Ohne Konto wird eine Buchung mit Karte bezahlt.",
  "This rate is for members. Log in to book it.":
    "Dieser Tarif ist für Mitglieder. Melden Sie sich an, um ihn zu buchen.",
  "This offer is not valid. Select it again.": "Dieses Angebot ist ungültig. Wählen Sie es erneut aus.",
  "This link is not valid. Request a new one.": "Dieser Link ist ungültig. Fordern Sie einen neuen an.",
  "You are logged in. Book with your account.": "Sie sind angemeldet. Buchen Sie mit Ihrem Konto.",
  "Offers paid on site require an account. Log in or create one.":
    "Für vor Ort bezahlte Angebote ist ein Konto erforderlich. Melden Sie sich an oder erstellen Sie eines.",
  "This booking was made with another address. Log in with the account of that address.":
    "Diese Buchung wurde mit einer anderen Adresse gemacht. Melden Sie sich mit deren Konto an.",
  "Booking added": "Buchung hinzugefügt",
  "The booking has been added to your account.": "Die Buchung wurde Ihrem Konto hinzugefügt.",
  "Not found.": "Nicht gefunden.",
  "You don't have permission to do this.": "Dazu fehlt Ihnen die Berechtigung.",
  "This request is already being processed.": "Diese Anfrage wird bereits bearbeitet.",
  "A payment for this booking is in progress.": "Eine Zahlung für diese Buchung läuft bereits.",
  "No longer available.": "Nicht mehr verfügbar.",
  "This is taking longer than usual. Try again in a moment.":
    "Das dauert länger als üblich. Versuchen Sie es gleich noch einmal.",
  "The request timed out. You can safely send it again.":
    "Die Anfrage hat zu lange gedauert. Sie können sie gefahrlos erneut senden.",
  "The request timed out. Check whether it was completed before you send it again.":
    "Die Anfrage hat zu lange gedauert. Prüfen Sie, ob sie ausgeführt wurde, bevor Sie sie erneut senden.",
  "Your input has been kept.": "Ihre Eingaben sind noch vorhanden.",
  "A request may have at most {n} kB.": "Eine Anfrage darf höchstens {n} kB groß sein.",
  "This form can't be read.": "Dieses Formular kann nicht gelesen werden.",
  "A form may have at most {n} fields.": "Ein Formular darf höchstens {n} Felder haben.",
  "Unknown field.": "Unbekanntes Feld.",
  "Invalid value.": "Ungültiger Wert.",
  "This contains characters that are not allowed.": "Enthält unzulässige Zeichen.",
  "Choose an option from the list.": "Wählen Sie eine Option aus der Liste.",
  "That date does not exist.": "Dieses Datum gibt es nicht.",
  "Minimum {n}": "Mindestens {n}",
  "Maximum {n}": "Höchstens {n}",
  "Must be greater than {n}": "Muss größer als {n} sein",
  "Must be less than {n}": "Muss kleiner als {n} sein",
  "Enter {n} or more": "{n} oder mehr eingeben",
  "Enter {n} or less": "{n} oder weniger eingeben",
  "This file is empty.": "Diese Datei ist leer.",
  "Choose a file.": "Wählen Sie eine Datei.",
  "This photo can't be read. The file may be damaged.":
    "Dieses Foto kann nicht gelesen werden. Die Datei ist möglicherweise beschädigt.",
  "One of these files is no longer available. Upload it again.":
    "Eine dieser Dateien ist nicht mehr vorhanden. Laden Sie sie erneut hoch.",
  "An account with this address already exists.": "Für diese Adresse gibt es bereits ein Konto.",
  "This password is too common. Choose another one.": "Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.",
  "Don't use your name or email in your password.":
    "Verwenden Sie weder Ihren Namen noch Ihre E-Mail-Adresse im Passwort.",
  "If the address is valid, we've sent a confirmation link. It works for 24 hours.":
    "Ist die Adresse gültig, haben wir einen Bestätigungslink gesendet. Er ist 24 Stunden gültig.",
  "If an account with this address exists, we've sent a link to set a new password. It works for 30 minutes.":
    "Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link zum Festlegen eines neuen Passworts gesendet. Er ist 30 Minuten gültig.",
  "Password changed": "Passwort geändert",
  "Log in with your new password. All other devices have been logged out.":
    "Melden Sie sich mit dem neuen Passwort an. Alle anderen Geräte wurden abgemeldet.",
  "Enter the code from your authenticator app.": "Geben Sie den Code aus Ihrer Authenticator-App ein.",
  "This hotel has to be booked at least {n} days before check-in.": {
    one: "Dieses Hotel muss mindestens {n} Tag vor der Anreise gebucht werden.",
    other: "Dieses Hotel muss mindestens {n} Tage vor der Anreise gebucht werden.",
  },
  "This hotel has to be booked at least {n} hours before check-in.": {
    one: "Dieses Hotel muss mindestens {n} Stunde vor der Anreise gebucht werden.",
    other: "Dieses Hotel muss mindestens {n} Stunden vor der Anreise gebucht werden.",
  },
  "This hotel has to be booked at least {n} minutes before check-in.": {
    one: "Dieses Hotel muss mindestens {n} Minute vor der Anreise gebucht werden.",
    other: "Dieses Hotel muss mindestens {n} Minuten vor der Anreise gebucht werden.",
  },
  "Nights are sold up to {n} days ahead.": {
    one: "Nächte sind höchstens {n} Tag im Voraus buchbar.",
    other: "Nächte sind höchstens {n} Tage im Voraus buchbar.",
  },
  "Fits up to {n} adults.": { one: "Nur für {n} Erwachsenen geeignet.", other: "Nur für {n} Erwachsene geeignet." },
  "Fits up to {n} children.": { one: "Nur für {n} Kind geeignet.", other: "Nur für {n} Kinder geeignet." },
  "Fits up to {n} guests.": { one: "Nur für {n} Gast geeignet.", other: "Nur für {n} Gäste geeignet." },
  "A stay that begins on this date has at least {n} nights.": {
    one: "Bei Anreise an diesem Tag mindestens {n} Nacht.",
    other: "Bei Anreise an diesem Tag mindestens {n} Nächte.",
  },
  "A stay that begins on this date has at most {n} nights.": {
    one: "Bei Anreise an diesem Tag höchstens {n} Nacht.",
    other: "Bei Anreise an diesem Tag höchstens {n} Nächte.",
  },
  "This rate must be booked at least {n} days before check-in.": {
    one: "Dieser Tarif muss mindestens {n} Tag vor der Anreise gebucht werden.",
    other: "Dieser Tarif muss mindestens {n} Tage vor der Anreise gebucht werden.",
  },
  "This rate can be booked at most {n} days before check-in.": {
    one: "Dieser Tarif ist frühestens {n} Tag vor der Anreise buchbar.",
    other: "Dieser Tarif ist frühestens {n} Tage vor der Anreise buchbar.",
  },
  "This rate can only be booked on the day of check-in.": "Dieser Tarif ist nur am Anreisetag buchbar.",
  "This rate requires a promotional code.": "Für diesen Tarif brauchen Sie den Aktionscode.",
  "Closed on {days}.": "Geschlossen am {days}.",
  "Closed on {days} and {more} more.": "Geschlossen am {days} und an {more} weiteren Tagen.",
  "Not enough rooms left on {days}.": "Nicht genug Zimmer frei am {days}.",
  "Not enough rooms left on {days} and {more} more.": "Nicht genug Zimmer frei am {days} und an {more} weiteren Tagen.",
  "No arrivals on {days}.": "Keine Anreise am {days}.",
  "No departures on {days}.": "Keine Abreise am {days}.",
  "Use at least {n} characters.": { one: "Mindestens {n} Zeichen.", other: "Mindestens {n} Zeichen." },
  "Use at most {n} characters.": { one: "Höchstens {n} Zeichen.", other: "Höchstens {n} Zeichen." },
  Changed: "Geändert",
  "We've received your claim and will reply in writing.":
    "Wir haben Ihre Beschwerde erhalten und antworten schriftlich.",
  "We're reviewing your claim again.": "Wir prüfen Ihre Beschwerde erneut.",
  "Message received.": "Nachricht erhalten.",
  "Your review has been published.": "Ihre Bewertung wurde veröffentlicht.",
  "This account is suspended.": "Dieses Konto ist gesperrt.",
  "Authentication Headers Problem or Login Session Expired": "Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.",
  "This link has expired or was already used. We can send you a new one.":
    "Dieser Link ist abgelaufen oder wurde bereits verwendet. Wir können Ihnen einen neuen senden.",
  "This link has expired or was already used. Request a new one.":
    "Dieser Link ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.",
  "Confirm your email address first. We've sent you the link again.":
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen den Link erneut gesendet.",
  "This passkey can't be used here. Use your password.":
    "Dieser Passkey ist hier nicht gültig. Verwenden Sie Ihr Passwort.",
  "Too many logins right now. Try again in a moment.":
    "Derzeit melden sich viele Personen an. Versuchen Sie es gleich noch einmal.",
  "Your password is set. Log in with it.": "Ihr Passwort ist gesetzt. Melden Sie sich damit an.",
  "{amount} is paid now.": "{amount} werden jetzt bezahlt.",
  "{amount} more is payable on site.": "Weitere {amount} sind vor Ort zu zahlen.",
  "Download started": "Download gestartet",
  "Your data is being downloaded.": "Ihre Daten werden heruntergeladen.",
  "This link was valid for ten minutes. Request the download again.":
    "Dieser Link war zehn Minuten gültig. Fordern Sie den Download erneut an.",
  "Your account is closed": "Ihr Konto ist geschlossen",
  "Thank you for travelling with us. A final email explains what we keep and why.":
    "Danke, dass Sie mit uns gereist sind. Eine letzte E-Mail erklärt, was wir aufbewahren und warum.",
  "Your photo is saved.": "Ihr Foto ist gespeichert.",
  "Your photo has been removed.": "Ihr Foto wurde entfernt.",
  "This traveller does not exist.": "Diese Person gibt es nicht.",
  "Your profile is saved.": "Ihr Profil ist gespeichert.",
  "Log in to book.": "Melden Sie sich an, um zu buchen.",
  "All read": "Alles gelesen",
  "All notifications are marked as read.": "Alle Mitteilungen sind als gelesen markiert.",
  "Your choices apply from now on.": "Ihre Auswahl gilt ab sofort.",
  "You are logged in.": "Sie sind angemeldet.",
  Renamed: "Umbenannt",
  "This passkey does not exist.": "Diesen Passkey gibt es nicht.",
  "That passkey can't be used here. Try another device.":
    "Dieser Passkey ist hier nicht gültig. Versuchen Sie ein anderes Gerät.",
  "That passkey belongs to another account.": "Dieser Passkey gehört zu einem anderen Konto.",
  "That took too long. Start again.": "Das hat zu lange gedauert. Beginnen Sie noch einmal von vorn.",
  "That took too long. Try again.": "Das hat zu lange gedauert. Versuchen Sie es noch einmal.",
  "Passkeys need a domain name, which this site doesn't have yet.":
    "Passkeys brauchen einen Domainnamen, den diese Website noch nicht hat.",
  "Scan the code": "Code scannen",
  "Add the key to your authenticator app, keep the recovery codes in a safe place, then enter a code.":
    "Fügen Sie den Schlüssel in Ihrer Authenticator-App hinzu, bewahren Sie die Wiederherstellungscodes sicher auf und geben Sie dann einen Code ein.",
  "From now on, you need a code after your password. Other devices are logged out.":
    "Ab jetzt brauchen Sie nach dem Passwort einen Code. Andere Geräte sind abgemeldet.",
  "Two-step verification is on. Turn it off before you set it up again.":
    "Die Zwei-Faktor-Anmeldung ist eingeschaltet. Schalten Sie sie aus, bevor Sie sie neu einrichten.",
  "Logged out": "Abgemeldet",
  "Logged out elsewhere": "Auf anderen Geräten abgemeldet",
  "This device is already logged out.": "Dieses Gerät ist bereits abgemeldet.",
  "No other device is logged in.": "Auf keinem anderen Gerät besteht eine Anmeldung.",
  "All other devices are logged out.": "Alle anderen Geräte sind abgemeldet.",
  Goodbye: "Auf Wiedersehen",
  "You are logged out.": "Sie sind abgemeldet.",
  "Removed from your wish list.": "Von Ihrer Merkliste entfernt.",
  "You can find it in your wish list on every device.": "Sie finden es auf jedem Gerät auf Ihrer Merkliste.",
  "This link was valid for ten minutes. Request a new one in your bookings.":
    "Dieser Link war zehn Minuten gültig. Fordern Sie in Ihren Buchungen einen neuen an.",
  "Nothing has been paid yet, so there is no receipt.": "Es wurde noch nichts bezahlt, daher gibt es keinen Beleg.",
  "Nothing was refunded, so there is no credit note.": "Es wurde nichts erstattet, daher gibt es keine Gutschrift.",
  "This is the only remaining part of the booking. Cancel the booking instead.":
    "Das ist der letzte verbliebene Teil der Buchung. Stornieren Sie stattdessen die Buchung.",
  "This has changed in the meantime. Check it again.":
    "Das hat sich inzwischen geändert. Bitte prüfen Sie es noch einmal.",
  "This cancellation has already been decided.": "Über diese Stornierung wurde bereits entschieden.",
  "Request withdrawn": "Anfrage zurückgezogen",
  "Your booking is unchanged.": "Ihre Buchung ist unverändert.",
  Uploaded: "Hochgeladen",
  "The file was uploaded.": "Die Datei wurde hochgeladen.",
  "This photo does not exist.": "Dieses Foto existiert nicht.",
  "One of these photos no longer exists.": "Eines dieser Fotos existiert nicht mehr.",
};
