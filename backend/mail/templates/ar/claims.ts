import type { GuestTemplates } from "../for-guests";

const facts = `| الشكوى | {ref} |
| الحجز | {order}، {title} |`;

export const claims = {
  claimReceived: {
    subject: "وصلتنا شكواك {ref}",
    preheader: "نراجعها ونرد عليك كتابيًا.",
    body: `# وصلتنا شكواك
{greeting}

نراجع شكواك ونرد عليك كتابيًا. حتى ذلك الحين يمكنك إضافة معلومات.

${facts}
| المبلغ المطلوب | {amount} |

[عرض شكواي]({link})`,
  },
  claimTaken: {
    subject: "شكواك {ref} قيد المراجعة",
    preheader: "سنخبرك فور اتخاذ القرار.",
    body: `# شكواك قيد المراجعة
{greeting}

نراجع شكواك. سنخبرك فور اتخاذ القرار أو إن احتجنا إلى معلومات إضافية.

${facts}
| الرد قبل | {decideBy} |

[عرض شكواي]({link})`,
  },
  claimQuestion: {
    subject: "سؤال عن شكواك {ref}",
    preheader: "نحتاج إلى معلومات إضافية لاتخاذ القرار.",
    body: `# نحتاج إلى معلومات إضافية
{greeting}

{text}

${facts}

[الرد]({link})`,
  },
  claimUpdated: {
    subject: "وصلنا ردّك على الشكوى {ref}",
    preheader: "نواصل المراجعة.",
    body: `# شكرًا لردّك
{greeting}

أضفناه إلى شكواك ونواصل المراجعة.

${facts}

[عرض شكواي]({link})`,
  },
  claimDecided: {
    subject: "القرار بشأن شكواك {ref}",
    preheader: "تحصل على {amount}. تجد التفاصيل في الخطاب.",
    body: `# قرارنا
{greeting}

{letter}

${facts}
| تحصل على | {amount} |

[عرض شكواي]({link})`,
  },
  claimSettled: {
    subject: "{amount} مقابل شكواك {ref}",
    preheader: "المبلغ المسترد في طريقه إليك.",
    body: `# المبلغ المسترد في طريقه إليك
{greeting}

تمت تسوية شكواك.

${facts}
| المبلغ | {amount} |

[عرض شكواي]({link})

~ قد يستغرق ظهور المبلغ المسترد إلى البطاقة في كشف حسابك بضعة أيام.`,
  },
  claimWithdrawn: {
    subject: "سحبت الشكوى {ref}",
    preheader: "لن نواصل مراجعتها.",
    body: `# سُحبت شكواك
{greeting}

سحبت شكواك، ولن نواصل مراجعتها.

${facts}

[عرض شكواي]({link})`,
  },
  claimReopened: {
    subject: "أُعيد فتح الشكوى {ref}",
    preheader: "يراجعها شخص آخر.",
    body: `# مراجعة ثانية
{greeting}

أُعيد فتح شكواك، ويراجعها شخص آخر.

${facts}

[عرض شكواي]({link})`,
  },
  claimMessage: {
    subject: "رسالة بشأن شكواك {ref}",
    preheader: "لديك رسالة جديدة.",
    body: `# رسالة بشأن شكواك
{greeting}

{text}

${facts}

[الرد]({link})

~ يُرجى الرد من صفحة الشكوى. هذا العنوان لا يستقبل الرسائل.`,
  },
} satisfies Partial<GuestTemplates>;
