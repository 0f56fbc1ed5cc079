import type { GuestTemplates } from "../for-guests";

export const account = {
  verifyAddress: {
    subject: "Confirmez votre adresse e-mail",
    preheader: "Confirmez l’adresse et choisissez un mot de passe pour votre compte chez {site}.",
    body: `# Confirmez votre adresse e-mail
Quelqu’un a demandé un compte chez {site} avec cette adresse. Si c’était vous, confirmez l’adresse et choisissez votre mot de passe.

| Quand | {at} |
| Où | {device} |

[Confirmer et choisir un mot de passe]({link})

~ Le lien fonctionne {hours} heures, une seule fois. Si vous ne vous êtes pas inscrit chez {site}, ne faites rien : sans confirmation, il n’y a pas de compte.`,
  },
  accountExists: {
    subject: "Vous avez déjà un compte",
    preheader: "Quelqu’un a voulu s’inscrire avec cette adresse. Rien n’a changé.",
    body: `# Vous avez déjà un compte
{greeting}

Quelqu’un, sans doute vous, a voulu s’inscrire chez {site} avec cette adresse. Elle a déjà un compte, rien n’a donc changé.

[Se connecter]({loginLink})

~ Mot de passe oublié ? Choisissez-en un nouveau ici : {resetLink}`,
  },
  welcome: {
    subject: "Bienvenue chez {site}",
    preheader: "Votre compte est prêt. Tout ce que vous réservez est au même endroit.",
    body: `# Bienvenue, {name}
Votre compte chez {site} est prêt.

Réservations, reçus et portefeuille sont maintenant au même endroit, et réserver de nouveau prend une minute. Ce sur quoi nous vous écrivons, et comment, se choisit dans vos notifications.

[Trouver un hébergement]({link})`,
  },
  accountMade: {
    subject: "Votre compte chez {site}",
    preheader: "Choisissez un mot de passe, et vous y trouverez votre réservation.",
    body: `# Votre compte est prêt
{greeting}

Nous vous avons ouvert un compte chez {site}, pour que vous y trouviez votre réservation. Choisissez-lui un mot de passe à vous.

[Choisir un mot de passe]({link})

~ Le lien fonctionne {hours} heures, une seule fois. Plus tard, « Mot de passe oublié ? » vous en donne un nouveau.`,
  },
  resetPassword: {
    subject: "Choisissez un nouveau mot de passe",
    preheader: "Le lien fonctionne {minutes} minutes, une seule fois.",
    body: `# Choisissez un nouveau mot de passe
{greeting}

Vous avez demandé un nouveau mot de passe chez {site}.

[Choisir un nouveau mot de passe]({link})

~ Le lien fonctionne {minutes} minutes, une seule fois. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.`,
  },
  passwordChanged: {
    subject: "Votre mot de passe a été modifié",
    preheader: "Tous les autres appareils ont été déconnectés. Ce n’était pas vous ?",
    body: `# Votre mot de passe a été modifié
{greeting}

Le mot de passe de votre compte chez {site} a été modifié, et tous les autres appareils ont été déconnectés.

| Quand | {at} |

Si c’était vous, il n’y a rien à faire.

[Ce n’était pas moi]({resetLink})

~ Le bouton vous permet de choisir aussitôt un nouveau mot de passe.`,
  },
  securityChanged: {
    subject: "Un changement dans votre compte",
    preheader: "{change}",
    body: `# Quelque chose a changé
{greeting}

{change}

| Quand | {at} |
| Où | {device} |

Si c’était vous, il n’y a rien à faire. Sinon, regardez vos réglages et choisissez un nouveau mot de passe.

[Voir mon compte]({link})`,
  },
  confirmNewAddress: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    preheader: "D’ici là, le compte garde l’ancienne.",
    body: `# Confirmez votre nouvelle adresse
Cette adresse doit servir à un compte chez {site}. Tant que vous ne l’avez pas confirmée, tout reste comme avant.

| Demandé | {at} |

[Confirmer cette adresse]({link})

~ Le lien fonctionne {hours} heures, une seule fois. Si vous n’êtes au courant de rien, ne faites rien.`,
  },
  agreeNewAddress: {
    subject: "Votre compte doit recevoir une autre adresse e-mail",
    preheader: "N’acceptez que si vous l’avez demandé.",
    body: `# Une autre adresse pour votre compte
{greeting}

On nous a demandé de changer l’adresse e-mail de votre compte chez {site}.

| Nouvelle adresse | {address} |
| Demandé | {at} |

[Accepter le changement]({link})

~ Le lien fonctionne {hours} heures, une seule fois. Si vous n’avez rien demandé, n’acceptez pas et écrivez-nous aussitôt.`,
  },
  addressChanged: {
    subject: "Votre adresse e-mail a été modifiée",
    preheader: "Vous vous connectez désormais avec {address}.",
    body: `# Votre adresse a été modifiée
{greeting}

Votre compte chez {site} appartient désormais à une autre adresse, et nos e-mails y sont envoyés. Celui-ci est le dernier à cette adresse.

| Nouvelle adresse | {address} |
| Quand | {at} |

Ce n’était pas vous ? Écrivez-nous tout de suite.

[Nous écrire]({link})`,
  },
  accountBanned: {
    subject: "Votre compte est fermé",
    preheader: "Vous ne pouvez pas vous connecter pour le moment. Voici pourquoi.",
    body: `# Votre compte est fermé
{greeting}

Nous avons fermé votre compte chez {site}, et tous les appareils ont été déconnectés. Les réservations déjà faites restent telles quelles.

| Raison | {reason} |
| Jusqu’au | {until} |

Si vous pensez que c’est une erreur, écrivez-nous. Une personne vous lira.

[Nous écrire]({link})`,
  },
  accountReopened: {
    subject: "Votre compte est de nouveau ouvert",
    preheader: "Vous pouvez vous connecter comme avant.",
    body: `# Content de vous revoir
{greeting}

Votre compte chez {site} est de nouveau ouvert. Vous vous connectez comme avant.

[Se connecter]({link})`,
  },
  accountClosed: {
    subject: "Vous avez fermé votre compte",
    preheader: "Ce que nous avons dû garder, et ce qui a disparu.",
    body: `# Au revoir, {name}
Votre compte chez {site} est fermé, et tous les appareils ont été déconnectés. Ce que la loi nous demande de garder sur les paiements est gardé ; le reste a disparu.

| Quand | {at} |

Ce n’était pas vous ? Écrivez-nous tout de suite.

[Nous écrire]({link})`,
  },
  dataReady: {
    subject: "Vos données sont prêtes",
    preheader: "Une archive avec tout ce que nous savons de vous.",
    body: `# Vos données sont prêtes
{greeting}

Vous avez demandé tout ce que nous savons de vous. C’est une archive que vous seul pouvez ouvrir, une fois connecté.

| Disponible jusqu’au | {until} |

[Télécharger mes données]({link})`,
  },
} satisfies Partial<GuestTemplates>;
