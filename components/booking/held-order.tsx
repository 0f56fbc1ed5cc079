import type { Route } from "next";
import { redirect } from "next/navigation";
import { call } from "@/lib/backend";
import { getProfile, listTravellers } from "@/lib/contracts/accounts/account";
import { paymentOptions } from "@/lib/contracts/money/payment";
import { findBooking } from "@/lib/data/guest";
import { getTranslator } from "@/lib/language/server";
import { guestPath, tripCheckoutPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { ConfirmPayment } from "./confirm-payment";
import { Gone } from "./gone";
import { HoldOver, isUnpaid } from "./hold-over";

type HeldOrderProps = {
  reference: string;
  traveller: string | undefined;
  /** The English path of the page, to return to after login. */
  path: string;
  /** The payment could not be started. */
  failed?: boolean;
};

/** A held order is paid; other orders redirect to their result. */
export async function HeldOrder({ reference, traveller, path, failed = false }: HeldOrderProps) {
  const [visit, flash] = await Promise.all([findBooking(reference), readFlash()]);
  const t = await getTranslator();
  const here = t.at(path);
  if (!visit) {
    if (!(await readSession())) redirect(t.at(`/auth/login?next=${encodeURIComponent(here)}`) as Route);
    return (
      <Gone
        title={t("Booking not found")}
        text={t("Check the reference, or see your bookings.")}
        href={routes.client.trips}
        label={t("My bookings")}
      />
    );
  }
  const { order, token, guest } = visit;
  if (order.tripRef && order.status === "awaiting_payment") redirect(t.at(tripCheckoutPath(order.tripRef)) as Route);
  const secondsLeft = order.holdExpiresAt ? Math.floor((Date.parse(order.holdExpiresAt) - Date.now()) / 1000) : 0;
  if (order.status === "awaiting_payment" && secondsLeft > 0) {
    const [options, client, saved] = await Promise.all([
      call(paymentOptions, { params: { ref: reference } }, { token }),
      guest ? null : call(getProfile, {}, { token }),
      guest ? null : call(listTravellers, {}, { token }),
    ]);
    return (
      <ConfirmPayment
        order={order}
        options={options}
        client={client}
        travellers={saved?.items ?? []}
        traveller={traveller}
        guest={guest}
        secondsLeft={secondsLeft}
        flash={flash}
        failed={failed}
      />
    );
  }
  const isOver = order.status === "awaiting_payment" || (order.status === "cancelled" && order.reason === "expired");
  if (isOver && isUnpaid(order)) return <HoldOver order={order} />;
  // If money may have moved, the page that queries the bank shows the result.
  redirect(t.at(guestPath(order)) as Route);
}
