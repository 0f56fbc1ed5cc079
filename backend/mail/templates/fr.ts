import type { GuestTemplates } from "./for-guests";
import { account } from "./fr/account";
import { bookings } from "./fr/bookings";
import { claims } from "./fr/claims";
import { money } from "./fr/money";

export const fr: GuestTemplates = {
  ...account,
  ...bookings,
  ...money,
  ...claims,
  announcement: {
    subject: "{title}",
    preheader: "Des nouvelles de {site}.",
    body: `# {title}
{greeting}

{words}

[Lire la suite]({link})

~ Vous recevez cet e-mail parce que vous avez un compte chez {site}. Ce sur quoi nous vous écrivons se choisit là, dans vos notifications.`,
  },
  contactCopy: {
    subject: "Nous avons votre message",
    preheader: "Une personne vous répondra.",
    body: `# Nous avons votre message
Merci d’avoir écrit à {site}. Une personne vous répondra.

~ Si vous ne nous avez pas écrit, ne faites rien.`,
  },
};
