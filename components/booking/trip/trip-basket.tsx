import { ArrowRight } from "lucide-react";
import { FlashNotice } from "@/components/form/flash-notice";
import { LinkButton } from "@/components/ui/button";
import { EmptyState, Notice } from "@/components/ui/notice";
import type { TripBasket } from "@/lib/contracts/orders/trip-basket";
import { getSite } from "@/lib/data/site/site";
import { priceVisitorsTrip } from "@/lib/data/trip";
import { productKinds } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { BookTrip } from "./book-trip";
import { TripItem } from "./trip-item";
import { TripTotals } from "./trip-totals";

/** The list of each kind that is on sale, or its search. */
async function MoreLinks() {
  const [t, { enabledKinds }] = await Promise.all([getTranslator(), getSite()]);
  return productKinds
    .filter(({ id }) => enabledKinds.includes(id))
    .map(({ id, routes, labels }) => (
      <LinkButton key={id} href={t.at(routes.list ?? routes.home)}>
        {t(labels.many)}
        <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
      </LinkButton>
    ));
}

async function Empty() {
  const t = await getTranslator();
  return (
    <div className="wrap gutter py-12">
      <h1 className="sr-only">{t("Your trip")}</h1>
      <FlashNotice />
      <EmptyState
        title={t("Your trip is empty")}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <MoreLinks />
          </div>
        }
      >
        {t("Choose something to book and add it to your trip. You book everything together and pay once.")}
      </EmptyState>
    </div>
  );
}

/** Why the selections cannot be booked together as they are. */
async function Obstacle({ trip }: { trip: TripBasket }) {
  const t = await getTranslator();
  const refused = trip.items.filter(({ offer }) => offer === null).length;
  if (refused === 0) return null;
  return (
    <Notice kind="warning" title={t("Not everything is available")} className="mb-6">
      {t("Remove what is no longer available, or choose something else. Then you can book the rest.")}
    </Notice>
  );
}

/** All selections at their current prices, their terms, and the form that holds them together. */
export async function TripBasketPage() {
  const [trip, session, flash] = await Promise.all([priceVisitorsTrip(), readSession(), readFlash()]);
  if (!trip) return <Empty />;
  const t = await getTranslator();
  const titles = new Map(trip.items.map((item) => [item.id, titleIn(t.language, item.offer?.product ?? item)]));
  return (
    <div className="wrap gutter beside py-8">
      <div className="lg:mb-6">
        <h1 className="text-4xl">{t("Your trip")}</h1>
        <p className="mt-2 text-soft">{t("Nothing is held yet. Prices and availability are current.")}</p>
      </div>
      <TripTotals trip={trip} />
      <div className="min-w-0">
        <FlashNotice />
        <Obstacle trip={trip} />
        <ul>
          {trip.items.map((item) => (
            <TripItem key={item.id} item={item} titles={titles} />
          ))}
        </ul>
        <div className="my-6 flex flex-wrap items-center gap-3">
          <span className="text-sm text-soft">{t("Add more:")}</span>
          <MoreLinks />
        </div>
        <BookTrip trip={trip} session={session} flash={flash?.kind === "error" ? flash : null} />
      </div>
    </div>
  );
}
