/** Rates with a promotional code, and facts of hotels. */
export const rates = {
  "Promotional code": "رمز ترويجي",
  "Rates with the code {code} are shown.": "تظهر الأسعار الخاصة بالرمز {code}.",
  "No rate here has the code {code}.": "لا يوجد هنا سعر بالرمز {code}.",
  "Languages spoken": "لغات الموظفين",
  "Security deposit": "تأمين قابل للاسترداد",
  "{amount}, paid at check-in and returned after the stay.": "{amount}، يُدفع عند الوصول ويُعاد بعد الإقامة.",
  "Check-in from {from} to {latest}, check-out by {until} ({clock}).":
    "تسجيل الوصول من {from} إلى {latest}، والمغادرة قبل {until} ({clock}).",
  "from {from} to {until}": "من {from} إلى {until}",
};
