import { Bookings } from "@/components/account/bookings/bookings";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const generateMetadata = accountTitle("Tour bookings");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="tour" path={routes.client.tourBookings} query={await searchParams} />;
}
