import { TermList } from "@/components/storefront/term";
import { Clock } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import { zoneIn } from "@/lib/language/instants";
import { getTranslator } from "@/lib/language/server";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { hotelTextIn } from "./hotel-texts";

/** The cancellation terms; each with its rates if terms differ. */
async function CancellationByRate({ hotel, currency }: { hotel: HotelPage; currency: string }) {
  const t = await getTranslator();
  const differ = hotel.cancellation.length > 1;
  return hotel.cancellation.map(({ rates, terms }) => (
    <span key={rates.join()} className="block">
      {differ && rates.length > 0 ? (
        <>
          <TermList names={rates} />
          {": "}
        </>
      ) : null}
      {generalTermsIn(t, terms, currency, "hotel")}
    </span>
  ));
}

export async function Policies({ hotel, currency }: { hotel: HotelPage; currency: string }) {
  const t = await getTranslator();
  const rules = hotelTextIn(t.language, hotel, "policies");
  const times = { from: hotel.checkInFrom, until: hotel.checkOutUntil, clock: zoneIn(t, hotel.timeZone) };
  return (
    <section id="policies" aria-labelledby="policies-title" className="far-part mt-14">
      <h2 id="policies-title" className="mb-5 text-2xl lg:text-3xl">
        {t("Good to know")}
      </h2>
      <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        {(
          [
            ["Check-in and check-out", t("Check-in from {from}, check-out by {until} ({clock}).", times)],
            ["Cancelling", <CancellationByRate key="cancellation" hotel={hotel} currency={currency} />],
            [
              "Children",
              t("Guests up to {n} years are charged as children. The rate depends on their age.", {
                n: hotel.childAgeLimit,
              }),
            ],
            ["Pets", hotel.petsAllowed ? t("Pets are welcome.") : t("Pets are not allowed.")],
            ["Licence number", hotel.licenceNumber && <UserText key="licence">{hotel.licenceNumber}</UserText>],
            ["House rules", rules.text.trim() && <UserText translated={rules.translated}>{rules.text}</UserText>],
          ] as const
        )
          .filter(([, words]) => words !== "" && words !== null)
          .map(([term, words]) => (
            <div key={term} className="border-t border-line pt-3">
              <dt className="flex items-center gap-2 font-semibold">
                {term === "Check-in and check-out" ? <Clock aria-hidden className="size-4 text-soft" /> : null}
                {t(term)}
              </dt>
              <dd className="mt-1 whitespace-pre-line text-soft">{words}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
