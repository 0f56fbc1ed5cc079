import type { Language } from "@/lib/language/languages";
import type { KindMailTexts } from "../mail-texts";

export const hotelMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "The hotel has your booking",
    answers: "The hotel answers next.",
    confirmed: "Your stay is confirmed",
    expects: "{title} expects you on {begins}",
    declined: "The hotel declined your booking",
    thanks: "Thank you for staying at {title}",
    over: "Your stay at {title} is over, and we hope it was a good one.",
    noReason: "The hotel gave no reason",
    noResponse: "The hotel didn't respond in time.",
  },
  de: {
    waiting: "Das Hotel hat Ihre Buchung",
    answers: "Als Nächstes antwortet das Hotel.",
    confirmed: "Ihr Aufenthalt ist bestätigt",
    expects: "{title} erwartet Sie am {begins}",
    declined: "Das Hotel hat Ihre Buchung abgelehnt",
    thanks: "Danke für Ihren Aufenthalt in {title}",
    over: "Ihr Aufenthalt in {title} ist vorbei, und wir hoffen, er war schön.",
    noReason: "Das Hotel hat keinen Grund genannt",
    noResponse: "Das Hotel hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "L’hôtel a votre réservation",
    answers: "C’est à l’hôtel de répondre.",
    confirmed: "Votre séjour est confirmé",
    expects: "{title} vous attend le {begins}",
    declined: "L’hôtel a refusé votre réservation",
    thanks: "Merci pour votre séjour à {title}",
    over: "Votre séjour à {title} est terminé, et nous espérons qu’il était agréable.",
    noReason: "L’hôtel n’a pas donné de raison",
    noResponse: "L’hôtel n’a pas répondu à temps.",
  },
  ar: {
    waiting: "وصل حجزك إلى الفندق",
    answers: "الرد الآن على الفندق.",
    confirmed: "إقامتك مؤكدة",
    expects: "ينتظرك {title} في {begins}",
    declined: "اعتذر الفندق عن قبول حجزك",
    thanks: "شكرًا لإقامتك في {title}",
    over: "انتهت إقامتك في {title}، ونأمل أنها كانت طيبة.",
    noReason: "لم يذكر الفندق سببًا",
    noResponse: "لم يردّ الفندق في الوقت المحدد.",
  },
};
