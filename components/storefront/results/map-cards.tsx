"use client";

import { useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { ScoreBadge } from "@/components/ui/score";
import { deserialize, type Serialized } from "@/lib/serialized-props";
import { Money } from "../money";
import { Picture } from "../picture";
import type { MapCard } from "./result-row";

type MapCardsProps = {
  hits: Serialized<readonly MapCard[]>;
  currency: string;
  /** The next page of results; null on the last page. */
  next: { href: string; label: string } | null;
};

/** The hotels of a full-screen map on phones (`map.css` of the search page). `MapHighlight` connects the cards with the pins. */
export function MapCards({ hits, currency, next }: MapCardsProps) {
  const t = useTranslations();
  const look = "items-center rounded-lg border border-line bg-card shadow-lift";
  return (
    <ul aria-label={t("Places")} className="map-cards">
      {deserialize(hits).map(({ id, title, titles, href, picture, scoreTenths, totalMinor }) => (
        <li key={id} data-hit={id} className={look}>
          <AppLink href={href} className="flex min-w-0 flex-1 items-center gap-3 p-2">
            <span className="map-picture overflow-hidden rounded-md">
              <Picture picture={picture} alt="" sizes="80px" />
            </span>
            <span className="min-w-0">
              <b className="block truncate font-semibold">
                <OwnTitle of={{ title, titles }} />
              </b>
              {scoreTenths === null ? null : <ScoreBadge score={scoreTenths / 10} />}
              <Money minor={totalMinor} currency={currency} className="block font-semibold" />
            </span>
          </AppLink>
        </li>
      ))}
      {next ? (
        <li className={look}>
          <AppLink href={next.href} rel="next" className="flex-1 p-2 text-center font-semibold underline">
            {next.label}
          </AppLink>
        </li>
      ) : null}
    </ul>
  );
}
