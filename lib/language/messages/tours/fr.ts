/** Tours. */
export const tours = {
  "The tour has started, so it can't be changed here. Send a message instead.":
    "La visite a commencé et ne peut plus être modifiée ici. Envoyez plutôt un message.",
  "The tour is over.": "La visite est terminée.",
  "The places have sold out in the meantime.": "Les places ont été vendues entre-temps.",
  "The payment time expired and the places were released.":
    "Le délai de paiement est écoulé et les places ont été libérées.",
  "The hold has expired. Check whether the places are still available.":
    "L’option a expiré. Vérifiez si les places sont encore disponibles.",
  Adult: "Adulte",
  Youth: "Jeune",
  Child: "Enfant",
  Infant: "Bébé",
  Senior: "Senior",
  Student: "Étudiant",
  Family: "Famille",
  Option: "Formule",
  Confirmation: "Confirmation",
  Participants: "Participants",
  "The minimum number of participants was not reached.": "Le nombre minimum de participants n’a pas été atteint.",
  "Questions about your booking": "Questions sur votre réservation",
  "Choose an answer": "Choisissez une réponse",
  "{unit} {n}": "{unit} {n}",
  "{unit} {n}, person {p}": "{unit} {n}, personne {p}",
  "Some details about the participants are still missing.": "Il manque encore des informations sur les participants.",
  "Save the answers": "Enregistrer les réponses",
  "Answer this question.": "Répondez à cette question.",
  "Choose one of the answers.": "Choisissez l’une des réponses.",
  "Enter a date.": "Saisissez une date.",
  "This date isn't possible here.": "Cette date n’est pas possible ici.",
  "Choose a country.": "Choisissez un pays.",
  "Enter the complete number.": "Saisissez le numéro complet.",
  "Given names": "Prénoms",
  Surname: "Nom de famille",
  "Passport or identity card number": "Numéro de passeport ou de carte d’identité",
  "Expiry date of the document": "Date d’expiration du document",
  "Saved traveller": "Voyageur enregistré",
  "Fields that you leave empty are filled in from this traveller.":
    "Les champs laissés vides sont remplis avec les données de ce voyageur.",
  "Choose a country": "Choisir un pays",
  "Opening hours": "Heures d’ouverture",
  "Meeting point": "Point de rendez-vous",
  "{n} infants": { one: "{n} bébé", many: "{n} bébés", other: "{n} bébés" },
  "{n} youths": { one: "{n} jeune", many: "{n} jeunes", other: "{n} jeunes" },
  "{n} seniors": { one: "{n} senior", many: "{n} seniors", other: "{n} seniors" },
  "{n} students": { one: "{n} étudiant", many: "{n} étudiants", other: "{n} étudiants" },
  "{n} families": { one: "{n} famille", many: "{n} familles", other: "{n} familles" },
  "Choose at least one participant.": "Choisissez au moins un participant.",
  "One of these participants can no longer be booked. Choose again.":
    "L’un de ces participants n’est plus réservable. Choisissez à nouveau.",
  "{unit}: choose at least {min}.": "{unit} : choisissez-en au moins {min}.",
  "{unit}: choose at most {max}.": "{unit} : choisissez-en au plus {max}.",
  "{unit}: only together with {others}.": "{unit} : uniquement avec {others}.",
  Tours: "Visites",
  "Tour bookings": "Réservations de visites",
  Place: "Place",
  Guide: "Guide",
  Organisation: "Organisation",
  "Your tour is booked": "Votre visite est réservée",
  "The places sold out before your payment arrived": "Les places ont été vendues avant l’arrivée de votre paiement",
  "Show your tickets at the meeting point.": "Présentez vos billets au point de rendez-vous.",
  "Your places stay held while the bank processes the payment.":
    "Vos places restent bloquées pendant que la banque traite le paiement.",
  "Other departures may still have places.": "D’autres départs ont peut-être encore des places.",
  "Your places are still held. Try again with the same card or another one.":
    "Vos places sont toujours bloquées. Réessayez avec la même carte ou une autre.",
  "Your places are still held. Try again with the same card, another one, or your wallet.":
    "Vos places sont toujours bloquées. Réessayez avec la même carte, une autre ou votre portefeuille.",
  "See other departures": "Voir les autres départs",
  "The places were released and you weren't charged. They may still be available.":
    "Les places ont été libérées et rien n’a été débité. Elles sont peut-être encore disponibles.",
  "Book this tour again": "Réserver à nouveau cette visite",
  "We search for the same departure and participants at the current price.":
    "Nous cherchons le même départ pour les mêmes participants au prix actuel.",
  "You see the price before we hold the places, and pay after that.":
    "Vous voyez le prix avant que les places soient bloquées et ne payez qu’ensuite.",
  "We're holding your places for {time}. If time runs out, they're released and you won't be charged.":
    "Vos places sont bloquées pendant {time}. Passé ce délai, elles sont remises en vente et rien n’est débité.",
  "Release this place": "Libérer cette place",
  "Release these places": "Libérer ces places",
  "The places are released immediately. This can't be undone.":
    "Les places sont libérées immédiatement. C’est irréversible.",
  "Your tour was moved: {when}": "Votre visite a été déplacée : {when}",
  "If the new time suits you, you don't need to do anything. Otherwise choose another departure or take a full refund.":
    "Si le nouvel horaire vous convient, vous n’avez rien à faire. Sinon, choisissez un autre départ ou demandez un remboursement intégral.",
  "Tour type": "Type de visite",
};
