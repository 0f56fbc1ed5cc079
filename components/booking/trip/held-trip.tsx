import type { Route } from "next";
import { redirect } from "next/navigation";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { FlashNotice } from "@/components/form/flash-notice";
import { GuardFields } from "@/components/form/guard-fields";
import { WarnUnsaved } from "@/components/form/warn-unsaved";
import { getKindComponents } from "@/components/kinds";
import { Fieldset } from "@/components/ui/field";
import { call } from "@/lib/backend";
import { getProfile } from "@/lib/contracts/accounts/account";
import { tripPaymentOptions } from "@/lib/contracts/orders/trip";
import { findTrip, type TripVisit } from "@/lib/data/trip";
import { getTranslator } from "@/lib/language/server";
import { tripCheckoutPath, tripPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { tripBasketPath } from "@/lib/site/public-routes";
import { Gone } from "../gone";
import { GuestFields, guestLabelsIn } from "../guest-fields";
import { HoldBanner } from "../hold-banner";
import { ManageHold } from "../manage-hold";
import { PayChoices } from "../pay-choices";
import { QuestionFields, questionLabels } from "../question-fields";
import { TripOrders } from "./trip-orders";
import { TripOutcome, TryAgain } from "./trip-outcome";

/** A held trip is paid; of any other the result of its payment is shown, to clients on the page of their trip. */
export async function HeldTrip({ reference }: { reference: string }) {
  const [visit, session, t] = await Promise.all([findTrip(reference), readSession(), getTranslator()]);
  const here = t.at(tripCheckoutPath(reference));
  if (!visit) {
    if (!session) redirect(t.at(`/auth/login?next=${encodeURIComponent(here)}`) as Route);
    return (
      <Gone
        title={t("Booking not found")}
        text={t("Check the reference, or see your bookings.")}
        href={routes.client.trips}
        label={t("My bookings")}
      />
    );
  }
  const { trip, payment, guest } = visit;
  const isOpen = trip.actions.includes("pay") && payment.outcome !== "pending" && payment.outcome !== "review";
  if (isOpen) return <PayTrip visit={visit} here={here} />;
  const isBooked = payment.outcome === "paid" || payment.outcome === "requested";
  if (isBooked && !guest) redirect(t.at(`${tripPath(trip.ref)}&paid=1`) as Route);
  return <TripOutcome visit={visit} />;
}

async function PayTrip({ visit, here }: { visit: TripVisit; here: string }) {
  const { trip, payment, token, guest } = visit;
  const [t, flash, options, client] = await Promise.all([
    getTranslator(),
    readFlash(),
    call(tripPaymentOptions, { params: { ref: trip.ref } }, { token }),
    guest ? null : call(getProfile, {}, { token }),
  ]);
  const units = trip.orders.flatMap((order) => getKindComponents(order.kind).guestUnits(order) ?? []);
  const questions = trip.orders.flatMap((order) => order.questions);
  const labels = {
    ...guestLabelsIn(t),
    ...questionLabels(t, questions),
  };
  const secondsLeft = trip.holdExpiresAt ? Math.floor((Date.parse(trip.holdExpiresAt) - Date.now()) / 1000) : 0;
  return (
    <>
      {trip.holdExpiresAt ? (
        <HoldBanner
          until={trip.holdExpiresAt}
          secondsLeft={secondsLeft}
          sentence={t("We're holding everything for {time}. If time runs out, it's released and you won't be charged.")}
        >
          <ManageHold api={`/api/trips/${trip.ref}`} actions={trip.actions} here={here} />
        </HoldBanner>
      ) : null}
      <div className="wrap gutter beside py-8">
        <div className="lg:mb-6">
          <h1 className="text-4xl">{t("Confirm your trip")}</h1>
          <p className="mt-2 text-sm text-soft">
            {t("Reference")} <bdi className="font-mono">{trip.ref}</bdi>
          </p>
        </div>
        <TripOrders trip={trip} />
        <div className="min-w-0">
          <FlashNotice />
          <TryAgain payment={payment} trip={trip} />
          <ActionForm
            action={`/api/trips/${trip.ref}/payment`}
            flash={flash?.kind === "error" ? flash : null}
            labels={labels}
          >
            <GuardFields once back={here} />
            <WarnUnsaved />
            <input type="hidden" name="locale" value={t.language} />
            <GuestFields
              guests={trip.orders[0]?.guests ?? null}
              client={client}
              guest={guest}
              flash={flash}
              units={units.length > 0 ? 1 : null}
            />
            <QuestionFields questions={questions} flash={flash} />
            <Fieldset legend={t("Payment method")} name="method" className="mt-4">
              <PayChoices
                options={options.options}
                dueMinor={options.dueMinor}
                currency={options.currency}
                there={{ pay: t("Pay on site"), book: t("Book, and pay on site") }}
              />
            </Fieldset>
          </ActionForm>
          <ActionForm action={`/api/trips/${trip.ref}/release`} className="mt-6 border-t border-line pt-5">
            <GuardFields once next={t.at(tripBasketPath)} back={here} />
            <SubmitButton variant="quiet" size="sm" className="-ms-3">
              {t("Release all holds")}
            </SubmitButton>
          </ActionForm>
        </div>
      </div>
    </>
  );
}
