/** Rates with a promotional code, and facts of hotels. */
export const rates = {
  "Promotional code": "Code promotionnel",
  "Rates with the code {code} are shown.": "Les tarifs avec le code {code} sont affichés.",
  "No rate here has the code {code}.": "Aucun tarif ici n’a le code {code}.",
  "Languages spoken": "Langues parlées",
  "Security deposit": "Caution",
  "{amount}, paid at check-in and returned after the stay.":
    "{amount}, versée à l’arrivée et restituée après le séjour.",
  "Check-in from {from} to {latest}, check-out by {until} ({clock}).":
    "Arrivée de {from} à {latest}, départ avant {until} ({clock}).",
  "from {from} to {until}": "de {from} à {until}",
};
