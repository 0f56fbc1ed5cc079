/** Rates with a promotional code, and facts of hotels. */
export const rates = {
  "Promotional code": "Aktionscode",
  "Rates with the code {code} are shown.": "Tarife mit dem Code {code} sind dabei.",
  "No rate here has the code {code}.": "Für den Code {code} gibt es hier keinen Tarif.",
  "Languages spoken": "Sprachen",
  "Security deposit": "Kaution",
  "{amount}, paid at check-in and returned after the stay.":
    "{amount}, beim Einchecken hinterlegt und nach dem Aufenthalt zurückgezahlt.",
  "Check-in from {from} to {latest}, check-out by {until} ({clock}).":
    "Check-in von {from} bis {latest}, Check-out bis {until} ({clock}).",
  "from {from} to {until}": "von {from} bis {until}",
};
