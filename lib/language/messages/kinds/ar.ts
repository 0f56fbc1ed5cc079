/** General labels and sentences for product kinds without their own. */
export const kinds = {
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
};
