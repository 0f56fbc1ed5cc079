import { ChangeBooking } from "@/components/account/bookings/change-booking";
import { MissingBooking } from "@/components/account/bookings/missing-booking";
import { OrderPage } from "@/components/account/bookings/order-page";
import { PaymentNotice } from "@/components/account/bookings/payment-notice";
import { TripPage } from "@/components/account/bookings/trip-page";
import { findTravel } from "@/lib/data/travel";
import { accountTitle } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";

export const generateMetadata = accountTitle("Trip details");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const travel = await findTravel(one(query.ref));
  if (!travel) return <MissingBooking />;
  const { order, trip } = travel;
  if (order && query.change !== undefined) return <ChangeBooking order={order} query={query} />;
  const now = new Date();
  const notice = <PaymentNotice travel={travel} justPaid={one(query.paid) === "1"} />;
  return trip ? (
    <TripPage trip={trip} now={now} notice={notice} />
  ) : (
    <OrderPage order={order} now={now} query={query} notice={notice} />
  );
}
