import { UserText } from "@/components/ui/language";
import type { ShipFacts } from "@/lib/contracts/cruises/cruises";
import { type CabinKind, cabinKindLabels } from "@/lib/kinds/cruise/cabins";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { formatCountIn } from "@/lib/language/numbers";
import { useServerTranslations } from "@/lib/language/server";

function Fact({ term, children }: { term: string; children: string | number }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{term}</dt>
      <dd className="text-end font-medium">
        <UserText>{String(children)}</UserText>
      </dd>
    </div>
  );
}

/** Line, year, decks, cabins and guests of a ship. */
export function ShipFactList({ ship }: { ship: ShipFacts }) {
  const t = useServerTranslations();
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact term={t("Cruise line")}>{ship.line}</Fact>
      <Fact term={t("Built in")}>{ship.builtIn}</Fact>
      <Fact term={t("Decks")}>{ship.decks}</Fact>
      <Fact term={t("Cabins")}>{formatCountIn(t.language, ship.cabins)}</Fact>
      <Fact term={t("Guests")}>{formatCountIn(t.language, ship.guests)}</Fact>
    </dl>
  );
}

type Category = { kind: CabinKind; size: number; maxGuests: number; decks: readonly number[] };

/** `Balcony cabin, 22 m², up to 4 guests, decks 8–10` */
export function describeCategory(t: PageTranslator, { kind, size, maxGuests, decks }: Category): string {
  const low = Math.min(...decks);
  const high = Math.max(...decks);
  return [
    t(cabinKindLabels[kind]),
    t("{n} m²", { n: size }),
    t.count("up to {n} guest", "up to {n} guests", maxGuests),
    ...(decks.length === 0
      ? []
      : [low === high ? t("deck {n}", { n: low }) : t("decks {from} to {to}", { from: low, to: high })]),
  ].join(getListSeparator(t.language));
}
