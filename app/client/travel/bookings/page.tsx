import { Bookings } from "@/components/account/bookings/bookings";
import { WaitingList } from "@/components/account/bookings/waiting-list";
import { accountTitle } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { waitingListShow } from "@/lib/links/waiting-list";
import { routes } from "@/lib/routes";

export const generateMetadata = accountTitle("All bookings");

/** All bookings, or the waiting list (`?show=`). */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  if (one(query.show) === waitingListShow) return <WaitingList />;
  return <Bookings path={routes.client.trips} query={query} />;
}
