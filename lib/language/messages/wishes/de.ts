/** Named wish lists of the client area. */
export const wishLists = {
  "Wish lists": "Merklisten",
  "Saved without a list": "Ohne Liste gemerkt",
  "Keep a list for each trip. Add dates to see what the stays cost.":
    "Legen Sie für jede Reise eine Liste an. Mit Reisedaten sehen Sie, was die Unterkünfte kosten.",
  "Name of the list": "Name der Liste",
  "New list": "Neue Liste",
  "Save this list": "Liste speichern",
  "Delete this list": "Liste löschen",
  "Its items stay saved, without a list.": "Die Einträge bleiben ohne Liste gemerkt.",
  "This list is empty. Save an offer, then move it here.":
    "Diese Liste ist noch leer. Merken Sie sich ein Angebot und verschieben Sie es hierher.",
  "List of {name}": "Liste von {name}",
  Move: "Verschieben",
  "Move {name}": "{name} verschieben",
  "Manage wish lists": "Merklisten verwalten",
  "Enter both dates, or none.": "Geben Sie beide Termine ein oder keinen.",
  "You have the maximum number of lists. Delete one first.":
    "Sie haben die höchste Anzahl an Listen. Löschen Sie zuerst eine.",
  "Share this list": "Liste teilen",
  "Everyone with the link can see this list.": "Alle mit dem Link können diese Liste sehen.",
  "Copy the link": "Link kopieren",
  "Stop sharing": "Nicht mehr teilen",
  "The link no longer works.": "Der Link funktioniert nicht mehr.",
  "This list is no longer shared": "Diese Liste ist nicht mehr freigegeben",
  "Ask the person who shared it for a new link.": "Bitten Sie die Person, die sie geteilt hat, um einen neuen Link.",
  "Wish list “{name}”": "Merkliste „{name}“",
};
