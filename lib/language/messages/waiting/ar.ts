/** The waiting list for what is sold out. */
export const waiting = {
  "Waiting list": "قائمة الانتظار",
  "If someone cancels, the first person on the list gets an email. We then hold the booking for two hours, for that person only.":
    "إذا ألغى أحدهم حجزه، يصل بريد إلكتروني إلى أول شخص في القائمة، ونحتفظ له وحده بالحجز لمدة ساعتين.",
  "Log in to join the waiting list": "سجّل الدخول للانضمام إلى قائمة الانتظار",
  "Join the waiting list": "الانضمام إلى قائمة الانتظار",
  "Leave the waiting list": "مغادرة قائمة الانتظار",
  Waiting: "قيد الانتظار",
  Booked: "تم الحجز",
  Removed: "أُزيل",
  "Held for you": "محجوز لك مؤقتًا",
  "Booking time expired": "انتهت مهلة الحجز",
  "Did not become available": "لم يتوفر",
  "Complete the booking": "إكمال الحجز",
  "until {when}": "حتى {when}",
  "You're not on a waiting list": "لست على أي قائمة انتظار",
  "When something is sold out for your dates, you can join its waiting list.":
    "عندما لا يتوفر شيء في تواريخك، يمكنك الانضمام إلى قائمة الانتظار.",
  "You are on the waiting list": "أنت على قائمة الانتظار",
  "If it becomes available, we hold it for you for two hours and email you.":
    "إذا توفر، نحجزه لك مؤقتًا لمدة ساعتين ونراسلك بالبريد الإلكتروني.",
  "You are no longer on this waiting list.": "لم تعد على قائمة الانتظار هذه.",
  "It is available now. Book it directly.": "أصبح متاحًا الآن. احجزه مباشرة.",
  "The booking is already held.": "الحجز محفوظ لك بالفعل.",
  "This selection is not valid. Choose again.": "هذا الاختيار غير صالح. اختر من جديد.",
  "You are already on {n} waiting lists. Leave one first.": "أنت على {n} من قوائم الانتظار. غادر إحداها أولًا.",
};
