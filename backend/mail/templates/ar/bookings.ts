import type { GuestTemplates } from "../for-guests";

const facts = `| الحجز | {ref} |
| {kindLabel} | {title} |
| {whatLabel} | {what} |
| {beginsLabel} | {begins} |
| {endsLabel} | {ends} |
| المدة | {duration} |
| {people} | {party} |
| المكان | {place} |
| الإجمالي | {total} |`;

export const bookings = {
  bookingHeld: {
    subject: "محجوز لك مؤقتًا حتى {until}: {title}",
    preheader: "ادفع قبل ذلك لتحتفظ بحجزك.",
    body: `# حجزك محفوظ مؤقتًا
{greeting}

نحتفظ لك بالحجز في {title}. ادفع قبل {until}؛ بعد ذلك يمكن لغيرك الحجز.

${facts}

[دفع حجزي]({link})`,
  },
  waitingOffer: {
    subject: "متاح من جديد: {title}، محجوز لك حتى {until}",
    preheader: "أكمل الحجز قبل ذلك لتحتفظ به.",
    body: `# حان دورك
{greeting}

كنت على قائمة الانتظار في {title}. أصبح متاحًا من جديد، ونحتفظ به لك وحدك. أكمل الحجز قبل {until}؛ بعد ذلك ينتقل العرض إلى التالي في القائمة.

${facts}

[إكمال الحجز]({link})`,
  },
  bookingRequested: {
    subject: "وصلنا حجزك {ref}",
    preheader: "{answers} لا حاجة إلى فعل شيء.",
    body: `# {waiting}
{greeting}

{answers} يبقى {title} محفوظًا لك إلى أن يصل الرد، ولا حاجة إلى فعل شيء.

${facts}
| المدفوع | {paid} |
| الرد قبل | {respondBy} |

[عرض حجزي]({link})`,
  },
  bookingConfirmed: {
    subject: "تم التأكيد: {title}، {begins}",
    preheader: "{expects}. الحجز {ref}.",
    body: `# {confirmed}
{greeting}

{expects}.

${facts}
| المدفوع | {paid} |
| العنوان | {address} |
| الإلغاء | {cancellation} |

[عرض حجزي]({link})

~ التذكرة وموعد التقويم مرفقان بهذه الرسالة، وكذلك الإيصال إن كان قد دُفع شيء.`,
  },
  bookingDeclined: {
    subject: "تعذّر قبول حجزك {ref}",
    preheader: "يعود إليك كل ما دفعته.",
    body: `# {declined}
{greeting}

نأسف: تعذّر قبول حجزك في {title}. يعود إليك كل ما دفعته.

${facts}
| السبب | {reason} |
| تستردّ | {refund} |

[عرض حجزي]({link})`,
  },
  bookingCancelled: {
    subject: "أُلغي الحجز {ref}",
    preheader: "{title}، {begins}. تستردّ {refund}.",
    body: `# أُلغي حجزك
{greeting}

أُلغي حجزك في {title}، ويمكن لغيرك الحجز من جديد.

${facts}
| السبب | {reason} |
| الرسوم | {fee} |
| تستردّ | {refund} |

[عرض حجزي]({link})`,
  },
  bookingCompleted: {
    subject: "{thanks}",
    preheader: "إيصالك مرفق بهذه الرسالة.",
    body: `# شكرًا لك
{greeting}

{over}

${facts}
| المدفوع | {paid} |

[عرض حجزي]({link})

~ الإيصال مرفق بهذه الرسالة إن كان قد دُفع شيء. هل كان شيء على غير ما حجزت؟ أخبرنا في صفحة الحجز.`,
  },
  bookingChanged: {
    subject: "تغيّر الحجز {ref}",
    preheader: "{change}",
    body: `# تغيّر حجزك
{greeting}

{change} وهذا حاله الآن.

${facts}
| الرسوم | {fee} |
| تستردّ | {refund} |
| المتبقي للدفع | {open} |

[عرض حجزي]({link})

~ التذكرة الجديدة وموعد التقويم مرفقان بهذه الرسالة حيث وُجدا.`,
  },
  bookingMessage: {
    subject: "كتب {from} بشأن الحجز {ref}",
    preheader: "رسالة بشأن حجزك في {title}.",
    body: `# رسالة لك
{greeting}

كتب {from} بشأن حجزك في {title}:

{words}

| الحجز | {ref} |

[الرد]({link})

~ أجب في صفحة الحجز: الردود على هذه الرسالة لا تصل إلى أحد.`,
  },
  guestBooking: {
    subject: "حجزك {ref} بلا حساب",
    preheader: "احتفظ بهذه الرسالة: رابطها يفتح حجزك.",
    body: `# من هنا يُفتح حجزك
{greeting}

حجزت {title} بلا حساب. يفتح الرابط الحجز: لعرضه أو دفعه أو تعديله أو إلغائه.

| الحجز | {ref} |
| يعمل الرابط حتى | {until} |

[فتح حجزي]({link})

~ كل من لديه الرابط يمكنه فتح الحجز، فاحتفظ به لنفسك. وإن أنشأت لاحقًا حسابًا بهذا البريد فستجد الحجز فيه.`,
  },
  cancellationAsked: {
    subject: "طلبت إلغاء الحجز {ref}",
    preheader: "تبقى شروط اللحظة سارية لك ريثما ننظر في الطلب.",
    body: `# ننظر في طلبك
{greeting}

طلبت إلغاء {title}. ينظر إنسان في الطلب؛ وتكلفة الإلغاء هي ما كانت عليه حين طلبت، مهما استغرقنا من وقت.

| الحجز | {ref} |
| الرسوم | {fee} |
| ستستردّ | {refund} |

[عرض حجزي]({link})`,
  },
  cancellationRefused: {
    subject: "لم يُلغَ الحجز {ref}",
    preheader: "حجزك باقٍ كما كان.",
    body: `# حجزك باقٍ
{greeting}

طلبت إلغاء {title}. لم يكن ذلك ممكنًا، ويبقى حجزك كما كان.

| الحجز | {ref} |
| السبب | {reason} |

[عرض حجزي]({link})`,
  },
  balanceDue: {
    subject: "{amount} مقابل {title} قبل {until}",
    preheader: "من دونها يُلغى الحجز وتُحتجز رسومه.",
    body: `# بقية حجزك
{greeting}

دفعت عربونًا مقابل {title}. يحين موعد الباقي قريبًا؛ ومن دونه يُلغى الحجز وتُحتجز رسومه.

| الحجز | {ref} |
| المطلوب | {amount} |
| حتى | {until} |

[دفع الباقي]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}، ابتداءً من {from}.",
    body: `# اقترب الموعد
{greeting}

{expects}. هذا كل ما تحتاج إليه للوصول.

| الحجز | {ref} |
| المكان | {place} |
| {beginsLabel} | {begins} |
| ابتداءً من | {from} |

[عرض حجزي]({link})`,
  },
  reviewAsked: {
    subject: "ما رأيك في {title}؟",
    preheader: "كلمات قليلة منك تساعد غيرك على الاختيار.",
    body: `# ما رأيك؟
{greeting}

عدت من {title}. كلمات قليلة منك تساعد غيرك على الاختيار.

[كتابة تقييم]({link})`,
  },
  reviewAnswered: {
    subject: "ردّ {title} على تقييمك",
    preheader: "لقد قرؤوا ما كتبت.",
    body: `# ردّ على تقييمك
{greeting}

قرأ {title} ما كتبته وأجاب:

{words}

[عرض تقييمي]({link})`,
  },
} satisfies Partial<GuestTemplates>;
