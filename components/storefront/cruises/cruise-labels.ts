import { guestCount } from "@/lib/booking/party";
import type { CruiseLength } from "@/lib/contracts/cruises/search";
import { getColon, getListSeparator } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";
import type { Persons } from "@/lib/pricing/types";

export const lengthLabels: Record<CruiseLength, Text> = {
  short: "Up to 5 nights",
  week: "6 to 8 nights",
  two_weeks: "9 to 15 nights",
  long: "16 nights or more",
};

/** `2 adults, 1 child` */
export const guestsIn = (t: PageTranslator, { adults, childAges }: Persons): string =>
  [
    t.count("{n} adult", "{n} adults", adults),
    ...(childAges.length > 0 ? [t.count("{n} child", "{n} children", childAges.length)] : []),
  ].join(getListSeparator(t.language));

/** `1 cabin: 2 adults, 1 child` */
export function cabinsIn(t: PageTranslator, party: readonly Persons[]): string {
  const { adults } = guestCount(party);
  const guests = { adults, childAges: party.flatMap(({ childAges }) => childAges) };
  return t.count("{n} cabin", "{n} cabins", party.length) + getColon(t.language) + guestsIn(t, guests);
}
