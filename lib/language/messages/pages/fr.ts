/** See `de.ts`. */
export const afterBooking = {
  "Booking Payment Cancel": "Paiement de votre réservation",
  "Download Receipt Error": "Le reçu n’a pas pu être téléchargé",
  Opps: "Oups",
  "Authentication Headers Problem or Session out. Please logout and try again.":
    "Votre session a expiré. Déconnectez-vous et réessayez.",
  "Your stay is booked": "Votre séjour est réservé",
  "Paid, and sent to the hotel": "Payé, et envoyé à l’hôtel",
  "Waiting for the bank": "En attente de la banque",
  "The bank declined the payment": "La banque a refusé le paiement",
  "The payment was cancelled": "Le paiement a été annulé",
  "The payment did not go through": "Le paiement n’a pas abouti",
  "The time for paying ran out": "Le délai de paiement est écoulé",
  "The rooms were sold before your payment arrived": "Les chambres ont été vendues avant l’arrivée de votre paiement",
  "We are checking your payment": "Nous vérifions votre paiement",
  "No payment is confirmed": "Aucun paiement n’est confirmé",
  "This booking is cancelled": "Cette réservation est annulée",
  "Booking reference": "Numéro de réservation",
  "What happens next": "La suite",
  "Download receipt": "Télécharger le reçu",
  "E-ticket (PDF)": "Billet électronique (PDF)",
  "Add to calendar": "Ajouter au calendrier",
  "Credit note (PDF)": "Avoir (PDF)",
  "The confirmation, the receipt and the e-ticket are on their way to {email}.":
    "La confirmation, le reçu et le billet électronique sont en route vers {email}.",
  "Show the e-ticket at the desk, from {time} on the day you arrive.":
    "Présentez le billet électronique à la réception, à partir de {time} le jour de votre arrivée.",
  "Show the e-ticket at the desk.": "Présentez le billet électronique à la réception.",
  "{amount} is paid at the hotel.": "{amount} se paient à l’hôtel.",
  "{amount} is still to be paid before you arrive.": "{amount} restent à payer avant votre arrivée.",
  "Pay it now": "Payer maintenant",
  "The hotel answers by {when}.": "L’hôtel répond avant le {when}.",
  "The hotel answers as soon as it can.": "L’hôtel répond dès qu’il le peut.",
  "You hear from us either way at {email}.": "Dans tous les cas, nous vous écrivons à {email}.",
  "You hear from us either way.": "Dans tous les cas, nous vous écrivons.",
  "If it declines, or does not answer in time, all of your money goes back to your card.":
    "S’il refuse, ou ne répond pas à temps, tout votre argent revient sur votre carte.",
  "Your rooms stay held while the bank decides.": "Vos chambres restent gardées pendant que la banque décide.",
  "You may close this page: we go on asking, and write to you as soon as there is an answer.":
    "Vous pouvez fermer cette page : nous continuons à demander, et vous écrivons dès qu’il y a une réponse.",
  "Left the bank's page before the end? Go back to your booking and start the payment again.":
    "Vous avez quitté la page de la banque avant la fin ? Revenez à votre réservation et recommencez le paiement.",
  "Nothing has been booked for this payment yet, and nothing more will be charged.":
    "Rien n’est encore réservé pour ce paiement, et rien de plus ne sera débité.",
  "Someone looks at it now. You get the booking, or your money back, and a mail that says which.":
    "Quelqu’un l’examine en ce moment. Vous aurez la réservation ou votre argent, et un e-mail vous dira lequel.",
  "{amount} waits for you: the bank could not take it back. Make an account with your address to use it.":
    "{amount} vous attendent : la banque n’a pas pu les reprendre. Ouvrez un compte avec votre adresse pour les utiliser.",
  "{amount} is in your wallet already.": "{amount} sont déjà dans votre portefeuille.",
  "{amount} went back to your card.": "{amount} sont revenus sur votre carte.",
  "{amount} goes back to your card; banks take three to ten days.":
    "{amount} reviennent sur votre carte ; les banques mettent trois à dix jours.",
  "Other rooms may still be free on your dates.": "D’autres chambres sont peut-être libres à vos dates.",
  "Your rooms are still held. Try again with the same card or another one.":
    "Vos chambres sont toujours gardées. Réessayez avec la même carte ou une autre.",
  "Your rooms are still held. Try again with the same card, another one, or your wallet.":
    "Vos chambres sont toujours gardées. Réessayez avec la même carte, une autre, ou votre portefeuille.",
  "At zero they go back on sale, and nothing is charged.": "À zéro elles sont remises en vente, et rien n’est débité.",
  "Check again": "Vérifier de nouveau",
  "Back to the booking": "Retour à la réservation",
  "Try the payment again": "Réessayer le paiement",
  "Look for rooms on these dates": "Chercher des chambres à ces dates",
  "Open the wallet": "Ouvrir le portefeuille",
  "Write to us": "Nous écrire",
  "See the booking": "Voir la réservation",
  "On to the bank": "Vers la banque",
  "You pay on the bank's own page. Nothing is charged before you confirm it there, and then you are led back here.":
    "Vous payez sur la page de la banque elle-même. Rien n’est débité avant que vous ne le confirmiez là-bas, puis vous revenez ici.",
  "Continue to the bank's page": "Continuer vers la page de la banque",
  "We are asking the bank.": "Nous demandons à la banque.",
  "No answer from the bank yet. We go on asking while this page is open.":
    "Pas encore de réponse de la banque. Nous continuons à demander tant que cette page est ouverte.",
  "We have your payment of {amount}. The booking is confirmed.":
    "Nous avons votre paiement de {amount}. La réservation est confirmée.",
  "We have your payment of {amount}. The hotel now confirms the booking by hand.":
    "Nous avons votre paiement de {amount}. L’hôtel confirme maintenant la réservation lui-même.",
  "It says: {reason}. Nothing was charged.": "Elle dit : {reason}. Rien n’a été débité.",
  "It does not say why. Nothing was charged.": "Elle ne dit pas pourquoi. Rien n’a été débité.",
  "The booking was given up before the payment of {amount} arrived. All of it goes back to you.":
    "La réservation a été abandonnée avant l’arrivée du paiement de {amount}. Tout vous est rendu.",
  "The payment could not be used. What was charged goes back to you.":
    "Le paiement n’a pas pu être utilisé. Ce qui a été débité vous est rendu.",
  "The bank's page could not be opened. Nothing was charged.":
    "La page de la banque n’a pas pu s’ouvrir. Rien n’a été débité.",
  "They went to someone else before the payment of {amount} came. All of it goes back to you.":
    "Quelqu’un d’autre les a eues avant l’arrivée du paiement de {amount}. Tout vous est rendu.",
  "The bank has not said yet whether the payment went through. We keep asking.":
    "La banque n’a pas encore dit si le paiement est passé. Nous continuons à demander.",
  "You left the bank's page before paying. Nothing was charged, and the booking is as it was.":
    "Vous avez quitté la page de la banque avant de payer. Rien n’a été débité, et la réservation est restée telle quelle.",
  "The booking was cancelled after it was paid.": "La réservation a été annulée après avoir été payée.",
  "It was given up before anything was paid. Nothing was charged.":
    "Elle a été abandonnée avant tout paiement. Rien n’a été débité.",
  "Nothing was charged.": "Rien n’a été débité.",
  "The price changed before the booking was made. Nothing was charged.":
    "Le prix a changé avant la réservation. Rien n’a été débité.",
  "The bank reported something other than what we asked for. A person is looking at it; do not pay again.":
    "La banque a signalé autre chose que ce que nous demandions. Une personne l’examine ; ne payez pas de nouveau.",
  "No payment has been made for this booking yet.": "Aucun paiement n’a encore été fait pour cette réservation.",
  "This link opens no booking": "Ce lien n’ouvre aucune réservation",
  "It may be old, or not whole. Ask for a new one below; your booking is as it was.":
    "Il est peut-être ancien ou incomplet. Demandez-en un nouveau ci-dessous ; votre réservation est restée telle quelle.",
  "Log in to see how the payment for {ref} went. If the bank took it, the booking is safe: nothing depends on this page.":
    "Connectez-vous pour voir l’issue du paiement de {ref}. Si la banque l’a pris, la réservation est sûre : rien ne dépend de cette page.",
  "We could not tell which booking this is about, and nothing was changed. If you have just paid, look at your bookings: a payment that the bank took is found there within minutes.":
    "Nous n’avons pas pu savoir de quelle réservation il s’agit, et rien n’a changé. Si vous venez de payer, regardez vos réservations : un paiement pris par la banque s’y trouve en quelques minutes.",
  "The link in our mails opens your booking. We can send it again to the address that you booked with.":
    "Le lien dans nos e-mails ouvre votre réservation. Nous pouvons le renvoyer à l’adresse de la réservation.",
  "12 letters and figures, in every mail of ours.": "12 lettres et chiffres, dans chacun de nos e-mails.",
  "Back to booking {ref}": "Retour à la réservation {ref}",
  "Pay what is open": "Payer le reste",
  "This booking can't be cancelled here": "Cette réservation ne peut pas être annulée ici",
  "Cancel this booking?": "Annuler cette réservation ?",
  "These amounts are kept for you until {until}.": "Ces montants vous sont garantis jusqu’au {until}.",
  "Why do you cancel?": "Pourquoi annulez-vous ?",
  "The hotel reads it.": "L’hôtel le lira.",
  "The money goes back to the card that paid; banks take three to ten days.":
    "L’argent revient sur la carte qui a payé ; les banques mettent trois à dix jours.",
  "An administrator looks at it first; these amounts stay as they are.":
    "L’un de nous l’examine d’abord ; ces montants ne changent pas.",
  "The rooms go back on sale at once. This can't be undone.":
    "Les chambres sont remises en vente aussitôt. C’est définitif.",
  "Cancel and get {amount} back": "Annuler et récupérer {amount}",
  "Cancel and get nothing back": "Annuler sans rien récupérer",
  "Keep the booking": "Garder la réservation",
  "What cancelling now costs and gives back, in {currency}":
    "Ce que coûte et rend une annulation maintenant, en {currency}",
  "Is kept": "Retenu",
  "You get back": "Vous récupérez",
  "In all, {currency}": "En tout, {currency}",
  "Change dates or guests": "Changer dates ou voyageurs",
  "Cancel this booking": "Annuler cette réservation",
  Messages: "Messages",
  "Keep it in an account": "La garder dans un compte",
  "If you booked with the address of your account, take it in.":
    "Si vous avez réservé avec l’adresse de votre compte, ajoutez-la.",
  "Add it to my account": "L’ajouter à mon compte",
  "This page opens with the link in our mails. Or {link} with the address that you booked with: once you confirm it, the booking is in it.":
    "Cette page s’ouvre avec le lien de nos e-mails. Ou {link} avec l’adresse de la réservation : une fois confirmée, la réservation s’y trouve.",
  "make an account": "ouvrez un compte",
  "Write to the hotel": "Écrire à l’hôtel",
  "Ask the hotel anything about this stay.": "Demandez à l’hôtel ce que vous voulez sur ce séjour.",
  "Ask us anything about this booking.": "Demandez-nous ce que vous voulez sur cette réservation.",
  You: "Vous",
  Send: "Envoyer",
  "Your review": "Votre avis",
  "How was {title}?": "Comment était {title} ?",
  "Change it": "Modifier",
  "Change it, until {when}": "Modifier, jusqu’au {when}",
  "Somebody of ours reads it before others do.": "L’un de nous le lit avant les autres.",
  "It is not shown": "Il n’est pas affiché",
  "The hotel: {words}": "L’hôtel : {words}",
  "The stay as a whole": "Le séjour dans son ensemble",
  "A few words as a title": "Quelques mots pour le titre",
  "1 is the worst, 10 the best.": "1 est le pire, 10 le meilleur.",
  "What should others know? Leave out names, links and numbers.":
    "Que doivent savoir les autres ? Sans noms, liens ni numéros.",
  "And in detail, if you like": "Et en détail, si vous voulez",
  "No opinion": "Sans avis",
  "Save the review": "Enregistrer l’avis",
  "Send the review": "Envoyer l’avis",
  "Signed with your first name and an initial. It can be changed for some days.":
    "Signé de votre prénom et d’une initiale. Modifiable pendant quelques jours.",
  "There is no document for this reference": "Il n’y a pas de document pour ce numéro",
  "The reference may be mistyped, or the booking belongs to another account. Log in with the one that booked.":
    "Le numéro est peut-être mal saisi, ou la réservation appartient à un autre compte. Connectez-vous avec celui qui a réservé.",
  "Log in to download this": "Connectez-vous pour télécharger ceci",
  "Receipts and tickets open for whoever booked. A link from a mail opens them without logging in for ten minutes.":
    "Reçus et billets s’ouvrent pour qui a réservé. Un lien reçu par e-mail les ouvre sans connexion pendant dix minutes.",
  "There is no receipt yet": "Il n’y a pas encore de reçu",
  "A receipt is made when the payment has arrived. Until then there is nothing to download.":
    "Un reçu est établi quand le paiement est arrivé. D’ici là, il n’y a rien à télécharger.",
  "This link has run out": "Ce lien a expiré",
  "Links to documents work for ten minutes. Your booking always has a fresh one.":
    "Les liens vers les documents fonctionnent dix minutes. Votre réservation en a toujours un nouveau.",
  "Open the booking": "Ouvrir la réservation",
  "Your name": "Votre nom",
  "What it is about": "De quoi il s’agit",
  "Your message": "Votre message",
  Telephone: "Téléphone",
  Address: "Adresse",
  "Your message is with us": "Votre message nous est parvenu",
  "A copy is on its way to your mailbox. A person will answer, usually the same day.":
    "Une copie est en route vers votre boîte. Une personne répondra, le plus souvent le jour même.",
  "A person reads what you write and answers, usually the same day. For a booking, name its reference.":
    "Une personne lit ce que vous écrivez et répond, le plus souvent le jour même. Pour une réservation, donnez son numéro.",
  "You get a copy by mail.": "Vous en recevez une copie par e-mail.",
  "Send the message": "Envoyer le message",
  "Other ways to reach us": "Autres façons de nous joindre",
  Elsewhere: "Ailleurs",
  "The words, pictures and software of {site} belong to its owner. You may use the site to look for and book places to stay; copying it whole or reading it out by machine needs our consent.":
    "Les textes, les images et les logiciels de {site} appartiennent à son propriétaire. Vous pouvez utiliser le site pour chercher et réserver des hébergements ; le copier en entier ou le lire par une machine demande notre accord.",
  "this site": "ce site",
  "Open source that it stands on": "Les logiciels libres sur lesquels il repose",
  "If that reference and that address belong together, the link to the booking is on its way.":
    "Si ce numéro et cette adresse vont ensemble, le lien vers la réservation est en route.",
  "Message sent": "Message envoyé",
  "We have your message. A person will answer, usually the same day.":
    "Nous avons votre message. Une personne vous répondra, le plus souvent le jour même.",
  "The stay has begun, so it can't be changed here. Write to the hotel.":
    "Le séjour a commencé, il ne peut donc plus être modifié ici. Écrivez à l’hôtel.",
  "You have asked for a cancellation already, and it waits for its answer.":
    "Vous avez déjà demandé une annulation, et elle attend sa réponse.",
  "Nothing has to be paid now.": "Rien n’est à payer maintenant.",
  "This booking is paid already.": "Cette réservation est déjà payée.",
  "This booking is cancelled, so it can't be paid.": "Cette réservation est annulée et ne peut pas être payée.",
  "From {when}, the fee is {amount}.": "À partir du {when}, les frais sont de {amount}.",
  Pages: "Pages",
  "Page {n}": "Page {n}",
  "Previous page": "Page précédente",
  "Next page": "Page suivante",
  Breadcrumb: "Fil d’Ariane",
  "See the package": "Voir le paquet",
  "{n} packages": { one: "{n} paquet", many: "{n} de paquets", other: "{n} paquets" },
  "{n} packages by people who share their work. Thank you. Each keeps its own licence, which comes with the package.": {
    one: "{n} paquet, par des gens qui partagent leur travail. Merci. Il garde sa propre licence, qui l’accompagne.",
    many: "{n} de paquets, par des gens qui partagent leur travail. Merci. Chacun garde sa propre licence, qui l’accompagne.",
    other:
      "{n} paquets, par des gens qui partagent leur travail. Merci. Chacun garde sa propre licence, qui l’accompagne.",
  },
  "{n} bookings": { one: "{n} réservation", many: "{n} réservations", other: "{n} réservations" },
  "If it declines, or does not answer in time, all of your money goes back the way you paid.":
    "S’il refuse ou ne répond pas à temps, tout vous est remboursé sur le moyen de paiement utilisé.",
  "Paid {amount}": "Payé : {amount}",
  "Refunded {amount}": "Remboursé : {amount}",
  "{amount} still to pay": "reste à payer : {amount}",
  "{amount} due at the hotel": "à payer à l’hôtel : {amount}",
  "{amount} due on site": "à payer sur place : {amount}",
  "{now} now, {later} at the hotel": "{now} maintenant, {later} à l’hôtel",
  Paid: "Payé",
  Refunded: "Remboursé",
  "Still to pay": "Reste à payer",
};
