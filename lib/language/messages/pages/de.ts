/** Server-rendered messages for completed bookings and the contact page. */
export const afterBooking = {
  "Held for you until {time} at this price. If you don't pay by then, it's released without charge.":
    "Bis {time} zu diesem Preis für Sie reserviert. Wenn Sie bis dahin nicht bezahlen, verfällt die Reservierung kostenlos.",
  "Hold until {time} without payment": "Ohne Zahlung bis {time} reservieren",
  "The price is guaranteed until then. Cancel without charge if you change your mind.":
    "Der Preis ist bis dahin garantiert. Wenn Sie es sich anders überlegen, stornieren Sie kostenlos.",
  "Hold without payment": "Ohne Zahlung reservieren",
  "Cancel without charge": "Kostenlos stornieren",
  "Pay by {time} to keep your booking.": "Bezahlen Sie bis {time}, um Ihre Buchung zu sichern.",
  "We've sent the link of your booking to {email}.": "Wir haben den Link zu Ihrer Buchung an {email} gesendet.",
  "Pay or cancel": "Bezahlen oder stornieren",
  Continue: "Weiter",
  "Booking Payment Cancel": "Zahlung Ihrer Buchung",
  "Download Receipt Error": "Der Beleg konnte nicht geladen werden",
  Opps: "Hoppla",
  "Authentication Headers Problem or Session out. Please logout and try again.":
    "Ihre Sitzung ist abgelaufen. Melden Sie sich ab und versuchen Sie es noch einmal.",
  "Your stay is booked": "Ihr Aufenthalt ist gebucht",
  "Paid and sent to the hotel": "Bezahlt und an das Hotel gesendet",
  "Payment processing": "Zahlung wird verarbeitet",
  "The bank declined the payment": "Die Bank hat die Zahlung abgelehnt",
  "The payment was cancelled": "Die Zahlung wurde abgebrochen",
  "The payment did not go through": "Die Zahlung hat nicht geklappt",
  "The rooms sold out before your payment arrived": "Die Zimmer waren ausgebucht, bevor Ihre Zahlung eintraf",
  "We are checking your payment": "Wir prüfen Ihre Zahlung",
  "Payment not confirmed": "Zahlung nicht bestätigt",
  "This booking is cancelled": "Diese Buchung ist storniert",
  "Booking reference": "Buchungsnummer",
  "What happens next": "Wie es weitergeht",
  "Download receipt": "Beleg herunterladen",
  "E-ticket (PDF)": "E-Ticket (PDF)",
  "Add to Apple Wallet": "Zu Apple Wallet hinzufügen",
  "Add to calendar": "In den Kalender eintragen",
  "Add to Google Wallet": "Zu Google Wallet hinzufügen",
  "Credit note (PDF)": "Gutschrift (PDF)",
  "We've sent your confirmation, receipt and e-ticket to {email}.":
    "Wir haben Bestätigung, Beleg und E-Ticket an {email} gesendet.",
  "Show your e-ticket at check-in, from {time} on arrival day.":
    "Zeigen Sie Ihr E-Ticket am Anreisetag ab {time} an der Rezeption vor.",
  "Show your e-ticket on arrival.": "Zeigen Sie Ihr E-Ticket bei der Ankunft vor.",
  "Pay {amount} at the hotel.": "{amount} zahlen Sie im Hotel.",
  "Balance of {amount} due before arrival.": "Restbetrag von {amount} vor der Anreise fällig.",
  "Pay it now": "Jetzt bezahlen",
  "The hotel will respond by {when}.": "Das Hotel antwortet bis {when}.",
  "The hotel will respond as soon as possible.": "Das Hotel antwortet so bald wie möglich.",
  "We'll email {email} either way.": "In jedem Fall informieren wir Sie unter {email}.",
  "We'll let you know either way.": "In jedem Fall informieren wir Sie.",
  "If it declines or doesn't respond in time, you get a full refund to your card.":
    "Lehnt es ab oder antwortet es nicht rechtzeitig, erhalten Sie den vollen Betrag auf Ihre Karte zurück.",
  "Your rooms stay held while the bank processes the payment.":
    "Ihre Zimmer bleiben reserviert, während die Bank die Zahlung verarbeitet.",
  "You can close this page. We'll email you as soon as we know.":
    "Sie können diese Seite schließen. Wir schreiben Ihnen, sobald es ein Ergebnis gibt.",
  "Closed the bank's page too early? Go back to your booking and start the payment again.":
    "Die Bankseite zu früh geschlossen? Kehren Sie zu Ihrer Buchung zurück und starten Sie die Zahlung erneut.",
  "Nothing has been booked for this payment yet. You won't be charged again.":
    "Für diese Zahlung wurde noch nichts gebucht. Es wird nichts weiter abgebucht.",
  "Our team is checking it. You'll get the booking or a refund, and an email either way.":
    "Unser Team prüft das. Sie erhalten die Buchung oder eine Erstattung – in jedem Fall per E-Mail.",
  "{amount} is available as credit because the bank couldn't refund it. Create an account with your email address to use it.":
    "{amount} stehen Ihnen als Guthaben zu, da die Bank sie nicht erstatten konnte. Erstellen Sie ein Konto mit Ihrer E-Mail-Adresse, um sie zu nutzen.",
  "{amount} has been returned to your wallet.": "{amount} wurden Ihrem Guthaben gutgeschrieben.",
  "{amount} was refunded to your card.": "{amount} wurden auf Ihre Karte erstattet.",
  "{amount} is refunded in person, where you paid it.": "{amount} werden Ihnen dort ausgezahlt, wo Sie bezahlt haben.",
  "{amount} is being refunded to your card. This takes 3–10 days.":
    "{amount} werden auf Ihre Karte erstattet. Das dauert 3–10 Tage.",
  "Other rooms may still be available on your dates.": "In Ihrem Zeitraum sind vielleicht noch andere Zimmer frei.",
  "Your rooms are still held. Try again with the same card or another one.":
    "Ihre Zimmer sind noch reserviert. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal.",
  "Your rooms are still held. Try again with the same card, another one, or your wallet.":
    "Ihre Zimmer sind noch reserviert. Versuchen Sie es mit derselben Karte, einer anderen oder Ihrem Guthaben noch einmal.",
  "If time runs out, they're released and you won't be charged.":
    "Nach Ablauf der Zeit werden sie freigegeben und nichts wird abgebucht.",
  "Check again": "Noch einmal prüfen",
  "Back to the booking": "Zurück zur Buchung",
  "Try the payment again": "Noch einmal bezahlen",
  "Open the wallet": "Guthaben öffnen",
  "Write to us": "Schreiben Sie uns",
  "View booking": "Buchung ansehen",
  "Continue to the bank": "Weiter zur Bank",
  "You pay on the bank's secure page. You're only charged once you confirm there, and then you return here.":
    "Sie zahlen auf der sicheren Seite der Bank. Erst nach Ihrer Bestätigung dort wird abgebucht, danach kehren Sie hierher zurück.",
  "Continue to payment": "Weiter zur Zahlung",
  "Checking with the bank.": "Wir fragen bei der Bank nach.",
  "No response from the bank yet. We keep checking while this page is open.":
    "Noch keine Antwort von der Bank. Wir fragen weiter nach, solange diese Seite geöffnet ist.",
  "Payment received: {amount}. Your booking is confirmed.":
    "Zahlung über {amount} eingegangen. Ihre Buchung ist bestätigt.",
  "Payment received: {amount}. The hotel still has to confirm your booking.":
    "Zahlung über {amount} eingegangen. Das Hotel muss Ihre Buchung noch bestätigen.",
  "Reason: {reason}. You haven't been charged.": "Grund: {reason}. Es wurde nichts abgebucht.",
  "The bank gave no reason. You haven't been charged.": "Die Bank hat keinen Grund genannt. Es wurde nichts abgebucht.",
  "The booking was released before your payment of {amount} arrived. You get a full refund.":
    "Die Buchung wurde freigegeben, bevor Ihre Zahlung über {amount} eintraf. Sie erhalten den vollen Betrag zurück.",
  "We couldn't use the payment. Any amount charged will be refunded.":
    "Die Zahlung konnte nicht verwendet werden. Abgebuchte Beträge werden erstattet.",
  "The bank's page couldn't be opened. You haven't been charged.":
    "Die Bankseite konnte nicht geöffnet werden. Es wurde nichts abgebucht.",
  "They were booked by someone else before your payment of {amount} arrived. You get a full refund.":
    "Sie wurden von jemand anderem gebucht, bevor Ihre Zahlung über {amount} eintraf. Sie erhalten den vollen Betrag zurück.",
  "The bank hasn't confirmed the payment yet. We keep checking.":
    "Die Bank hat die Zahlung noch nicht bestätigt. Wir prüfen weiter.",
  "You left the bank's page before paying. You haven't been charged.":
    "Sie haben die Bankseite vor der Zahlung verlassen. Es wurde nichts abgebucht.",
  "You left the bank's page before paying. You haven't been charged and your booking is unchanged.":
    "Sie haben die Bankseite vor der Zahlung verlassen. Es wurde nichts abgebucht und Ihre Buchung ist unverändert.",
  "The booking was cancelled after it was paid.": "Die Buchung wurde storniert, nachdem sie bezahlt war.",
  "It was released before payment. You haven't been charged.":
    "Sie wurde vor der Zahlung freigegeben. Es wurde nichts abgebucht.",
  "You haven't been charged.": "Es wurde nichts abgebucht.",
  "The price changed before the booking was made. You haven't been charged.":
    "Der Preis hat sich vor der Buchung geändert. Es wurde nichts abgebucht.",
  "The bank reported a different payment than expected. Our team is checking it. Please don't pay again.":
    "Die Bank hat eine abweichende Zahlung gemeldet. Unser Team prüft das. Bitte zahlen Sie nicht erneut.",
  "No payment has been made for this booking yet.": "Für diese Buchung wurde noch nichts bezahlt.",
  "This link is not valid": "Dieser Link ist ungültig",
  "It may be expired or incomplete. Request a new one below. Your booking is unchanged.":
    "Er ist möglicherweise abgelaufen oder unvollständig. Fordern Sie unten einen neuen an. Ihre Buchung ist unverändert.",
  "Log in to see the payment status of {ref}. If the bank accepted the payment, your booking is safe.":
    "Melden Sie sich an, um den Zahlungsstatus von {ref} zu sehen. Hat die Bank die Zahlung angenommen, ist Ihre Buchung sicher.",
  "We couldn't identify the booking, and nothing was changed. If you've just paid, the payment appears in your bookings within minutes.":
    "Wir konnten die Buchung nicht zuordnen; es wurde nichts geändert. Wenn Sie gerade bezahlt haben, erscheint die Zahlung innerhalb weniger Minuten bei Ihren Buchungen.",
  "Use the link in our emails to open your booking. We can resend it to the address you booked with.":
    "Über den Link in unseren E-Mails öffnen Sie Ihre Buchung. Wir können ihn erneut an Ihre Buchungsadresse senden.",
  "12 letters and numbers, shown in our emails.": "12 Buchstaben und Ziffern, in jeder unserer E-Mails.",
  "Back to booking {ref}": "Zurück zu Buchung {ref}",
  "Pay balance": "Restbetrag bezahlen",
  "This booking can't be cancelled online": "Diese Buchung kann nicht online storniert werden",
  "Cancel this booking?": "Diese Buchung stornieren?",
  "Reason for cancelling": "Grund der Stornierung",
  "Shared with the hotel.": "Wird an das Hotel weitergegeben.",
  "The refund goes to the card you paid with. This takes 3–10 days.":
    "Die Erstattung geht auf die Karte, mit der Sie bezahlt haben. Das dauert 3–10 Tage.",
  "Our team reviews the request first. These amounts don't change.":
    "Unser Team prüft die Anfrage zuerst. Diese Beträge ändern sich nicht.",
  "The rooms are released immediately. This can't be undone.":
    "Die Zimmer werden sofort freigegeben. Das lässt sich nicht rückgängig machen.",
  "Cancel and get {amount} back": "Stornieren und {amount} zurückbekommen",
  "Keep booking": "Buchung behalten",
  "Cancellation fee and refund, in {currency}": "Stornogebühr und Erstattung in {currency}",
  "Total ({currency})": "Gesamt ({currency})",
  "Cancel this booking": "Diese Buchung stornieren",
  Messages: "Nachrichten",
  "Save it to an account": "In einem Konto speichern",
  "If you booked with your account's email address, add the booking to your account.":
    "Wenn Sie mit der E-Mail-Adresse Ihres Kontos gebucht haben, fügen Sie die Buchung Ihrem Konto hinzu.",
  "Add it to my account": "Zu meinem Konto hinzufügen",
  "You can open this page from the link in our emails. Or {link} with the address you booked with to keep the booking there.":
    "Sie öffnen diese Seite über den Link in unseren E-Mails. Oder {link} mit Ihrer Buchungsadresse, um die Buchung dort zu speichern.",
  "create an account": "erstellen Sie ein Konto",
  "Photo {n} of {count} by {author}": "Foto {n} von {count} von {author}",
  "You don't need an account to book.": "Sie können ohne Konto buchen.",
  "Message the hotel": "Nachricht an das Hotel",
  "Ask the hotel about this stay.": "Fragen Sie das Hotel zu diesem Aufenthalt.",
  "Ask us about this booking.": "Fragen Sie uns zu dieser Buchung.",
  You: "Sie",
  Send: "Senden",
  "Your review": "Ihre Bewertung",
  "QR code: {name}": "QR-Code: {name}",
  "Show the {n} tickets": { one: "Ticket anzeigen", other: "{n} Tickets anzeigen" },
  "How was {title}?": "Wie war {title}?",
  "Change it": "Ändern",
  "Edit (until {when})": "Bearbeiten (bis {when})",
  "We check reviews before publishing them.": "Wir prüfen Bewertungen vor der Veröffentlichung.",
  "Not published": "Nicht veröffentlicht",
  "{name}: {text}": "{name}: {text}",
  "Overall rating": "Gesamtbewertung",
  Title: "Titel",
  "1 = poor, 10 = excellent": "1 = schlecht, 10 = hervorragend",
  "Please don't include names, links or phone numbers.": "Bitte keine Namen, Links oder Telefonnummern angeben.",
  "Detailed ratings (optional)": "Einzelbewertungen (optional)",
  "No opinion": "Keine Meinung",
  "Save the review": "Bewertung speichern",
  "Send the review": "Bewertung senden",
  "Published with your first name and initial. You can edit it for a few days.":
    "Wird mit Vornamen und Initiale veröffentlicht. Sie können sie einige Tage lang bearbeiten.",
  "Document not found": "Dokument nicht gefunden",
  "The reference may be mistyped, or the booking belongs to another account. Log in with the account you booked with.":
    "Die Buchungsnummer ist möglicherweise falsch oder die Buchung gehört zu einem anderen Konto. Melden Sie sich mit dem Konto an, mit dem Sie gebucht haben.",
  "Log in to download this": "Melden Sie sich an, um das herunterzuladen",
  "Receipts and tickets are available to the person who booked. If you booked without an account, open your booking with the link in our email.":
    "Belege und Tickets stehen der Person zur Verfügung, die gebucht hat. Haben Sie ohne Konto gebucht, öffnen Sie Ihre Buchung über den Link in unserer E-Mail.",
  "No receipt yet": "Noch kein Beleg",
  "Your receipt is available once we've received the payment.":
    "Ihr Beleg ist verfügbar, sobald die Zahlung eingegangen ist.",
  "If you booked with us, you'll find the document in your booking. Otherwise ask the company that sold you the ticket.":
    "Wenn Sie bei uns gebucht haben, finden Sie das Dokument in Ihrer Buchung. Andernfalls wenden Sie sich an das Unternehmen, das Ihnen das Ticket verkauft hat.",
  "Your name": "Ihr Name",
  Subject: "Betreff",
  "Your message": "Ihre Nachricht",
  Telephone: "Telefon",
  Address: "Adresse",
  "Message sent": "Nachricht gesendet",
  "We've emailed you a copy. We usually reply the same day.":
    "Eine Kopie haben wir Ihnen per E-Mail gesendet. Wir antworten meist am selben Tag.",
  "We usually reply the same day. For questions about a booking, include its reference.":
    "Wir antworten meist am selben Tag. Geben Sie bei Fragen zu einer Buchung bitte die Buchungsnummer an.",
  "We'll email you a copy.": "Sie erhalten eine Kopie per E-Mail.",
  "Send the message": "Nachricht senden",
  "Other ways to reach us": "Andere Wege zu uns",
  "Follow us": "Folgen Sie uns",
  "The texts, images and software of {site} belong to its owner. You may use the site to search for and book stays, transport, tours, flights and cruises. Scraping or copying requires our permission.":
    "Texte, Bilder und Software von {site} gehören dem Betreiber. Sie dürfen die Website nutzen, um Unterkünfte, Fahrten und Mietfahrzeuge, Touren, Flüge und Kreuzfahrten zu suchen und zu buchen. Automatisiertes Auslesen oder Kopieren ist nur mit unserer Erlaubnis gestattet.",
  "this site": "dieser Website",
  "Open-source software": "Open-Source-Software",
  "If the reference and address match, we've sent the booking link.":
    "Wenn Buchungsnummer und Adresse zusammengehören, haben wir den Link zur Buchung gesendet.",
  "Message received. We usually reply the same day.": "Nachricht erhalten. Wir antworten meist am selben Tag.",
  "The stay has begun, so it can't be changed here. Write to the hotel.":
    "Der Aufenthalt hat begonnen, deshalb lässt er sich hier nicht ändern. Schreiben Sie an das Hotel.",
  "You've already requested a cancellation. It is being reviewed.":
    "Sie haben bereits eine Stornierung beantragt. Sie wird geprüft.",
  "No payment is due now.": "Derzeit ist keine Zahlung fällig.",
  "This booking is already paid.": "Diese Buchung ist schon bezahlt.",
  "This booking is cancelled, so it can't be paid.": "Diese Buchung ist storniert und kann nicht bezahlt werden.",
  "From {when}, the fee is {amount}.": "Ab {when} beträgt die Gebühr {amount}.",
  Pages: "Seiten",
  "Page {n}": "Seite {n}",
  "Previous page": "Vorige Seite",
  "Next page": "Nächste Seite",
  Breadcrumb: "Pfad",
  "See the package": "Siehe Paket",
  "{n} packages": { one: "{n} Paket", other: "{n} Pakete" },
  "This site uses {n} open-source packages. Each package includes its own licence.": {
    one: "Diese Website verwendet {n} Open-Source-Paket. Ihm liegt seine eigene Lizenz bei.",
    other: "Diese Website verwendet {n} Open-Source-Pakete. Jedem Paket liegt seine eigene Lizenz bei.",
  },
  "{n} bookings": { one: "{n} Buchung", other: "{n} Buchungen" },
  "If it declines or doesn't respond in time, you get a full refund to your original payment method.":
    "Lehnt es ab oder antwortet es nicht rechtzeitig, erhalten Sie den vollen Betrag über Ihre ursprüngliche Zahlungsart zurück.",
  "Paid {amount}": "Bezahlt: {amount}",
  "Refunded {amount}": "Erstattet: {amount}",
  "{amount} still to pay": "noch zu zahlen: {amount}",
  "{amount} due at the hotel": "im Hotel zu zahlen: {amount}",
  "{amount} due on site": "vor Ort zu zahlen: {amount}",
  "{now} now, {later} at the hotel": "jetzt {now}, im Hotel {later}",
  Paid: "Bezahlt",
  Refunded: "Erstattet",
  "Paid on site": "Vor Ort bezahlt",
  "Still to pay": "Noch zu zahlen",
};
