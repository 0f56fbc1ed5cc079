import type { Language } from "@/lib/language/languages";
import type { KindMailTexts } from "../mail-texts";

export const hotelMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "Awaiting confirmation by the hotel",
    nextStep: "The hotel still has to confirm your booking.",
    confirmed: "Your stay is confirmed",
    expects: "{title} expects you on {begins}",
    declined: "The hotel declined your booking",
    thanks: "Thank you for staying at {title}",
    over: "Your stay at {title} is over. We hope you enjoyed it.",
    noReason: "The hotel gave no reason",
    noResponse: "The hotel didn't respond in time.",
  },
  de: {
    waiting: "Bestätigung durch das Hotel steht aus",
    nextStep: "Das Hotel muss Ihre Buchung noch bestätigen.",
    confirmed: "Ihr Aufenthalt ist bestätigt",
    expects: "{title} erwartet Sie am {begins}",
    declined: "Das Hotel hat Ihre Buchung abgelehnt",
    thanks: "Danke für Ihren Aufenthalt in {title}",
    over: "Ihr Aufenthalt in {title} ist zu Ende. Wir hoffen, er hat Ihnen gefallen.",
    noReason: "Das Hotel hat keinen Grund genannt",
    noResponse: "Das Hotel hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "En attente de confirmation par l’hôtel",
    nextStep: "L’hôtel doit encore confirmer votre réservation.",
    confirmed: "Votre séjour est confirmé",
    expects: "{title} vous attend le {begins}",
    declined: "L’hôtel a refusé votre réservation",
    thanks: "Merci pour votre séjour à {title}",
    over: "Votre séjour à {title} est terminé. Nous espérons qu’il vous a plu.",
    noReason: "L’hôtel n’a pas donné de raison",
    noResponse: "L’hôtel n’a pas répondu à temps.",
  },
  ar: {
    waiting: "بانتظار تأكيد الفندق",
    nextStep: "ما زال على الفندق تأكيد حجزك.",
    confirmed: "إقامتك مؤكدة",
    expects: "ينتظرك {title} في {begins}",
    declined: "اعتذر الفندق عن قبول حجزك",
    thanks: "شكرًا لإقامتك في {title}",
    over: "انتهت إقامتك في {title}. نأمل أنها نالت إعجابك.",
    noReason: "لم يذكر الفندق سببًا",
    noResponse: "لم يردّ الفندق في الوقت المحدد.",
  },
};
