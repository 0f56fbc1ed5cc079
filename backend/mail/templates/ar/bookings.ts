import type { GuestTemplates } from "../for-guests";

const facts = `| الحجز | {ref} |
| الفندق | {hotel} |
| الغرفة | {room} |
| الوصول | {checkIn} |
| المغادرة | {checkOut} |
| الليالي | {nights} |
| الضيوف | {guests} |
| الإجمالي | {total} |`;

export const bookings = {
  bookingHeld: {
    subject: "محجوز لك مؤقتًا حتى {until}: {hotel}",
    preheader: "ادفع قبل ذلك وتصبح الغرف لك.",
    body: `# غرفك بانتظارك
مرحبًا {name}،

يحتفظ {hotel} بغرفك. ادفع قبل {until} وتصبح لك؛ بعد ذلك يمكن لغيرك حجزها.

${facts}

[دفع حجزي]({link})`,
  },
  bookingRequested: {
    subject: "وصلنا حجزك {ref}",
    preheader: "الرد الآن على الفندق. لا حاجة إلى فعل شيء.",
    body: `# وصل حجزك إلى الفندق
مرحبًا {name}،

غرفك في {hotel} محفوظة لك إلى أن يرد الفندق. لا حاجة إلى فعل شيء.

${facts}
| المدفوع | {paid} |
| الرد قبل | {respondBy} |

[عرض حجزي]({link})`,
  },
  bookingConfirmed: {
    subject: "تم التأكيد: {hotel}، {checkIn}",
    preheader: "ينتظرك {hotel} في {checkIn}. الحجز {ref}.",
    body: `# إقامتك مؤكدة
مرحبًا {name}،

ينتظرك {hotel} في {checkIn}.

${facts}
| المدفوع | {paid} |
| العنوان | {address} |
| الإلغاء | {cancellation} |

[عرض حجزي]({link})

~ التذكرة وموعد التقويم مرفقان بهذه الرسالة، وكذلك الإيصال إن كان قد دُفع شيء.`,
  },
  bookingDeclined: {
    subject: "تعذّر على {hotel} قبول حجزك {ref}",
    preheader: "يعود إليك كل ما دفعته.",
    body: `# اعتذر الفندق
مرحبًا {name}،

نأسف: تعذّر على {hotel} قبول حجزك. يعود إليك كل ما دفعته.

${facts}
| السبب | {reason} |
| تستردّ | {refund} |

[عرض حجزي]({link})`,
  },
  bookingCancelled: {
    subject: "أُلغي الحجز {ref}",
    preheader: "{hotel}، {checkIn}. تستردّ {refund}.",
    body: `# أُلغي حجزك
مرحبًا {name}،

أُعيدت الغرف في {hotel}.

${facts}
| السبب | {reason} |
| الرسوم | {fee} |
| تستردّ | {refund} |

[عرض حجزي]({link})`,
  },
  bookingCompleted: {
    subject: "شكرًا لإقامتك في {hotel}",
    preheader: "إيصالك مرفق بهذه الرسالة.",
    body: `# شكرًا لإقامتك
مرحبًا {name}،

انتهت إقامتك في {hotel}، ونأمل أنها كانت طيبة.

${facts}
| المدفوع | {paid} |

[عرض حجزي]({link})

~ الإيصال مرفق بهذه الرسالة إن كان قد دُفع شيء. هل كان شيء على غير ما حجزت؟ أخبرنا في صفحة الحجز.`,
  },
  bookingChanged: {
    subject: "تغيّر الحجز {ref}",
    preheader: "{change}",
    body: `# تغيّر حجزك
مرحبًا {name}،

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
    preheader: "رسالة بشأن إقامتك في {hotel}.",
    body: `# رسالة لك
مرحبًا {name}،

كتب {from} بشأن إقامتك في {hotel}:

{words}

| الحجز | {ref} |

[الرد]({link})

~ أجب في صفحة الحجز: الردود على هذه الرسالة لا تصل إلى أحد.`,
  },
  guestBooking: {
    subject: "حجزك {ref} بلا حساب",
    preheader: "احتفظ بهذه الرسالة: رابطها يفتح حجزك.",
    body: `# من هنا يُفتح حجزك
مرحبًا {name}،

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
مرحبًا {name}،

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
مرحبًا {name}،

طلبت إلغاء {title}. لم يكن ذلك ممكنًا، ويبقى حجزك كما كان.

| الحجز | {ref} |
| السبب | {reason} |

[عرض حجزي]({link})`,
  },
  balanceDue: {
    subject: "{amount} مقابل {title} قبل {until}",
    preheader: "من دونها يُلغى الحجز وتُحتجز رسومه.",
    body: `# بقية حجزك
مرحبًا {name}،

دفعت عربونًا مقابل {title}. يحين موعد الباقي قريبًا؛ ومن دونه يُلغى الحجز وتُحتجز رسومه.

| الحجز | {ref} |
| المطلوب | {amount} |
| حتى | {until} |

[دفع الباقي]({link})`,
  },
  arrivalSoon: {
    subject: "ينتظرك {title} في {checkIn}",
    preheader: "{place}، ابتداءً من {from}.",
    body: `# اقترب الموعد
مرحبًا {name}،

ينتظرك {title} قريبًا. هذا كل ما تحتاج إليه للوصول.

| الحجز | {ref} |
| المكان | {place} |
| الوصول | {checkIn} |
| ابتداءً من | {from} |

[عرض حجزي]({link})`,
  },
  reviewAsked: {
    subject: "كيف كانت إقامتك في {title}؟",
    preheader: "كلمات قليلة منك تساعد الضيوف القادمين.",
    body: `# كيف كانت؟
مرحبًا {name}،

عدت من {title}. كلمات قليلة منك تساعد الضيوف القادمين والعاملين هناك.

[كتابة تقييم]({link})`,
  },
  reviewAnswered: {
    subject: "ردّ {title} على تقييمك",
    preheader: "لقد قرؤوا ما كتبت.",
    body: `# ردّ على تقييمك
مرحبًا {name}،

قرأ {title} ما كتبته وأجاب:

{words}

[عرض تقييمي]({link})`,
  },
} satisfies Partial<GuestTemplates>;
