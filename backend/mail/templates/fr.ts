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
    preheader: "Actualités de {site}.",
    body: `# {title}
{greeting}

{text}

[Lire la suite]({link})

~ Vous recevez cet e-mail parce que vous avez un compte sur {site}. Choisissez ce que nous vous envoyons dans les paramètres de notification.`,
  },
  contactCopy: {
    subject: "Nous avons reçu votre message",
    preheader: "Nous vous répondrons dès que possible.",
    body: `# Nous avons reçu votre message
Merci d’avoir écrit à {site}. Nous vous répondrons dès que possible.

~ Si vous ne nous avez pas écrit, ignorez cet e-mail.`,
  },
};
