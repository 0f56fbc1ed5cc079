/** Trips: several bookings that are held together and paid once. */
export const trips = {
  "Your trip": "رحلتك",
  "Add to trip": "أضف إلى الرحلة",
  "Collect several bookings, hold them together and pay once. Each can be cancelled separately.":
    "اجمع عدة حجوزات واحجزها معًا وادفع مرة واحدة. يمكن إلغاء كل منها على حدة.",
  "Your trip is empty": "رحلتك فارغة",
  "Choose something to book and add it to your trip. You book everything together and pay once.":
    "اختر ما تريد حجزه وأضفه إلى رحلتك. تحجز كل شيء معًا وتدفع مرة واحدة.",
  "Not everything is available": "ليس كل شيء متاحًا",
  "Remove what is no longer available, or choose something else. Then you can book the rest.":
    "أزل ما لم يعد متاحًا أو اختر بديلًا. بعد ذلك يمكنك حجز الباقي.",
  "Nothing is held yet. Prices and availability are current.": "لم يُحجز شيء بعد. الأسعار والتوفر محدّثان.",
  "Add more:": "أضف المزيد:",
  "The price has changed from {before} to {now}.": "تغيّر السعر من {before} إلى {now}.",
  "At the same time as: {titles}": "في الوقت نفسه مع: {titles}",
  "The provider confirms this booking after payment. If it declines, you get a full refund for it.":
    "يؤكد مقدّم الخدمة هذا الحجز بعد الدفع. إذا رفضه تسترد مبلغه كاملًا.",
  "Remove from trip": "أزل من الرحلة",
  "Show price details": "عرض تفاصيل السعر",
  "Hold everything now, pay in the next step": "احجز كل شيء الآن وادفع في الخطوة التالية",
  "We hold everything together. Enter your details and pay once in the next step. You aren't charged before that.":
    "نحتفظ لك بكل شيء معًا. في الخطوة التالية تُدخل بياناتك وتدفع مرة واحدة. لا يُخصم شيء قبل ذلك.",
  "Hold everything for {n} minutes": {
    zero: "احتفظ بكل شيء لمدة {n} دقيقة",
    one: "احتفظ بكل شيء لمدة دقيقة واحدة",
    two: "احتفظ بكل شيء لمدة دقيقتين",
    few: "احتفظ بكل شيء لمدة {n} دقائق",
    many: "احتفظ بكل شيء لمدة {n} دقيقة",
    other: "احتفظ بكل شيء لمدة {n} دقيقة",
  },
  "Part of this trip is paid on site, so you need an account to book it.":
    "يُدفع جزء من هذه الرحلة في الموقع، لذلك تحتاج إلى حساب لحجزها.",
  "Confirm your trip": "أكّد رحلتك",
  "We're holding everything for {time}. If time runs out, it's released and you won't be charged.":
    "نحتفظ لك بكل شيء لمدة {time}. إذا انتهى الوقت أُتيح لغيرك ولن يُخصم شيء.",
  "Your bookings": "حجوزاتك",
  "Each booking has its own page, where you can change or cancel it.":
    "لكل حجز صفحته الخاصة، حيث يمكنك تعديله أو إلغاؤه.",
  "Your trip is booked": "تم حجز رحلتك",
  "Added to your trip": "أُضيف إلى رحلتك",
  "Add more, or book everything together.": "أضف المزيد أو احجز كل شيء معًا.",
  "Removed from your trip": "أُزيل من رحلتك",
  "You can add it again from its page.": "يمكنك إضافته مجددًا من صفحته.",
  "{title}:": "{title}:",
  "A trip has at most {n} bookings. Book these first, or remove one.":
    "تضم الرحلة {n} حجوزات على الأكثر. احجز هذه أولًا أو أزل أحدها.",
  "A trip has at least two bookings.": "تضم الرحلة حجزين على الأقل.",
  "A trip has at most ten bookings.": "تضم الرحلة عشرة حجوزات على الأكثر.",
  "All bookings of the trip were released. You have not been charged.":
    "أُلغيت جميع الحجوزات المؤقتة للرحلة. لم يُخصم منك شيء.",
};
