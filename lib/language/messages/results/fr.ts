/** Lists of results: filters, dates, map. */
export const results = {
  "No room in {place} is large enough for all of you": "{place} : aucune chambre n’est assez grande pour vous tous",
  "Search with {n} rooms": {
    one: "Rechercher avec {n} chambre",
    many: "Rechercher avec {n} chambres",
    other: "Rechercher avec {n} chambres",
  },
  "We couldn't find “{query}”. These results are for {place}.":
    "« {query} » est introuvable. Voici les résultats pour {place}.",
  "Skip the filters": "Passer les filtres",
  "Show less": "Afficher moins",
  "Filters in use": "Filtres choisis",
  "Remove the filter:": "Retirer le filtre :",
  "From {amount}": "À partir de {amount}",
  "Up to {amount}": "Jusqu’à {amount}",
  cheapest: "le moins cher",
  "Nearest date: {day}": "Date la plus proche : {day}",
  "Lowest total for {n} nights by check-in date": {
    one: "Total le plus bas pour {n} nuit selon la date d’arrivée",
    many: "Total le plus bas pour {n} nuits selon la date d’arrivée",
    other: "Total le plus bas pour {n} nuits selon la date d’arrivée",
  },
  "Did you mean one of these places?": "Vouliez-vous dire l’un de ces lieux ?",
};
