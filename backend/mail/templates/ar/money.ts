import type { GuestTemplates } from "../for-guests";

export const money = {
  paymentReceived: {
    subject: "وصلتنا دفعتك {amount}",
    preheader: "مقابل {title}، الحجز {ref}.",
    body: `# شكرًا لك
وصلتنا دفعتك مقابل {title}.

| المبلغ | {amount} |
| طريقة الدفع | {method} |
| الحجز | {ref} |

[عرض حجزي]({link})`,
  },
  paymentFailed: {
    subject: "لم تتم دفعتك {amount}",
    preheader: "لم يُخصم شيء. يمكنك المحاولة من جديد.",
    body: `# لم تتم العملية
{greeting}

لم تتم دفعتك مقابل {title}. لم يُخصم شيء.

| الحجز | {ref} |
| المبلغ | {amount} |
| السبب | {reason} |
| محجوز حتى | {until} |

[المحاولة من جديد]({link})`,
  },
  bookingCharged: {
    subject: "رسم إضافي على الحجز {ref}: {amount}",
    preheader: "{reason}، {title}.",
    body: `# رسم إضافي على حجزك
{greeting}

احتُسب مبلغ إضافي على حجزك في {title}.

| السبب | {reason} |
| المبلغ | {amount} |
| مدفوع من محفظتك | {paid} |
| المطلوب دفعه | {open} |
| الحجز | {ref} |

{words}

[عرض الحجز]({link})

~ إذا كنت لا توافق، فيمكنك تقديم شكوى في صفحة الحجز.`,
  },
  refundSent: {
    subject: "{amount} في طريقها إليك",
    preheader: "أبلغنا البنك. قد يستغرق ذلك بضعة أيام.",
    body: `# نقودك في طريقها إليك
{greeting}

طلبنا من البنك إعادة النقود. قد تمر بضعة أيام قبل ظهورها؛ وسنراسلك حين يقول البنك إن الأمر تم.

| المبلغ | {amount} |
| إلى | {to} |
| الحجز | {ref} |

[عرض التفاصيل]({link})`,
  },
  refundDone: {
    subject: "استرددت {amount}",
    preheader: "إلى {to}.",
    body: `# استرددت نقودك
{greeting}

| المبلغ | {amount} |
| إلى | {to} |
| الحجز | {ref} |

[عرض التفاصيل]({link})

~ قد يستغرق بنك البطاقة بضعة أيام أخرى لإظهارها.`,
  },
  walletTopUp: {
    subject: "{amount} في محفظتك",
    preheader: "رصيدك الآن {balance}.",
    body: `# شُحنت محفظتك
{greeting}

| المضاف | {amount} |
| الرصيد | {balance} |

[عرض محفظتي]({link})`,
  },
  walletCredited: {
    subject: "أُضيف {amount} إلى محفظتك",
    preheader: "{reason}. رصيدك الآن {balance}.",
    body: `# نقود في محفظتك
{greeting}

| المضاف | {amount} |
| مقابل | {reason} |
| الرصيد | {balance} |

[عرض محفظتي]({link})`,
  },
  walletDebited: {
    subject: "خُصم {amount} من محفظتك",
    preheader: "{reason}. رصيدك الآن {balance}.",
    body: `# نقود خرجت من محفظتك
{greeting}

| المخصوم | {amount} |
| مقابل | {reason} |
| الرصيد | {balance} |

[عرض محفظتي]({link})

~ ألم يكن ذلك منك؟ راسلنا فورًا: {origin}/ar/contact/us`,
  },
} satisfies Partial<GuestTemplates>;
