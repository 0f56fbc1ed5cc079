import type { Route } from "next";
import { redirect } from "next/navigation";
import { MissingBooking } from "@/components/account/bookings/missing-booking";
import { PayScreen } from "@/components/account/bookings/pay-screen";
import { findTravel } from "@/lib/data/travel";
import { accountTitle, getTranslator } from "@/lib/language/server";
import { payPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";

export const generateMetadata = accountTitle("Pay for your booking");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ref = one((await searchParams).ref);
  const travel = await findTravel(ref);
  if (!travel?.order) return <MissingBooking />;
  const { order } = travel;
  const here = pathTo(routes.client.payHotel, {}, { ref });
  // Held stays are paid on the page of their guest names, or with their trip; other products have their own page.
  const place = payPath(order);
  if (place !== here && (order.holdExpiresAt || order.kind !== "hotel"))
    redirect((await getTranslator()).at(place) as Route);
  return <PayScreen travel={travel} here={here} now={new Date()} />;
}
