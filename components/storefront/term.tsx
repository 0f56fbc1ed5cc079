import { Fragment } from "react";
import { UserText } from "@/components/ui/language";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn, termIn } from "@/lib/language/terms";

/** A name of the catalogue in the language of the page; names without a translation are marked as foreign. */
export function Term({ children: name }: { children: string }) {
  const { language } = useServerTranslations();
  return termIn(language, name) ?? <UserText>{name}</UserText>;
}

/** `Lisbon, Portugal` or a station in the language of the page; marked as foreign if no part of it is translated. */
export function PlaceName({ children: name }: { children: string }) {
  const t = useServerTranslations();
  const translated = placeIn(t, name);
  return translated === name ? <UserText>{name}</UserText> : translated;
}

/** `Genoa – Naples – Palma`: places in the order in which they are visited. */
export const PlaceRoute = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={at}>
      {at === 0 ? null : " – "}
      <PlaceName>{name}</PlaceName>
    </Fragment>
  ));

/** Several names in one line. */
export function TermList({ names, separator }: { names: readonly string[]; separator?: string }) {
  const { language } = useServerTranslations();
  const between = separator ?? getListSeparator(language);
  const translated = names.map((name) => termIn(language, name));
  if (translated.every((name) => name !== null)) return translated.join(between);
  return <UserText>{names.join(between)}</UserText>;
}
