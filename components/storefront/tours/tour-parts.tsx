import type { ReactNode } from "react";
import { Term } from "@/components/storefront/term";
import { Check, X } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import type { TourPage } from "@/lib/contracts/tours/tours";
import { zoneIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { tourPath } from "@/lib/links/tour-links";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { Money } from "../money";
import { SchematicMap } from "../results/schematic-map";
import { durationIn, languageNameIn } from "./tour-labels";

/** The parts of the page of a tour. */

type Props = { tour: TourPage };

export const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 text-2xl lg:text-3xl">
    {children}
  </h2>
);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{term}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

const isPrivate = ({ options }: TourPage) => options.length > 0 && options.every((option) => option.private);

/** Duration, private groups, languages, confirmation, minimum number and weather. */
export function Facts({ tour }: Props) {
  const t = useServerTranslations();
  const minutes = tour.options.map(({ durationMinutes }) => durationMinutes);
  const least = Math.min(...minutes);
  const most = Math.max(...minutes);
  const duration = [...new Set([least, most])].map((value) => durationIn(t, value)).join(" – ");
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {minutes.length > 0 ? <Fact term={t("Duration")}>{duration}</Fact> : null}
      {isPrivate(tour) ? <Fact term={t("Group")}>{t("Private: only your group")}</Fact> : null}
      <Fact term={t("Languages")}>
        {tour.languages.map((tag) => languageNameIn(t.language, tag)).join(getListSeparator(t.language))}
      </Fact>
      <Fact term={t("Confirmation")}>
        {tour.confirmMode === "instant" ? t("Instant confirmation") : t("Confirmed by the tour operator")}
      </Fact>
      <Fact term={t("Time zone")}>{zoneIn(t, tour.timeZone)}</Fact>
      {tour.minParticipants > 1 ? (
        <Fact term={t("Minimum")}>{t.count("{n} participant", "{n} participants", tour.minParticipants)}</Fact>
      ) : null}
    </dl>
  );
}

export function Items({ title, items, Icon }: { title: string; items: readonly string[]; Icon: typeof Check }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-sm">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
            <Term>{item}</Term>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lowest price and the way to the calendar; null if nothing is on sale. */
export function getDateAction(t: PageTranslator, { fromMinor, perGroup, currency }: TourPage) {
  if (fromMinor === null) return null;
  const price = t.rich(perGroup ? "from {price} per group" : "from {price} per person", {
    price: <Money minor={fromMinor} currency={currency} className="text-lg font-semibold text-ink" />,
  });
  return { price, href: "#book" as const, label: t("Choose a date") };
}

export function Itinerary({ tour }: Props) {
  const t = useServerTranslations();
  if (tour.itinerary.length === 0) return null;
  return (
    <section aria-labelledby="itinerary" className="mt-14">
      <Heading id="itinerary">{t("Itinerary")}</Heading>
      <ol className="grid gap-5">
        {tour.itinerary.map(({ title, text }, at) => (
          <li key={`${at + 1} ${title}`} className="flex gap-3">
            <span
              aria-hidden
              className="tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">
                <UserText>{title}</UserText>
              </h3>
              <UserText as="p" className="mt-1 max-w-prose whitespace-pre-line text-soft">
                {text}
              </UserText>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Included({ tour }: Props) {
  const t = useServerTranslations();
  const included = [...new Set([...tour.included, ...tour.items.map(({ name }) => name)])];
  if (included.length + tour.excluded.length === 0) return null;
  return (
    <section aria-labelledby="included" className="mt-14">
      <Heading id="included">{t("Included and not included")}</Heading>
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <Items title={t("Included")} items={included} Icon={Check} />
        <Items title={t("Not included")} items={tour.excluded} Icon={X} />
      </div>
    </section>
  );
}

/** The meeting point, with other tours around it. */
export function TourMap({ tour }: Props) {
  const t = useServerTranslations();
  const countTours = (_: typeof t, n: number) => t.count("{n} tour", "{n} tours", n);
  return (
    <SchematicMap
      centre={{ latitude: tour.latitude, longitude: tour.longitude, label: "" }}
      currency={tour.currency}
      count={countTours}
      points={[
        {
          id: tour.id,
          title: titleIn(t.language, tour),
          latitude: tour.latitude,
          longitude: tour.longitude,
          here: true,
        },
        ...tour.nearby.map((other) => ({
          id: other.id,
          title: titleIn(t.language, other),
          latitude: other.latitude,
          longitude: other.longitude,
          priceMinor: other.fromMinor,
          href: tourPath(other),
        })),
      ]}
      className="aspect-square w-full sm:aspect-5/2 2xl:h-[27rem]"
    />
  );
}

/** Cancellation terms, weather and minimum number. */
export function Terms({ tour }: Props) {
  const t = useServerTranslations();
  return (
    <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
      <div className="border-t border-line pt-3">
        <dt className="font-semibold">{t("Cancelling")}</dt>
        <dd className="mt-1 text-soft">{generalTermsIn(t, tour.cancellation, tour.currency, "tour")}</dd>
      </div>
      {tour.weatherDependent ? (
        <div className="border-t border-line pt-3">
          <dt className="font-semibold">{t("Weather")}</dt>
          <dd className="mt-1 text-soft">
            {t("The tour needs good weather. If it is cancelled for weather, you get a full refund.")}
          </dd>
        </div>
      ) : null}
      {tour.minParticipants > 1 ? (
        <div className="border-t border-line pt-3">
          <dt className="font-semibold">{t("Minimum")}</dt>
          <dd className="mt-1 text-soft">
            {t("With fewer participants the tour is cancelled 24 hours before the start, with a full refund.")}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
