/** Search, fares and bookings of flights. */
export const flights = {
  "The first flight has departed, so the booking can't be changed here. Send a message instead.":
    "Le premier vol est parti : la réservation ne peut plus être modifiée ici. Envoyez plutôt un message.",
  "The flights are over.": "Les vols ont déjà eu lieu.",
  "The seats have sold out in the meantime.": "Les places ont été vendues entre-temps.",
  "The payment time expired and the seats were released.":
    "Le délai de paiement est écoulé et les places ont été libérées.",
  "The hold has expired. Check whether the seats are still available.":
    "L’option a expiré. Vérifiez si les places sont encore disponibles.",
  "Choose two different places.": "Choisissez deux lieux différents.",
  "{unit} {n}: seat {seat} on flight {flight} was taken before your payment arrived. The airline assigns another one at check-in.":
    "{unit} {n} : le siège {seat} du vol {flight} a été pris avant l’arrivée de votre paiement. La compagnie en attribue un autre à l’enregistrement.",
  "Or hold this fare until {time} without payment: choose it in the next step.":
    "Ou posez une option sur ce tarif jusqu’au {time} sans payer : choisissez-la à l’étape suivante.",
  "The airline confirms this booking. If it declines or doesn't respond in time, you get a full refund.":
    "La compagnie aérienne confirme cette réservation. Si elle refuse ou ne répond pas à temps, vous êtes intégralement remboursé.",
  "Economy class": "Classe économique",
  "Premium economy": "Premium Economy",
  "Business class": "Classe affaires",
  "First class": "Première classe",
  "Any cabin": "Toutes les classes",
  "Cabin class": "Classe",
  Seat: "Place",
  Airline: "Compagnie aérienne",
  Flight: "Vol",
  Departs: "Départ",
  Arrives: "Arrivée",
  "Outbound flight": "Vol aller",
  "First departure": "Premier départ",
  "Last arrival": "Dernière arrivée",
  "Return flight": "Vol retour",
  Baggage: "Bagages",
  Fares: "Tarifs",
  Infants: "Bébés",
  "from 12 years": "à partir de 12 ans",
  "2 to 11 years": "de 2 à 11 ans",
  "under 2 years, on an adult's lap": "moins de 2 ans, sur les genoux",
  "Airline reference (PNR)": "Référence de la compagnie (PNR)",
  "Ticket number": "Numéro de billet",
  "Ticket numbers": "Numéros de billet",
  "Airport taxes": "Taxes d’aéroport",
  "Cabin bag": "Bagage cabine",
  "Small bag only": "Petit sac uniquement",
  "Cabin bag and small bag.": "Bagage cabine et petit sac.",
  "Small bag only.": "Petit sac uniquement.",
  "No checked baggage": "Pas de bagage en soute",
  "No checked baggage.": "Pas de bagage en soute.",
  "{kg} kg checked baggage": "{kg} kg en soute",
  "{kg} kg of checked baggage.": "{kg} kg de bagages en soute.",
  "Free seat choice": "Choix du siège gratuit",
  "Refundable without a fee": "Remboursable sans frais",
  "Refundable for a fee of {percent}": "Remboursable moyennant {percent} de frais",
  "{rule}: the terms of {fare} apply to all flights":
    "{rule} : les conditions du tarif {fare} s’appliquent à tous les vols",
  "Flights can't be changed": "Vols non modifiables",
  "Flights can be changed without a fee": "Vols modifiables sans frais",
  "Flights can be changed for a fee of {percent}": "Vols modifiables contre {percent} de frais",
  "As booked": "Comme réservé",
  "Show flights": "Afficher les vols",
  "Prices cover all passengers and these flights only. The next step shows the exact difference.":
    "Les prix valent pour tous les passagers et pour ces vols seuls. L’étape suivante indique la différence exacte.",
  "No other flights with this fare on this date.": "Pas d’autres vols à ce tarif à cette date.",
  "You keep the fare. The difference to the current price of the new flights is added to the fee.":
    "Vous gardez le tarif. La différence avec le prix actuel des nouveaux vols s’ajoute aux frais.",
  "The fare of this booking can't be changed. Cancel it by its terms and book again.":
    "Le tarif de cette réservation ne permet pas de modification. Annulez-la selon ses conditions et réservez à nouveau.",
  "The fare {fare} can't be changed. Cancel the booking by its terms and book again.":
    "Le tarif {fare} ne permet pas de modification. Annulez la réservation selon ses conditions et réservez à nouveau.",
  "Choose the flights of all legs.": "Choisissez les vols de tous les trajets.",
  "Choose flights between the same airports, or cancel and book again.":
    "Choisissez des vols entre les mêmes aéroports, ou annulez et réservez à nouveau.",
  "A child or an infant would be too old for its fare on this date.":
    "Un enfant ou un bébé serait trop âgé pour son tarif à cette date.",
  "exit row": "rangée d’issue de secours",
  "Seat choice": "Choix du siège",
  "Seat choice for a charge": "Choix du siège payant",
  "Seats assigned at check-in": "Sièges attribués à l’enregistrement",
  "Assigned at check-in": "Attribué à l’enregistrement",
  "included in the fare": "compris dans le tarif",
  "{amount} for each seat": "{amount} par siège",
  "Seats you don't choose are assigned at check-in. Passengers get the chosen seats in the order in which they are listed. Infants travel on an adult's lap.":
    "Les sièges non choisis sont attribués à l’enregistrement. Les sièges choisis sont attribués aux passagers dans l’ordre de la liste. Les bébés voyagent sur les genoux d’un adulte.",
  "Chosen seats of flights that you change are released. You can choose new ones afterwards.":
    "Les sièges choisis des vols modifiés sont libérés. Vous pourrez ensuite en choisir d’autres.",
  "Seat {seat} was just taken. Choose another one.": "Le siège {seat} vient d’être pris. Choisissez-en un autre.",
  "Choose one seat for each passenger.": "Choisissez un siège différent pour chaque passager.",
  "Seats of this fare are assigned at check-in.": "Les sièges de ce tarif sont attribués à l’enregistrement.",
  "There is no seat {seat} in this cabin.": "Il n’y a pas de siège {seat} dans cette classe.",
  "Times are local at each airport. Prices are for all passengers and the flights chosen so far, with taxes.":
    "Les horaires sont en heure locale de chaque aéroport. Les prix valent pour tous les passagers et les vols déjà choisis, taxes comprises.",
  "Use at most {n} letters from A to Z, with spaces, hyphens and apostrophes.":
    "Utilisez au plus {n} caractères : lettres de A à Z, espaces, traits d’union et apostrophes.",
  "As in the machine-readable lines of the passport, with letters from A to Z.":
    "Comme dans les lignes lisibles par machine du passeport, avec les lettres de A à Z.",
  "Terminal {name}": "Terminal {name}",
  "{airport}, terminal {terminal}, {when}": "{airport}, terminal {terminal}, {when}",
  "Change in {city} ({code}), {time}": "Correspondance : {city} ({code}), {time}",
  nonstop: "sans escale",
  "Nonstop flights only": "Vols sans escale uniquement",
  "Stops on the way": "Escales",
  "One way or return": "Aller simple ou aller-retour",
  "Multi-city": "Plusieurs villes",
  "City or airport": "Ville ou aéroport",
  "Search flights": "Rechercher des vols",
  "Find a flight": "Trouver un vol",
  "Find other flights": "Trouver d’autres vols",
  "See other flights": "Voir d’autres vols",
  "See more flights": "Voir plus de vols",
  "Cheap flights": "Vols pas chers",
  "Cheap flights in the coming weeks": "Vols pas chers des prochaines semaines",
  "No flights are on sale right now.": "Aucun vol n’est en vente actuellement.",
  "No flights match all your filters": "Aucun vol ne correspond à tous vos filtres",
  "No flights on this date": "Aucun vol à cette date",
  "Try another date or another airport.": "Essayez une autre date ou un autre aéroport.",
  "Choose a city or an airport from the suggestions.": "Choisissez une ville ou un aéroport parmi les suggestions.",
  "Choose {fare} of {flight}": "Choisir {fare} pour {flight}",
  Best: "Meilleurs",
  "Your selection so far": "Votre choix jusqu’ici",
  "Change this flight": "Changer ce vol",
  "Flight {n} of {all}": "Vol {n} sur {all}",
  "Search one-way, return and multi-city flights. Each fare shows its baggage allowance and rules.":
    "Vols aller simple, aller-retour ou vers plusieurs villes, avec les bagages et les règles de chaque tarif.",
  "Times are local at each airport.": "Les horaires sont en heure locale de chaque aéroport.",
  "Times are local at each airport. Prices are for all passengers with taxes: this flight and the cheapest return flight on {date}. If the fares differ, the stricter cancellation terms apply to both flights.":
    "Les horaires sont en heure locale de chaque aéroport. Les prix valent pour tous les passagers, taxes comprises : ce vol et le vol retour le moins cher du {date}. Si les tarifs diffèrent, les conditions d’annulation les plus strictes s’appliquent aux deux vols.",
  "from {price} return": "à partir de {price} aller-retour",
  "No return flight on {date}": "Aucun vol retour le {date}",
  "Choose another return date. The prices below are for the outbound flight only.":
    "Choisissez une autre date de retour. Les prix ci-dessous ne comprennent que le vol aller.",
  "Search one way": "Rechercher un aller simple",
  "Times are local at each airport. Prices are for all passengers, with airport taxes.":
    "Les horaires sont en heure locale de chaque aéroport. Les prix valent pour tous les passagers, taxes d’aéroport comprises.",
  "Enter the ages of children and infants on the date of the last flight. Infants under 2 travel on an adult's lap.":
    "L’âge des enfants et des bébés est celui à la date du dernier vol. Les bébés de moins de 2 ans voyagent sur les genoux d’un adulte.",
  "We hold the seats for you. Enter the passengers' names as on their passports and choose how to pay in the next step. You aren't charged before that.":
    "Nous bloquons les places pour vous. À l’étape suivante, saisissez les noms des passagers comme sur leur passeport et choisissez le mode de paiement. Rien n’est débité avant.",
  "You need an account to book these flights.": "Vous avez besoin d’un compte pour réserver ces vols.",
  "At most 9 passengers in a booking.": "9 passagers au maximum par réservation.",
  "Children and infants travel with an adult.": "Les enfants et les bébés voyagent avec un adulte.",
  "Each infant travels on the lap of a different adult.": "Chaque bébé voyage sur les genoux d’un adulte différent.",
  "This flight does not exist.": "Ce vol n’existe pas.",
  "This flight was cancelled. Choose another one.": "Ce vol a été annulé. Choisissez-en un autre.",
  "This flight is not on sale. Choose another one.": "Ce vol n’est pas en vente. Choisissez-en un autre.",
  "This fare is no longer on sale. Choose another one.": "Ce tarif n’est plus en vente. Choisissez-en un autre.",
  "Sales for this flight have ended. Choose a later one.":
    "La vente de ce vol est terminée. Choisissez un vol plus tard.",
  "These flights don't connect. Search again.": "Ces vols ne forment pas une correspondance. Relancez la recherche.",
  "Each flight must leave after the previous one arrives.": "Chaque vol doit partir après l’arrivée du précédent.",
  "Awaiting the airline's confirmation": "En attente de confirmation de la compagnie aérienne",
  "Declined by the airline": "Refusée par la compagnie aérienne",
  "Cancelled by the airline": "Annulée par la compagnie aérienne",
  "Changed by the airline": "Modifiée par la compagnie aérienne",
  "The flights took place": "Les vols ont eu lieu",
  "Show your passport and this e-ticket at check-in.":
    "Présentez votre passeport et ce billet électronique à l’enregistrement.",
  "Show your passport and e-ticket at check-in.":
    "Présentez votre passeport et votre billet électronique à l’enregistrement.",
  "The airline reported a no-show.": "La compagnie aérienne a signalé une non-présentation.",
  "We hope you had a good flight.": "Nous espérons que vous avez fait bon voyage.",
  "Your flights are booked": "Vos vols sont réservés",
  "The seats sold out before your payment arrived": "Les places étaient épuisées avant l’arrivée de votre paiement",
  "Your seats stay held while the bank processes the payment.":
    "Vos places restent bloquées pendant que la banque traite le paiement.",
  "Other flights may still have seats.": "D’autres vols ont peut-être encore des places.",
  "Your seats are still held. Try again with the same card or another one.":
    "Vos places sont toujours bloquées. Réessayez avec la même carte ou une autre.",
  "Your seats are still held. Try again with the same card, another one, or your wallet.":
    "Vos places sont toujours bloquées. Réessayez avec la même carte, une autre ou votre portefeuille.",
  "The seats were released and you weren't charged. They may still be available.":
    "Les places ont été libérées et rien n’a été débité. Elles sont peut-être encore disponibles.",
  "Book these flights again": "Réserver à nouveau ces vols",
  "We search for the same flights and passengers at the current price.":
    "Nous recherchons les mêmes vols et passagers au prix actuel.",
  "You see the price before we hold the seats, and pay after that.":
    "Vous voyez le prix avant que les places soient bloquées et ne payez qu’ensuite.",
  "We're holding your seats for {time}. If time runs out, they're released and you won't be charged.":
    "Vos places sont bloquées pendant {time}. Passé ce délai, elles sont remises en vente et rien n’est débité.",
  "Release this seat": "Libérer cette place",
  "Release these seats": "Libérer ces places",
  "The seats are released immediately. This can't be undone.":
    "Les places sont libérées immédiatement. C’est irréversible.",
  "{n} flights": { one: "{n} vol", many: "{n} vols", other: "{n} vols" },
  "Can be held for {n} hours without payment": {
    one: "Option possible pendant {n} heure sans payer",
    many: "Option possible pendant {n} heures sans payer",
    other: "Option possible pendant {n} heures sans payer",
  },
  "{n} passengers": { one: "{n} passager", many: "{n} passagers", other: "{n} passagers" },
  "{n} stops": { one: "{n} escale", many: "{n} escales", other: "{n} escales" },
  "+{n} days": { one: "+{n} jour", many: "+{n} jours", other: "+{n} jours" },
  "-{n} days": { one: "−{n} jour", many: "−{n} jours", other: "−{n} jours" },
  "Flight {flight} is {n} minutes late.": {
    one: "Le vol {flight} a {n} minute de retard.",
    many: "Le vol {flight} a {n} de minutes de retard.",
    other: "Le vol {flight} a {n} minutes de retard.",
  },
  "Flight {flight} leaves on time.": "Le vol {flight} part à l’heure.",
  "Flight {flight} leaves from terminal {terminal}.": "Le vol {flight} part du terminal {terminal}.",
};
