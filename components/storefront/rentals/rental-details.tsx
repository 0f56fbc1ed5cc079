import type { ReactNode } from "react";
import { Term } from "@/components/storefront/term";
import { Check } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { Breadcrumb, type Crumb } from "@/components/ui/navigation";
import type { RentalPage } from "@/lib/contracts/transport/rental-search";
import type { ReviewView } from "@/lib/data/product-reviews";
import { transportKind } from "@/lib/kinds/transport";
import { explainAcriss } from "@/lib/kinds/transport/acriss";
import { modeLabels } from "@/lib/kinds/transport/modes";
import { formatDateIn, formatMoneyIn, weekdaysIn } from "@/lib/language/formats";
import { getListSeparator, type Language } from "@/lib/language/languages";
import { percentIn } from "@/lib/language/numbers";
import { getTranslator } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { type RentalChoice, transportListPath, transportPath } from "@/lib/links/transport-links";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { ChosenTotal } from "../chosen-total";
import { ChoiceScope } from "../chrome/choice";
import { Money } from "../money";
import { Gallery } from "../property/gallery";
import { ProductHeader } from "../property/product-header";
import { Reviews } from "../property/reviews";
import { JsonLd } from "../seo/json-ld";
import { rentalData } from "../seo/rental";
import { PriceAction, StickyPrice } from "../sticky-price";
import { RememberView } from "../wishlist/remember-view";
import { listSpecs } from "./rental-labels";
import { priceChoice, RentalPanel } from "./rental-panel";
import { Stations } from "./rental-stations";

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{term}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 text-2xl lg:text-3xl">
    {children}
  </h2>
);

const shownSeasons = 6;

/** The dates of a price, with its weekdays if these are not all. */
function describeDates(language: Language, { firstDate, lastDate, weekdays }: RentalPage["seasons"][number]): string {
  const names = weekdaysIn(language);
  const days = weekdays.length === 7 ? [] : weekdays.map((day) => names[day - 1]?.[1] ?? "");
  const dates = [...new Set([firstDate, lastDate])].map((date) => formatDateIn(language, date)).join(" – ");
  return [dates, ...days].join(getListSeparator(language));
}

/** Prices and conditions of a model. */
async function Facts({ rental }: { rental: RentalPage }) {
  const t = await getTranslator();
  const money = (minor: number) => formatMoneyIn(t.language, minor, rental.currency);
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact term={t("Price per day")}>{money(rental.dailyMinor)}</Fact>
      {rental.hourlyMinor === null ? null : <Fact term={t("Price per started hour")}>{money(rental.hourlyMinor)}</Fact>}
      {rental.weekDiscountBp > 0 ? (
        <Fact term={t("From seven days")}>
          {t("{percent} discount", { percent: percentIn(t.language, Math.round(rental.weekDiscountBp / 100)) })}
        </Fact>
      ) : null}
      {rental.seasons.slice(0, shownSeasons).map((season) => (
        <Fact
          key={`${season.name} ${season.firstDate}`}
          term={
            <>
              <UserText>{season.name}</UserText>
              <span className="block text-xs">{describeDates(t.language, season)}</span>
            </>
          }
        >
          {t("{price} a day", { price: money(season.dailyMinor) })}
        </Fact>
      ))}
      <Fact term={t("Distance")}>
        {rental.kmPerDay === null ? t("Unlimited kilometres") : t("{n} km a day included", { n: rental.kmPerDay })}
      </Fact>
      {rental.kmPerDay !== null && rental.extraKmMinor !== null ? (
        <Fact term={t("Extra kilometre")}>{money(rental.extraKmMinor)}</Fact>
      ) : null}
      <Fact term={t("Minimum age")}>{t("{n} years", { n: rental.minDriverAge })}</Fact>
      {rental.youngDriverFeeMinor > 0 ? (
        <Fact term={t("Drivers under {n} years", { n: rental.youngDriverAge })}>
          {t("{price} a day", { price: money(rental.youngDriverFeeMinor) })}
        </Fact>
      ) : null}
      <Fact term={t("One-way fee")}>
        {rental.oneWayFeeMinor === null ? t("Return at the same station only") : money(rental.oneWayFeeMinor)}
      </Fact>
      {rental.depositMinor > 0 ? <Fact term={t("Deposit")}>{money(rental.depositMinor)}</Fact> : null}
      {rental.acriss ? (
        <Fact term={t("ACRISS code")}>
          {rental.acriss}
          <span className="block font-normal text-soft">
            {explainAcriss(rental.acriss)
              ?.map((text) => t(text))
              .join(getListSeparator(t.language))}
          </span>
        </Fact>
      ) : null}
    </dl>
  );
}

