import { Bookings } from "@/components/account/bookings/bookings";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const generateMetadata = accountTitle("Hotel bookings");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="hotel" path={routes.client.hotelBookings} query={await searchParams} />;
}
