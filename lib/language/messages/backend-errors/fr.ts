/** Messages of backend responses to visitors, translated by the gateway. */
export const localizeBackendError = {
  "This departure takes at most {n} people.": "Ce départ accueille au maximum {n} personnes.",
  "The start is already recorded.": "Le début est déjà enregistré.",
  "The guests have already arrived.": "Les voyageurs sont déjà arrivés.",
  "There are no nights left to cancel.": "Il ne reste aucune nuit à annuler.",
  Welcome: "Bienvenue",
  "Amounts can't be shown in this currency. Choose another one.":
    "Les montants ne peuvent pas être affichés dans cette devise. Choisissez-en une autre.",
  "Amounts are shown in {currency}.": "Les montants s’affichent en {currency}.",
  "Amounts are shown in the site's currency.": "Les montants s’affichent dans la devise du site.",
  "You can now select {name} when you book.": "Vous pouvez désormais choisir {name} lors de la réservation.",
  "The details of {name} are saved.": "Les informations de {name} sont enregistrées.",
  "{name} was removed, including the stored document.": "{name} a été supprimé, ainsi que le document enregistré.",
  "Enter the number of the document as well.": "Saisissez aussi le numéro du document.",
  "Use the letters and figures of the document, such as C01X00T47.":
    "Saisissez les lettres et les chiffres du document, par exemple C01X00T47.",
  "Enter the number as on the document: letters and digits.":
    "Saisissez le numéro comme sur le document : lettres et chiffres.",
  "Enter a date in the past.": "Saisissez une date passée.",
  "Use a date such as 2027-03-12.": "Saisissez une date comme 2027-03-12.",
  "You can save up to {n} travellers. Remove one first.":
    "Vous pouvez enregistrer jusqu’à {n} voyageurs. Supprimez-en un d’abord.",
  "Your wish list is full ({n} entries). Remove one first.":
    "Vos favoris sont au complet ({n} éléments). Retirez-en un d’abord.",
  "Logged out: {device}": "Déconnecté : {device}",
  "The new name is {name}.": "Le nouveau nom est {name}.",
  "You can have up to {n} passkeys. Remove one first.":
    "Vous pouvez avoir jusqu’à {n} clés d’accès. Supprimez-en une d’abord.",
  "You can now log in with {name} instead of your password.":
    "Vous pouvez désormais vous connecter avec {name} au lieu de votre mot de passe.",
  "You can no longer log in with {name}.": "Vous ne pouvez plus vous connecter avec {name}.",
  "Incorrect password. Try again.": "Mot de passe incorrect. Réessayez.",
  "Enter your password.": "Saisissez votre mot de passe.",
  "Enter a code from your authenticator app, or a recovery code.":
    "Saisissez un code de votre application d’authentification, ou un code de récupération.",
  "Enter the 6-digit code from the app.": "Saisissez le code à 6 chiffres de l’application.",
  "Incorrect code. Enter the one that the app shows now.":
    "Code incorrect. Saisissez celui que l’application affiche maintenant.",
  "This address belongs to another account.": "Cette adresse appartient à un autre compte.",
  "Tick this box to close the account.": "Cochez cette case pour fermer le compte.",
  "The selected part is outside the photo.": "La partie choisie est en dehors de la photo.",
  "This photo has more than 25 megapixels. Choose a smaller one.":
    "Cette photo dépasse 25 mégapixels. Choisissez-en une plus petite.",
  "Choose a JPEG, PNG or WebP image.": "Choisissez une image JPEG, PNG ou WebP.",
  "Choose a JPEG, PNG or WebP image, or a PDF.": "Choisissez une image JPEG, PNG ou WebP, ou un PDF.",
  "Up to 4 photos.": "4 photos maximum.",
  "This document does not exist.": "Ce document n’existe pas.",
  "This document is not available yet: the booking is not paid or not confirmed.":
    "Ce document n’est pas encore disponible : la réservation n’est pas payée ou pas confirmée.",
  "Log in with the account that made the booking.": "Connectez-vous avec le compte utilisé pour réserver.",
  "The ticket is available once the booking is confirmed.":
    "Le billet est disponible dès que la réservation est confirmée.",
  "The calendar entry is available once the booking is made.":
    "L’événement d’agenda est disponible dès que la réservation est faite.",
  "There are no passes for this wallet.": "Il n’y a pas de cartes pour ce portefeuille mobile.",
  "The wallet balance is too low.": "Le solde du portefeuille est insuffisant.",
  "Card payments are not available here at the moment. Pay from your wallet.":
    "Le paiement par carte est momentanément indisponible ici. Payez avec votre portefeuille.",
  "Your wallet covers the full amount. Pay from the wallet.":
    "Votre portefeuille couvre la totalité du montant. Payez avec le portefeuille.",
  "This trip is already paid.": "Ce voyage est déjà payé.",
  "This booking is part of a trip that is paid as a whole. Pay for the trip.":
    "Cette réservation fait partie d’un voyage payé en une fois. Payez le voyage.",
  "This rate is paid at booking. Choose a payment method.":
    "Ce tarif se paie à la réservation. Choisissez un moyen de paiement.",
  "This booking is already confirmed.": "Cette réservation est déjà confirmée.",
  "Select from what is still booked.": "Choisissez parmi ce qui est encore réservé.",
  "Choose extras from the list.": "Choisissez des suppléments dans la liste.",
  "This selection can't be booked. Choose again.": "Cette sélection n’est pas réservable. Choisissez à nouveau.",
  "Enter the age of each child: 0 to 17.": "Indiquez l’âge de chaque enfant : de 0 à 17 ans.",
  "Choose 1 to 8 rooms, each with at least one adult.":
    "Choisissez de 1 à 8 chambres, chacune avec au moins un adulte.",
  "Use 3 to 20 letters, digits and hyphens.": "Utilisez de 3 à 20 lettres, chiffres et traits d’union.",
  "Choose a room of the same hotel.": "Choisissez une chambre du même hôtel.",
  "Choose a rate of that room.": "Choisissez un tarif de cette chambre.",
  "Choose a journey between the same stations, or cancel and book again.":
    "Choisissez un trajet entre les mêmes gares, ou annulez et réservez à nouveau.",
  "Choose a departure of the same tour.": "Choisissez un départ de la même visite.",
  "Choose one of the pick-up points.": "Choisissez l’un des points de prise en charge.",
  "Choose one of the languages of this tour.": "Choisissez l’une des langues de cette visite.",
  "Choose a category for each cabin of the booking.": "Choisissez une catégorie pour chaque cabine de la réservation.",
  "Every cabin needs an adult.": "Chaque cabine doit compter un adulte.",
  "Choose a cabin.": "Choisissez une cabine.",
  "Choose each cabin once.": "Choisissez chaque cabine une seule fois.",
  "Choose at least one passenger.": "Choisissez au moins un voyageur.",
  "Infants travel with an adult.": "Les bébés voyagent avec un adulte.",
  "Enter the age of the driver.": "Indiquez l’âge du conducteur.",
  "Use a time such as 10:30.": "Saisissez une heure comme 10:30.",
  "Choose what to add.": "Choisissez ce que vous voulez ajouter.",
  "The minimum number of participants was not reached.": "Le nombre minimum de participants n’a pas été atteint.",
  "This booking can't be reviewed.": "Cette réservation ne peut pas être évaluée.",
  "The provider recorded a no-show, so there is nothing to review.":
    "Le prestataire a enregistré une non-présentation : il n’y a donc rien à évaluer.",
  "You can review this booking once the service is over.":
    "Vous pourrez évaluer cette réservation une fois la prestation terminée.",
  "A review can be written up to {n} days after the service.":
    "Un avis peut être rédigé jusqu’à {n} jours après la prestation.",
  "There is no review to change.": "Il n’y a pas d’avis à modifier.",
  "Choose a score from 1 to 10.": "Choisissez une note de 1 à 10.",
  "This booking is held until a fixed time, which can't be extended.":
    "Cette réservation est en option jusqu’à une heure fixe, qui ne peut pas être prolongée.",
  "This booking can't be held without payment. Pay it now.":
    "Cette réservation ne peut pas rester en option sans paiement. Payez-la maintenant.",
  "Emails and notifications use this language.": "Les e-mails et les notifications utilisent cette langue.",
  "We couldn't confirm that you are not a robot. Reload the page and try again.":
    "Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Rechargez la page et réessayez.",
  "We can't check the captcha right now. Try again in a few minutes.":
    "La vérification anti-robot est indisponible pour le moment. Réessayez dans quelques minutes.",
  "The site is under maintenance. Nothing was changed; try again later.":
    "Le site est en maintenance. Rien n’a été modifié ; réessayez plus tard.",
  "Use a greater variety of characters.": "Utilisez plus de caractères différents.",
  "Enter a name without web addresses.": "Saisissez un nom sans adresse web.",
  "The change still needs confirmation from another person.":
    "La modification doit encore être confirmée par une autre personne.",
  "Log in with the new address.": "Connectez-vous avec la nouvelle adresse.",
  "The address is changed": "L’adresse est changée",
  "Choose a password.": "Choisissez un mot de passe.",
  "You can log in.": "Vous pouvez vous connecter.",
  "Incorrect email or password. Try again.": "E-mail ou mot de passe incorrect. Réessayez.",
  "Incorrect or already used code. Try the next one.": "Code incorrect ou déjà utilisé. Essayez le suivant.",
  "That took too long. Log in with your password again.":
    "Cela a pris trop de temps. Reconnectez-vous avec votre mot de passe.",
  "The price has changed. Check the new price before you book.":
    "Le prix a changé. Vérifiez le nouveau prix avant de réserver.",
  "This price has expired. Check the current price.": "Ce prix a expiré. Vérifiez le prix actuel.",
  "This offer has already been booked. See your bookings.":
    "Cette offre a déjà été réservée. Consultez vos réservations.",
  "This rate is no longer offered.": "Ce tarif n’est plus proposé.",
  "This room is not available.": "Cette chambre n’est pas disponible.",
  "Another payment was started in the meantime.": "Un autre paiement a été lancé entre-temps.",
  "The cancellation quote has expired. Check the fee again.":
    "Le calcul des frais d’annulation a expiré. Vérifiez-les à nouveau.",
  "Please check the highlighted fields.": "Veuillez vérifier les champs signalés.",
  "Something went wrong on our side. Nothing was changed. Try again in a moment.":
    "Une erreur s’est produite de notre côté. Rien n’a été modifié. Réessayez dans un instant.",
  "We're very busy right now. Try again in a few seconds.":
    "Le service est très sollicité. Réessayez dans quelques secondes.",
  "Too many attempts. Wait a moment, then try again.": "Trop de tentatives. Patientez un instant, puis réessayez.",
  "An earlier request of this page was received and may have been carried out. Reload the page and check the result, for example in your bookings, before you send it again.":
    "Une demande précédente de cette page nous est parvenue et a peut-être été exécutée. Rechargez la page et vérifiez le résultat, par exemple dans vos réservations, avant de la renvoyer.",
  "You are logged in as someone else now. Reload the page.":
    "Vous êtes maintenant connecté à un autre compte. Rechargez la page.",
  "This page is out of date. Reload it and try again.": "Cette page est périmée. Rechargez-la et réessayez.",
  Required: "Champ obligatoire",
  "Enter an email address such as name@example.com.": "Saisissez une adresse e-mail comme name@example.com.",
  "Enter a phone number such as +351 912 000 000.": "Saisissez un numéro comme +351 912 000 000.",
  "Use a single line.": "Saisissez une seule ligne.",
  "Enter a valid booking reference.": "Saisissez une référence de réservation valide.",
  "Accept the terms to create an account.": "Acceptez les conditions pour créer un compte.",
  "Only {n} left at this time. Choose fewer or another time.":
    "Disponibilité restante à cet horaire : {n}. Réduisez le nombre ou choisissez un autre horaire.",
  "Sold out at this time. Choose another time.": "Complet à cet horaire. Choisissez un autre horaire.",
  "Already taken on this journey: {seats}. Choose other seats.":
    "Déjà prises sur ce trajet : {seats}. Choisissez d’autres places.",
  "Sold out in the meantime: {nights}. Choose other dates or another room.":
    "Complet entre-temps : {nights}. Choisissez d’autres dates ou une autre chambre.",
  "Sold out in the meantime: {nights} and {more} more. Choose other dates or another room.":
    "Complet entre-temps : {nights} et {more} autres. Choisissez d’autres dates ou une autre chambre.",
  "You already hold {n} bookings. Pay or release one of them first.":
    "Vous avez déjà {n} réservations en option. Payez-en une ou libérez-la d’abord.",
  "You can hold at most {n} rooms, seats or places at the same time. Pay or release some of them first.":
    "Vous pouvez retenir au plus {n} chambres, sièges ou places en même temps. Payez-en ou libérez-en d’abord une partie.",
  "Without an account, at most {n} bookings can be held from one network at the same time. Pay for one or release it, log in, or try again later.":
    "Sans compte, au plus {n} réservations peuvent être retenues en même temps depuis un même réseau. Payez-en une ou libérez-la, connectez-vous, ou réessayez plus tard.",
  "Without an account, at most {n} rooms, seats or places can be held from one network at the same time. Pay for some or release them, log in, or try again later.":
    "Sans compte, au plus {n} chambres, sièges ou places peuvent être réservés provisoirement en même temps depuis un même réseau. Payez-en ou libérez-en une partie, connectez-vous, ou réessayez plus tard.",
  "Without an account, at most {n} of these can be held at the same time. Log in to book, choose fewer, or try again later.":
    "Sans compte, la réservation provisoire est ici limitée à {n} en même temps. Connectez-vous pour réserver, choisissez-en moins, ou réessayez plus tard.",
  "A stay can have at most {n} nights.": "Un séjour peut durer {n} nuits au plus.",
  "Check-out must be after check-in.": "Le départ doit suivre l’arrivée.",
  "This action is not available for this booking.": "Cette action n’est pas disponible pour cette réservation.",
  "This action is not available for this claim.": "Cette action n’est pas disponible pour cette réclamation.",
  "A claim can be reopened within {n} days of the decision.":
    "Une réclamation peut être rouverte dans les {n} jours suivant la décision.",
  "A claim can be reopened only once.": "Une réclamation ne peut être rouverte qu’une fois.",
  "This claim can't be reopened now.": "Cette réclamation ne peut pas être rouverte maintenant.",
  "This claim is closed. Reopen it, or send a message on the page of the booking.":
    "Cette réclamation est close. Rouvrez-la ou envoyez un message depuis la page de la réservation.",
  "This booking was never completed, so you can't open a claim.":
    "Cette réservation n’a jamais été finalisée : aucune réclamation n’est possible.",
  "A claim could be opened until {when}.": "Une réclamation pouvait être ouverte jusqu’au {when}.",
  "Nothing was paid online for this booking, so there is nothing to refund. Send a message instead.":
    "Rien n’a été payé en ligne pour cette réservation : il n’y a rien à rembourser. Envoyez plutôt un message.",
  "This booking has already been fully refunded.": "Cette réservation a déjà été intégralement remboursée.",
  "There is already an open claim for this booking.": "Une réclamation est déjà ouverte pour cette réservation.",
  "There is already an open claim for this.": "Une réclamation est déjà ouverte à ce sujet.",
  "The claim has changed. Please check it again.": "La réclamation a évolué. Veuillez la vérifier.",
  "Enter the amount you claim.": "Indiquez le montant demandé.",
  "Maximum {amount}.": "Maximum {amount}.",
  "Choose parts of this booking.": "Choisissez des parties de cette réservation.",
  "Up to ten files.": "Dix fichiers maximum.",
  "Thank you. We're continuing with your claim.": "Merci. Nous poursuivons le traitement de votre réclamation.",
  "Your claim is closed.": "Votre réclamation est close.",
  "Your booking is cancelled.": "Votre réservation est annulée.",
  "Part of your booking is cancelled. The rest is unchanged.":
    "Une partie de votre réservation est annulée. Le reste est inchangé.",
  "{amount} is on its way back to you.": "{amount} sont en route vers vous.",
  "There is no refund.": "Aucun remboursement.",
  "We'll review it and reply in writing. The amounts you saw stay valid.":
    "Nous l’examinerons et répondrons par écrit. Les montants affichés restent valables.",
  "Request sent": "Demande envoyée",
  Cancelled: "Annulée",
  Sent: "Envoyé",
  "Thank you": "Merci",
  Released: "Libéré",
  Extended: "Prolongée",
  "The hold was extended.": "L’option a été prolongée.",
  "The hold was released. You haven't been charged.": "L’option a été libérée. Vous n’avez pas été débité.",
  "These details can no longer be changed.": "Ces informations ne peuvent plus être modifiées.",
  "Your answers are saved.": "Vos réponses sont enregistrées.",
  "Message sent.": "Message envoyé.",
  "The booking is changed.": "La réservation est modifiée.",
  "{amount} was paid from your wallet.": "{amount} ont été payés avec votre portefeuille.",
  "Balance due: {amount}.": "Reste à payer : {amount}.",
  "Refund: {amount}.": "Remboursement : {amount}.",
  "Fee: {amount}, under the terms of the booking.": "Frais prévus par les conditions : {amount}.",
  "No payment or refund is due.": "Rien à payer ni à rembourser.",
  "A review can be changed for {n} days after it was written.":
    "Un avis peut être modifié pendant {n} jours après sa rédaction.",
  "You've already reviewed this booking.": "Vous avez déjà évalué cette réservation.",
  "Your review has changed in the meantime. Please check it again.":
    "Votre avis a été modifié entre-temps. Veuillez le vérifier.",
  "We check reviews before publishing them. You'll find yours with your booking.":
    "Nous vérifions les avis avant publication. Le vôtre se trouve dans votre réservation.",
  "{name} is not responding. Your hold stays active. Try again or choose another payment method.":
    "{name} ne répond pas. Votre option reste valable. Réessayez ou choisissez un autre moyen de paiement.",
  "Card payments are not available at the moment.": "Le paiement par carte est momentanément indisponible.",
  "We're checking a payment for this booking. Please don't pay again.":
    "Nous vérifions un paiement pour cette réservation. Merci de ne pas payer à nouveau.",
  "This matches your current booking. Choose what you want to change.":
    "Cela correspond à votre réservation actuelle. Choisissez ce que vous souhaitez modifier.",
  "This offer has no price yet.": "Cette offre n’a pas encore de prix.",
  "Changes ended when the balance was due. Send a message instead.":
    "Les modifications ne sont plus possibles depuis l’échéance du solde. Envoyez plutôt un message.",
  "Choose a sailing of the same ship.": "Choisissez un départ du même navire.",
  "Bookings of this kind can't be changed here.": "Les réservations de ce type ne peuvent pas être modifiées ici.",
  "You can book at most {n} at once.": "Vous pouvez en réserver au maximum {n} à la fois.",
  "This is not on sale at the moment.": "Cette offre n’est pas réservable pour le moment.",
  "This booking is no longer held.": "Cette réservation n’est plus bloquée.",
  "Check the price of the change again.": "Vérifiez à nouveau le prix de la modification.",
  "Check the cancellation fee again.": "Vérifiez à nouveau les frais d’annulation.",
  "Without an account, additional costs of a change are paid by card.":
    "Sans compte, le supplément d’une modification se paie par carte.",
  "The price of the change has expired. Check it again.": "Le prix de la modification a expiré. Vérifiez-le à nouveau.",
  "This change has already been made.": "Cette modification a déjà été effectuée.",
  "There is nothing to pay for this change.": "Il n’y a rien à payer pour cette modification.",
  "This change has already been made. You won't be charged twice.":
    "Cette modification a déjà été effectuée. Vous ne serez pas débité deux fois.",
  "The price has changed. Check the new price before you change your booking.":
    "Le prix a changé. Vérifiez le nouveau prix avant de modifier votre réservation.",
  "The booking has changed. Please check it again.": "La réservation a évolué. Veuillez la vérifier.",
  "The rooms have sold out in the meantime.": "Les chambres ont été vendues entre-temps.",
  "The payment time expired and the rooms were released.":
    "Le délai de paiement est écoulé et les chambres ont été libérées.",
  "The hold has expired. Check whether the rooms are still available.":
    "L’option a expiré. Vérifiez si les chambres sont encore disponibles.",
  "The hold has expired. Check whether it is still available.":
    "L’option a expiré. Vérifiez si c’est encore disponible.",
  "A hold can only be extended once.": "Une option ne peut être prolongée qu’une fois.",
  "The hotel confirmed this booking personally and must agree to changes. Message the hotel.":
    "L’hôtel a confirmé cette réservation personnellement et doit accepter toute modification. Écrivez-lui.",
  "The stay is over.": "Le séjour est terminé.",
  "Enter the guests' names.": "Indiquez les noms des voyageurs.",
  "Without an account a booking is paid by card.": "Sans compte, une réservation se paie par carte.",
  "This rate is for members. Log in to book it.": "Ce tarif est réservé aux membres. Connectez-vous pour le réserver.",
  "This offer is not valid. Select it again.": "Cette offre n’est pas valide. Sélectionnez-la à nouveau.",
  "This link is not valid. Request a new one.": "Ce lien n’est pas valide. Demandez-en un nouveau.",
  "You are logged in. Book with your account.": "Vous êtes connecté. Réservez avec votre compte.",
  "Offers paid on site require an account. Log in or create one.":
    "Les offres payées sur place nécessitent un compte. Connectez-vous ou créez-en un.",
  "This booking was made with another address. Log in with the account of that address.":
    "Cette réservation a été faite avec une autre adresse. Connectez-vous avec le compte de cette adresse.",
  "Booking added": "Réservation ajoutée",
  "The booking has been added to your account.": "La réservation a été ajoutée à votre compte.",
  "Not found.": "Introuvable.",
  "You don't have permission to do this.": "Vous n’avez pas l’autorisation d’effectuer cette action.",
  "This request is already being processed.": "Cette demande est déjà en cours de traitement.",
  "A payment for this booking is in progress.": "Un paiement est en cours pour cette réservation.",
  "No longer available.": "Plus disponible.",
  "This is taking longer than usual. Try again in a moment.":
    "Cela prend plus de temps que d’habitude. Réessayez dans un instant.",
  "The request timed out. You can safely send it again.": "La demande a expiré. Vous pouvez la renvoyer sans risque.",
  "The request timed out. Check whether it was completed before you send it again.":
    "La demande a expiré. Vérifiez si elle a abouti avant de la renvoyer.",
  "Your input has been kept.": "Votre saisie a été conservée.",
  "A request may have at most {n} kB.": "Une demande ne peut pas dépasser {n} ko.",
  "This form can't be read.": "Ce formulaire est illisible.",
  "A form may have at most {n} fields.": "Un formulaire peut avoir au plus {n} champs.",
  "Unknown field.": "Champ inconnu.",
  "Invalid value.": "Valeur non valide.",
  "This contains characters that are not allowed.": "Contient des caractères non autorisés.",
  "Choose an option from the list.": "Choisissez une option de la liste.",
  "That date does not exist.": "Cette date n’existe pas.",
  "Minimum {n}": "Minimum {n}",
  "Maximum {n}": "Maximum {n}",
  "Must be greater than {n}": "Doit être supérieur à {n}",
  "Must be less than {n}": "Doit être inférieur à {n}",
  "Enter {n} or more": "Saisissez {n} ou plus",
  "Enter {n} or less": "Saisissez {n} ou moins",
  "This file is empty.": "Ce fichier est vide.",
  "Choose a file.": "Choisissez un fichier.",
  "This photo can't be read. The file may be damaged.":
    "Cette photo est illisible. Le fichier est peut-être endommagé.",
  "One of these files is no longer available. Upload it again.":
    "L’un de ces fichiers n’est plus disponible. Envoyez-le à nouveau.",
  "An account with this address already exists.": "Un compte existe déjà avec cette adresse.",
  "This password is too common. Choose another one.": "Ce mot de passe est trop courant. Choisissez-en un autre.",
  "Don't use your name or email in your password.": "N’utilisez ni votre nom ni votre e-mail dans le mot de passe.",
  "If the address is valid, we've sent a confirmation link. It works for 24 hours.":
    "Si l’adresse est valide, un lien de confirmation a été envoyé. Il est valable 24 heures.",
  "If an account with this address exists, we've sent a link to set a new password. It works for 30 minutes.":
    "Si un compte existe avec cette adresse, un lien pour définir un nouveau mot de passe a été envoyé. Il est valable 30 minutes.",
  "Password changed": "Mot de passe modifié",
  "Log in with your new password. All other devices have been logged out.":
    "Connectez-vous avec votre nouveau mot de passe. Tous les autres appareils ont été déconnectés.",
  "Enter the code from your authenticator app.": "Saisissez le code de votre application d’authentification.",
  "This hotel has to be booked at least {n} days before check-in.": {
    one: "Cet hôtel doit être réservé au moins {n} jour avant l’arrivée.",
    many: "Cet hôtel doit être réservé au moins {n} jours avant l’arrivée.",
    other: "Cet hôtel doit être réservé au moins {n} jours avant l’arrivée.",
  },
  "This hotel has to be booked at least {n} hours before check-in.": {
    one: "Cet hôtel doit être réservé au moins {n} heure avant l’arrivée.",
    many: "Cet hôtel doit être réservé au moins {n} heures avant l’arrivée.",
    other: "Cet hôtel doit être réservé au moins {n} heures avant l’arrivée.",
  },
  "This hotel has to be booked at least {n} minutes before check-in.": {
    one: "Cet hôtel doit être réservé au moins {n} minute avant l’arrivée.",
    many: "Cet hôtel doit être réservé au moins {n} minutes avant l’arrivée.",
    other: "Cet hôtel doit être réservé au moins {n} minutes avant l’arrivée.",
  },
  "Nights are sold up to {n} days ahead.": {
    one: "Les nuits sont réservables au plus {n} jour à l’avance.",
    many: "Les nuits sont réservables au plus {n} jours à l’avance.",
    other: "Les nuits sont réservables au plus {n} jours à l’avance.",
  },
  "Fits up to {n} adults.": {
    one: "Convient à {n} adulte seulement.",
    many: "Convient à {n} adultes seulement.",
    other: "Convient à {n} adultes seulement.",
  },
  "Fits up to {n} children.": {
    one: "Convient à {n} enfant seulement.",
    many: "Convient à {n} enfants seulement.",
    other: "Convient à {n} enfants seulement.",
  },
  "Fits up to {n} guests.": {
    one: "Convient à {n} voyageur seulement.",
    many: "Convient à {n} voyageurs seulement.",
    other: "Convient à {n} voyageurs seulement.",
  },
  "A stay that begins on this date has at least {n} nights.": {
    one: "{n} nuit minimum pour une arrivée à cette date.",
    many: "{n} nuits minimum pour une arrivée à cette date.",
    other: "{n} nuits minimum pour une arrivée à cette date.",
  },
  "A stay that begins on this date has at most {n} nights.": {
    one: "{n} nuit maximum pour une arrivée à cette date.",
    many: "{n} nuits maximum pour une arrivée à cette date.",
    other: "{n} nuits maximum pour une arrivée à cette date.",
  },
  "This rate must be booked at least {n} days before check-in.": {
    one: "Ce tarif se réserve au moins {n} jour avant l’arrivée.",
    many: "Ce tarif se réserve au moins {n} jours avant l’arrivée.",
    other: "Ce tarif se réserve au moins {n} jours avant l’arrivée.",
  },
  "This rate can be booked at most {n} days before check-in.": {
    one: "Ce tarif se réserve au plus tôt {n} jour avant l’arrivée.",
    many: "Ce tarif se réserve au plus tôt {n} jours avant l’arrivée.",
    other: "Ce tarif se réserve au plus tôt {n} jours avant l’arrivée.",
  },
  "This rate can only be booked on the day of check-in.": "Ce tarif se réserve seulement le jour de l’arrivée.",
  "This rate requires a promotional code.": "Ce tarif nécessite un code promotionnel.",
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
  "We've received your claim and will reply in writing.":
    "Nous avons bien reçu votre réclamation et répondrons par écrit.",
  "We're reviewing your claim again.": "Nous réexaminons votre réclamation.",
  "Message received.": "Message bien reçu.",
  "Your review has been published.": "Votre avis a été publié.",
  "This account is suspended.": "Ce compte est suspendu.",
  "Authentication Headers Problem or Login Session Expired": "Votre session a expiré. Reconnectez-vous.",
  "This link has expired or was already used. We can send you a new one.":
    "Ce lien a expiré ou a déjà été utilisé. Nous pouvons vous en envoyer un nouveau.",
  "This link has expired or was already used. Request a new one.":
    "Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.",
  "Confirm your email address first. We've sent you the link again.":
    "Confirmez d’abord votre adresse e-mail. Nous vous avons renvoyé le lien.",
  "This passkey can't be used here. Use your password.":
    "Cette clé d’accès n’est pas reconnue. Utilisez votre mot de passe.",
  "Too many logins right now. Try again in a moment.": "Trop de connexions en ce moment. Réessayez dans un instant.",
  "Your password is set. Log in with it.": "Votre mot de passe est défini. Connectez-vous avec lui.",
  "{amount} is paid now.": "{amount} sont payés maintenant.",
  "{amount} more is payable on site.": "{amount} supplémentaires sont à payer sur place.",
  "Download started": "Téléchargement lancé",
  "Your data is being downloaded.": "Vos données sont en cours de téléchargement.",
  "This link was valid for ten minutes. Request the download again.":
    "Ce lien était valable dix minutes. Demandez à nouveau le téléchargement.",
  "Your account is closed": "Votre compte est fermé",
  "Thank you for travelling with us. A final email explains what we keep and why.":
    "Merci d’avoir voyagé avec nous. Un dernier e-mail explique ce que nous conservons et pourquoi.",
  "Your photo is saved.": "Votre photo est enregistrée.",
  "Your photo has been removed.": "Votre photo a été supprimée.",
  "This traveller does not exist.": "Ce voyageur n’existe pas.",
  "Your profile is saved.": "Votre profil est enregistré.",
  "Log in to book.": "Connectez-vous pour réserver.",
  "All read": "Tout est lu",
  "All notifications are marked as read.": "Toutes les notifications sont marquées comme lues.",
  "Your choices apply from now on.": "Vos choix s’appliquent désormais.",
  "You are logged in.": "Vous êtes connecté.",
  Renamed: "Renommé",
  "This passkey does not exist.": "Cette clé d’accès n’existe pas.",
  "That passkey can't be used here. Try another device.":
    "Cette clé d’accès n’est pas valable ici. Essayez un autre appareil.",
  "That passkey belongs to another account.": "Cette clé d’accès appartient à un autre compte.",
  "That took too long. Start again.": "Cela a pris trop de temps. Recommencez depuis le début.",
  "That took too long. Try again.": "Cela a pris trop de temps. Réessayez.",
  "Passkeys need a domain name, which this site doesn't have yet.":
    "Les clés d’accès nécessitent un nom de domaine, que ce site n’a pas encore.",
  "Scan the code": "Scannez le code",
  "Add the key to your authenticator app, keep the recovery codes in a safe place, then enter a code.":
    "Ajoutez la clé à votre application d’authentification, conservez les codes de récupération en lieu sûr, puis saisissez un code.",
  "From now on, you need a code after your password. Other devices are logged out.":
    "Un code vous sera désormais demandé après votre mot de passe. Les autres appareils sont déconnectés.",
  "Two-step verification is on. Turn it off before you set it up again.":
    "La validation en deux étapes est activée. Désactivez-la avant de la configurer à nouveau.",
  "Logged out": "Déconnecté",
  "Logged out elsewhere": "Déconnecté ailleurs",
  "This device is already logged out.": "Cet appareil est déjà déconnecté.",
  "No other device is logged in.": "Aucun autre appareil n’est connecté.",
  "All other devices are logged out.": "Tous les autres appareils sont déconnectés.",
  Goodbye: "Au revoir",
  "You are logged out.": "Vous êtes déconnecté.",
  "Removed from your wish list.": "Retiré de vos favoris.",
  "You can find it in your wish list on every device.": "Vous le retrouvez dans vos favoris sur tous vos appareils.",
  "This link was valid for ten minutes. Request a new one in your bookings.":
    "Ce lien était valable dix minutes. Demandez-en un nouveau dans vos réservations.",
  "Nothing has been paid yet, so there is no receipt.":
    "Aucun paiement n’a encore été effectué : il n’y a donc pas de reçu.",
  "Nothing was refunded, so there is no credit note.":
    "Aucun remboursement n’a été effectué : il n’y a donc pas d’avoir.",
  "This is the only remaining part of the booking. Cancel the booking instead.":
    "C’est le dernier élément de la réservation. Annulez plutôt la réservation entière.",
  "This has changed in the meantime. Check it again.": "Des modifications ont eu lieu entre-temps. Vérifiez à nouveau.",
  "This cancellation has already been decided.": "Cette demande d’annulation a déjà été traitée.",
  "Request withdrawn": "Demande retirée",
  "Your booking is unchanged.": "Votre réservation est inchangée.",
  Uploaded: "Fichier importé",
  "The file was uploaded.": "Le fichier a été importé.",
  "This photo does not exist.": "Cette photo n’existe pas.",
  "One of these photos no longer exists.": "L’une de ces photos n’existe plus.",
};
