import type { Language } from "@/lib/language/languages";
import type { KindMailTexts } from "../mail-texts";

export const cruiseMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "Awaiting confirmation by the cruise line",
    nextStep: "The cruise line still has to confirm your booking.",
    confirmed: "Your cruise is confirmed",
    expects: "{title} starts on {begins}",
    declined: "The cruise line declined your booking",
    thanks: "Thank you for travelling on {title}",
    over: "{title} is over. We hope you enjoyed it.",
    noReason: "The cruise line gave no reason",
    noResponse: "The cruise line didn't respond in time.",
  },
  de: {
    waiting: "Bestätigung durch die Reederei steht aus",
    nextStep: "Die Reederei muss Ihre Buchung noch bestätigen.",
    confirmed: "Ihre Kreuzfahrt ist bestätigt",
    expects: "{title} beginnt am {begins}",
    declined: "Die Reederei hat Ihre Buchung abgelehnt",
    thanks: "Danke für Ihre Reise: {title}",
    over: "{title} ist vorbei, und wir hoffen, es hat Ihnen gefallen.",
    noReason: "Die Reederei hat keinen Grund genannt",
    noResponse: "Die Reederei hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "En attente de confirmation par la compagnie de croisière",
    nextStep: "La compagnie de croisière doit encore confirmer votre réservation.",
    confirmed: "Votre croisière est confirmée",
    expects: "{title} commence le {begins}",
    declined: "La compagnie de croisière a refusé votre réservation",
    thanks: "Merci d’avoir voyagé avec nous : {title}",
    over: "{title} est terminé, et nous espérons que cela vous a plu.",
    noReason: "La compagnie de croisière n’a pas donné de raison",
    noResponse: "La compagnie de croisière n’a pas répondu à temps.",
  },
  ar: {
    waiting: "بانتظار تأكيد شركة الرحلات البحرية",
    nextStep: "ما زال على شركة الرحلات البحرية تأكيد حجزك.",
    confirmed: "رحلتك البحرية مؤكدة",
    expects: "تبدأ رحلة {title} في {begins}",
    declined: "اعتذرت شركة الرحلات البحرية عن قبول حجزك",
    thanks: "شكرًا لسفرك معنا في رحلة {title}",
    over: "انتهت رحلة {title}، ونأمل أنها نالت إعجابك.",
    noReason: "لم تذكر شركة الرحلات البحرية سببًا",
    noResponse: "لم تردّ شركة الرحلات البحرية في الوقت المحدد.",
  },
};
