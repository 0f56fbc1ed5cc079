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
  "We're holding your rooms for {time}. If time runs out, they're released and you won't be charged.":
    "نحتفظ لك بالغرف لمدة {time}. إذا انتهى الوقت أُتيحت لغيرك ولن يُخصم شيء.",
  "Your booking is confirmed": "تم تأكيد حجزك",
  "Your booking is still held. Try again with the same card or another one.":
    "حجزك ما زال محفوظًا. حاول مرة أخرى بالبطاقة نفسها أو بغيرها.",
  "Your booking is still held. Try again with the same card, another one, or your wallet.":
    "حجزك ما زال محفوظًا. حاول مرة أخرى بالبطاقة نفسها أو بغيرها أو من محفظتك.",
  "The hold ended and you weren't charged. It may still be available.":
    "انتهى الحجز المؤقت ولم يُخصم منك شيء. قد يكون العرض متاحًا بعد.",
  "Repeat this search": "كرّر البحث",
  "We repeat your search at the current price.": "نعيد بحثك بالسعر الحالي.",
  "You see the price before we hold anything, and pay after that.": "ترى السعر قبل حجز أي شيء، ولا تدفع إلا بعد ذلك.",
  "We're holding this for {time}. If time runs out, it's released and you won't be charged.":
    "نحتفظ لك بهذا العرض لمدة {time}. إذا انتهى الوقت أُتيح لغيرك ولن يُخصم شيء.",
  "Release the hold": "إلغاء الحجز المؤقت",
  "Release all holds": "إلغاء كل الحجوزات المؤقتة",
  "Message the provider, or cancel and book again.": "راسل مقدّم الخدمة، أو ألغِ واحجز من جديد.",
  "On site": "في الموقع",
  "Pay on site": "الدفع في الموقع",
  "Book, and pay on site": "احجز وادفع في الموقع",
  "Hotel bookings": "حجوزات الفنادق",
  Booking: "حجز",
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
  "This can be recorded from the day of the start, or from 6 hours before it.":
    "يمكن تسجيل ذلك ابتداءً من يوم البداية أو قبلها بست ساعات.",
  "The start is already recorded.": "سُجلت البداية من قبل.",
  "The start is not recorded yet.": "لم تُسجل البداية بعد.",
  "There is nothing left to cancel.": "لم يبق شيء لإلغائه.",
  "It has sold out in the meantime.": "نفد في هذه الأثناء.",
  "The payment time expired and the booking was released.": "انتهت مهلة الدفع وأُلغي الاحتفاظ بالحجز.",
  "Already used.": "استُخدم من قبل.",
  "Part of this booking has already been used.": "استُخدم جزء من هذا الحجز من قبل.",
  "No part of this booking has been used yet.": "لم يُستخدم شيء من هذا الحجز بعد.",
  "The return is already recorded.": "سُجلت الإعادة من قبل.",
};
