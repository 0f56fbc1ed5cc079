import { placeLabel } from "@/lib/data/search";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { CorrectedPlace } from "./searched-place";

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
  return <CorrectedPlace t={t} typed={query} place={placeIn(t, label)} />;
}
