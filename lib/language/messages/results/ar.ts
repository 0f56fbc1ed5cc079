/** Lists of results: filters, dates, map. */
export const results = {
  "No room in {place} is large enough for all of you": "لا توجد في {place} غرفة تتسع لكم جميعًا",
  "Search with {n} rooms": {
    zero: "ابحث دون غرف",
    one: "ابحث بغرفة واحدة",
    two: "ابحث بغرفتين",
    few: "ابحث بـ {n} غرف",
    many: "ابحث بـ {n} غرفة",
    other: "ابحث بـ {n} غرفة",
  },
  "We couldn't find “{query}”. These results are for {place}.": "لم نعثر على «{query}». هذه النتائج خاصة بـ {place}.",
  "Skip the filters": "تخطّي عوامل التصفية",
  "Show less": "عرض أقل",
  "Filters in use": "عوامل التصفية المختارة",
  "Remove the filter:": "إزالة عامل التصفية:",
  "From {amount}": "من {amount}",
  "Up to {amount}": "حتى {amount}",
  cheapest: "الأرخص",
  "Lowest total for {n} nights by check-in date": {
    zero: "أقل إجمالي لـ {n} ليلة حسب تاريخ الوصول",
    one: "أقل إجمالي لليلة واحدة حسب تاريخ الوصول",
    two: "أقل إجمالي لليلتين حسب تاريخ الوصول",
    few: "أقل إجمالي لـ {n} ليالٍ حسب تاريخ الوصول",
    many: "أقل إجمالي لـ {n} ليلة حسب تاريخ الوصول",
    other: "أقل إجمالي لـ {n} ليلة حسب تاريخ الوصول",
  },
  "Did you mean one of these places?": "هل تقصد أحد هذه الأماكن؟",
};
