"use client";

import { UserText, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { formatCountIn } from "@/lib/language/numbers";
import { listsPath } from "@/lib/links/stay-links";
import { deserialize, type Serialized } from "@/lib/serialized-props";

type LinkedPlace = { kind: "country" | "state" | "city"; id: number; name: string; hotels: number };
type LinksProps = { places: Serialized<readonly LinkedPlace[]> };

/** Countries are in the language of the page, other places in that of the catalogue. */
function NameAndCount({ name, count, own = true }: { name: string; count: number; own?: boolean }) {
  const { language } = useTranslations();
  return (
    <>
      {own ? <UserText>{name}</UserText> : name}
      <span className="tabular whitespace-nowrap text-xs font-normal text-soft">{formatCountIn(language, count)}</span>
    </>
  );
}

/** Rendered on the client, so that the payload contains the places once instead of a second time as markup. */
export function PlaceLinks({ places }: LinksProps) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-6 wrap-anywhere sm:grid-cols-3 lg:grid-cols-4">
      {deserialize(places).map((place) => (
        <li key={place.id} className="border-b border-line">
          <AppLink
            href={listsPath({ [place.kind]: place.id })}
            className="flex min-h-11 items-center justify-between gap-3 text-sm font-medium hover:underline"
          >
            <NameAndCount name={place.name} count={place.hotels} own={place.kind !== "country"} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** A place with the URL of its list and the number of products there. */
type PlaceChip = { href: string; name: string; count: number; own?: boolean };

/** Links to places in a row; a single scrollable line on phones. */
export function PlaceChips({ places }: { places: Serialized<readonly PlaceChip[]> }) {
  return (
    <ul className="flex gap-2 py-1 wrap-anywhere max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
      {deserialize(places).map(({ href, name, count, own = true }) => (
        <li key={href} className="max-w-full shrink-0">
          <AppLink
            href={href}
            className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-medium hover:border-edge"
          >
            <NameAndCount name={name} count={count} own={own} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
