import type { Language } from "@/lib/language/languages";
import type { KindMailTexts } from "../mail-texts";

/** Sentences that hold for rentals and for journeys. */
export const transportMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "Awaiting confirmation by the transport company",
    nextStep: "The transport company still has to confirm your booking.",
    confirmed: "Your transport is confirmed",
    expects: "{title} starts on {begins}",
    declined: "The transport company declined your booking",
    thanks: "Thank you for booking {title}",
    over: "Your booking of {title} is over. We hope you had a good journey.",
    noReason: "The transport company gave no reason",
    noResponse: "The transport company didn't respond in time.",
  },
  de: {
    waiting: "Bestätigung durch das Verkehrsunternehmen steht aus",
    nextStep: "Das Verkehrsunternehmen muss Ihre Buchung noch bestätigen.",
    confirmed: "Ihre Buchung ist bestätigt",
    expects: "{title} beginnt am {begins}",
    declined: "Das Verkehrsunternehmen hat Ihre Buchung abgelehnt",
    thanks: "Danke, dass Sie {title} gebucht haben",
    over: "Ihre Buchung von {title} ist abgeschlossen. Wir hoffen, Sie hatten eine gute Fahrt.",
    noReason: "Das Verkehrsunternehmen hat keinen Grund genannt",
    noResponse: "Das Verkehrsunternehmen hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "En attente de confirmation par le transporteur",
    nextStep: "Le transporteur doit encore confirmer votre réservation.",
    confirmed: "Votre réservation est confirmée",
    expects: "{title} commence le {begins}",
    declined: "Le transporteur a refusé votre réservation",
    thanks: "Merci d’avoir réservé {title}",
    over: "Votre réservation de {title} est terminée. Nous espérons que vous avez fait bonne route.",
    noReason: "Le transporteur n’a pas donné de raison",
    noResponse: "Le transporteur n’a pas répondu à temps.",
  },
  ar: {
    waiting: "بانتظار تأكيد شركة النقل",
    nextStep: "ما زال على شركة النقل تأكيد حجزك.",
    confirmed: "حجزك مؤكد",
    expects: "يبدأ {title} في {begins}",
    declined: "اعتذرت شركة النقل عن قبول حجزك",
    thanks: "شكرًا لحجزك {title}",
    over: "انتهى حجزك {title}. نأمل أن رحلتك كانت موفقة.",
    noReason: "لم تذكر شركة النقل سببًا",
    noResponse: "لم تردّ شركة النقل في الوقت المحدد.",
  },
};
