/** See `de.ts`. */
export const afterBooking = {
  "Held for you until {time} at this price. If you don't pay by then, it's released without charge.":
    "Réservé pour vous à ce prix jusqu’au {time}. Sans paiement d’ici là, l’option est annulée sans frais.",
  "Hold until {time} without payment": "Poser une option jusqu’au {time} sans payer",
  "The price is guaranteed until then. Cancel without charge if you change your mind.":
    "Le prix est garanti jusque-là. Vous pouvez annuler sans frais si vous changez d’avis.",
  "Hold without payment": "Poser une option sans payer",
  "Cancel without charge": "Annuler sans frais",
  "Pay by {time} to keep your booking.": "Payez avant le {time} pour garder votre réservation.",
  "We've sent the link of your booking to {email}.": "Nous avons envoyé le lien de votre réservation à {email}.",
  "Pay or cancel": "Payer ou annuler",
  Continue: "Continuer",
  "Booking Payment Cancel": "Paiement de votre réservation",
  "Download Receipt Error": "Le reçu n’a pas pu être téléchargé",
  Opps: "Oups",
  "Authentication Headers Problem or Session out. Please logout and try again.":
    "Votre session a expiré. Déconnectez-vous et réessayez.",
  "Your stay is booked": "Votre séjour est réservé",
  "Paid and sent to the hotel": "Payé et transmis à l’hôtel",
  "Payment processing": "Paiement en cours",
  "The bank declined the payment": "La banque a refusé le paiement",
  "The payment was cancelled": "Le paiement a été annulé",
  "The payment did not go through": "Le paiement n’a pas abouti",
  "The rooms sold out before your payment arrived": "Les chambres ont été vendues avant l’arrivée de votre paiement",
  "We are checking your payment": "Nous vérifions votre paiement",
  "Payment not confirmed": "Paiement non confirmé",
  "This booking is cancelled": "Cette réservation est annulée",
  "Booking reference": "Numéro de réservation",
  "What happens next": "La suite",
  "Download receipt": "Télécharger le reçu",
  "E-ticket (PDF)": "Billet électronique (PDF)",
  "Add to Apple Wallet": "Ajouter à Apple Wallet",
  "Add to calendar": "Ajouter au calendrier",
  "Add to Google Wallet": "Ajouter à Google Wallet",
  "Credit note (PDF)": "Avoir (PDF)",
  "We've sent your confirmation, receipt and e-ticket to {email}.":
    "Votre confirmation, votre reçu et votre billet électronique ont été envoyés à {email}.",
  "Show your e-ticket at check-in, from {time} on arrival day.":
    "Présentez votre billet électronique à la réception, à partir de {time} le jour de l’arrivée.",
  "Show your e-ticket on arrival.": "Présentez votre billet électronique à l’arrivée.",
  "Pay {amount} at the hotel.": "{amount} à payer à l’hôtel.",
  "Balance of {amount} due before arrival.": "Solde de {amount} à payer avant l’arrivée.",
  "Pay it now": "Payer maintenant",
  "The hotel will respond by {when}.": "L’hôtel répondra avant le {when}.",
  "The hotel will respond as soon as possible.": "L’hôtel répondra dès que possible.",
  "We'll email {email} either way.": "Dans tous les cas, nous écrirons à {email}.",
  "We'll let you know either way.": "Nous vous informerons dans tous les cas.",
  "If it declines or doesn't respond in time, you get a full refund to your card.":
    "S’il refuse ou ne répond pas à temps, vous êtes intégralement remboursé sur votre carte.",
  "Your rooms stay held while the bank processes the payment.":
    "Vos chambres restent bloquées pendant le traitement du paiement.",
  "You can close this page. We'll email you as soon as we know.":
    "Vous pouvez fermer cette page. Nous vous écrirons dès que nous aurons la réponse.",
  "Closed the bank's page too early? Go back to your booking and start the payment again.":
    "Vous avez quitté la page de la banque trop tôt ? Revenez à votre réservation et relancez le paiement.",
  "Nothing has been booked for this payment yet. You won't be charged again.":
    "Rien n’a encore été réservé pour ce paiement. Vous ne serez pas débité à nouveau.",
  "Our team is checking it. You'll get the booking or a refund, and an email either way.":
    "Notre équipe vérifie. Vous obtiendrez la réservation ou un remboursement, et un e-mail dans tous les cas.",
  "{amount} is available as credit because the bank couldn't refund it. Create an account with your email address to use it.":
    "{amount} vous attendent sous forme de crédit, la banque n’ayant pas pu les rembourser. Créez un compte avec votre adresse e-mail pour les utiliser.",
  "{amount} has been returned to your wallet.": "{amount} ont été recrédités sur votre portefeuille.",
  "{amount} was refunded to your card.": "{amount} ont été remboursés sur votre carte.",
  "{amount} is refunded in person, where you paid it.":
    "{amount} vous sont remboursés sur place, là où vous avez payé.",
  "{amount} is being refunded to your card. This takes 3–10 days.":
    "{amount} sont en cours de remboursement sur votre carte. Cela prend de 3 à 10 jours.",
  "Other rooms may still be available on your dates.":
    "D’autres chambres sont peut-être encore disponibles à vos dates.",
  "Your rooms are still held. Try again with the same card or another one.":
    "Vos chambres sont toujours bloquées. Réessayez avec la même carte ou une autre.",
  "Your rooms are still held. Try again with the same card, another one, or your wallet.":
    "Vos chambres sont toujours bloquées. Réessayez avec la même carte, une autre, ou votre portefeuille.",
  "If time runs out, they're released and you won't be charged.":
    "Passé ce délai, elles sont libérées et rien n’est débité.",
  "Check again": "Vérifier de nouveau",
  "Back to the booking": "Retour à la réservation",
  "Try the payment again": "Réessayer le paiement",
  "Open the wallet": "Ouvrir le portefeuille",
  "Write to us": "Nous écrire",
  "View booking": "Voir la réservation",
  "Continue to the bank": "Vers la banque",
  "You pay on the bank's secure page. You're only charged once you confirm there, and then you return here.":
    "Vous payez sur la page sécurisée de la banque. Vous n’êtes débité qu’après confirmation, puis vous revenez ici.",
  "Continue to payment": "Continuer vers le paiement",
  "Checking with the bank.": "Vérification auprès de la banque.",
  "No response from the bank yet. We keep checking while this page is open.":
    "Pas encore de réponse de la banque. Nous continuons à vérifier tant que cette page est ouverte.",
  "Payment received: {amount}. Your booking is confirmed.":
    "Paiement de {amount} reçu. Votre réservation est confirmée.",
  "Payment received: {amount}. The hotel still has to confirm your booking.":
    "Paiement de {amount} reçu. L’hôtel doit encore confirmer votre réservation.",
  "Reason: {reason}. You haven't been charged.": "Motif : {reason}. Vous n’avez pas été débité.",
  "The bank gave no reason. You haven't been charged.":
    "La banque n’a pas donné de raison. Vous n’avez pas été débité.",
  "The booking was released before your payment of {amount} arrived. You get a full refund.":
    "La réservation a été libérée avant l’arrivée de votre paiement de {amount}. Vous êtes intégralement remboursé.",
  "We couldn't use the payment. Any amount charged will be refunded.":
    "Le paiement n’a pas pu être utilisé. Toute somme débitée sera remboursée.",
  "The bank's page couldn't be opened. You haven't been charged.":
    "La page de la banque n’a pas pu s’ouvrir. Vous n’avez pas été débité.",
  "They were booked by someone else before your payment of {amount} arrived. You get a full refund.":
    "Elles ont été réservées par quelqu’un d’autre avant l’arrivée de votre paiement de {amount}. Vous êtes intégralement remboursé.",
  "The bank hasn't confirmed the payment yet. We keep checking.":
    "La banque n’a pas encore confirmé le paiement. Nous continuons à vérifier.",
  "You left the bank's page before paying. You haven't been charged.":
    "Vous avez quitté la page de la banque avant de payer. Rien n’a été débité.",
  "You left the bank's page before paying. You haven't been charged and your booking is unchanged.":
    "Vous avez quitté la page de la banque avant de payer. Rien n’a été débité et votre réservation est inchangée.",
  "The booking was cancelled after it was paid.": "La réservation a été annulée après avoir été payée.",
  "It was released before payment. You haven't been charged.":
    "Elle a été libérée avant le paiement. Vous n’avez pas été débité.",
  "You haven't been charged.": "Vous n’avez pas été débité.",
  "The price changed before the booking was made. You haven't been charged.":
    "Le prix a changé avant la réservation. Vous n’avez pas été débité.",
  "The bank reported a different payment than expected. Our team is checking it. Please don't pay again.":
    "La banque a signalé un paiement différent. Notre équipe vérifie. Merci de ne pas payer à nouveau.",
  "No payment has been made for this booking yet.": "Aucun paiement n’a encore été fait pour cette réservation.",
  "This link is not valid": "Ce lien n’est pas valide",
  "It may be expired or incomplete. Request a new one below. Your booking is unchanged.":
    "Il a peut-être expiré ou est incomplet. Demandez-en un nouveau ci-dessous. Votre réservation est inchangée.",
  "Log in to see the payment status of {ref}. If the bank accepted the payment, your booking is safe.":
    "Connectez-vous pour voir l’état du paiement de {ref}. Si la banque l’a accepté, votre réservation est assurée.",
  "We couldn't identify the booking, and nothing was changed. If you've just paid, the payment appears in your bookings within minutes.":
    "Nous n’avons pas pu identifier la réservation et rien n’a été modifié. Si vous venez de payer, le paiement apparaîtra dans vos réservations sous quelques minutes.",
  "Use the link in our emails to open your booking. We can resend it to the address you booked with.":
    "Le lien de nos e-mails ouvre votre réservation. Nous pouvons le renvoyer à l’adresse utilisée pour réserver.",
  "12 letters and numbers, shown in our emails.": "12 lettres et chiffres, indiqués dans nos e-mails.",
  "Back to booking {ref}": "Retour à la réservation {ref}",
  "Pay balance": "Payer le solde",
  "This booking can't be cancelled online": "Cette réservation ne peut pas être annulée en ligne",
  "Cancel this booking?": "Annuler cette réservation ?",
  "Reason for cancelling": "Motif de l’annulation",
  "Shared with the hotel.": "Communiqué à l’hôtel.",
  "The refund goes to the card you paid with. This takes 3–10 days.":
    "Le remboursement va sur la carte utilisée. Cela prend de 3 à 10 jours.",
  "Our team reviews the request first. These amounts don't change.":
    "Notre équipe examine d’abord la demande. Ces montants ne changent pas.",
  "The rooms are released immediately. This can't be undone.":
    "Les chambres sont libérées immédiatement. Cette action est irréversible.",
  "Cancel and get {amount} back": "Annuler et récupérer {amount}",
  "Keep booking": "Conserver la réservation",
  "Cancellation fee and refund, in {currency}": "Frais d’annulation et remboursement, en {currency}",
  "Total ({currency})": "Total ({currency})",
  "Cancel this booking": "Annuler cette réservation",
  Messages: "Messages",
  "Save it to an account": "L’ajouter à un compte",
  "If you booked with your account's email address, add the booking to your account.":
    "Si vous avez réservé avec l’adresse e-mail de votre compte, ajoutez-y la réservation.",
  "Add it to my account": "L’ajouter à mon compte",
  "You can open this page from the link in our emails. Or {link} with the address you booked with to keep the booking there.":
    "Cette page s’ouvre avec le lien de nos e-mails. Ou {link} avec l’adresse de la réservation pour l’y conserver.",
  "create an account": "créez un compte",
  "Photo {n} of {count} by {author}": "Photo {n} sur {count}, de {author}",
  "You don't need an account to book.": "Vous pouvez réserver sans compte.",
  "Message the hotel": "Écrire à l’hôtel",
  "Ask the hotel about this stay.": "Posez vos questions à l’hôtel sur ce séjour.",
  "Ask us about this booking.": "Posez-nous vos questions sur cette réservation.",
  You: "Vous",
  Send: "Envoyer",
  "Your review": "Votre avis",
  "QR code: {name}": "Code QR : {name}",
  "Show the {n} tickets": {
    one: "Afficher le billet",
    many: "Afficher les {n} billets",
    other: "Afficher les {n} billets",
  },
  "How was {title}?": "Comment était {title} ?",
  "Change it": "Modifier",
  "Edit (until {when})": "Modifier (jusqu’au {when})",
  "We check reviews before publishing them.": "Nous vérifions les avis avant publication.",
  "Not published": "Non publié",
  "{name}: {text}": "{name} : {text}",
  "Overall rating": "Note globale",
  Title: "Titre",
  "1 = poor, 10 = excellent": "1 = mauvais, 10 = excellent",
  "Please don't include names, links or phone numbers.": "N’indiquez ni noms, ni liens, ni numéros de téléphone.",
  "Detailed ratings (optional)": "Notes détaillées (facultatif)",
  "No opinion": "Sans avis",
  "Save the review": "Enregistrer l’avis",
  "Send the review": "Envoyer l’avis",
  "Published with your first name and initial. You can edit it for a few days.":
    "Publié avec votre prénom et votre initiale. Modifiable pendant quelques jours.",
  "Document not found": "Document introuvable",
  "The reference may be mistyped, or the booking belongs to another account. Log in with the account you booked with.":
    "La référence est peut-être erronée, ou la réservation appartient à un autre compte. Connectez-vous avec le compte utilisé pour réserver.",
  "Log in to download this": "Connectez-vous pour télécharger ceci",
  "Receipts and tickets are available to the person who booked. If you booked without an account, open your booking with the link in our email.":
    "Seule la personne qui a réservé a accès aux reçus et aux billets. Si vous avez réservé sans compte, ouvrez votre réservation avec le lien de notre e-mail.",
  "No receipt yet": "Pas encore de reçu",
  "Your receipt is available once we've received the payment.": "Votre reçu sera disponible dès réception du paiement.",
  "If you booked with us, you'll find the document in your booking. Otherwise ask the company that sold you the ticket.":
    "Si vous avez réservé chez nous, vous trouverez le document dans votre réservation. Sinon, adressez-vous à l’entreprise qui vous a vendu le billet.",
  "Your name": "Votre nom",
  Subject: "Objet",
  "Your message": "Votre message",
  Telephone: "Téléphone",
  Address: "Adresse",
  "Message sent": "Message envoyé",
  "We've emailed you a copy. We usually reply the same day.":
    "Une copie vous a été envoyée par e-mail. Nous répondons généralement le jour même.",
  "We usually reply the same day. For questions about a booking, include its reference.":
    "Nous répondons généralement le jour même. Pour une réservation, indiquez sa référence.",
  "We'll email you a copy.": "Vous recevrez une copie par e-mail.",
  "Send the message": "Envoyer le message",
  "Other ways to reach us": "Autres façons de nous joindre",
  "Follow us": "Suivez-nous",
  "The texts, images and software of {site} belong to its owner. You may use the site to search for and book stays, transport, tours, flights and cruises. Scraping or copying requires our permission.":
    "Les textes, images et logiciels de {site} appartiennent à son propriétaire. Vous pouvez utiliser le site pour rechercher et réserver des hébergements, des transports, des visites, des vols et des croisières. Toute extraction ou copie requiert notre autorisation.",
  "this site": "ce site",
  "Open-source software": "Logiciels libres",
  "If the reference and address match, we've sent the booking link.":
    "Si la référence et l’adresse correspondent, le lien vers la réservation a été envoyé.",
  "Message received. We usually reply the same day.": "Message bien reçu. Nous répondons généralement le jour même.",
  "The stay has begun, so it can't be changed here. Write to the hotel.":
    "Le séjour a commencé, il ne peut donc plus être modifié ici. Écrivez à l’hôtel.",
  "You've already requested a cancellation. It is being reviewed.":
    "Vous avez déjà demandé une annulation. Elle est en cours d’examen.",
  "No payment is due now.": "Aucun paiement n’est dû pour le moment.",
  "This booking is already paid.": "Cette réservation est déjà payée.",
  "This booking is cancelled, so it can't be paid.": "Cette réservation est annulée et ne peut pas être payée.",
  "From {when}, the fee is {amount}.": "À partir du {when}, frais d’annulation : {amount}.",
  Pages: "Pages",
  "Page {n}": "Page {n}",
  "Previous page": "Page précédente",
  "Next page": "Page suivante",
  Breadcrumb: "Fil d’Ariane",
  "See the package": "Voir le paquet",
  "{n} packages": { one: "{n} paquet", many: "{n} de paquets", other: "{n} paquets" },
  "This site uses {n} open-source packages. Each package includes its own licence.": {
    one: "Ce site utilise {n} paquet libre, accompagné de sa propre licence.",
    many: "Ce site utilise {n} de paquets libres. Chacun est accompagné de sa propre licence.",
    other: "Ce site utilise {n} paquets libres. Chacun est accompagné de sa propre licence.",
  },
  "{n} bookings": { one: "{n} réservation", many: "{n} réservations", other: "{n} réservations" },
  "If it declines or doesn't respond in time, you get a full refund to your original payment method.":
    "S’il refuse ou ne répond pas à temps, vous êtes intégralement remboursé par le moyen de paiement d’origine.",
  "Paid {amount}": "Payé : {amount}",
  "Refunded {amount}": "Remboursé : {amount}",
  "{amount} still to pay": "reste à payer : {amount}",
  "{amount} due at the hotel": "à payer à l’hôtel : {amount}",
  "{amount} due on site": "à payer sur place : {amount}",
  "{now} now, {later} at the hotel": "{now} maintenant, {later} à l’hôtel",
  Paid: "Payé",
  Refunded: "Remboursé",
  "Paid on site": "Payé sur place",
  "Still to pay": "Reste à payer",
};
