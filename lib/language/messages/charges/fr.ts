/** Charges after booking. */
export const charges = {
  "Charges after booking": "Frais supplémentaires",
  "Late return": "Retour tardif",
  Damage: "Dommage",
  "Additional kilometres": "Kilomètres supplémentaires",
  Cleaning: "Nettoyage",
  "No-show fee": "Frais de non-présentation",
  "Other charge": "Autres frais",
  "Paid from your wallet": "Payé avec votre portefeuille",
  "Paid by card": "Payé par carte",
  "To pay": "À payer",
  Withdrawn: "Annulé",
  "Returned to your card": "Remboursé sur votre carte",
  "Returned to your wallet": "Remboursé sur votre portefeuille",
  "On its way to your card": "Remboursement sur votre carte en cours",
  "Pay {amount} by card": "Payer {amount} par carte",
  "Pay from my wallet": "Payer avec mon portefeuille",
  "The bank hasn't confirmed your payment of the charges yet. We keep checking.":
    "La banque n’a pas encore confirmé votre paiement. Nous continuons de vérifier.",
  "If you don't agree with a charge, {link}.": "Si vous contestez ces frais, {link}.",
  "open a claim": "ouvrez une réclamation",
};
