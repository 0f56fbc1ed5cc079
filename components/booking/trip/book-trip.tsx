import { GuardFields } from "@/components/form/guard-fields";
import type { TripBasket, TripOffer } from "@/lib/contracts/orders/trip-basket";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import type { Flash } from "@/lib/session/flash";
import type { Session } from "@/lib/session/session";
import { tripBasketPath } from "@/lib/site/public-routes";
import { HoldActions } from "../hold-form";

/** The form's data: the quotes of a trip, or the quote of a single selection, which becomes an ordinary booking. */
export function toHold(offers: readonly TripOffer[]) {
  const [first] = offers;
  if (first && offers.length === 1) {
    return {
      actions: { client: "/api/orders", guest: "/api/guest/orders" },
      next: `${routes.public.confirmBooking}?ref={ref}`,
      fields: [{ name: "quoteToken", value: first.token }],
    };
  }
  return {
    actions: { client: "/api/trips", guest: "/api/guest/trips" },
    next: `${tripBasketPath}?ref={ref}`,
    fields: offers.map(({ token }) => ({ name: "quoteTokens", value: token })),
  };
}

type BookTripProps = { trip: TripBasket; session: Session | null; flash: Flash | null };

/** Holds everything together or nothing. */
export async function BookTrip({ trip, session, flash }: BookTripProps) {
  const [t, site] = await Promise.all([getTranslator(), getSite()]);
  const offers = trip.items.flatMap(({ offer }) => offer ?? []);
  if (offers.length === 0 || offers.length < trip.items.length) return null;
  const { actions, next, fields } = toHold(offers);
  const here = t.at(tripBasketPath);
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-xl">{t("Hold everything now, pay in the next step")}</h2>
      <p className="mt-2 mb-5 max-w-prose text-sm text-soft">
        {t(
          "We hold everything together. Enter your details and pay once in the next step. You aren't charged before that.",
        )}
      </p>
      <HoldActions
        session={session}
        here={here}
        flash={flash}
        actions={actions}
        loginFirst={!trip.withoutAccount}
        texts={{
          hold: t.count("Hold everything for {n} minute", "Hold everything for {n} minutes", site.holdMinutes),
          needsAccount: t("Part of this trip is paid on site, so you need an account to book it."),
        }}
      >
        <GuardFields once back={here} next={t.at(next)} />
        <input type="hidden" name="_trip" value="1" />
        <input type="hidden" name="locale" value={t.language} />
        {fields.map(({ name, value }) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      </HoldActions>
    </section>
  );
}
