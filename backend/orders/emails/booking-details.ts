import { getDescriptions, getMailTexts } from "@/backend/kinds";
import { fillTexts, type KindMailTexts } from "@/backend/kinds/mail-texts";
import { createMailTranslator, type MailTranslator } from "@/backend/mail/mail-translator";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { servicePeriodIn } from "@/lib/kinds/service-period";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { moneyPartsIn } from "@/lib/language/order-money";
import { placeIn } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";

/** The booking details in every email about a booking. */
export function getBooking(order: OrderView, t: MailTranslator) {
  const { what, party } = getDescriptions(order.kind).mail(t, order);
  return {
    ref: order.ref,
    ...getLabels(order, t),
    title: titleIn(t.language, order.product),
    what: what || undefined,
    ...getTimes(order, t),
    place: placeIn(t, order.placeName) || undefined,
    party,
    total: formatMoneyIn(t.language, order.totalMinor, order.currency),
  };
}

function getLabels(order: OrderView, t: MailTranslator) {
  const labels = getKindLabels(order.kind);
  const { begins, ends } = servicePeriodIn(t, order);
  return {
    kindLabel: t(labels.one),
    whatLabel: t(labels.units),
    beginsLabel: begins.label,
    endsLabel: ends.label,
    people: t(labels.people),
  };
}

/** Begin, end and duration: calendar dates for nights, else instants in the zone of the service. */
function getTimes(order: OrderView, t: MailTranslator): { begins: string; ends?: string; duration?: string } {
  const { checkIn, checkOut, nights } = order;
  if (!checkIn || !checkOut) {
    const { begins, ends } = servicePeriodIn(t, order);
    return { begins: begins.time, ends: ends.time === begins.time ? undefined : ends.time };
  }
  const { one, many } = getKindLabels(order.kind).duration;
  return {
    begins: formatDateIn(t.language, checkIn),
    ends: formatDateIn(t.language, checkOut),
    duration: nights ? t.count(one, many, nights) : undefined,
  };
}

/** The sentences of the order's kind in the language of the email. */
export function getTexts(order: OrderView, t: MailTranslator): KindMailTexts {
  const values = { title: titleIn(t.language, order.product), begins: getTimes(order, t).begins };
  return fillTexts(getMailTexts(order.kind, t.language), values);
}

/** The booking of emails to the people of the provider, which are in English. */
export function getStaffBooking(order: OrderView) {
  const t = createMailTranslator("en");
  const { begins, ends } = getTimes(order, t);
  return {
    ref: order.ref,
    kindLabel: getLabels(order, t).kindLabel,
    title: order.title,
    guest: order.guestName || order.client?.name || "A guest",
    detail: [ends ? `${begins} to ${ends}` : begins, order.detail].filter(Boolean).join(", "),
  };
}

/** The client's name and contact data as given with the booking. */
export const getClient = (order: OrderView) => ({
  userId: order.client?.id ?? "",
  email: order.guests?.email,
  name: order.guests?.firstName,
});

/** Includes the amount that the hotel collects, so that the total adds up. */
export const getPaid = (order: OrderView, t: MailTranslator): string => {
  const paid = formatMoneyIn(t.language, order.paidMinor, order.currency);
  const open = moneyPartsIn(t, { ...order, receivedMinor: 0, refundedMinor: 0 });
  return [paid, ...open].join(" · ");
};
export const formatRespondBy = (order: OrderView, t: MailTranslator) =>
  order.respondBy ? instantIn(t, order.respondBy, order.timeZone) : undefined;
