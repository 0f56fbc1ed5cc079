/** Named wish lists of the client area. */
export const wishLists = {
  "Wish lists": "قوائم الأمنيات",
  "Saved without a list": "محفوظات بلا قائمة",
  "A list for each trip. With dates, it shows what the stays cost then.":
    "قائمة لكل رحلة. ومع التواريخ تعرض أسعار الإقامات فيها.",
  "Name of the list": "اسم القائمة",
  "New list": "قائمة جديدة",
  "Save this list": "حفظ القائمة",
  "Delete this list": "حذف القائمة",
  "Its items stay saved, without a list.": "تبقى عناصرها محفوظة بلا قائمة.",
  "This list is empty. Save an offer, then move it here.": "هذه القائمة فارغة. احفظ عرضًا ثم انقله إليها.",
  "List of {name}": "قائمة {name}",
  Move: "نقل",
  "Move {name}": "نقل {name}",
  "Manage wish lists": "إدارة قوائم الأمنيات",
  "Enter both dates, or none.": "أدخل التاريخين معًا أو اتركهما فارغين.",
  "You have the maximum number of lists. Delete one first.": "لديك الحد الأقصى من القوائم. احذف واحدة أولًا.",
};
