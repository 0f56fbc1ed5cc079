import { account } from "./de/account";
import { bookings } from "./de/bookings";
import { claims } from "./de/claims";
import { money } from "./de/money";
import type { GuestTemplates } from "./for-guests";

export const de: GuestTemplates = {
  ...account,
  ...bookings,
  ...money,
  ...claims,
  announcement: {
    subject: "{title}",
    preheader: "Neues von {site}.",
    body: `# {title}
{greeting}

{words}

[Weiterlesen]({link})

~ Sie bekommen diese Mail, weil Sie ein Konto bei {site} haben. Worüber wir Ihnen schreiben, bestimmen Sie dort in Ihren Mitteilungen.`,
  },
  contactCopy: {
    subject: "Wir haben Ihre Nachricht",
    preheader: "Ein Mensch wird Ihnen antworten.",
    body: `# Wir haben Ihre Nachricht
Danke, dass Sie {site} schreiben. Ein Mensch wird Ihnen antworten.

~ Wenn Sie uns nicht geschrieben haben, tun Sie nichts.`,
  },
};
