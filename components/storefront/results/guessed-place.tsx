import { Notice } from "@/components/ui/notice";
import { placeLabel } from "@/lib/data/search";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";

type GuessedPlaceProps = {
  /** The typed text. */
  query: string | null;
  place: { label: string; kind: string; isGuess: boolean } | null;
};

/** Says that nothing has the typed name, and whose results are shown instead. */
export function GuessedPlace({ query, place }: GuessedPlaceProps) {
  const t = useServerTranslations();
  const label = placeLabel(place);
  if (!query || !label || !place?.isGuess) return null;
  return (
    <Notice kind="info" className="mt-4">
      {t("We couldn't find “{query}”. These results are for {place}.", { query, place: placeIn(t, label) })}
    </Notice>
  );
}
