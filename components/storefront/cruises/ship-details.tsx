import type { ReactNode } from "react";
import { PlaceName } from "@/components/storefront/term";
import { UserText } from "@/components/ui/language";
import { Breadcrumb, type Crumb } from "@/components/ui/navigation";
import { OwnTitle } from "@/components/ui/own-title";
import type { ShipPage } from "@/lib/contracts/cruises/cruises";
import type { ReviewView } from "@/lib/data/product-reviews";
import { cruiseKind } from "@/lib/kinds/cruise";
import { getTranslator } from "@/lib/language/server";
import { cruiseListPath, shipPath } from "@/lib/links/cruise-links";
import { Money } from "../money";
import { Gallery } from "../property/gallery";
import { ProductHeader } from "../property/product-header";
import { Reviews } from "../property/reviews";
import { shipData } from "../seo/cruise";
import { JsonLd } from "../seo/json-ld";
import { RememberView } from "../wishlist/remember-view";
import { SailingTiles } from "./sailing-tile";
import { describeCategory, ShipFactList } from "./ship-facts";
import { shipTextIn } from "./ship-texts";

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 text-2xl lg:text-3xl">
    {children}
  </h2>
);

/** The page of a ship: pictures, facts, cabins, its next sailings and reviews. */
export async function ShipDetails({ ship, reviews }: { ship: ShipPage; reviews: ReviewView | null }) {
  const t = await getTranslator();
  const crumbs: Crumb[] = [{ label: t("All cruises"), href: cruiseListPath() }, { label: ship.title }];
  const summary = shipTextIn(t.language, ship, "summary");
  const description = shipTextIn(t.language, ship, "description");
  const where = `${ship.place.city}, ${ship.place.country}`;
  const product = {
    kind: "cruise" as const,
    id: ship.id,
    title: ship.title,
    path: shipPath(ship),
    where: ship.line,
    pictureKey: ship.pictures[0]?.key ?? null,
  };
  return (
    <article className="wrap gutter pt-5 pb-6">
      <JsonLd data={shipData(ship, crumbs, t)} />
      <RememberView product={product} />
      <Breadcrumb t={t} crumbs={crumbs} />
      <ProductHeader product={product} scoreTenths={ship.scoreTenths} reviewCount={ship.reviewCount}>
        <UserText>{ship.line}</UserText>
        <PlaceName>{where}</PlaceName>
      </ProductHeader>
      <Gallery pictures={ship.pictures} title={ship.title} />
      <div className="mt-9 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="about">
          <h2 id="about" className="text-2xl">
            {summary.text ? <UserText translated={summary.translated}>{summary.text}</UserText> : t("About this ship")}
          </h2>
          <UserText
            as="p"
            className="mt-3 max-w-prose whitespace-pre-line text-soft"
            translated={description.translated}
          >
            {description.text}
          </UserText>
        </section>
        <div>
          {ship.fromMinor === null ? null : (
            <p className="mb-4 flex items-center justify-between gap-4">
              <span className="text-sm text-soft">
                {t.rich("from {price} per person", {
                  price: (
                    <Money minor={ship.fromMinor} currency={ship.currency} className="text-lg font-semibold text-ink" />
                  ),
                })}
              </span>
              <a
                href="#sailings"
                className="inline-flex min-h-12 shrink-0 items-center rounded-md bg-primary px-4 font-semibold text-on-primary lg:min-h-10 lg:text-sm"
              >
                {t("Choose a cruise")}
              </a>
            </p>
          )}
          <ShipFactList ship={ship} />
        </div>
      </div>
      <section id="sailings" aria-labelledby="sailings-title" className="mt-14 scroll-mt-6">
        <Heading id="sailings-title">{t("Next cruises")}</Heading>
        {ship.sailings.length > 0 ? (
          <SailingTiles sailings={ship.sailings} currency={ship.currency} />
        ) : (
          <p className="text-soft">{t("No cruises of this ship are on sale right now.")}</p>
        )}
      </section>
      {ship.categories.length > 0 ? (
        <section aria-labelledby="categories" className="far-part mt-14">
          <Heading id="categories">{t("Cabins")}</Heading>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {ship.categories.map((category) => (
              <li key={category.id} className="py-2.5">
                <b className="block font-semibold">
                  <OwnTitle of={{ title: category.name, titles: category.titles }} />
                </b>
                <span className="text-soft">{describeCategory(t, category)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section id="reviews" aria-labelledby="reviews-title" className="far-part mt-14 scroll-mt-6">
        <Heading id="reviews-title">{t("Guest reviews")}</Heading>
        <Reviews
          kind={cruiseKind}
          product={ship}
          path={shipPath(ship)}
          kept={{}}
          none={t("No reviews yet. Only guests of the ship can leave one.")}
          view={reviews}
        />
      </section>
    </article>
  );
}
