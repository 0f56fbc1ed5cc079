import type { Facet, PlaceLanding } from "@/lib/contracts/hotel";
import { asFacts } from "@/lib/facts";
import { moneyIn } from "@/lib/language/formats";
import { directionOf, type Language, localeOf } from "@/lib/language/languages";
import { countIn, scoreIn } from "@/lib/language/numbers";
import { useServerSay } from "@/lib/language/server";
import type { PageSay } from "@/lib/language/words";
import { defaultParty, guestCount } from "@/lib/party";
import { Money } from "./money";
import { PlaceLinks } from "./place-links";

type Known = { landing: PlaceLanding; features: readonly Facet[]; currency: string };

const featuresSaid = 3;

/** The party that from-prices of places are for. */
const usualAdults = (say: PageSay): string => say.count("{n} adult", "{n} adults", guestCount(defaultParty).adults);

/** Names stand in the catalogue's language: among words that run the other way they and their figures stay together. */
const isolated = (language: Language, name: string): string =>
  directionOf(language) === "rtl" ? `\u2068${name}\u2069` : name;

/** What guests gave, and what most hotels have: figures of this place and no other. */
function factsOf(say: PageSay, { landing, features }: Known): string[] {
  const { scoreTenths, reviewCount } = landing;
  const most = [...features].sort((a, b) => b.count - a.count).slice(0, featuresSaid);
  const named = most.flatMap(({ label, count }) =>
    count > 0 ? isolated(say.language, `${label} (${countIn(say.language, count)})`) : [],
  );
  return [
    scoreTenths === null
      ? ""
      : say("Guests gave {score} of 10 in {reviews}.", {
          score: scoreIn(say.language, scoreTenths),
          reviews: say.count("{n} review", "{n} reviews", reviewCount),
        }),
    named.length > 0
      ? say("Most often there: {features}.", {
          features: new Intl.ListFormat(localeOf[say.language], { type: "unit" }).format(named),
        })
      : "",
  ].filter((text) => text !== "");
}

/** The same as one text, for search engines. */
export function placeDescription(say: PageSay, known: Known): string {
  const { fromMinor } = known.landing;
  const from =
    fromMinor === null
      ? []
      : [
          say("From {price} a night for {adults}, taxes in.", {
            adults: usualAdults(say),
            price: moneyIn(say.language, fromMinor, known.currency),
          }),
        ];
  return [...from, ...factsOf(say, known)].join(" ");
}

/** A city or a country in a sentence or three. */
export function PlaceWords(known: Known) {
  const say = useServerSay();
  const { fromMinor } = known.landing;
  return (
    <p className="mt-1.5 max-w-prose text-sm text-soft">
      {fromMinor === null
        ? null
        : say.rich("From {price} a night for {adults}, taxes in.", {
            adults: usualAdults(say),
            price: <Money minor={fromMinor} currency={known.currency} className="font-semibold text-ink" />,
          })}{" "}
      {factsOf(say, known).join(" ")}
    </p>
  );
}

/** Where else one might stay; also how whoever follows links gets from place to place. */
export function PlacesNear({ landing: { name, near } }: { landing: PlaceLanding }) {
  const say = useServerSay();
  if (near.length === 0) return null;
  return (
    <nav aria-labelledby="near" className="mt-14">
      <h2 id="near" className="text-2xl">
        {say("Near {place}", { place: name })}
      </h2>
      <PlaceLinks places={asFacts(near)} />
    </nav>
  );
}
