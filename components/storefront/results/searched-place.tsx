import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { PageTranslator } from "@/lib/language/messages";

export type SimilarPlace = { name: string; href: string };

/** Links to the search for places whose names are similar to an unknown one. */
export function SimilarPlaces({ t, places }: { t: PageTranslator; places: readonly SimilarPlace[] }) {
  return (
    <>
      <p>{t("Did you mean one of these places?")}</p>
      <ul className="flex flex-wrap gap-x-5">
        {places.map(({ name, href }) => (
          <li key={href}>
            <AppLink
              href={href}
              rel="nofollow"
              className="inline-flex min-h-11 items-center font-medium text-primary-ink hover:underline"
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type UnknownProps = {
  t: PageTranslator;
  typed: string;
  places: readonly SimilarPlace[];
  /** The next step if no place is similar. */
  advice: string;
};

/** The notice instead of results if no place has the typed name. */
export function UnknownPlace({ t, typed, places, advice }: UnknownProps) {
  return (
    <Notice kind="warning" title={t("We don't know this place")}>
      <UserText as="p">{typed}</UserText>
      {places.length > 0 ? <SimilarPlaces t={t} places={places} /> : <p>{advice}</p>}
    </Notice>
  );
}

/** States that another place or text was searched than the typed one. */
export function CorrectedPlace({ t, typed, place }: { t: PageTranslator; typed: string; place: string }) {
  return (
    <Notice kind="info" className="my-4">
      {t("We couldn't find “{query}”. These results are for {place}.", { query: typed, place })}
    </Notice>
  );
}
