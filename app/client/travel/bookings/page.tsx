import { Bookings } from "@/components/account/bookings/bookings";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const metadata = { title: "All bookings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings path={routes.client.trips} query={await searchParams} />;
}
