import { Bookings } from "@/components/account/bookings/bookings";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Flight bookings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="flight" query={await searchParams} />;
}
