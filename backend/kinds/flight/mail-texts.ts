import type { Language } from "@/lib/language/languages";
import type { KindMailTexts } from "../mail-texts";

export const flightMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "Awaiting confirmation by the airline",
    nextStep: "The airline still has to confirm your booking.",
    confirmed: "Your flights are confirmed",
    expects: "{title}: your first flight leaves on {begins}",
    declined: "The airline declined your booking",
    thanks: "Thank you for flying {title}",
    over: "Your flights {title} are over. We hope you had a good flight.",
    noReason: "The airline gave no reason",
    noResponse: "The airline didn't respond in time.",
  },
  de: {
    waiting: "Bestätigung durch die Fluggesellschaft steht aus",
    nextStep: "Die Fluggesellschaft muss Ihre Buchung noch bestätigen.",
    confirmed: "Ihre Flüge sind bestätigt",
    expects: "{title}: Ihr erster Flug startet am {begins}",
    declined: "Die Fluggesellschaft hat Ihre Buchung abgelehnt",
    thanks: "Danke, dass Sie {title} gebucht haben",
    over: "Ihre Flüge {title} sind abgeschlossen. Wir hoffen, Sie hatten einen guten Flug.",
    noReason: "Die Fluggesellschaft hat keinen Grund genannt",
    noResponse: "Die Fluggesellschaft hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "En attente de confirmation par la compagnie aérienne",
    nextStep: "La compagnie aérienne doit encore confirmer votre réservation.",
    confirmed: "Vos vols sont confirmés",
    expects: "{title} : votre premier vol part le {begins}",
    declined: "La compagnie aérienne a refusé votre réservation",
    thanks: "Merci d’avoir réservé {title}",
    over: "Vos vols {title} sont terminés. Nous espérons que vous avez fait bon voyage.",
    noReason: "La compagnie aérienne n’a pas donné de raison",
    noResponse: "La compagnie aérienne n’a pas répondu à temps.",
  },
  ar: {
    waiting: "بانتظار تأكيد شركة الطيران",
    nextStep: "ما زال على شركة الطيران تأكيد حجزك.",
    confirmed: "رحلاتك الجوية مؤكدة",
    expects: "{title}: تغادر رحلتك الجوية الأولى في {begins}",
    declined: "اعتذرت شركة الطيران عن قبول حجزك",
    thanks: "شكرًا لحجزك {title}",
    over: "انتهت رحلاتك الجوية {title}. نأمل أنها كانت مريحة.",
    noReason: "لم تذكر شركة الطيران سببًا",
    noResponse: "لم تردّ شركة الطيران في الوقت المحدد.",
  },
};
