import type { GuestTemplates } from "../for-guests";

const facts = `| الشكوى | {ref} |
| الحجز | {order}، {title} |`;

export const claims = {
  claimReceived: {
    subject: "وصلتنا شكواك {ref}",
    preheader: "ينظر فيها إنسان ويجيب كتابةً.",
    body: `# وصلتنا شكواك
{greeting}

ينظر فيها إنسان ويجيب كتابةً. حتى ذلك الحين يمكنك أن تضيف إليها.

${facts}
| تطلب | {amount} |

[عرض شكواي]({link})`,
  },
  claimTaken: {
    subject: "هناك من ينظر في شكواك {ref}",
    preheader: "تسمع منا فور اتخاذ القرار.",
    body: `# هناك من ينظر فيها
{greeting}

شكواك الآن على مكتب أحد زملائنا. تسمع منا فور اتخاذ القرار أو إن احتجنا إلى معرفة المزيد.

${facts}
| الرد قبل | {answerBy} |

[عرض شكواي]({link})`,
  },
  claimQuestion: {
    subject: "سؤال عن شكواك {ref}",
    preheader: "نحتاج إلى معرفة أمر واحد قبل أن نقرر.",
    body: `# نحتاج إلى معرفة أمر واحد
{greeting}

{words}

${facts}

[الرد]({link})`,
  },
  claimUpdated: {
    subject: "وصلنا ردّك على الشكوى {ref}",
    preheader: "الدور علينا من جديد.",
    body: `# شكرًا لردّك
{greeting}

أُضيف إلى شكواك، والدور علينا من جديد.

${facts}

[عرض شكواي]({link})`,
  },
  claimDecided: {
    subject: "اتُّخذ القرار في شكواك {ref}",
    preheader: "تحصل على {amount}. الخطاب في هذه الرسالة.",
    body: `# قرارنا
{greeting}

{letter}

${facts}
| تحصل على | {amount} |

[عرض شكواي]({link})`,
  },
  claimSettled: {
    subject: "{amount} مقابل شكواك {ref}",
    preheader: "نقودك في الطريق.",
    body: `# نقودك في الطريق
{greeting}

سُوّيت شكواك.

${facts}
| المبلغ | {amount} |

[عرض شكواي]({link})

~ قد يستغرق بنك البطاقة بضعة أيام لإظهارها.`,
  },
  claimWithdrawn: {
    subject: "سحبت الشكوى {ref}",
    preheader: "لن نفعل شيئًا آخر بشأنها.",
    body: `# سُحبت شكواك
{greeting}

سحبت شكواك، ولن نفعل شيئًا آخر بشأنها.

${facts}

[عرض شكواي]({link})`,
  },
  claimReopened: {
    subject: "الشكوى {ref} مفتوحة من جديد",
    preheader: "ينظر فيها شخص آخر مرة ثانية.",
    body: `# نظرة ثانية
{greeting}

شكواك مفتوحة من جديد، وننظر فيها مرة ثانية.

${facts}

[عرض شكواي]({link})`,
  },
  claimMessage: {
    subject: "رسالة بشأن شكواك {ref}",
    preheader: "كتب إليك أحدهم.",
    body: `# رسالة بشأن شكواك
{greeting}

{words}

${facts}

[الرد]({link})

~ أجب في صفحة الشكوى: الردود على هذه الرسالة لا تصل إلى أحد.`,
  },
} satisfies Partial<GuestTemplates>;
