/** Lists of results: filters, dates, map. */
export const results = {
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
  "No results for “{typed}”. You see the results for {place}.":
    "„{typed}“ haben wir nicht gefunden. Sie sehen die Ergebnisse für {place}.",
};
