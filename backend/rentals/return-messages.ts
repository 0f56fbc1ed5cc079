import type { ReturnText } from "@/lib/kinds/transport/rental-return";
import type { ExtraMessages } from "@/lib/language/written";

/** The notes of charges after a return. Clients read them with the charge. */
export const returnMessages: ExtraMessages<ReturnText> = {
  de: {
    "Returned on {day} at {time}. Additional time: {duration}.":
      "Zurückgegeben am {day} um {time} Uhr. Zusätzliche Mietzeit: {duration}.",
    "{driven} km driven, {included} km included. Additional: {more} km at {price}.":
      "{driven} km gefahren, {included} km inklusive. Zusätzlich: {more} km zu je {price}.",
    "Fuel or battery: {out}/8 at the pick-up, {back}/8 at the return.":
      "Tank oder Akku: {out}/8 bei der Abholung, {back}/8 bei der Rückgabe.",
  },
  fr: {
    "Returned on {day} at {time}. Additional time: {duration}.":
      "Restitution le {day} à {time}. Durée supplémentaire : {duration}.",
    "{driven} km driven, {included} km included. Additional: {more} km at {price}.":
      "{driven} km parcourus, {included} km inclus. En plus : {more} km à {price} le kilomètre.",
    "Fuel or battery: {out}/8 at the pick-up, {back}/8 at the return.":
      "Carburant ou batterie : {out}/8 au départ, {back}/8 au retour.",
  },
  ar: {
    "Returned on {day} at {time}. Additional time: {duration}.":
      "أُعيدت في {day} الساعة {time}. المدة الإضافية: {duration}.",
    "{driven} km driven, {included} km included. Additional: {more} km at {price}.":
      "المسافة المقطوعة: {driven} كم، والمشمولة: {included} كم. الإضافي: {more} كم بسعر {price} للكيلومتر.",
    "Fuel or battery: {out}/8 at the pick-up, {back}/8 at the return.":
      "الوقود أو البطارية: {out}/8 عند الاستلام، {back}/8 عند الإعادة.",
  },
};
