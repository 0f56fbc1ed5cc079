import type { Language } from "@/lib/language/languages";
import type { KindMailTexts } from "../mail-texts";

export const tourMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "Awaiting confirmation by the tour operator",
    nextStep: "The tour operator still has to confirm your booking.",
    confirmed: "Your tour is confirmed",
    expects: "{title} starts on {begins}",
    declined: "The tour operator declined your booking",
    thanks: "Thank you for joining {title}",
    over: "{title} is over. We hope you enjoyed it.",
    noReason: "The tour operator gave no reason",
    noResponse: "The tour operator didn't respond in time.",
  },
  de: {
    waiting: "Bestätigung durch den Veranstalter steht aus",
    nextStep: "Der Veranstalter muss Ihre Buchung noch bestätigen.",
    confirmed: "Ihre Tour ist bestätigt",
    expects: "{title} beginnt am {begins}",
    declined: "Der Veranstalter hat Ihre Buchung abgelehnt",
    thanks: "Danke für Ihre Teilnahme an {title}",
    over: "{title} ist vorbei, und wir hoffen, es hat Ihnen gefallen.",
    noReason: "Der Veranstalter hat keinen Grund genannt",
    noResponse: "Der Veranstalter hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "En attente de confirmation par l’organisateur",
    nextStep: "L’organisateur doit encore confirmer votre réservation.",
    confirmed: "Votre visite est confirmée",
    expects: "{title} commence le {begins}",
    declined: "L’organisateur a refusé votre réservation",
    thanks: "Merci d’avoir participé à {title}",
    over: "{title} est terminé, et nous espérons que cela vous a plu.",
    noReason: "L’organisateur n’a pas donné de raison",
    noResponse: "L’organisateur n’a pas répondu à temps.",
  },
  ar: {
    waiting: "بانتظار تأكيد منظّم الجولة",
    nextStep: "ما زال على منظّم الجولة تأكيد حجزك.",
    confirmed: "جولتك مؤكدة",
    expects: "تبدأ جولة {title} في {begins}",
    declined: "اعتذر منظّم الجولة عن قبول حجزك",
    thanks: "شكرًا لمشاركتك في {title}",
    over: "انتهت جولة {title}، ونأمل أنها نالت إعجابك.",
    noReason: "لم يذكر منظّم الجولة سببًا",
    noResponse: "لم يردّ منظّم الجولة في الوقت المحدد.",
  },
};
