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
    preheader: "Neuigkeiten von {site}.",
    body: `# {title}
{greeting}

{text}

[Weiterlesen]({link})

~ Sie erhalten diese E-Mail, weil Sie ein Konto bei {site} haben. In den Mitteilungseinstellungen legen Sie fest, was wir Ihnen senden.`,
  },
  contactCopy: {
    subject: "Wir haben Ihre Nachricht erhalten",
    preheader: "Wir antworten Ihnen so bald wie möglich.",
    body: `# Wir haben Ihre Nachricht erhalten
Vielen Dank für Ihre Nachricht an {site}. Wir antworten Ihnen so bald wie möglich.

~ Wenn Sie uns nicht geschrieben haben, ignorieren Sie diese E-Mail.`,
  },
};
