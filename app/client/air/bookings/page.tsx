import { Bookings } from "@/components/account/bookings/bookings";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const metadata = { title: "Flight bookings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="flight" path={routes.client.flightBookings} query={await searchParams} />;
}
