import { languageNameIn } from "@/components/storefront/tours/tour-labels";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import { formatMoneyIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { translateTerm } from "@/lib/language/terms";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { hotelTextIn } from "./hotel-texts";

export type PolicyText = {
  term: Text;
  /** Paragraphs. */
  lines: string[];
  /** False for text in the hotel's own language. */
  translated: boolean;
};

/** The rules of a hotel as questions and answers, for its page and for search engines. */
export function listPolicyTexts(t: PageTranslator, hotel: HotelPage, currency: string): PolicyText[] {
  const rules = hotelTextIn(t.language, hotel, "policies");
  const times = { from: hotel.checkInFrom, until: hotel.checkOutUntil, clock: zoneIn(t, hotel.timeZone) };
  const differ = hotel.cancellation.length > 1;
  const cancellation = hotel.cancellation.map(({ rates, terms }) => {
    const names = rates.map((name) => translateTerm(t.language, name)).join(getListSeparator(t.language));
    const text = generalTermsIn(t, terms, currency, "hotel");
    return differ && names ? `${names}: ${text}` : text;
  });
  const own = (term: Text, lines: string[]): PolicyText => ({ term, lines, translated: true });
  return [
    own("Check-in and check-out", [
      hotel.checkInUntil
        ? t("Check-in from {from} to {latest}, check-out by {until} ({clock}).", {
            ...times,
            latest: hotel.checkInUntil,
          })
        : t("Check-in from {from}, check-out by {until} ({clock}).", times),
    ]),
    own("Cancelling", cancellation),
    own("Children", [
      t("Guests up to {n} years are charged as children. The rate depends on their age.", { n: hotel.childAgeLimit }),
    ]),
    own("Pets", [hotel.petsAllowed ? t("Pets are welcome.") : t("Pets are not allowed.")]),
    own("Security deposit", [
      hotel.securityDepositMinor > 0
        ? t("{amount}, paid at check-in and returned after the stay.", {
            amount: formatMoneyIn(t.language, hotel.securityDepositMinor, currency),
          })
        : "",
    ]),
    own("Languages spoken", [
      hotel.languages.map((code) => languageNameIn(t.language, code)).join(getListSeparator(t.language)),
    ]),
    { term: "Licence number" as const, lines: [hotel.licenceNumber ?? ""], translated: false },
    { term: "House rules" as const, lines: [rules.text.trim()], translated: rules.translated },
  ].filter(({ lines }) => lines.some((line) => line !== ""));
}
