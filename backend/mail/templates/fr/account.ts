import type { GuestTemplates } from "../for-guests";

export const account = {
  verifyAddress: {
    subject: "Confirmez votre adresse e-mail",
    preheader: "Confirmez l’adresse et choisissez un mot de passe pour votre compte {site}.",
    body: `# Confirmez votre adresse e-mail
Une inscription sur {site} a été effectuée avec cette adresse. Si c’était vous, confirmez-la et choisissez un mot de passe.

| Date | {at} |
| Appareil | {device} |

[Confirmer et choisir un mot de passe]({link})

~ Le lien est valable {hours} heures et ne fonctionne qu’une fois. Si vous ne vous êtes pas inscrit sur {site}, ignorez cet e-mail.`,
  },
  accountExists: {
    subject: "Vous avez déjà un compte",
    preheader: "Quelqu’un a essayé de s’inscrire avec cette adresse. Rien n’a été modifié.",
    body: `# Vous avez déjà un compte
{greeting}

Quelqu’un, sans doute vous, a essayé de s’inscrire sur {site} avec cette adresse. Un compte existe déjà ; rien n’a été modifié.

[Se connecter]({loginLink})

~ Mot de passe oublié ? Choisissez-en un nouveau : {resetLink}`,
  },
  welcome: {
    subject: "Bienvenue sur {site}",
    preheader: "Votre compte est prêt. Toutes vos réservations au même endroit.",
    body: `# Bienvenue, {name}
Votre compte {site} est prêt.

Vos réservations, vos reçus et votre portefeuille sont au même endroit. Choisissez les e-mails que vous recevez dans les paramètres de notification.

[Trouver un hébergement]({link})`,
  },
  accountMade: {
    subject: "Votre compte {site}",
    preheader: "Choisissez un mot de passe pour voir votre réservation.",
    body: `# Votre compte est prêt
{greeting}

Nous avons créé un compte {site} pour vous, afin que vous puissiez gérer votre réservation. Choisissez un mot de passe.

[Choisir un mot de passe]({link})

~ Le lien est valable {hours} heures et ne fonctionne qu’une fois. Vous pouvez en demander un nouveau avec « Mot de passe oublié ? ».`,
  },
  resetPassword: {
    subject: "Choisissez un nouveau mot de passe",
    preheader: "Le lien est valable {minutes} minutes.",
    body: `# Choisissez un nouveau mot de passe
{greeting}

Vous avez demandé un nouveau mot de passe sur {site}.

[Choisir un nouveau mot de passe]({link})

~ Le lien est valable {minutes} minutes et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe reste inchangé.`,
  },
  passwordChanged: {
    subject: "Votre mot de passe a été modifié",
    preheader: "Tous les autres appareils ont été déconnectés. Ce n’était pas vous ?",
    body: `# Votre mot de passe a été modifié
{greeting}

Le mot de passe de votre compte {site} a été modifié et tous les autres appareils ont été déconnectés.

| Date | {at} |

Si c’était vous, vous n’avez rien à faire.

[Ce n’était pas moi]({resetLink})

~ Ce bouton vous permet de définir immédiatement un nouveau mot de passe.`,
  },
  securityChanged: {
    subject: "Une modification de votre compte",
    preheader: "{change}",
    body: `# Votre compte a été modifié
{greeting}

{change}

| Date | {at} |
| Appareil | {device} |

Si c’était vous, vous n’avez rien à faire. Sinon, vérifiez vos paramètres et choisissez un nouveau mot de passe.

[Voir mon compte]({link})`,
  },
  confirmNewAddress: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    preheader: "D’ici là, le compte conserve l’ancienne adresse.",
    body: `# Confirmez votre nouvelle adresse
Cette adresse a été saisie pour un compte {site}. Rien ne change tant que vous ne l’avez pas confirmée.

| Demandé le | {at} |

[Confirmer cette adresse]({link})

~ Le lien est valable {days} jours et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail.`,
  },
  agreeNewAddress: {
    subject: "Confirmez le changement de votre adresse e-mail",
    preheader: "Ne confirmez que si vous l’avez demandé.",
    body: `# Confirmez le changement de votre adresse
{greeting}

Un changement de l’adresse e-mail de votre compte {site} a été demandé.

| Nouvelle adresse | {address} |
| Demandé le | {at} |

[Confirmer le changement]({link})

~ Le lien est valable {days} jours et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ne confirmez pas et écrivez-nous immédiatement.`,
  },
  addressChanged: {
    subject: "Votre adresse e-mail a été modifiée",
    preheader: "Vous vous connectez désormais avec {address}.",
    body: `# Votre adresse a été modifiée
{greeting}

Votre compte {site} utilise désormais une autre adresse e-mail. Ceci est le dernier e-mail envoyé à cette adresse.

| Nouvelle adresse | {address} |
| Date | {at} |

Ce n’était pas vous ? Écrivez-nous immédiatement.

[Nous contacter]({link})`,
  },
  accountBanned: {
    subject: "Votre compte est suspendu",
    preheader: "Vous ne pouvez pas vous connecter pour le moment. Voici pourquoi.",
    body: `# Votre compte est suspendu
{greeting}

Nous avons suspendu votre compte {site} et déconnecté tous les appareils. Vos réservations existantes restent valables.

| Motif | {reason} |
| Jusqu’au | {until} |

Si vous pensez qu’il s’agit d’une erreur, écrivez-nous.

[Nous contacter]({link})`,
  },
  accountReopened: {
    subject: "Votre compte est réactivé",
    preheader: "Vous pouvez vous connecter comme avant.",
    body: `# Heureux de vous revoir
{greeting}

Votre compte {site} est réactivé. Vous pouvez vous connecter comme avant.

[Se connecter]({link})`,
  },
  accountClosed: {
    subject: "Vous avez fermé votre compte",
    preheader: "Les données que nous supprimons et celles que nous devons conserver.",
    body: `# Au revoir, {name}
Votre compte {site} est fermé et tous les appareils sont déconnectés. Nous conservons les justificatifs de paiement comme la loi l’exige. Toutes les autres données sont supprimées.

| Date | {at} |

Ce n’était pas vous ? Écrivez-nous immédiatement.

[Nous contacter]({link})`,
  },
  dataReady: {
    subject: "Vos données sont prêtes",
    preheader: "Une archive de toutes vos données.",
    body: `# Vos données sont prêtes
{greeting}

L’archive de vos données est prête. Vous pouvez la télécharger une fois connecté.

| Disponible jusqu’au | {until} |

[Télécharger mes données]({link})`,
  },
} satisfies Partial<GuestTemplates>;
