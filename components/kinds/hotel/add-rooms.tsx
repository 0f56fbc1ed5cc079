import { Gone } from "@/components/booking/gone";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { FlashNotice } from "@/components/form/flash-notice";
import { GuardFields } from "@/components/form/guard-fields";
import { Term } from "@/components/storefront/term";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { call } from "@/lib/backend";
import { createHotelQuote, type HotelQuote } from "@/lib/contracts/orders/quote";
import { AppError } from "@/lib/errors";
import { formatMoneyIn, stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { respondIn } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { partyIn } from "@/lib/language/stay";
import type { RoomPick, RoomPicks } from "@/lib/links/room-picks";
import { routes } from "@/lib/routes";
import { tripBasketPath } from "@/lib/site/public-routes";

type Priced = { pick: RoomPick; quote: HotelQuote | null; reason: string };

async function priceRooms(t: PageTranslator, { checkIn, checkOut }: RoomPicks, pick: RoomPick): Promise<Priced> {
  const party = pick.party.map((room) => ({ ...room, childAges: [...room.childAges] }));
  try {
    const quote = await call(createHotelQuote, { body: { request: { ...pick, party, checkIn, checkOut } } });
    return { pick, quote, reason: "" };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { message, fields } = respondIn(t, error.toBody());
    return { pick, quote: null, reason: Object.values(fields ?? {})[0] ?? message };
  }
}

/** The rooms that were chosen on the page of a hotel at their current prices, and the form that adds them to the trip. */
export async function AddRooms({ picks, here }: { picks: RoomPicks; here: string }) {
  const t = await getTranslator();
  const priced = await Promise.all(picks.picks.map((pick) => priceRooms(t, picks, pick)));
  const open = priced.flatMap(({ quote }) => quote ?? []);
  const [first] = open;
  if (priced.length === 0) {
    return (
      <Gone
        title={t("No room selected")}
        text={t("Choose how many rooms you need first.")}
        href={routes.public.hotels}
        label={t("Find a room")}
      />
    );
  }
  const totalMinor = open.reduce((sum, { price }) => sum + price.totals.totalMinor, 0);
  return (
    <div className="wrap gutter max-w-3xl py-8">
      <h1 className="text-4xl">{t("Add these rooms to your trip")}</h1>
      <p className="mt-2 mb-6 text-soft">
        {first ? <OwnTitle of={first.booked.hotel} /> : null}
        {first ? getListSeparator(t.language) : null}
        {stayIn(t.language, picks.checkIn, picks.checkOut)}
      </p>
      <FlashNotice />
      {open.length < priced.length ? (
        <Notice kind="warning" title={t("Not everything is available")} className="mb-6">
          {t("Only the available rooms are added.")}
        </Notice>
      ) : null}
      <ul>
        {priced.map(({ pick, quote, reason }) => (
          <li key={pick.roomId} className="flex justify-between gap-6 border-t border-line py-4">
            <div>
              {quote ? (
                <h2 className="text-xl">
                  <OwnTitle of={quote.booked.room} />
                </h2>
              ) : null}
              <p className="text-sm text-soft">
                {quote ? <Term>{quote.booked.plan.name}</Term> : null}
                {quote?.booked.plan.name ? getListSeparator(t.language) : null}
                {partyIn(t, pick.party)}
              </p>
              {quote ? null : <p className="mt-1 text-sm font-medium text-danger">{reason}</p>}
            </div>
            {quote ? (
              <p className="tabular shrink-0 font-semibold">
                <bdi>{formatMoneyIn(t.language, quote.price.totals.totalMinor, quote.price.currency)}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {first ? (
        <>
          <p className="flex justify-between gap-6 border-t border-line py-4 text-lg font-bold">
            <span>{t("Total")}</span>
            <bdi className="tabular">{formatMoneyIn(t.language, totalMinor, first.price.currency)}</bdi>
          </p>
          <ActionForm action="/api/trip-basket/items">
            <GuardFields back={here} next={t.at(tripBasketPath)} />
            {open.map(({ token }) => (
              <input key={token} type="hidden" name="quoteTokens" value={token} />
            ))}
            <SubmitButton variant="primary">{t("Add to trip")}</SubmitButton>
          </ActionForm>
        </>
      ) : null}
    </div>
  );
}
