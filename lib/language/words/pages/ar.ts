/** See `de.ts`. */
export const afterBooking = {
  "Booking Payment Cancel": "دفع حجزك",
  "Download Receipt Error": "تعذّر تنزيل الإيصال",
  Opps: "عذرًا",
  "Authentication Headers Problem or Session out. Please logout and try again.":
    "انتهت جلستك. سجّل الخروج ثم حاول من جديد.",
  "Your stay is booked": "تم حجز إقامتك",
  "Paid, and sent to the hotel": "تم الدفع وأُرسل إلى الفندق",
  "Waiting for the bank": "بانتظار البنك",
  "The bank declined the payment": "رفض البنك الدفع",
  "The payment was cancelled": "أُلغي الدفع",
  "The payment did not go through": "لم يتم الدفع",
  "The time for paying ran out": "انتهت مهلة الدفع",
  "The rooms were sold before your payment arrived": "بيعت الغرف قبل وصول دفعتك",
  "We are checking your payment": "نتحقق من دفعتك",
  "No payment is confirmed": "لا يوجد دفع مؤكد",
  "This booking is cancelled": "هذا الحجز ملغى",
  "Booking reference": "رقم الحجز",
  "What happens next": "ماذا بعد",
  "Download receipt": "تنزيل الإيصال",
  "E-ticket (PDF)": "التذكرة الإلكترونية (PDF)",
  "Add to calendar": "إضافة إلى التقويم",
  "Credit note (PDF)": "إشعار دائن (PDF)",
  "The confirmation, the receipt and the e-ticket are on their way to {email}.":
    "التأكيد والإيصال والتذكرة الإلكترونية في طريقها إلى {email}.",
  "Show the e-ticket at the desk, from {time} on the day you arrive.":
    "أبرز التذكرة الإلكترونية عند الاستقبال، ابتداءً من {time} يوم وصولك.",
  "Show the e-ticket at the desk.": "أبرز التذكرة الإلكترونية عند الاستقبال.",
  "{amount} is paid at the hotel.": "يُدفع {amount} في الفندق.",
  "{amount} is still to be paid before you arrive.": "ما زال عليك دفع {amount} قبل وصولك.",
  "Pay it now": "ادفع الآن",
  "The hotel answers by {when}.": "يرد الفندق قبل {when}.",
  "The hotel answers as soon as it can.": "يرد الفندق في أقرب وقت ممكن.",
  "You hear from us either way at {email}.": "سنراسلك في كل الأحوال على {email}.",
  "You hear from us either way.": "سنراسلك في كل الأحوال.",
  "If it declines, or does not answer in time, all of your money goes back to your card.":
    "إن اعتذر أو لم يرد في الوقت المحدد، تعود نقودك كلها إلى بطاقتك.",
  "Your rooms stay held while the bank decides.": "تبقى غرفك محجوزة ريثما يقرر البنك.",
  "You may close this page: we go on asking, and write to you as soon as there is an answer.":
    "يمكنك إغلاق هذه الصفحة: نواصل السؤال ونراسلك فور وصول جواب.",
  "Left the bank's page before the end? Go back to your booking and start the payment again.":
    "هل غادرت صفحة البنك قبل النهاية؟ عد إلى حجزك وابدأ الدفع من جديد.",
  "Nothing has been booked for this payment yet, and nothing more will be charged.":
    "لم يُحجز شيء مقابل هذه الدفعة بعد، ولن يُخصم شيء آخر.",
  "Someone looks at it now. You get the booking, or your money back, and a mail that says which.":
    "هناك من ينظر في الأمر الآن. تحصل على الحجز أو تستردّ نقودك، ورسالة تخبرك بأيهما.",
  "{amount} waits for you: the bank could not take it back. Make an account with your address to use it.":
    "{amount} بانتظارك: تعذّر على البنك استعادتها. أنشئ حسابًا ببريدك لاستخدامها.",
  "{amount} is in your wallet already.": "{amount} في محفظتك بالفعل.",
  "{amount} went back to your card.": "عاد {amount} إلى بطاقتك.",
  "{amount} goes back to your card; banks take three to ten days.":
    "يعود {amount} إلى بطاقتك؛ تستغرق البنوك من ثلاثة إلى عشرة أيام.",
  "Other rooms may still be free on your dates.": "قد تكون غرف أخرى متاحة في تواريخك.",
  "Your rooms are still held. Try again with the same card or another one.":
    "غرفك ما زالت محجوزة. حاول من جديد بالبطاقة نفسها أو بأخرى.",
  "Your rooms are still held. Try again with the same card, another one, or your wallet.":
    "غرفك ما زالت محجوزة. حاول من جديد بالبطاقة نفسها أو بأخرى أو بمحفظتك.",
  "At zero they go back on sale, and nothing is charged.": "عند الصفر تعود إلى البيع ولا يُخصم شيء.",
  "Check again": "تحقق من جديد",
  "Back to the booking": "العودة إلى الحجز",
  "Try the payment again": "إعادة محاولة الدفع",
  "Look for rooms on these dates": "ابحث عن غرف في هذه التواريخ",
  "Open the wallet": "فتح المحفظة",
  "Write to us": "راسلنا",
  "See the booking": "عرض الحجز",
  "On to the bank": "إلى البنك",
  "You pay on the bank's own page. Nothing is charged before you confirm it there, and then you are led back here.":
    "تدفع في صفحة البنك نفسه. لا يُخصم شيء قبل أن تؤكد هناك، ثم تعود إلى هنا.",
  "Continue to the bank's page": "المتابعة إلى صفحة البنك",
  "We are asking the bank.": "نسأل البنك.",
  "No answer from the bank yet. We go on asking while this page is open.":
    "لا جواب من البنك بعد. نواصل السؤال ما دامت هذه الصفحة مفتوحة.",
  "We have your payment of {amount}. The booking is confirmed.": "وصلتنا دفعتك {amount}. الحجز مؤكد.",
  "We have your payment of {amount}. The hotel now confirms the booking by hand.":
    "وصلتنا دفعتك {amount}. يؤكد الفندق الحجز الآن بنفسه.",
  "It says: {reason}. Nothing was charged.": "يقول البنك: {reason}. لم يُخصم شيء.",
  "It does not say why. Nothing was charged.": "لم يذكر البنك السبب. لم يُخصم شيء.",
  "The booking was given up before the payment of {amount} arrived. All of it goes back to you.":
    "أُلغي الحجز قبل وصول الدفعة {amount}. تستردّ المبلغ كله.",
  "The payment could not be used. What was charged goes back to you.": "تعذّر استخدام الدفعة. تستردّ ما خُصم.",
  "The bank's page could not be opened. Nothing was charged.": "تعذّر فتح صفحة البنك. لم يُخصم شيء.",
  "They went to someone else before the payment of {amount} came. All of it goes back to you.":
    "أخذها شخص آخر قبل وصول الدفعة {amount}. تستردّ المبلغ كله.",
  "The bank has not said yet whether the payment went through. We keep asking.":
    "لم يقل البنك بعد إن كان الدفع قد تم. نواصل السؤال.",
  "You left the bank's page before paying. Nothing was charged, and the booking is as it was.":
    "غادرت صفحة البنك قبل الدفع. لم يُخصم شيء، والحجز كما كان.",
  "The booking was cancelled after it was paid.": "أُلغي الحجز بعد دفعه.",
  "It was given up before anything was paid. Nothing was charged.": "تُرك قبل دفع أي شيء. لم يُخصم شيء.",
  "Nothing was charged.": "لم يُخصم شيء.",
  "The price changed before the booking was made. Nothing was charged.": "تغيّر السعر قبل إتمام الحجز. لم يُخصم شيء.",
  "The bank reported something other than what we asked for. A person is looking at it; do not pay again.":
    "أبلغ البنك بغير ما طلبناه. ينظر إنسان في الأمر؛ لا تدفع مرة أخرى.",
  "No payment has been made for this booking yet.": "لم يُدفع شيء مقابل هذا الحجز بعد.",
  "This link opens no booking": "هذا الرابط لا يفتح أي حجز",
  "It may be old, or not whole. Ask for a new one below; your booking is as it was.":
    "ربما كان قديمًا أو ناقصًا. اطلب رابطًا جديدًا أدناه؛ حجزك كما كان.",
  "Log in to see how the payment for {ref} went. If the bank took it, the booking is safe: nothing depends on this page.":
    "سجّل الدخول لترى كيف انتهى دفع {ref}. إن قبله البنك فالحجز في أمان: لا شيء يتوقف على هذه الصفحة.",
  "We could not tell which booking this is about, and nothing was changed. If you have just paid, look at your bookings: a payment that the bank took is found there within minutes.":
    "لم نتبيّن أي حجز هو المقصود، ولم يتغيّر شيء. إن كنت قد دفعت للتو فانظر في حجوزاتك: تظهر فيها الدفعة التي قبلها البنك خلال دقائق.",
  "The link in our mails opens your booking. We can send it again to the address that you booked with.":
    "الرابط في رسائلنا يفتح حجزك. يمكننا إرساله من جديد إلى البريد الذي حجزت به.",
  "12 letters and figures, in every mail of ours.": "12 حرفًا ورقمًا، في كل رسالة منا.",
  "Back to booking {ref}": "العودة إلى الحجز {ref}",
  "Pay what is open": "دفع المتبقي",
  "This booking can't be cancelled here": "لا يمكن إلغاء هذا الحجز هنا",
  "Cancel this booking?": "إلغاء هذا الحجز؟",
  "These amounts are kept for you until {until}.": "نحتفظ لك بهذه المبالغ حتى {until}.",
  "Why do you cancel?": "لماذا تلغي؟",
  "The hotel reads it.": "يقرؤه الفندق.",
  "The money goes back to the card that paid; banks take three to ten days.":
    "تعود النقود إلى البطاقة التي دفعت؛ تستغرق البنوك من ثلاثة إلى عشرة أيام.",
  "An administrator looks at it first; these amounts stay as they are.":
    "ينظر فيه أحد المشرفين أولًا؛ وتبقى هذه المبالغ كما هي.",
  "The rooms go back on sale at once. This can't be undone.": "تعود الغرف إلى البيع فورًا. لا يمكن التراجع عن ذلك.",
  "Cancel and get {amount} back": "ألغِ واستردّ {amount}",
  "Cancel and get nothing back": "ألغِ دون استرداد شيء",
  "Keep the booking": "الاحتفاظ بالحجز",
  "What cancelling now costs and gives back, in {currency}": "ما يكلّفه الإلغاء الآن وما يعيده، بعملة {currency}",
  "Is kept": "يُحتجز",
  "You get back": "تستردّ",
  "In all, {currency}": "المجموع، {currency}",
  "Change dates or guests": "تغيير التواريخ أو الضيوف",
  "Cancel this booking": "إلغاء هذا الحجز",
  "Something went wrong": "حدثت مشكلة",
  Messages: "الرسائل",
  "Keep it in an account": "الاحتفاظ به في حساب",
  "If you booked with the address of your account, take it in.": "إن كنت قد حجزت ببريد حسابك فأضف الحجز إليه.",
  "Add it to my account": "إضافته إلى حسابي",
  "This page opens with the link in our mails. Or {link} with the address that you booked with: once you confirm it, the booking is in it.":
    "تُفتح هذه الصفحة بالرابط الموجود في رسائلنا. أو {link} بالبريد الذي حجزت به: فور تأكيده تجد الحجز فيه.",
  "make an account": "أنشئ حسابًا",
  "Write to the hotel": "راسل الفندق",
  "Ask the hotel anything about this stay.": "اسأل الفندق ما تشاء عن هذه الإقامة.",
  "Ask us anything about this booking.": "اسألنا ما تشاء عن هذا الحجز.",
  You: "أنت",
  Send: "إرسال",
  "Your review": "تقييمك",
  "How was {title}?": "كيف كان {title}؟",
  "Change it": "تعديل",
  "Change it, until {when}": "تعديل، حتى {when}",
  "Somebody of ours reads it before others do.": "يقرؤه أحدنا قبل غيره.",
  "It is not shown": "لا يظهر للآخرين",
  "The hotel: {words}": "الفندق: {words}",
  "The stay as a whole": "الإقامة عمومًا",
  "A few words as a title": "كلمات قليلة عنوانًا",
  "1 is the worst, 10 the best.": "1 الأسوأ و10 الأفضل.",
  "What should others know? Leave out names, links and numbers.":
    "ما الذي ينبغي أن يعرفه الآخرون؟ دون أسماء أو روابط أو أرقام.",
  "And in detail, if you like": "وبالتفصيل إن شئت",
  "No opinion": "بلا رأي",
  "Save the review": "حفظ التقييم",
  "Send the review": "إرسال التقييم",
  "Signed with your first name and an initial. It can be changed for some days.":
    "يُوقَّع باسمك الأول وحرف. يمكن تعديله خلال بضعة أيام.",
  "There is no document for this reference": "لا توجد وثيقة بهذا الرقم",
  "The reference may be mistyped, or the booking belongs to another account. Log in with the one that booked.":
    "ربما كُتب الرقم خطأ أو كان الحجز لحساب آخر. سجّل الدخول بالحساب الذي حجز.",
  "Log in to download this": "سجّل الدخول لتنزيل هذا",
  "Receipts and tickets open for whoever booked. A link from a mail opens them without logging in for ten minutes.":
    "تُفتح الإيصالات والتذاكر لمن حجز. رابط من رسالة يفتحها عشر دقائق دون تسجيل الدخول.",
  "There is no receipt yet": "لا يوجد إيصال بعد",
  "A receipt is made when the payment has arrived. Until then there is nothing to download.":
    "يصدر الإيصال عند وصول الدفعة. حتى ذلك الحين لا شيء للتنزيل.",
  "This link has run out": "انتهت صلاحية هذا الرابط",
  "Links to documents work for ten minutes. Your booking always has a fresh one.":
    "تعمل روابط الوثائق عشر دقائق. وفي حجزك رابط جديد دائمًا.",
  "Open the booking": "فتح الحجز",
  "Your name": "اسمك",
  "What it is about": "موضوع الرسالة",
  "Your message": "رسالتك",
  Telephone: "الهاتف",
  Address: "العنوان",
  "Your message is with us": "وصلتنا رسالتك",
  "A copy is on its way to your mailbox. A person will answer, usually the same day.":
    "نسخة في طريقها إلى بريدك. سيجيبك إنسان، غالبًا في اليوم نفسه.",
  "A person reads what you write and answers, usually the same day. For a booking, name its reference.":
    "يقرأ إنسان ما تكتبه ويجيب، غالبًا في اليوم نفسه. إن كان بشأن حجز فاذكر رقمه.",
  "You get a copy by mail.": "تصلك نسخة بالبريد.",
  "Send the message": "إرسال الرسالة",
  "Other ways to reach us": "طرق أخرى للتواصل معنا",
  Elsewhere: "في أماكن أخرى",
  "The words, pictures and software of {site} belong to its owner. You may use the site to look for and book places to stay; copying it whole or reading it out by machine needs our consent.":
    "نصوص {site} وصوره وبرامجه ملك لصاحبه. يمكنك استخدام الموقع للبحث عن أماكن الإقامة وحجزها؛ أما نسخه كاملًا أو قراءته آليًا فيحتاج إلى موافقتنا.",
  "this site": "هذا الموقع",
  "Open source that it stands on": "البرمجيات الحرة التي يقوم عليها",
  "If that reference and that address belong together, the link to the booking is on its way.":
    "إن كان هذا الرقم وهذا البريد متوافقين فالرابط إلى الحجز في الطريق.",
  "Message sent": "أُرسلت الرسالة",
  "We have your message and sent you a copy. A person will answer, usually the same day.":
    "وصلتنا رسالتك وأرسلنا إليك نسخة. سيجيبك إنسان، غالبًا في اليوم نفسه.",
  "The stay has begun, so it can't be changed here. Write to the hotel.":
    "بدأت الإقامة فلا يمكن تغييرها هنا. راسل الفندق.",
  "You have asked for a cancellation already, and it waits for its answer.": "طلبت الإلغاء من قبل، وهو بانتظار الرد.",
  "Nothing has to be paid now.": "لا شيء للدفع الآن.",
  "This booking is paid already.": "هذا الحجز مدفوع بالفعل.",
  "This booking is cancelled, so it can't be paid.": "هذا الحجز ملغى فلا يمكن دفعه.",
  "From {when} on {amount} is kept.": "ابتداءً من {when} يُحتجز {amount}.",
  Pages: "الصفحات",
  "Page {n}": "الصفحة {n}",
  "Previous page": "الصفحة السابقة",
  "Next page": "الصفحة التالية",
  Breadcrumb: "مسار التنقل",
  "See the package": "انظر الحزمة",
  "{n} packages": {
    zero: "لا حزم",
    one: "حزمة واحدة",
    two: "حزمتان",
    few: "{n} حزم",
    many: "{n} حزمة",
    other: "{n} حزمة",
  },
  "{n} packages by people who share their work. Thank you. Each keeps its own licence, which comes with the package.": {
    zero: "لا حزم ممن يشاركون عملهم. شكرًا لهم. لكل حزمة رخصتها الخاصة المرفقة بها.",
    one: "حزمة واحدة ممن يشاركون عملهم. شكرًا لهم. لكل حزمة رخصتها الخاصة المرفقة بها.",
    two: "حزمتان ممن يشاركون عملهم. شكرًا لهم. لكل حزمة رخصتها الخاصة المرفقة بها.",
    few: "{n} حزم ممن يشاركون عملهم. شكرًا لهم. لكل حزمة رخصتها الخاصة المرفقة بها.",
    many: "{n} حزمة ممن يشاركون عملهم. شكرًا لهم. لكل حزمة رخصتها الخاصة المرفقة بها.",
    other: "{n} حزمة ممن يشاركون عملهم. شكرًا لهم. لكل حزمة رخصتها الخاصة المرفقة بها.",
  },
  "{n} bookings": {
    zero: "لا حجوزات",
    one: "حجز واحد",
    two: "حجزان",
    few: "{n} حجوزات",
    many: "{n} حجزًا",
    other: "{n} حجز",
  },
  "If it declines, or does not answer in time, all of your money goes back the way you paid.":
    "إذا رفض أو لم يرد في الوقت المحدد، يُعاد كامل المبلغ إلى وسيلة الدفع الأصلية.",
};
