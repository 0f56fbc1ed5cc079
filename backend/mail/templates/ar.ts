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

{text}

[قراءة المزيد]({link})

~ تصلك هذه الرسالة لأن لديك حسابًا في {site}. يمكنك اختيار ما نرسله إليك من إعدادات الإشعارات.`,
  },
  contactCopy: {
    subject: "وصلتنا رسالتك",
    preheader: "سنرد عليك في أقرب وقت.",
    body: `# وصلتنا رسالتك
شكرًا لمراسلة {site}. سنرد عليك في أقرب وقت.

~ إن لم تكتب إلينا فتجاهل هذه الرسالة.`,
  },
};
