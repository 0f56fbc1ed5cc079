import { defaultParty, guestCount } from "@/lib/booking/party";
import type { Facet, PlaceLanding } from "@/lib/contracts/hotels/hotel";
import { formatMoneyIn } from "@/lib/language/formats";
import { getDirection, type Language, locales } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { formatCountIn, scoreIn } from "@/lib/language/numbers";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn, translatePlace, translateTerm } from "@/lib/language/terms";
import { serialize } from "@/lib/serialized-props";
import { Money } from "../money";
import { PlaceLinks } from "./place-links";

type Known = { landing: PlaceLanding; features: readonly Facet[]; currency: string };

const maxFeaturesShown = 3;

/** The party size of from-prices. */
const usualAdults = (t: PageTranslator): string => t.count("{n} adult", "{n} adults", guestCount(defaultParty).adults);

/**
 * Names are in the catalogue's language: isolated, so that they and their numbers stay in order within right-to-left
 * text.
 */
const isolated = (language: Language, name: string): string =>
  getDirection(language) === "rtl" ? `\u2068${name}\u2069` : name;

/** Typical review scores and the most common features of this place. */
function describePlace(t: PageTranslator, { landing, features }: Known): string[] {
  const { scoreTenths, reviewCount } = landing;
  const most = [...features].sort((a, b) => b.count - a.count).slice(0, maxFeaturesShown);
  const named = most.flatMap(({ label, count }) =>
    count > 0 ? isolated(t.language, `${translateTerm(t.language, label)} (${formatCountIn(t.language, count)})`) : [],
  );
  return [
    scoreTenths === null
      ? ""
      : t("Rated {score} out of 10 from {reviews}.", {
          score: scoreIn(t.language, scoreTenths),
          reviews: t.count("{n} review", "{n} reviews", reviewCount),
        }),
    named.length > 0
      ? t("Popular amenities: {features}.", {
          features: new Intl.ListFormat(locales[t.language], { type: "unit" }).format(named),
        })
      : "",
  ].filter((text) => text !== "");
}

/** The same facts as plain text, for the meta description. */
export function placeDescription(t: PageTranslator, known: Known): string {
  const { fromMinor } = known.landing;
  const from =
    fromMinor === null
      ? []
      : [
          t("From {price} a night for {adults}, incl. taxes.", {
            adults: usualAdults(t),
            price: formatMoneyIn(t.language, fromMinor, known.currency),
          }),
        ];
  return [...from, ...describePlace(t, known)].join(" ");
}

/** A city or country in one to three sentences. */
export function PlaceText(known: Known) {
  const t = useServerTranslations();
  const { fromMinor } = known.landing;
  return (
    <p className="mt-1.5 max-w-prose text-sm text-soft">
      {fromMinor === null
        ? null
        : t.rich("From {price} a night for {adults}, incl. taxes.", {
            adults: usualAdults(t),
            price: <Money minor={fromMinor} currency={known.currency} className="font-semibold text-ink" />,
          })}{" "}
      {describePlace(t, known).join(" ")}
    </p>
  );
}

/** Links to nearby places, also for crawlers. */
export function PlacesNear({ landing: { name, near } }: { landing: PlaceLanding }) {
  const t = useServerTranslations();
  if (near.length === 0) return null;
  return (
    <nav aria-labelledby="near" className="mt-14">
      <h2 id="near" className="text-2xl">
        {t("Near {place}", { place: placeIn(t, name) })}
      </h2>
      <PlaceLinks places={serialize(near.map((place) => translatePlace(t, place)))} />
    </nav>
  );
}
