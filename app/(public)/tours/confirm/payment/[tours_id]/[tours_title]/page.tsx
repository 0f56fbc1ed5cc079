import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Gone } from "@/components/booking/gone";
import { HeldOrder } from "@/components/booking/held-order";
import { JoinWaitingList } from "@/components/booking/join-waiting-list";
import { ConfirmTour } from "@/components/kinds/tour/confirm-tour";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { getTourPage, priceTour } from "@/lib/data/tours";
import { respondIn } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { choiceValues, readTourChoice, tourListPath } from "@/lib/links/tour-choice";
import { tourConfirmPath, tourPath } from "@/lib/links/tour-links";
import { currencyCookie } from "@/lib/protocol";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";

type Props = { params: Promise<{ tours_id: string; tours_title: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Confirm your booking"), robots: { index: false } };
}

/** A selection is priced and held; a held order (`?ref=`) is paid. */
export default async function TourConfirmPage({ params, searchParams }: Props) {
  const [{ tours_id: id, tours_title: title }, query] = await Promise.all([params, searchParams]);
  const tour = { id: idOrNotFound(id), slug: decodeURIComponent(title) };
  const ref = one(query.ref);
  if (!ref) return <Selection tour={tour} query={query} />;
  return (
    <HeldOrder
      reference={ref}
      traveller={one(query.traveller)}
      path={tourConfirmPath(tour, { ref })}
      failed={query.retry !== undefined}
    />
  );
}

async function Selection({ tour, query }: { tour: { id: number; slug: string }; query: SearchParams }) {
  const choice = readTourChoice(query);
  const [t, found, store] = await Promise.all([getTranslator(), getTourPage(tour.id), cookies()]);
  if (!found) {
    return (
      <Gone
        title={t("This tour is no longer available")}
        text={t("Other tours are available.")}
        href={tourListPath()}
        label={t("Find a tour")}
      />
    );
  }
  const { slot, units, pickup, language } = choice;
  const back = `${tourPath(found, choiceValues(choice))}#book`;
  if (slot === null || units.length === 0) {
    return (
      <Gone
        title={t("No departure selected")}
        text={t("Choose a date, a time and the participants first.")}
        href={back}
        label={t("Choose a date")}
      />
    );
  }
  const shown = store.get(currencyCookie)?.value;
  const request = { tourId: tour.id, slotId: slot, units, pickup, language };
  const { quote, error } = await priceTour(request, /^[A-Z]{3}$/.test(shown ?? "") ? shown : undefined);
  const [session, flash] = await Promise.all([readSession(), readFlash()]);
  const here = t.at(tourConfirmPath(found, choiceValues({ ...choice, date: null, month: null })));
  if (error) {
    const { message, fields } = respondIn(t, error.toBody());
    return (
      <Gone
        title={t("Not available as selected")}
        text={Object.values(fields ?? {})[0] ?? message}
        href={back}
        label={t("See other departures")}
      >
        {error.code === "sold_out" ? (
          <JoinWaitingList kind="tour" request={request} session={session} here={here} flash={flash} />
        ) : null}
      </Gone>
    );
  }
  const total = one(query.total);
  return (
    <ConfirmTour
      quote={quote}
      seenTotalMinor={total && /^\d{1,12}$/.test(total) ? Number(total) : null}
      session={session}
      here={here}
      traveller={one(query.traveller)}
      flash={flash}
    />
  );
}
