import { Own } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import type { Facet, PlaceLanding } from "@/lib/contracts/hotel";
import { moneyIn } from "@/lib/language/formats";
import { directionOf, type Language, localeOf } from "@/lib/language/languages";
import { countIn, scoreIn } from "@/lib/language/numbers";
import { getSay } from "@/lib/language/server";
import { listsPath } from "@/lib/stay-links";
import { Money } from "./money";

type Known = { landing: PlaceLanding; features: readonly Facet[]; currency: string };
type ServerSay = Awaited<ReturnType<typeof getSay>>;

const featuresSaid = 3;

/** Names stand in the catalogue's language: among words that run the other way they and their figures stay together. */
const isolated = (language: Language, name: string): string =>
  directionOf(language) === "rtl" ? `\u2068${name}\u2069` : name;

/** What guests gave, and what most hotels have: figures of this place and no other. */
function factsOf(say: ServerSay, { landing, features }: Known): string[] {
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
export function placeDescription(say: ServerSay, known: Known): string {
  const { fromMinor } = known.landing;
  const from =
    fromMinor === null
      ? []
      : [say("From {price} a night, taxes in.", { price: moneyIn(say.language, fromMinor, known.currency) })];
  return [...from, ...factsOf(say, known)].join(" ");
}

/** A city or a country in a sentence or three. */
export async function PlaceWords(known: Known) {
  const say = await getSay();
  const { fromMinor } = known.landing;
  return (
    <p className="mt-1.5 max-w-prose text-sm text-soft">
      {fromMinor === null
        ? null
        : say.rich("From {price} a night, taxes in.", {
            price: <Money minor={fromMinor} currency={known.currency} className="font-semibold text-ink" />,
          })}{" "}
      {factsOf(say, known).join(" ")}
    </p>
  );
}

/** Where else one might stay; also how whoever follows links gets from place to place. */
export async function PlacesNear({ landing: { name, near } }: { landing: PlaceLanding }) {
  const say = await getSay();
  if (near.length === 0) return null;
  return (
    <nav aria-labelledby="near" className="mt-14">
      <h2 id="near" className="text-2xl">
        {say("Near {place}", { place: name })}
      </h2>
      <PlaceLinks places={near} />
    </nav>
  );
}

type Linked = { kind: "country" | "state" | "city"; id: number; name: string; hotels: number };

export function PlaceLinks({ places }: { places: readonly Linked[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
      {places.map((place) => (
        <li key={place.id} className="border-b border-line">
          <AppLink
            href={listsPath({ [place.kind]: place.id })}
            className="flex min-h-11 items-center justify-between gap-3 text-sm font-medium hover:underline"
          >
            <Own>{place.name}</Own>
            <span className="tabular text-xs font-normal text-soft">{place.hotels}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
