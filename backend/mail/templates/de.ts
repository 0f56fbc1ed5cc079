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
Hallo {name},

{words}

[Weiterlesen]({link})

~ Sie bekommen diese Mail, weil Sie ein Konto bei {site} haben. Worüber wir Ihnen schreiben, bestimmen Sie dort in Ihren Mitteilungen.`,
  },
  contactCopy: {
    subject: "Wir haben Ihre Nachricht: {subject}",
    preheader: "Ein Mensch wird Ihnen antworten.",
    body: `# Wir haben Ihre Nachricht
Hallo {name},

danke, dass Sie uns schreiben. Ein Mensch wird Ihnen antworten. Das haben Sie geschrieben:

{words}`,
  },
};
