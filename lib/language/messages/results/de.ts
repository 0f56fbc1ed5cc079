/** Lists of results: filters, dates, map. */
export const results = {
  "No room in {place} is large enough for all of you": "In {place} ist kein Zimmer groß genug für alle",
  "Search with {n} rooms": { one: "Mit {n} Zimmer suchen", other: "Mit {n} Zimmern suchen" },
  "We couldn't find “{query}”. These results are for {place}.":
    "„{query}“ haben wir nicht gefunden. Sie sehen die Ergebnisse für {place}.",
  "Skip the filters": "Filter überspringen",
  "Show less": "Weniger anzeigen",
  "Filters in use": "Gewählte Filter",
  "Remove the filter:": "Filter entfernen:",
  "From {amount}": "Ab {amount}",
  "Up to {amount}": "Bis {amount}",
  cheapest: "am günstigsten",
  "Lowest total for {n} nights by check-in date": {
    one: "Niedrigster Gesamtpreis für {n} Nacht je Anreisetag",
    other: "Niedrigster Gesamtpreis für {n} Nächte je Anreisetag",
  },
  "Did you mean one of these places?": "Meinten Sie einen dieser Orte?",
};
