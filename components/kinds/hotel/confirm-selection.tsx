import type { ReactNode } from "react";
import { ConfirmStep } from "@/components/booking/confirm-step";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { boardLabels } from "@/components/storefront/room/stay-labels";
import { LinkButton } from "@/components/ui/button";
import { BedDouble, CalendarCheck, Check, Timer } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { HotelQuote } from "@/lib/contracts/quote";
import { getSite } from "@/lib/data/site";
import type { Flash } from "@/lib/flash";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { getRole } from "@/lib/roles";
import type { Session } from "@/lib/session";
import { StaySummary } from "./summary";

type ConfirmSelectionProps = {
  quote: HotelQuote;
  /** The total on the previous page in minor units, if it was different. */
  seenTotalMinor: number | null;
  session: Session | null;
  /** The path of this selection, to return to after login. */
  here: string;
  flash: Flash | null;
};

/** A visitor holds the rooms without an account or logs in first; a rate without prepayment needs an account. */
async function WithoutAccount({ quote, here, flash }: Pick<ConfirmSelectionProps, "quote" | "here" | "flash">) {
  const t = await getTranslator();
  const { totals } = quote.price;
  const loginFirst = totals.dueNowMinor === 0;
  const next = encodeURIComponent(here);
  return (
    <>
      {loginFirst ? (
        <p className="mb-4 max-w-prose text-sm">
          {t("This rate is paid at the hotel, so you need an account to book it.")}
        </p>
      ) : (
        <ActionForm action="/api/guest/orders" flash={flash} className="mb-6">
          <GuardFields once back={here} next={t.at("/booking/confirm?ref={ref}")} />
          <input type="hidden" name="quoteToken" value={quote.token} />
          <input type="hidden" name="acceptTotalMinor" value={totals.totalMinor} />
          <input type="hidden" name="locale" value={t.language} />
          <SubmitButton size="lg" wide>
            {t("Continue as guest")}
          </SubmitButton>
          <p className="mt-2 text-sm text-soft">
            {t("All you need is an email. We'll send you a link to manage your booking.")}
          </p>
        </ActionForm>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton variant={loginFirst ? "primary" : "secondary"} size="lg" href={t.at(`/auth/login?next=${next}`)}>
          {t("Log in to book")}
        </LinkButton>
        <LinkButton size="lg" href={t.at(`/auth/register?next=${next}`)}>
          {t("Create an account")}
        </LinkButton>
        <p className="text-sm text-soft sm:col-span-2">{t("We'll bring you straight back here.")}</p>
      </div>
    </>
  );
}

const Promised = ({ Icon, children }: { Icon: typeof Check; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
    <span>{children}</span>
  </li>
);

/** First step: selection, price and terms; ends with the hold. */
export async function ConfirmSelection({ quote, seenTotalMinor, session, here, flash }: ConfirmSelectionProps) {
  const [t, site] = await Promise.all([getTranslator(), getSite()]);
  const { price, picture } = quote;
  const { hotel, room, plan } = quote.booked;
  const changed = seenTotalMinor !== null && seenTotalMinor !== price.totals.totalMinor;
  const isClient = session !== null && getRole(session.getType) === "client";
  return (
    <div className="wrap gutter beside py-8">
      <div className="lg:mb-6">
        <ConfirmStep n={1} />
        <h1 className="text-4xl">{t("Confirm your booking")}</h1>
      </div>
      <StaySummary
        folds
        price={price}
        stay={{
          hotelTitle: hotel.title,
          where: quote.placeName,
          picture,
          roomTitle: room.title,
          planName: plan.name,
          checkIn: quote.request.checkIn,
          checkOut: quote.request.checkOut,
          checkInFrom: hotel.checkInFrom,
          checkOutUntil: hotel.checkOutUntil,
          party: quote.request.party,
        }}
      />
      <div>
        {changed ? (
          <Notice kind="warning" title={t("The price has changed")} className="mb-6">
            {t.rich(
              "The price was {before} when you selected it and is now {now}. By continuing, you accept the new price.",
              {
                before: <bdi>{formatMoneyIn(t.language, seenTotalMinor, price.currency)}</bdi>,
                now: (
                  <bdi className="font-bold">{formatMoneyIn(t.language, price.totals.totalMinor, price.currency)}</bdi>
                ),
              },
            )}
          </Notice>
        ) : null}
        <section className="border-t border-line pt-5">
          <h2 className="text-xl">{t("What you get")}</h2>
          <ul className="mt-3 grid max-w-prose gap-3">
            <Promised Icon={BedDouble}>{t(boardLabels[plan.board])}.</Promised>
            <Promised Icon={CalendarCheck}>
              {policyIn(t, quote.policy, {
                kind: "hotel",
                zone: quote.timeZone,
                currency: price.currency,
                booked: false,
              })}
            </Promised>
            <Promised Icon={Check}>
              {quote.confirmMode === "instant"
                ? plan.payment === "at_property"
                  ? t("Confirmed instantly.")
                  : t("Confirmed instantly after payment.")
                : t(
                    "The hotel confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
                  )}
            </Promised>
            {quote.unitsLeft !== null && quote.unitsLeft <= 3 ? (
              <Promised Icon={Timer}>
                <b className="font-semibold text-primary-ink">
                  {t("Only {n} left for your dates", { n: quote.unitsLeft })}.
                </b>
              </Promised>
            ) : null}
          </ul>
        </section>
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="text-xl">{t("Hold it while you fill in the rest")}</h2>
          <p className="mt-2 mb-5 max-w-prose text-sm text-soft">
            {t(
              "We take the room off sale for you. You give the guests' names and choose how to pay on the next step. Nothing is charged before that.",
            )}
          </p>
          {isClient ? (
            <ActionForm action="/api/orders" flash={flash}>
              <GuardFields once back={here} next={t.at("/booking/confirm?ref={ref}")} />
              <input type="hidden" name="quoteToken" value={quote.token} />
              <input type="hidden" name="acceptTotalMinor" value={price.totals.totalMinor} />
              <input type="hidden" name="locale" value={t.language} />
              <SubmitButton size="lg" wide>
                {quote.request.party.length === 1
                  ? t.count("Hold this room for {n} minute", "Hold this room for {n} minutes", site.holdMinutes)
                  : t.count("Hold these rooms for {n} minute", "Hold these rooms for {n} minutes", site.holdMinutes)}
              </SubmitButton>
            </ActionForm>
          ) : session ? (
            <Notice kind="info" title={t("You are logged in as staff")}>
              {t("Bookings belong to client accounts. Log in as a client to book this stay.")}
            </Notice>
          ) : (
            <WithoutAccount quote={quote} here={here} flash={flash} />
          )}
        </section>
      </div>
    </div>
  );
}
