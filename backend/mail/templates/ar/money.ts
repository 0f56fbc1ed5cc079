import type { GuestTemplates } from "../for-guests";

export const money = {
  paymentReceived: {
    subject: "تم استلام الدفعة: {amount}",
    preheader: "مقابل {title}، الحجز {ref}.",
    body: `# شكرًا لك
استلمنا دفعتك مقابل {title}.

| المبلغ | {amount} |
| طريقة الدفع | {method} |
| الحجز | {ref} |

[عرض حجزي]({link})`,
  },
  paymentFailed: {
    subject: "تعذّر الدفع: {amount}",
    preheader: "لم يُخصم شيء. يمكنك المحاولة من جديد.",
    body: `# تعذّر الدفع
{greeting}

تعذّر دفع قيمة {title}. لم يُخصم شيء.

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
| المبلغ المتبقي | {open} |
| الحجز | {ref} |

{text}

[عرض الحجز]({link})

~ إذا كنت لا توافق، فيمكنك تقديم شكوى في صفحة الحجز.`,
  },
  refundSent: {
    subject: "المبلغ المسترد {amount} في طريقه إليك",
    preheader: "يستغرق الاسترداد إلى البطاقة من 3 إلى 10 أيام.",
    body: `# المبلغ المسترد في طريقه إليك
{greeting}

بدأنا إجراءات الاسترداد. يستغرق الاسترداد إلى البطاقة عادةً من 3 إلى 10 أيام. سنراسلك عند اكتماله.

| المبلغ | {amount} |
| إلى | {to} |
| الحجز | {ref} |

[عرض التفاصيل]({link})`,
  },
  refundDone: {
    subject: "اكتمل الاسترداد: {amount}",
    preheader: "إلى {to}.",
    body: `# اكتمل استرداد المبلغ
{greeting}

| المبلغ | {amount} |
| إلى | {to} |
| الحجز | {ref} |

[عرض التفاصيل]({link})

~ قد يستغرق ظهور المبلغ المسترد إلى البطاقة في كشف حسابك بضعة أيام أخرى.`,
  },
  walletTopUp: {
    subject: "أُضيف {amount} إلى محفظتك",
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
    body: `# إضافة إلى محفظتك
{greeting}

| المضاف | {amount} |
| مقابل | {reason} |
| الرصيد | {balance} |

[عرض محفظتي]({link})`,
  },
  walletDebited: {
    subject: "خُصم {amount} من محفظتك",
    preheader: "{reason}. رصيدك الآن {balance}.",
    body: `# خصم من محفظتك
{greeting}

| المخصوم | {amount} |
| مقابل | {reason} |
| الرصيد | {balance} |

[عرض محفظتي]({link})

~ ألم يكن ذلك منك؟ راسلنا فورًا: {origin}/ar/contact/us`,
  },
} satisfies Partial<GuestTemplates>;