type DetailsProps = {
  rental: RentalPage;
  choice: RentalChoice;
  /** The id of the selected traveller. */
  traveller: string | undefined;
  reviews: ReviewView | null;
};

/** The page of a model: pictures, equipment, booking, conditions, stations, reviews. */
export async function RentalDetails({ rental, choice, traveller, reviews }: DetailsProps) {
  const [t, priced] = await Promise.all([getTranslator(), priceChoice(rental, choice)]);
  const where = `${rental.place.city}, ${rental.place.country}`;
  const crumbs: Crumb[] = [
    { label: t(modeLabels[rental.mode]), href: transportListPath({ mode: rental.mode }) },
    { label: titleIn(t.language, rental) },
  ];
  const product = {
    kind: "transport" as const,
    id: rental.id,
    title: rental.title,
    path: transportPath(rental),
    where,
    pictureKey: rental.pictures[0]?.key ?? null,
  };
  const action = {
    price: t.rich("from {price} a day", {
      price: <Money minor={rental.dailyMinor} currency={rental.currency} className="text-lg font-semibold text-ink" />,
    }),
    href: "#book" as const,
    label: t("Choose your times"),
  };
  const total = priced?.quote?.price;
  const equipment = [...listSpecs(t, rental), ...rental.items.map(({ name }) => translateTerm(t.language, name))];
  return (
    <ChoiceScope>
      <article className="wrap gutter pt-5 pb-6">
        <JsonLd data={rentalData(rental, crumbs, t)} />
        <RememberView product={{ ...product, titles: rental.titles }} />
        <Breadcrumb t={t} crumbs={crumbs} />
        <ProductHeader
          product={product}
          titles={rental.titles}
          scoreTenths={rental.scoreTenths}
          reviewCount={rental.reviewCount}
        >
          <span>
            <Term>{rental.type}</Term>
            {getListSeparator(t.language)}
            <UserText>{rental.operator}</UserText>
          </span>
        </ProductHeader>
        <Gallery pictures={rental.pictures} title={titleIn(t.language, rental)} />

        <div className="mt-9 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              {rental.summary && t.language === "en" ? rental.summary : t("About this vehicle")}
            </h2>
            <UserText as="p" className="mt-3 max-w-prose whitespace-pre-line text-soft">
              {rental.description}
            </UserText>
            <ul className="mt-5 grid gap-1.5">
              {equipment.map((item) => (
                <li key={item} className="flex gap-3 text-sm">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
                  <UserText>{item}</UserText>
                </li>
              ))}
            </ul>
          </section>
          <div>
            <div className="mb-4 flex items-center justify-between gap-4 max-lg:hidden">
              <PriceAction {...action} />
            </div>
            <Facts rental={rental} />
          </div>
        </div>

        <section id="book" aria-labelledby="book-title" className="mt-12 scroll-mt-6">
          <Heading id="book-title">{t("Times and price")}</Heading>
          <RentalPanel rental={rental} choice={choice} traveller={traveller} priced={priced} />
        </section>

        <section id="stations" aria-labelledby="stations-title" className="far-part mt-14 scroll-mt-6">
          <Heading id="stations-title">{t("Stations")}</Heading>
          <Stations rental={rental} choice={choice} />
        </section>

        <section id="reviews" aria-labelledby="reviews-title" className="far-part mt-14 scroll-mt-6">
          <Heading id="reviews-title">{t("Guest reviews")}</Heading>
          <Reviews
            kind={transportKind}
            product={rental}
            path={transportPath(rental)}
            kept={{}}
            none={t("No reviews yet. Only people who rented it can leave one.")}
            view={reviews}
          />
        </section>

        <section id="policies" aria-labelledby="policies-title" className="far-part mt-14">
          <Heading id="policies-title">{t("Good to know")}</Heading>
          <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
            <div className="border-t border-line pt-3">
              <dt className="font-semibold">{t("Cancelling")}</dt>
              <dd className="mt-1 text-soft">{generalTermsIn(t, rental.cancellation, rental.currency, "transport")}</dd>
            </div>
          </dl>
        </section>
        {total ? (
          <StickyPrice
            price={<ChosenTotal minor={total.totals.totalMinor} currency={total.currency} />}
            href="#price"
            label={t("Go to booking")}
          />
        ) : (
          <StickyPrice {...action} />
        )}
      </article>
    </ChoiceScope>
  );
}
