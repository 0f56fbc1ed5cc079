import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { OwnTitle } from "@/components/ui/own-title";
import type { LineView } from "@/lib/contracts/transport/journey-search";
import { readJourneySearch } from "@/lib/data/transport/journeys";
import { modeLabels } from "@/lib/kinds/transport/modes";
import { formatDateIn } from "@/lib/language/formats";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { transportListPath } from "@/lib/links/transport-links";
import { routes } from "@/lib/routes";
import { Money } from "../money";
import { JsonLd } from "../seo/json-ld";
import { lineData } from "../seo/line";
import { PlaceName, Term } from "../term";
import { JourneySearchForm } from "./journey-search-form";
import { travelTimeIn } from "./times";

const statusTexts: Record<string, "Cancelled" | "Late"> = { cancelled: "Cancelled", delayed: "Late" };

type DepartureProps = { line: LineView; departure: LineView["departures"][number] };

/** A departure, with a link to the journeys of its date unless it was cancelled. */
function DepartureLink({ line, departure: { from, to, date, time, number, status } }: DepartureProps) {
  const t = useServerTranslations();
  const text = (
    <>
      {formatDateIn(t.language, date)}, <bdi className="tabular">{time}</bdi> <PlaceName>{from}</PlaceName> –{" "}
      <PlaceName>{to}</PlaceName> <UserText>{number}</UserText>
    </>
  );
  if (status === "cancelled") return <span>{text}</span>;
  return (
    <AppLink
      href={transportListPath({ mode: line.mode, from, to, date })}
      rel="nofollow"
      className="font-medium text-primary-ink hover:underline"
    >
      {text}
    </AppLink>
  );
}

/** The page of a line: stops, next departures and the search. `today` is the date of the site. */
export async function LineDetails({ line, today }: { line: LineView; today: string }) {
  const t = await getTranslator();
  const stops = line.routes[0]?.stops ?? [];
  const [first, last] = [stops[0], stops.at(-1)];
  const crumbs = [
    { label: t(modeLabels[line.mode]), href: `${routes.public.transport}?mode=${line.mode}` },
    { label: titleIn(t.language, line) },
  ];
  return (
    <article className="wrap gutter pt-5 pb-6">
      <JsonLd data={lineData(line, crumbs, t)} />
      <Breadcrumb t={t} crumbs={crumbs} />
      <header className="mt-2 mb-5">
        <h1 className="text-3xl sm:text-4xl">
          <OwnTitle of={line} />
        </h1>
        <p className="mt-2 text-sm text-soft">
          <UserText>{line.operator}</UserText>
          {line.fromMinor === null ? null : (
            <>
              {" · "}
              {t.rich("from {price}", { price: <Money minor={line.fromMinor} currency={line.currency} /> })}
            </>
          )}
        </p>
      </header>
      <JourneySearchForm
        mode={line.mode}
        search={readJourneySearch({ from: first?.name, to: last?.name }, line.mode)}
        today={today}
      />
      {line.description ? (
        <p className="mt-6 max-w-prose">
          <UserText>{line.description}</UserText>
        </p>
      ) : null}
      {line.items.length > 0 ? (
        <section aria-labelledby="items" className="mt-6">
          <h2 id="items" className="mb-4 text-2xl lg:text-3xl">
            {t("Included")}
          </h2>
          <ul className="grid gap-1.5 text-sm">
            {line.items.map(({ id, name }) => (
              <li key={id}>
                <Term>{name}</Term>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {line.routes.map((route) => (
        <section key={route.name} aria-label={route.name} className="mt-6">
          <h2 className="mb-4 text-2xl lg:text-3xl">
            <UserText>{route.name}</UserText>
          </h2>
          <ol className="grid gap-1.5 text-sm">
            {route.stops.map(({ name, minutes }) => (
              <li key={`${name} ${minutes}`} className="flex gap-3">
                <span className="tabular text-soft">
                  {minutes === 0 ? t("Start") : t("after {time}", { time: travelTimeIn(t, minutes) })}
                </span>
                <PlaceName>{name}</PlaceName>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {line.departures.length > 0 ? (
        <section aria-labelledby="departures" className="mt-6">
          <h2 id="departures" className="mb-4 text-2xl lg:text-3xl">
            {t("Next departures")}
          </h2>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {line.departures.map((one) => (
              <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
                <DepartureLink line={line} departure={one} />
                {statusTexts[one.status] ? (
                  <b className="font-semibold text-primary-ink">{t(statusTexts[one.status] ?? "Late")}</b>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}
