import { Bookings } from "@/components/account/bookings/bookings";
import { WaitingList } from "@/components/account/bookings/waiting-list";
import { productKinds } from "@/lib/kinds";
import { accountTitle } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { waitingListShow } from "@/lib/links/waiting-list";
import { routes } from "@/lib/routes";

export const generateMetadata = accountTitle("All bookings");

/** Kinds without a list of their own. */
const filters = productKinds.filter(({ routes: own }) => own.clientList === routes.client.trips).map(({ id }) => id);

/** All bookings, those of a kind (`?kind=`), or the waiting list (`?show=`). */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  if (one(query.show) === waitingListShow) return <WaitingList />;
  const kind = filters.find((id) => id === one(query.kind));
  return <Bookings {...(kind ? { kind } : {})} path={routes.client.trips} query={query} />;
}
