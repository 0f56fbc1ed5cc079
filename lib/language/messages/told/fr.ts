/** Messages of backend responses to visitors, translated by the gateway. */
export const localizeBackendError = {
  "The site is under maintenance. Nothing was changed; try again later.":
    "Le site est en maintenance. Rien n’a été modifié ; réessayez plus tard.",
  "Use more different characters.": "Utilisez plus de caractères différents.",
  "Enter a name. Web addresses and numbers alone are not names.":
    "Saisissez un nom. Une adresse web ou un simple numéro n’est pas un nom.",
  "The change still waits for somebody else to confirm it.": "Le changement attend encore une autre confirmation.",
  "Log in with the new address.": "Connectez-vous avec la nouvelle adresse.",
  "The address is changed": "L’adresse est changée",
  "Choose a password.": "Choisissez un mot de passe.",
  "You can log in.": "Vous pouvez vous connecter.",
  "That e-mail and password don't go together. Try again.":
    "Cet e-mail et ce mot de passe ne vont pas ensemble. Réessayez.",
  "That code is not right, or was used already. Try the next one.":
    "Ce code est faux ou a déjà servi. Essayez le suivant.",
  "That took too long. Log in with your password again.":
    "Cela a pris trop de temps. Reconnectez-vous avec votre mot de passe.",
  "The price has changed since you saw it. Look at the new one before you book.":
    "Le prix a changé depuis que vous l’avez vu. Regardez le nouveau avant de réserver.",
  "This price was kept for 15 minutes. Look at it again.": "Ce prix était gardé 15 minutes. Regardez-le de nouveau.",
  "This offer has been booked already. You find it among your bookings.":
    "Cette offre est déjà réservée. Vous la trouverez parmi vos réservations.",
  "This rate is no longer offered.": "Ce tarif n’est plus proposé.",
  "This room is not on sale.": "Cette chambre n’est pas en vente.",
  "The time for paying is over and what was held was given back. Look whether it is still free.":
    "Le délai de paiement est écoulé et tout a été rendu. Regardez si c’est encore libre.",
  "Another payment for this was started meanwhile.": "Un autre paiement a été commencé entre-temps.",
  "Look again at what cancelling costs; this answer is too old.":
    "Regardez de nouveau ce que coûte l’annulation ; cette réponse est trop ancienne.",
  "Some of what you entered needs another look.": "Certaines de vos réponses sont à revoir.",
  "Something broke on our side. Nothing was changed; try again in a moment.":
    "Un problème est survenu chez nous. Rien n’a été modifié ; réessayez dans un instant.",
  "Too much is happening at once. Try again in a few seconds.":
    "Trop de choses à la fois. Réessayez dans quelques secondes.",
  "Too many tries. Wait a moment, then try again.": "Trop d’essais. Patientez un instant, puis réessayez.",
  "This page is out of date. Reload it and try again.": "Cette page est périmée. Rechargez-la et réessayez.",
  "This is needed.": "Ceci est nécessaire.",
  "Enter an e-mail address such as name@example.com.": "Entrez une adresse e-mail comme name@example.com.",
  "Enter a phone number such as +351 912 000 000.": "Entrez un numéro comme +351 912 000 000.",
  "Keep this on one line.": "Restez sur une seule ligne.",
  "That is not a booking reference.": "Ce n’est pas un numéro de réservation.",
  "Agree to the terms to make an account.": "Acceptez les conditions pour ouvrir un compte.",
  "Sold out meanwhile: {nights}. Choose other dates or another room.":
    "Complet entre-temps : {nights}. Choisissez d’autres dates ou une autre chambre.",
  "Sold out meanwhile: {nights} and {more} more. Choose other dates or another room.":
    "Complet entre-temps : {nights} et {more} autres. Choisissez d’autres dates ou une autre chambre.",
  "You already hold {n} bookings. Pay or release one of them first.":
    "Vous avez déjà {n} réservations en attente. Payez-en une ou libérez-la d’abord.",
  "You can hold at most {n} rooms, seats or places at the same time. Pay or release some of them first.":
    "Vous pouvez retenir au plus {n} chambres, sièges ou places en même temps. Payez-en ou libérez-en d’abord une partie.",
  "Without an account, at most {n} bookings can be held from one network at the same time. Pay for one or release it, log in, or try again later.":
    "Sans compte, au plus {n} réservations peuvent être retenues en même temps depuis un même réseau. Payez-en une ou libérez-la, connectez-vous, ou réessayez plus tard.",
  "Without an account, at most {n} rooms can be held from one network at the same time. Pay for some or release them, log in, or try again later.":
    "Sans compte, au plus {n} chambres peuvent être retenues en même temps depuis un même réseau. Payez-en ou libérez-en une partie, connectez-vous, ou réessayez plus tard.",
  "Without an account, at most {n} of these rooms can be held for the same night. Log in to book, or try again later.":
    "Sans compte, au plus {n} de ces chambres peuvent être retenues pour la même nuit. Connectez-vous pour réserver, ou réessayez plus tard.",
  "A stay can have at most {n} nights.": "Un séjour peut durer {n} nuits au plus.",
  "Check-out must be after check-in.": "Le départ doit suivre l’arrivée.",
  "That can't be done with this booking as it stands.":
    "Ce n’est pas possible avec cette réservation dans son état actuel.",
  "That can't be done with this claim as it stands.":
    "Ce n’est pas possible avec cette réclamation dans son état actuel.",
  "A claim can be opened again within {n} days of the decision.":
    "Une réclamation peut être rouverte dans les {n} jours suivant la décision.",
  "A claim can be opened again once.": "Une réclamation peut être rouverte une fois.",
  "This claim can't be opened again now.": "Cette réclamation ne peut pas être rouverte maintenant.",
  "This claim is closed. Open it again, or write to the hotel from the booking.":
    "Cette réclamation est close. Rouvrez-la, ou écrivez à l’hôtel depuis la réservation.",
  "This booking was never made, so there is nothing to claim.":
    "Cette réservation n’a jamais été faite : il n’y a rien à réclamer.",
  "A claim could be opened until {when}.": "Une réclamation pouvait être ouverte jusqu’au {when}.",
  "Nothing is left of this booking that could be given back.":
    "Il ne reste rien de cette réservation qui puisse être rendu.",
  "There is an open claim about this booking already.": "Une réclamation est déjà ouverte pour cette réservation.",
  "There is an open claim about this already.": "Une réclamation est déjà ouverte à ce sujet.",
  "The claim has moved on. Look at it again.": "La réclamation a évolué. Regardez-la de nouveau.",
  "Enter an amount such as 75.50.": "Entrez un montant comme 75,50.",
  "Say how much you ask for.": "Dites combien vous demandez.",
  "At most {amount}.": "Au plus {amount}.",
  "Choose parts of this booking.": "Choisissez des parties de cette réservation.",
  "Ten files at most.": "Dix fichiers au plus.",
  "Thank you. We go on with your claim.": "Merci. Nous poursuivons votre réclamation.",
  "Your claim is closed.": "Votre réclamation est close.",
  "Your booking is cancelled.": "Votre réservation est annulée.",
  "That part of your booking is cancelled; the rest stands.":
    "Cette partie de votre réservation est annulée ; le reste tient.",
  "{amount} is on its way back to you.": "{amount} sont en route vers vous.",
  "Nothing is given back.": "Rien n’est rendu.",
  "We look at it and answer in writing. The amounts that you saw hold, however long that takes.":
    "Nous l’examinons et répondons par écrit. Les montants que vous avez vus restent valables, quel que soit le temps que cela prend.",
  Asked: "Demandé",
  Cancelled: "Annulé",
  Sent: "Envoyé",
  "Thank you": "Merci",
  Released: "Libéré",
  "What was held is free for others again. Nothing was charged.":
    "Ce qui était retenu est de nouveau libre. Rien n’a été débité.",
  "Your message is with the other side.": "Votre message est arrivé.",
  "The booking is changed.": "La réservation est modifiée.",
  "{amount} was taken from the wallet.": "{amount} ont été pris sur le portefeuille.",
  "{amount} is on its way back.": "{amount} sont sur le chemin du retour.",
  "{amount} is still to be paid.": "Il reste {amount} à payer.",
  "{amount} is given back.": "{amount} sont rendus.",
  "{amount} is kept by the terms of the booking.": "{amount} sont retenus selon les conditions de la réservation.",
  "{amount} stays to be paid.": "{amount} restent à payer.",
  "Nothing is to be paid and nothing is given back.": "Rien à payer et rien à rendre.",
  "A review can be changed for {n} days after it was written.":
    "Un avis peut être modifié pendant {n} jours après sa rédaction.",
  "You have reviewed this stay already.": "Vous avez déjà évalué ce séjour.",
  "Your review was changed meanwhile. Look at it again.":
    "Votre avis a été modifié entre-temps. Regardez-le de nouveau.",
  "We look at your review before others read it. You find it with your booking.":
    "Nous regardons votre avis avant que d’autres le lisent. Vous le trouvez avec votre réservation.",
  "{name} does not answer. What you hold stays held; try again, or pay another way.":
    "{name} ne répond pas. Votre réservation reste retenue ; réessayez, ou payez autrement.",
  "Cards can't be used at the moment.": "Les cartes sont indisponibles pour le moment.",
  "We are looking at a payment for this booking. Please do not pay again.":
    "Nous examinons un paiement pour cette réservation. Ne payez pas de nouveau.",
  "That is what is booked already. Choose what is to be different.":
    "C’est déjà réservé ainsi. Choisissez ce qui doit changer.",
  "This stay has no price yet.": "Ce séjour n’a pas encore de prix.",
  "Only stays in hotels can be changed here.": "Seuls les séjours à l’hôtel peuvent être modifiés ici.",
  "The rooms of this booking are not held any more.": "Les chambres de cette réservation ne sont plus retenues.",
  "Ask again what the change costs.": "Demandez de nouveau ce que coûte la modification.",
  "Ask again what cancelling costs.": "Demandez de nouveau ce que coûte l’annulation.",
  "Without an account, what a change costs more is paid by card.":
    "Sans compte, le supplément d’une modification se paie par carte.",
  "Look again at what the change costs; this answer is too old.":
    "Regardez de nouveau ce que coûte la modification ; cette réponse est trop ancienne.",
  "This change is made already.": "Cette modification est déjà faite.",
  "Nothing has to be paid for this change.": "Il n’y a rien à payer pour cette modification.",
  "This change was made before, so it is not paid for twice.":
    "Cette modification est déjà faite : elle ne se paie pas deux fois.",
  "The price has changed since you saw it. Look at the new one before you change your booking.":
    "Le prix a changé depuis que vous l’avez vu. Regardez le nouveau avant de modifier.",
  "The booking has moved on. Look at it again.": "La réservation a évolué. Regardez-la de nouveau.",
  "The rooms were sold meanwhile.": "Les chambres ont été vendues entre-temps.",
  "The time for paying is over and the rooms were given back.":
    "Le temps pour payer est écoulé et les chambres ont été rendues.",
  "The hold is over. Look whether the rooms are still free.":
    "La réservation provisoire est terminée. Regardez si les chambres sont encore libres.",
  "The hold is over. Look whether it is still free.":
    "La réservation provisoire est terminée. Regardez si c’est encore libre.",
  "A hold can be extended once, and this one was.":
    "Une réservation provisoire peut être prolongée une fois, et celle-ci l’a été.",
  "The hotel has confirmed this booking by hand, so it must agree to changes. Write to the hotel.":
    "L’hôtel a confirmé cette réservation à la main et doit accepter les changements. Écrivez à l’hôtel.",
  "The stay is over.": "Le séjour est terminé.",
  "Tell us who is coming.": "Dites-nous qui vient.",
  "Without an account a booking is paid by card.": "Sans compte, une réservation se paie par carte.",
  "This rate is for members. Log in to book it.": "Ce tarif est réservé aux membres. Connectez-vous pour le réserver.",
  "This offer is damaged. Choose it again.": "Cette offre est endommagée. Choisissez-la de nouveau.",
  "This link opens no booking. Ask for a new one.": "Ce lien n’ouvre aucune réservation. Demandez-en un nouveau.",
  "You are logged in. Book with your account.": "Vous êtes connecté. Réservez avec votre compte.",
  "A rate that is paid at the hotel needs an account, so that the hotel knows who comes. Log in or make one.":
    "Un tarif payé à l’hôtel demande un compte, pour que l’hôtel sache qui vient. Connectez-vous ou créez-en un.",
  "This booking was made with another address. Log in with the account of that address.":
    "Cette réservation a été faite avec une autre adresse. Connectez-vous avec le compte de cette adresse.",
  "It is yours": "Elle est à vous",
  "The booking is in your account now.": "La réservation est maintenant dans votre compte.",
  "There is nothing here.": "Il n’y a rien ici.",
  "You may not do that.": "Vous n’en avez pas le droit.",
  "This request is already being worked on.": "Cette demande est déjà en cours.",
  "A payment for this booking is under way.": "Un paiement pour cette réservation est en cours.",
  "That is no longer free.": "Ce n’est plus libre.",
  "This takes longer than usual. Try again in a moment.":
    "Cela prend plus de temps que d’habitude. Réessayez dans un instant.",
  "We did not get an answer in time. Send it again: it is never done twice.":
    "Nous n’avons pas reçu de réponse à temps. Renvoyez la demande : elle n’est jamais exécutée deux fois.",
  "We did not get an answer in time. Check whether it was done before you send it again.":
    "Nous n’avons pas reçu de réponse à temps. Vérifiez si c’est fait avant de renvoyer la demande.",
  "What you entered is still here. Sent again, it is never done twice.":
    "Ce que vous avez saisi est toujours là. Même renvoyée, la demande n’est jamais exécutée deux fois.",
  "A form may have at most {n} fields.": "Un formulaire peut avoir au plus {n} champs.",
  "This is not known here.": "Ceci n’est pas connu ici.",
  "This can't be used here.": "Ceci ne peut pas être utilisé ici.",
  "This contains characters that can't be used here.":
    "Ceci contient des caractères qui ne peuvent pas être utilisés ici.",
  "Choose one of the list.": "Choisissez dans la liste.",
  "That date does not exist.": "Cette date n’existe pas.",
  "At least {n}, please.": "Au moins {n}, s’il vous plaît.",
  "At most {n}, please.": "Au plus {n}, s’il vous plaît.",
  "More than {n}, please.": "Plus de {n}, s’il vous plaît.",
  "Less than {n}, please.": "Moins de {n}, s’il vous plaît.",
  "{n} or more, please.": "{n} ou plus, s’il vous plaît.",
  "{n} or less, please.": "{n} ou moins, s’il vous plaît.",
  "This file is empty.": "Ce fichier est vide.",
  "Choose a file.": "Choisissez un fichier.",
  "This picture can't be read: the file may be damaged.": "Cette image est illisible : le fichier est peut-être abîmé.",
  "One of these files is not there any more. Upload it again.":
    "Un de ces fichiers n’est plus là. Envoyez-le de nouveau.",
  "This address has an account already.": "Cette adresse a déjà un compte.",
  "Too many people use this password. Choose another one.":
    "Trop de gens utilisent ce mot de passe. Choisissez-en un autre.",
  "Your name or e-mail is the first thing someone would try.":
    "Votre nom ou votre e-mail est la première chose qu’on essaierait.",
  "If that address can be used, a link to confirm it is on its way. It works for 24 hours.":
    "Si cette adresse peut servir, un lien de confirmation est en route. Il est valable 24 heures.",
  "If that address has an account, a link to choose a new password is on its way. It works for 30 minutes.":
    "Si cette adresse a un compte, un lien pour choisir un nouveau mot de passe est en route. Il est valable 30 minutes.",
  "Your password is new": "Votre nouveau mot de passe est enregistré",
  "Log in with it. Every other device is logged out.":
    "Connectez-vous avec lui. Tous les autres appareils sont déconnectés.",
  "Enter the code from your authenticator app.": "Entrez le code de votre application d’authentification.",
  "This hotel has to be booked at least {n} days before check-in.":
    "Cet hôtel doit être réservé à l’avance ; jours au moins : {n}.",
  "This hotel has to be booked at least {n} hours before check-in.":
    "Cet hôtel doit être réservé à l’avance ; heures au moins : {n}.",
  "This hotel has to be booked at least {n} minutes before check-in.":
    "Cet hôtel doit être réservé à l’avance ; minutes au moins : {n}.",
  "Nights are sold up to {n} days ahead.": "Les nuits se vendent à l’avance ; jours au plus : {n}.",
  "A room here takes at most {n} adults.": "Adultes par chambre ici, au plus : {n}.",
  "A room here takes at most {n} children.": "Enfants par chambre ici, au plus : {n}.",
  "A room here takes at most {n} guests.": "Voyageurs par chambre ici, au plus : {n}.",
  "A stay that begins on this date has at least {n} nights.": "Nuits à partir de cette date, au moins : {n}.",
  "A stay that begins on this date has at most {n} nights.": "Nuits à partir de cette date, au plus : {n}.",
  "Closed on {days}.": "Fermé le {days}.",
  "Closed on {days} and {more} more.": "Fermé le {days} et {more} autres jours.",
  "Not enough rooms left on {days}.": "Pas assez de chambres libres le {days}.",
  "Not enough rooms left on {days} and {more} more.": "Pas assez de chambres libres le {days} et {more} autres jours.",
  "No arrivals on {days}.": "Pas d’arrivée le {days}.",
  "No departures on {days}.": "Pas de départ le {days}.",
  "Use at least {n} characters.": {
    one: "Au moins {n} caractère.",
    many: "Au moins {n} caractères.",
    other: "Au moins {n} caractères.",
  },
  "Use at most {n} characters.": {
    one: "Au plus {n} caractère.",
    many: "Au plus {n} caractères.",
    other: "Au plus {n} caractères.",
  },
  Changed: "Modifié",
  "We have your claim and will answer it in writing.": "Nous avons votre réclamation et y répondrons par écrit.",
  "We look at your claim once more.": "Nous réexaminons votre réclamation.",
  "Your message is with us.": "Votre message nous est parvenu.",
  "Your review is on the hotel's page.": "Votre avis est sur la page de l’hôtel.",
  "This account is closed.": "Ce compte est fermé.",
  "This link has been used or is too old. We can send you a new one.":
    "Ce lien a déjà servi ou est trop ancien. Nous pouvons vous en envoyer un nouveau.",
  "This link has been used or is too old. Ask for a new one.":
    "Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.",
  "Confirm your e-mail address first: we have sent you the link again.":
    "Confirmez d’abord votre adresse e-mail : nous vous avons renvoyé le lien.",
  "That passkey does not log in here. Use your password.":
    "Cette clé d’accès ne connecte pas ici. Utilisez votre mot de passe.",
  "Many people are logging in at once. Try again in a moment.":
    "Beaucoup de gens se connectent à la fois. Réessayez dans un instant.",
  "Your password is set. Log in with it.": "Votre mot de passe est défini. Connectez-vous avec lui.",
  "{amount} is paid now.": "{amount} sont payés maintenant.",
  "{amount} more is due at the hotel.": "{amount} de plus sont à payer à l’hôtel.",
};
