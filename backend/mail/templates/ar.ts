import { account } from "./ar/account";
import { bookings } from "./ar/bookings";
import { claims } from "./ar/claims";
import { money } from "./ar/money";
import type { GuestTemplates } from "./for-guests";

export const ar: GuestTemplates = {
  ...account,
  ...bookings,
  ...money,
  ...claims,
  announcement: {
    subject: "{title}",
    preheader: "أخبار من {site}.",
    body: `# {title}
{greeting}

{words}

[قراءة المزيد]({link})

~ تصلك هذه الرسالة لأن لديك حسابًا في {site}. أنت من يختار ما نراسلك بشأنه، في صفحة الإشعارات هناك.`,
  },
  contactCopy: {
    subject: "وصلتنا رسالتك",
    preheader: "سيجيبك إنسان.",
    body: `# وصلتنا رسالتك
شكرًا لمراسلة {site}. سيجيبك إنسان.

~ إن لم تكتب إلينا فلا تفعل شيئًا.`,
  },
};
