/** Lists of results: filters, dates, map. */
export const results = {
  "Skip the filters": "Passer les filtres",
  "Show less": "Afficher moins",
  "Filters in use": "Filtres choisis",
  "Remove the filter:": "Retirer le filtre :",
  "From {amount}": "À partir de {amount}",
  "Up to {amount}": "Jusqu’à {amount}",
  cheapest: "le moins cher",
  "Lowest total for {n} nights by check-in date": {
    one: "Total le plus bas pour {n} nuit selon la date d’arrivée",
    many: "Total le plus bas pour {n} nuits selon la date d’arrivée",
    other: "Total le plus bas pour {n} nuits selon la date d’arrivée",
  },
  "Did you mean one of these places?": "Vouliez-vous dire l’un de ces lieux ?",
  "No results for “{typed}”. You see the results for {place}.":
    "Aucun résultat pour « {typed} ». Voici les résultats pour {place}.",
};
