/** Server-rendered messages for completed bookings and the contact page. */
export const afterBooking = {
  "Booking Payment Cancel": "Zahlung Ihrer Buchung",
  "Download Receipt Error": "Der Beleg konnte nicht geladen werden",
  Opps: "Hoppla",
  "Authentication Headers Problem or Session out. Please logout and try again.":
    "Ihre Sitzung ist abgelaufen. Melden Sie sich ab und versuchen Sie es noch einmal.",
  "Your stay is booked": "Ihr Aufenthalt ist gebucht",
  "Paid, and sent to the hotel": "Bezahlt und an das Hotel geschickt",
  "Waiting for the bank": "Wir warten auf die Bank",
  "The bank declined the payment": "Die Bank hat die Zahlung abgelehnt",
  "The payment was cancelled": "Die Zahlung wurde abgebrochen",
  "The payment did not go through": "Die Zahlung hat nicht geklappt",
  "The time for paying ran out": "Die Zeit zum Bezahlen ist abgelaufen",
  "The rooms were sold before your payment arrived": "Die Zimmer wurden verkauft, bevor Ihre Zahlung ankam",
  "We are checking your payment": "Wir prüfen Ihre Zahlung",
  "No payment is confirmed": "Keine Zahlung ist bestätigt",
  "This booking is cancelled": "Diese Buchung ist storniert",
  "Booking reference": "Buchungsnummer",
  "What happens next": "Wie es weitergeht",
  "Download receipt": "Beleg herunterladen",
  "E-ticket (PDF)": "E-Ticket (PDF)",
  "Add to calendar": "In den Kalender eintragen",
  "Credit note (PDF)": "Gutschrift (PDF)",
  "The confirmation, the receipt and the e-ticket are on their way to {email}.":
    "Die Bestätigung, der Beleg und das E-Ticket sind unterwegs an {email}.",
  "Show the e-ticket at the desk, from {time} on the day you arrive.":
    "Zeigen Sie das E-Ticket am Empfang, ab {time} Uhr am Anreisetag.",
  "Show the e-ticket at the desk.": "Zeigen Sie das E-Ticket am Empfang.",
  "{amount} is paid at the hotel.": "{amount} werden im Hotel bezahlt.",
  "{amount} is still to be paid before you arrive.": "{amount} sind vor der Anreise noch zu bezahlen.",
  "Pay it now": "Jetzt bezahlen",
  "The hotel answers by {when}.": "Das Hotel antwortet bis {when}.",
  "The hotel answers as soon as it can.": "Das Hotel antwortet, sobald es kann.",
  "You hear from us either way at {email}.": "Wir melden uns in jedem Fall bei {email}.",
  "You hear from us either way.": "Wir melden uns in jedem Fall.",
  "If it declines, or does not answer in time, all of your money goes back to your card.":
    "Lehnt es ab oder antwortet es nicht rechtzeitig, geht Ihr ganzes Geld zurück auf Ihre Karte.",
  "Your rooms stay held while the bank decides.": "Ihre Zimmer bleiben reserviert, solange die Bank entscheidet.",
  "You may close this page: we go on asking, and write to you as soon as there is an answer.":
    "Sie können diese Seite schließen: Wir fragen weiter und schreiben Ihnen, sobald es eine Antwort gibt.",
  "Left the bank's page before the end? Go back to your booking and start the payment again.":
    "Haben Sie die Seite der Bank vorzeitig verlassen? Gehen Sie zurück zur Buchung und beginnen Sie die Zahlung noch einmal.",
  "Nothing has been booked for this payment yet, and nothing more will be charged.":
    "Für diese Zahlung ist noch nichts gebucht, und es wird nichts weiter abgebucht.",
  "Someone looks at it now. You get the booking, or your money back, and a mail that says which.":
    "Jemand sieht es sich jetzt an. Sie bekommen die Buchung oder Ihr Geld zurück, und eine Mail sagt Ihnen, was davon.",
  "{amount} waits for you: the bank could not take it back. Make an account with your address to use it.":
    "{amount} warten auf Sie: Die Bank konnte sie nicht zurücknehmen. Legen Sie mit Ihrer Adresse ein Konto an, um sie zu verwenden.",
  "{amount} is in your wallet already.": "{amount} sind schon in Ihrem Guthaben.",
  "{amount} went back to your card.": "{amount} sind auf Ihre Karte zurückgegangen.",
  "{amount} goes back to your card; banks take three to ten days.":
    "{amount} gehen zurück auf Ihre Karte; Banken brauchen drei bis zehn Tage.",
  "Other rooms may still be free on your dates.": "Andere Zimmer sind an Ihren Daten vielleicht noch frei.",
  "Your rooms are still held. Try again with the same card or another one.":
    "Ihre Zimmer sind noch reserviert. Versuchen Sie es mit derselben oder einer anderen Karte noch einmal.",
  "Your rooms are still held. Try again with the same card, another one, or your wallet.":
    "Ihre Zimmer sind noch reserviert. Versuchen Sie es mit derselben Karte, einer anderen oder Ihrem Guthaben noch einmal.",
  "At zero they go back on sale, and nothing is charged.":
    "Bei null gehen sie zurück in den Verkauf, und es wird nichts abgebucht.",
  "Check again": "Noch einmal prüfen",
  "Back to the booking": "Zurück zur Buchung",
  "Try the payment again": "Noch einmal bezahlen",
  "Look for rooms on these dates": "Zimmer an diesen Daten suchen",
  "Open the wallet": "Guthaben öffnen",
  "Write to us": "Schreiben Sie uns",
  "See the booking": "Buchung ansehen",
  "On to the bank": "Weiter zur Bank",
  "You pay on the bank's own page. Nothing is charged before you confirm it there, and then you are led back here.":
    "Sie bezahlen auf der Seite der Bank selbst. Es wird nichts abgebucht, bevor Sie es dort bestätigen, und danach kommen Sie hierher zurück.",
  "Continue to the bank's page": "Weiter zur Seite der Bank",
  "We are asking the bank.": "Wir fragen die Bank.",
  "No answer from the bank yet. We go on asking while this page is open.":
    "Noch keine Antwort von der Bank. Wir fragen weiter, solange diese Seite offen ist.",
  "We have your payment of {amount}. The booking is confirmed.":
    "Wir haben Ihre Zahlung von {amount}. Die Buchung ist bestätigt.",
  "We have your payment of {amount}. The hotel now confirms the booking by hand.":
    "Wir haben Ihre Zahlung von {amount}. Das Hotel bestätigt die Buchung jetzt von Hand.",
  "It says: {reason}. Nothing was charged.": "Sie sagt: {reason}. Es wurde nichts abgebucht.",
  "It does not say why. Nothing was charged.": "Sie nennt keinen Grund. Es wurde nichts abgebucht.",
  "The booking was given up before the payment of {amount} arrived. All of it goes back to you.":
    "Die Buchung wurde aufgegeben, bevor die Zahlung von {amount} ankam. Sie bekommen alles zurück.",
  "The payment could not be used. What was charged goes back to you.":
    "Die Zahlung konnte nicht verwendet werden. Was abgebucht wurde, bekommen Sie zurück.",
  "The bank's page could not be opened. Nothing was charged.":
    "Die Seite der Bank ließ sich nicht öffnen. Es wurde nichts abgebucht.",
  "They went to someone else before the payment of {amount} came. All of it goes back to you.":
    "Jemand anderes hat sie bekommen, bevor die Zahlung von {amount} ankam. Sie bekommen alles zurück.",
  "The bank has not said yet whether the payment went through. We keep asking.":
    "Die Bank hat noch nicht gesagt, ob die Zahlung geklappt hat. Wir fragen weiter.",
  "You left the bank's page before paying. Nothing was charged, and the booking is as it was.":
    "Sie haben die Seite der Bank vor dem Bezahlen verlassen. Es wurde nichts abgebucht, und die Buchung ist, wie sie war.",
  "The booking was cancelled after it was paid.": "Die Buchung wurde storniert, nachdem sie bezahlt war.",
  "It was given up before anything was paid. Nothing was charged.":
    "Sie wurde aufgegeben, bevor etwas bezahlt war. Es wurde nichts abgebucht.",
  "Nothing was charged.": "Es wurde nichts abgebucht.",
  "The price changed before the booking was made. Nothing was charged.":
    "Der Preis hat sich geändert, bevor gebucht wurde. Es wurde nichts abgebucht.",
  "The bank reported something other than what we asked for. A person is looking at it; do not pay again.":
    "Die Bank hat etwas anderes gemeldet, als wir verlangt haben. Ein Mensch sieht es sich an; bezahlen Sie nicht noch einmal.",
  "No payment has been made for this booking yet.": "Für diese Buchung wurde noch nichts bezahlt.",
  "This link opens no booking": "Dieser Link öffnet keine Buchung",
  "It may be old, or not whole. Ask for a new one below; your booking is as it was.":
    "Er ist vielleicht alt oder unvollständig. Fordern Sie unten einen neuen an; Ihre Buchung ist, wie sie war.",
  "Log in to see how the payment for {ref} went. If the bank took it, the booking is safe: nothing depends on this page.":
    "Melden Sie sich an, um zu sehen, wie die Zahlung für {ref} ausging. Hat die Bank sie angenommen, ist die Buchung sicher: Von dieser Seite hängt nichts ab.",
  "We could not tell which booking this is about, and nothing was changed. If you have just paid, look at your bookings: a payment that the bank took is found there within minutes.":
    "Wir konnten nicht erkennen, um welche Buchung es geht, und es wurde nichts geändert. Haben Sie gerade bezahlt? Sehen Sie in Ihre Buchungen: Eine Zahlung, die die Bank angenommen hat, steht dort nach wenigen Minuten.",
  "The link in our mails opens your booking. We can send it again to the address that you booked with.":
    "Der Link in unseren Mails öffnet Ihre Buchung. Wir können ihn noch einmal an die Adresse schicken, mit der Sie gebucht haben.",
  "12 letters and figures, in every mail of ours.": "12 Buchstaben und Ziffern, in jeder unserer Mails.",
  "Back to booking {ref}": "Zurück zu Buchung {ref}",
  "Pay what is open": "Offenes bezahlen",
  "This booking can't be cancelled here": "Diese Buchung kann hier nicht storniert werden",
  "Cancel this booking?": "Diese Buchung stornieren?",
  "These amounts are kept for you until {until}.": "Diese Beträge gelten für Sie bis {until}.",
  "Why do you cancel?": "Warum stornieren Sie?",
  "The hotel reads it.": "Das Hotel liest es.",
  "The money goes back to the card that paid; banks take three to ten days.":
    "Das Geld geht auf die Karte zurück, mit der bezahlt wurde; Banken brauchen drei bis zehn Tage.",
  "An administrator looks at it first; these amounts stay as they are.":
    "Zuerst sieht es sich jemand von uns an; diese Beträge bleiben, wie sie sind.",
  "The rooms go back on sale at once. This can't be undone.":
    "Die Zimmer gehen sofort zurück in den Verkauf. Das lässt sich nicht rückgängig machen.",
  "Cancel and get {amount} back": "Stornieren und {amount} zurückbekommen",
  "Cancel and get nothing back": "Stornieren und nichts zurückbekommen",
  "Keep the booking": "Buchung behalten",
  "What cancelling now costs and gives back, in {currency}":
    "Was Stornieren jetzt kostet und zurückgibt, in {currency}",
  "Is kept": "Einbehalten",
  "You get back": "Sie bekommen zurück",
  "In all, {currency}": "Zusammen, {currency}",
  "Change dates or guests": "Daten oder Gäste ändern",
  "Cancel this booking": "Diese Buchung stornieren",
  Messages: "Nachrichten",
  "Keep it in an account": "In einem Konto aufbewahren",
  "If you booked with the address of your account, take it in.":
    "Haben Sie mit der Adresse Ihres Kontos gebucht? Dann nehmen Sie die Buchung auf.",
  "Add it to my account": "Zu meinem Konto hinzufügen",
  "This page opens with the link in our mails. Or {link} with the address that you booked with: once you confirm it, the booking is in it.":
    "Diese Seite öffnet sich mit dem Link in unseren Mails. Oder {link} mit der Adresse, mit der Sie gebucht haben: Sobald Sie sie bestätigen, steht die Buchung darin.",
  "make an account": "legen Sie ein Konto an",
  "Write to the hotel": "An das Hotel schreiben",
  "Ask the hotel anything about this stay.": "Fragen Sie das Hotel alles zu diesem Aufenthalt.",
  "Ask us anything about this booking.": "Fragen Sie uns alles zu dieser Buchung.",
  You: "Sie",
  Send: "Senden",
  "Your review": "Ihre Bewertung",
  "How was {title}?": "Wie war {title}?",
  "Change it": "Ändern",
  "Change it, until {when}": "Ändern, bis {when}",
  "Somebody of ours reads it before others do.": "Jemand von uns liest sie vor allen anderen.",
  "It is not shown": "Sie wird nicht gezeigt",
  "The hotel: {words}": "Das Hotel: {words}",
  "The stay as a whole": "Der Aufenthalt insgesamt",
  "A few words as a title": "Ein paar Worte als Titel",
  "1 is the worst, 10 the best.": "1 ist am schlechtesten, 10 am besten.",
  "What should others know? Leave out names, links and numbers.":
    "Was sollten andere wissen? Lassen Sie Namen, Links und Nummern weg.",
  "And in detail, if you like": "Und im Einzelnen, wenn Sie mögen",
  "No opinion": "Keine Meinung",
  "Save the review": "Bewertung speichern",
  "Send the review": "Bewertung senden",
  "Signed with your first name and an initial. It can be changed for some days.":
    "Unterschrieben mit Vornamen und Anfangsbuchstaben. Einige Tage lang lässt sie sich ändern.",
  "There is no document for this reference": "Zu dieser Nummer gibt es kein Dokument",
  "The reference may be mistyped, or the booking belongs to another account. Log in with the one that booked.":
    "Vielleicht ist die Nummer vertippt, oder die Buchung gehört zu einem anderen Konto. Melden Sie sich mit dem an, das gebucht hat.",
  "Log in to download this": "Melden Sie sich an, um das herunterzuladen",
  "Receipts and tickets open for whoever booked. A link from a mail opens them without logging in for ten minutes.":
    "Belege und Tickets öffnen sich für die Person, die gebucht hat. Ein Link aus einer Mail öffnet sie zehn Minuten lang ohne Anmeldung.",
  "There is no receipt yet": "Es gibt noch keinen Beleg",
  "A receipt is made when the payment has arrived. Until then there is nothing to download.":
    "Ein Beleg entsteht, wenn die Zahlung angekommen ist. Bis dahin gibt es nichts herunterzuladen.",
  "This link has run out": "Dieser Link ist abgelaufen",
  "Links to documents work for ten minutes. Your booking always has a fresh one.":
    "Links zu Dokumenten funktionieren zehn Minuten lang. Bei Ihrer Buchung gibt es immer einen neuen.",
  "Open the booking": "Buchung öffnen",
  "Your name": "Ihr Name",
  "What it is about": "Worum es geht",
  "Your message": "Ihre Nachricht",
  Telephone: "Telefon",
  Address: "Adresse",
  "Your message is with us": "Ihre Nachricht ist bei uns",
  "A copy is on its way to your mailbox. A person will answer, usually the same day.":
    "Eine Kopie ist unterwegs in Ihr Postfach. Ein Mensch wird antworten, meist noch am selben Tag.",
  "A person reads what you write and answers, usually the same day. For a booking, name its reference.":
    "Ein Mensch liest, was Sie schreiben, und antwortet, meist noch am selben Tag. Geht es um eine Buchung, nennen Sie ihre Nummer.",
  "You get a copy by mail.": "Sie bekommen eine Kopie per Mail.",
  "Send the message": "Nachricht senden",
  "Other ways to reach us": "Andere Wege zu uns",
  Elsewhere: "Anderswo",
  "The words, pictures and software of {site} belong to its owner. You may use the site to look for and book places to stay; copying it whole or reading it out by machine needs our consent.":
    "Die Texte, Bilder und Programme von {site} gehören den Eigentümern. Sie dürfen die Seite nutzen, um Unterkünfte zu suchen und zu buchen; sie als Ganzes zu kopieren oder maschinell auszulesen, braucht unsere Zustimmung.",
  "this site": "dieser Website",
  "Open source that it stands on": "Open Source, auf der sie steht",
  "If that reference and that address belong together, the link to the booking is on its way.":
    "Wenn diese Nummer und diese Adresse zusammengehören, ist der Link zur Buchung unterwegs.",
  "Message sent": "Nachricht gesendet",
  "We have your message. A person will answer, usually the same day.":
    "Wir haben Ihre Nachricht. Ein Mensch wird Ihnen antworten, meist noch am selben Tag.",
  "The stay has begun, so it can't be changed here. Write to the hotel.":
    "Der Aufenthalt hat begonnen, deshalb lässt er sich hier nicht ändern. Schreiben Sie an das Hotel.",
  "You have asked for a cancellation already, and it waits for its answer.":
    "Sie haben die Stornierung schon beantragt; sie wartet auf Antwort.",
  "Nothing has to be paid now.": "Jetzt muss nichts bezahlt werden.",
  "This booking is paid already.": "Diese Buchung ist schon bezahlt.",
  "This booking is cancelled, so it can't be paid.": "Diese Buchung ist storniert und kann nicht bezahlt werden.",
  "From {when}, the fee is {amount}.": "Ab {when} beträgt die Gebühr {amount}.",
  Pages: "Seiten",
  "Page {n}": "Seite {n}",
  "Previous page": "Vorige Seite",
  "Next page": "Nächste Seite",
  Breadcrumb: "Pfad",
  "See the package": "Siehe Paket",
  "{n} packages": { one: "{n} Paket", other: "{n} Pakete" },
  "{n} packages by people who share their work. Thank you. Each keeps its own licence, which comes with the package.": {
    one: "{n} Paket von Menschen, die ihre Arbeit teilen. Danke. Es behält seine eigene Lizenz, die ihm beiliegt.",
    other:
      "{n} Pakete von Menschen, die ihre Arbeit teilen. Danke. Jedes behält seine eigene Lizenz, die ihm beiliegt.",
  },
  "{n} bookings": { one: "{n} Buchung", other: "{n} Buchungen" },
  "If it declines, or does not answer in time, all of your money goes back the way you paid.":
    "Lehnt es ab oder antwortet es nicht rechtzeitig, bekommen Sie alles auf das ursprüngliche Zahlungsmittel zurück.",
  "Paid {amount}": "Bezahlt: {amount}",
  "Refunded {amount}": "Erstattet: {amount}",
  "{amount} still to pay": "noch zu zahlen: {amount}",
  "{amount} due at the hotel": "im Hotel zu zahlen: {amount}",
  "{amount} due on site": "vor Ort zu zahlen: {amount}",
  "{now} now, {later} at the hotel": "jetzt {now}, im Hotel {later}",
  Paid: "Bezahlt",
  Refunded: "Erstattet",
  "Still to pay": "Noch zu zahlen",
};
