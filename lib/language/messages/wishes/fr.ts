/** Named wish lists of the client area. */
export const wishLists = {
  "Wish lists": "Listes de favoris",
  "Saved without a list": "Enregistrés sans liste",
  "Keep a list for each trip. Add dates to see what the stays cost.":
    "Créez une liste par voyage. Ajoutez des dates pour voir le prix des hébergements.",
  "Name of the list": "Nom de la liste",
  "New list": "Nouvelle liste",
  "Save this list": "Enregistrer cette liste",
  "Delete this list": "Supprimer cette liste",
  "Its items stay saved, without a list.": "Ses éléments restent enregistrés, sans liste.",
  "This list is empty. Save an offer, then move it here.":
    "Cette liste est encore vide. Enregistrez une offre, puis déplacez-la ici.",
  "List of {name}": "Liste de {name}",
  Move: "Déplacer",
  "Move {name}": "Déplacer {name}",
  "Manage wish lists": "Gérer les listes de favoris",
  "Enter both dates, or none.": "Saisissez les deux dates ou aucune.",
  "You have the maximum number of lists. Delete one first.":
    "Vous avez atteint le nombre maximal de listes. Supprimez-en une d’abord.",
  "Share this list": "Partager la liste",
  "Everyone with the link can see this list.": "Toute personne disposant du lien peut voir cette liste.",
  "Copy the link": "Copier le lien",
  "Stop sharing": "Ne plus partager",
  "The link no longer works.": "Le lien ne fonctionne plus.",
  "This list is no longer shared": "Cette liste n’est plus partagée",
  "Ask the person who shared it for a new link.": "Demandez un nouveau lien à la personne qui l’a partagée.",
  "Wish list “{name}”": "Liste de favoris « {name} »",
};
