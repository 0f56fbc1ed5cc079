import { Bookings } from "@/components/account/bookings/bookings";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const generateMetadata = accountTitle("Transport bookings");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="transport" path={routes.client.transportBookings} query={await searchParams} />;
}
