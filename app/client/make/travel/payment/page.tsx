import type { Route } from "next";
import { redirect } from "next/navigation";
import { MissingBooking } from "@/components/account/bookings/missing-booking";
import { PayScreen } from "@/components/account/bookings/pay-screen";
import { findTravel } from "@/lib/data/travel";
import { accountTitle, getTranslator } from "@/lib/language/server";
import { payPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";

export const generateMetadata = accountTitle("Pay for your trip");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ref = one((await searchParams).ref);
  const travel = await findTravel(ref);
  if (!travel) return <MissingBooking />;
  const here = pathTo(routes.client.payTrip, {}, { ref });
  // Orders held with a trip are paid with it.
  if (travel.order?.tripRef && travel.order.holdExpiresAt)
    redirect((await getTranslator()).at(payPath(travel.order)) as Route);
  return <PayScreen travel={travel} here={here} now={new Date()} />;
}
