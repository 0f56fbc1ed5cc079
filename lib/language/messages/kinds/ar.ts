/** General labels and sentences for product kinds without their own. */
export const kinds = {
  "Paid and sent to the provider": "تم الدفع والإرسال إلى مقدّم الخدمة",
  "It sold out before your payment arrived": "نفدت الأماكن قبل وصول دفعتك",
  "Payment received: {amount}. The provider still has to confirm your booking.":
    "تم استلام الدفعة: {amount}. لم يؤكد مقدّم الخدمة حجزك بعد.",
  "Pay {amount} on site.": "ادفع {amount} في الموقع.",
  "The provider will respond by {when}.": "سيرد مقدّم الخدمة قبل {when}.",
  "The provider will respond as soon as possible.": "سيرد مقدّم الخدمة في أقرب وقت ممكن.",
  "Your booking stays held while the bank processes the payment.": "يبقى حجزك محفوظًا بينما يعالج البنك الدفعة.",
  "Something similar may still be available on your dates.": "قد يتوفر خيار مشابه في تواريخك.",
  "Search again": "ابحث من جديد",
  "Shared with the provider.": "يُشارك مع مقدّم الخدمة.",
  "Everything is released immediately. This can't be undone.": "يُلغى كل شيء فورًا. لا يمكن التراجع عن ذلك.",
  "Book, and pay at the hotel": "احجز وادفع في الفندق",
  "These rooms are yours for {time}. At zero everything goes back on sale; nothing is charged.":
    "هذه الغرف لك لمدة {time}. عند الصفر يعود كل شيء إلى البيع، ولا يُخصم شيء.",
  "Your booking is confirmed": "تم تأكيد حجزك",
  "Your booking is still held. Try again with the same card or another one.":
    "حجزك ما زال محفوظًا. حاول مرة أخرى بالبطاقة نفسها أو بغيرها.",
  "Your booking is still held. Try again with the same card, another one, or your wallet.":
    "حجزك ما زال محفوظًا. حاول مرة أخرى بالبطاقة نفسها أو بغيرها أو من محفظتك.",
  "The hold ended and you weren't charged. It may still be available.":
    "انتهى الحجز المؤقت ولم يُخصم منك شيء. قد يكون العرض متاحًا بعد.",
  "Search this again": "ابحث عن الشيء نفسه",
  "We search for the same again at the current price.": "نبحث عن الشيء نفسه بالسعر الحالي.",
  "You see the price before anything is held, and pay only after that.":
    "ترى السعر قبل حجز أي شيء، ولا تدفع إلا بعد ذلك.",
  "This is yours for {time}. At zero everything goes back on sale; nothing is charged.":
    "هذا محجوز لك لمدة {time}. عند الصفر يعود كل شيء إلى البيع ولا يُخصم شيء.",
  "Release it": "إلغاء الحجز المؤقت",
  "Release all of it": "إلغاء الحجز المؤقت كله",
  "Message the provider, or cancel and book again.": "راسل مقدّم الخدمة، أو ألغِ واحجز من جديد.",
  "On site": "في الموقع",
  "Pay on site": "الدفع في الموقع",
  "Book, and pay on site": "احجز وادفع في الموقع",
  "Hotel bookings": "حجوزات الفنادق",
  Booking: "حجز",
  Bookings: "حجوزات",
  Item: "بند",
  Items: "بنود",
  "The provider": "مقدّم الخدمة",
  Starts: "البداية",
  Ends: "النهاية",
  Travellers: "المسافرون",
  "{n} days": { zero: "لا أيام", one: "يوم واحد", two: "يومان", few: "{n} أيام", many: "{n} يومًا", other: "{n} يوم" },
  "It has started, so it can't be changed here. Send a message instead.":
    "بدأت الخدمة ولا يمكن تعديلها هنا. أرسل رسالة بدلًا من ذلك.",
  "It is over.": "انتهت الخدمة.",
  "The provider confirmed this booking personally and must agree to changes. Send a message instead.":
    "أكد مقدّم الخدمة هذا الحجز بنفسه وتلزم موافقته على أي تعديل. أرسل رسالة بدلًا من ذلك.",
  "It can be completed once it has started.": "يمكن إتمامها بعد أن تبدأ.",
  "A no-show can be recorded from 24 hours after the start.": "يمكن تسجيل عدم الحضور بعد 24 ساعة من البداية.",
  "This can be recorded from the day of the start.": "يمكن تسجيل ذلك ابتداءً من يوم البداية.",
  "The start is recorded already.": "سُجلت البداية من قبل.",
  "The start is not recorded yet.": "لم تُسجل البداية بعد.",
  "There is nothing left to give back.": "لم يبق شيء يمكن إرجاعه.",
  "It has sold out in the meantime.": "نفد في هذه الأثناء.",
  "Time to pay ran out and the booking was released.": "انتهت مهلة الدفع وأُلغي الاحتفاظ بالحجز.",
  "This was used already.": "استُخدم هذا من قبل.",
  "Part of this booking was used already.": "استُخدم جزء من هذا الحجز من قبل.",
  "Nothing of this booking was used yet.": "لم يُستخدم شيء من هذا الحجز بعد.",
  "It was taken back already.": "سُجلت الإعادة من قبل.",
};
