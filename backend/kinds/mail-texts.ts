import type { Language } from "@/lib/language/languages";

/**
 * Sentences of a product kind in emails and notifications. They are complete sentences and not composed of labels,
 * because languages inflect them. Placeholders: `{title}` and `{begins}`.
 */
export type KindMailTexts = {
  /** Heading: the provider was asked and has not responded. */
  waiting: string;
  /** Sentence: the provider responds next. */
  nextStep: string;
  /** Heading. */
  confirmed: string;
  /** Without a full stop; it is also a subject. */
  expects: string;
  /** Heading: the provider declined. */
  declined: string;
  /** Subject after the service, without a full stop. */
  thanks: string;
  /** Sentence after the service. */
  over: string;
  /** Without a full stop. */
  noReason: string;
  /** Sentence: the provider did not respond before the deadline. */
  noResponse: string;
};

/** Texts of orders whose kind is not registered. */
export const otherMailTexts: Record<Language, KindMailTexts> = {
  en: {
    waiting: "Your booking awaits confirmation",
    nextStep: "The provider still has to confirm your booking.",
    confirmed: "Your booking is confirmed",
    expects: "{title} starts on {begins}",
    declined: "Your booking was declined",
    thanks: "Thank you for booking {title}",
    over: "{title} is over. We hope you liked it.",
    noReason: "No reason was given",
    noResponse: "The provider didn't respond in time.",
  },
  de: {
    waiting: "Ihre Buchung wartet auf Bestätigung",
    nextStep: "Der Anbieter muss Ihre Buchung noch bestätigen.",
    confirmed: "Ihre Buchung ist bestätigt",
    expects: "{title} beginnt am {begins}",
    declined: "Ihre Buchung wurde abgelehnt",
    thanks: "Danke, dass Sie {title} gebucht haben",
    over: "{title} ist vorbei. Wir hoffen, es hat Ihnen gefallen.",
    noReason: "Es wurde kein Grund genannt",
    noResponse: "Der Anbieter hat nicht rechtzeitig geantwortet.",
  },
  fr: {
    waiting: "Votre réservation attend une confirmation",
    nextStep: "Le prestataire doit encore confirmer votre réservation.",
    confirmed: "Votre réservation est confirmée",
    expects: "{title} commence le {begins}",
    declined: "Votre réservation a été refusée",
    thanks: "Merci d’avoir réservé {title}",
    over: "{title} est terminé. Nous espérons que cela vous a plu.",
    noReason: "Aucune raison n’a été donnée",
    noResponse: "Le prestataire n’a pas répondu à temps.",
  },
  ar: {
    waiting: "حجزك بانتظار التأكيد",
    nextStep: "ما زال على مقدّم الخدمة تأكيد حجزك.",
    confirmed: "حجزك مؤكد",
    expects: "يبدأ {title} في {begins}",
    declined: "لم يُقبل حجزك",
    thanks: "شكرًا لحجزك {title}",
    over: "انتهى {title}. نأمل أنه نال إعجابك.",
    noReason: "لم يُذكر سبب",
    noResponse: "لم يردّ مقدّم الخدمة في الوقت المحدد.",
  },
};

/** Fills in the placeholders of all sentences. */
export const fillTexts = (texts: KindMailTexts, values: { title: string; begins: string }): KindMailTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.replace(/\{(title|begins)\}/g, (_, key: keyof typeof values) => values[key]),
    ]),
  ) as KindMailTexts;
