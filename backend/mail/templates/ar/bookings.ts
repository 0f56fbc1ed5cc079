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
    body: `# حجزك محجوز مؤقتًا
{greeting}

{title} محجوز لك مؤقتًا. ادفع قبل {until}؛ بعد ذلك يُتاح لغيرك.

${facts}

[دفع قيمة الحجز]({link})`,
  },
  waitingOffer: {
    subject: "متاح من جديد: {title}، محجوز لك مؤقتًا حتى {until}",
    preheader: "أكمل الحجز قبل ذلك لتحتفظ به.",
    body: `# حان دورك
{greeting}

كنت على قائمة الانتظار في {title}. أصبح متاحًا من جديد، وهو محجوز لك وحدك. أكمل الحجز قبل {until}؛ بعد ذلك ينتقل العرض إلى التالي في القائمة.

${facts}

[إكمال الحجز]({link})`,
  },
  bookingRequested: {
    subject: "وصلنا حجزك {ref}",
    preheader: "{nextStep} لا يلزمك فعل شيء.",
    body: `# {waiting}
{greeting}

{nextStep} يبقى {title} محجوزًا لك حتى ذلك الحين. لا يلزمك فعل شيء.

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

~ تجد في المرفقات تذكرتك وموعدًا للتقويم، وإيصالًا إن كان قد تم الدفع.`,
  },
  bookingDeclined: {
    subject: "تعذّر قبول حجزك {ref}",
    preheader: "تسترد المبلغ كاملًا.",
    body: `# {declined}
{greeting}

نأسف، تعذّر قبول حجزك في {title}. تسترد المبلغ كاملًا.

${facts}
| السبب | {reason} |
| المبلغ المسترد | {refund} |

[عرض حجزي]({link})`,
  },
  bookingCancelled: {
    subject: "أُلغي الحجز {ref}",
    preheader: "{title}، {begins}. المبلغ المسترد: {refund}.",
    body: `# أُلغي حجزك
{greeting}

أُلغي حجزك في {title}.

${facts}
| السبب | {reason} |
| رسوم الإلغاء | {fee} |
| المبلغ المسترد | {refund} |

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

~ الإيصال مرفق إن كان قد تم الدفع. هل كان شيء مختلفًا عما حجزته؟ أبلغنا من صفحة الحجز.`,
  },
  bookingChanged: {
    subject: "تغيّر الحجز {ref}",
    preheader: "{change}",
    body: `# تغيّر حجزك
{greeting}

{change} وهذه تفاصيل حجزك الآن.

${facts}
| الرسوم | {fee} |
| المبلغ المسترد | {refund} |
| المتبقي للدفع | {open} |

[عرض حجزي]({link})

~ تجد في المرفقات التذكرة المحدّثة وموعد التقويم.`,
  },
  bookingMessage: {
    subject: "رسالة من {from} بشأن الحجز {ref}",
    preheader: "رسالة بشأن حجزك في {title}.",
    body: `# لديك رسالة
{greeting}

كتب إليك {from} بشأن حجزك في {title}:

{text}

| الحجز | {ref} |

[الرد]({link})

~ يُرجى الرد من صفحة الحجز. هذا العنوان لا يستقبل الرسائل.`,
  },
  guestBooking: {
    subject: "إدارة حجزك {ref}",
    preheader: "احتفظ بهذه الرسالة، فرابطها يفتح حجزك.",
    body: `# إدارة حجزك
{greeting}

حجزت {title} بلا حساب. استخدم هذا الرابط لعرض حجزك أو دفعه أو تعديله أو إلغائه.

| الحجز | {ref} |
| الرابط صالح حتى | {until} |

[فتح حجزي]({link})

~ يمكن لكل من لديه الرابط فتح الحجز، فلا تشاركه. إن أنشأت حسابًا بهذا البريد فسيُضاف الحجز إليه.`,
  },
  cancellationAsked: {
    subject: "طلب إلغاء الحجز {ref}",
    preheader: "تسري الشروط المعمول بها وقت طلبك.",
    body: `# نراجع طلبك
{greeting}

طلبت إلغاء {title}. ننظر في طلبك، وتسري رسوم الإلغاء المعمول بها وقت الطلب.

| الحجز | {ref} |
| رسوم الإلغاء | {fee} |
| المبلغ المسترد | {refund} |

[عرض حجزي]({link})`,
  },
  cancellationRefused: {
    subject: "لم يُلغَ الحجز {ref}",
    preheader: "لم يتغير حجزك.",
    body: `# لم يتغير حجزك
{greeting}

لم نتمكن من إلغاء {title} كما طلبت. لم يتغير حجزك.

| الحجز | {ref} |
| السبب | {reason} |

[عرض حجزي]({link})`,
  },
  balanceDue: {
    subject: "دفعة مستحقة قبل {until}: {amount} مقابل {title}",
    preheader: "بدون الدفع يُلغى الحجز وتُطبَّق رسوم الإلغاء.",
    body: `# المبلغ المتبقي
{greeting}

دفعت عربونًا مقابل {title}. يُستحق المبلغ المتبقي قريبًا. بدون الدفع يُلغى الحجز وتُطبَّق رسوم الإلغاء.

| الحجز | {ref} |
| المبلغ المتبقي | {amount} |
| يُدفع قبل | {until} |

[دفع المبلغ المتبقي]({link})`,
  },
  detailsMissing: {
    subject: "بيانات المسافرين غير مكتملة: {title}",
    preheader: "أكملها قبل رحلتك.",
    body: `# من سيسافر؟
{greeting}

يبدأ حجزك {title} في {begins}. يحتاج مقدّم الخدمة إلى بيانات كل مسافر كما وردت في وثيقة السفر، وما زال بعضها ناقصًا.

| الحجز | {ref} |
| البداية | {begins} |

[إكمال البيانات]({link})`,
  },
  arrivalSoon: {
    subject: "{expects}",
    preheader: "{place}، ابتداءً من {from}.",
    body: `# اقتربت رحلتك
{greeting}

{expects}. إليك أهم التفاصيل.

| الحجز | {ref} |
| العنوان | {place} |
| {beginsLabel} | {begins} |
| ابتداءً من | {from} |

[عرض حجزي]({link})`,
  },
  reviewAsked: {
    subject: "ما رأيك في {title}؟",
    preheader: "تقييمك يساعد المسافرين الآخرين على الاختيار.",
    body: `# ما رأيك؟
{greeting}

انتهت رحلتك. هل أعجبك {title}؟ تقييمك يساعد المسافرين الآخرين على الاختيار.

[كتابة تقييم]({link})`,
  },
  reviewReplied: {
    subject: "ردّ {title} على تقييمك",
    preheader: "اطّلع على الرد.",
    body: `# ردّ على تقييمك
{greeting}

ردّ {title}:

{text}

[عرض تقييمي]({link})`,
  },
} satisfies Partial<GuestTemplates>;
