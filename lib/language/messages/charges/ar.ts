/** Charges after booking. */
export const charges = {
  "Charges after booking": "رسوم إضافية",
  "Late return": "إرجاع متأخر",
  Damage: "ضرر",
  "Additional kilometres": "كيلومترات إضافية",
  Cleaning: "التنظيف",
  "No-show fee": "رسم عدم الحضور",
  "Other charge": "رسم آخر",
  "Paid from your wallet": "مدفوع من محفظتك",
  "Paid by card": "مدفوع بالبطاقة",
  "To pay": "مطلوب دفعه",
  Withdrawn: "ملغى",
  "Returned to your card": "أُعيد المبلغ إلى بطاقتك",
  "Returned to your wallet": "أُعيد المبلغ إلى محفظتك",
  "On its way to your card": "المبلغ في طريقه إلى بطاقتك",
  "Pay {amount} by card": "ادفع {amount} بالبطاقة",
  "Pay from my wallet": "ادفع من محفظتي",
  "The bank hasn't confirmed your payment of the charges yet. We keep checking.":
    "لم يؤكد البنك دفعتك بعد. نواصل التحقق.",
  "If you don't agree with a charge, {link}.": "إذا كنت لا توافق على رسم، {link}.",
  "open a claim": "فقدّم شكوى",
};
