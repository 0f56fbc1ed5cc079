import type { Metadata, Route } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { Gone } from "@/components/booking/gone";
import { HeldOrder } from "@/components/booking/held-order";
import { JoinWaitingList } from "@/components/booking/join-waiting-list";
import { ConfirmSelection } from "@/components/kinds/hotel/confirm-selection";
import { NightsGone } from "@/components/kinds/hotel/nights-gone";
import { call } from "@/lib/backend";
import { createHotelQuote } from "@/lib/contracts/orders/quote";
import { AppError } from "@/lib/errors";
import { respondIn } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { confirmPath, one, readSelection, type SearchParams } from "@/lib/links/selection-url";
import { currencyCookie } from "@/lib/protocol";
import { pathTo, routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Confirm your booking"), robots: { index: false } };
}

/** A selection is priced and held; a held order (`?ref=`) is paid. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const ref = one(query.ref);
  if (!ref) return <Selection query={query} />;
  const path = pathTo(routes.public.confirmBooking, {}, { ref });
  return <HeldOrder reference={ref} traveller={one(query.traveller)} path={path} failed={query.retry !== undefined} />;
}

async function Selection({ query }: { query: SearchParams }) {
  const t = await getTranslator();
  const chosen = readSelection(query);
  if (!chosen) {
    return (
      <Gone
        title={t("No room selected")}
        text={t("Choose a room and dates first.")}
        href="/hotel/lists"
        label={t("Find a room")}
      />
    );
  }
  const { seenTotalMinor, ...stay } = chosen;
  const [session, flash, store] = await Promise.all([readSession(), readFlash(), cookies()]);
  const currency = store.get(currencyCookie)?.value;
  const request = {
    ...stay,
    party: stay.party.map((room) => ({ ...room, childAges: [...room.childAges] })),
    services: [...(stay.services ?? [])],
  };
  const here = t.at(confirmPath(stay));
  try {
    const quote = await call(createHotelQuote, {
      body: { request, ...(currency && /^[A-Z]{3}$/.test(currency) ? { currency } : {}) },
    });
    return (
      <ConfirmSelection
        quote={quote}
        seenTotalMinor={seenTotalMinor}
        session={session}
        here={here}
        traveller={one(query.traveller)}
        flash={flash}
      />
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === "unauthenticated") {
      const login = t.at(`/auth/login?next=${encodeURIComponent(here)}`);
      // The cookie of an ended session remains, and the login page would redirect back here.
      if (!session) redirect(login as Route);
      return (
        <Gone
          title={t("Log in to book")}
          text={t("This price is for members. After you log in, we'll bring you back to your selection.")}
          href={login}
          label={t("Log in for this price")}
        />
      );
    }
    const { message, fields } = respondIn(t, error.toBody());
    return error.code === "not_found" ? (
      <Gone
        title={t("This room is no longer available")}
        text={t("The hotel may have removed it. Other rooms are available.")}
        href="/hotel/lists"
        label={t("Find another room")}
      />
    ) : (
      <NightsGone roomId={stay.roomId} query={query} text={Object.values(fields ?? {})[0] ?? message}>
        {error.code === "sold_out" ? (
          <JoinWaitingList kind="hotel" request={request} session={session} here={here} flash={flash} />
        ) : null}
      </NightsGone>
    );
  }
}
