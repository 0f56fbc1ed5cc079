import { Bookings } from "@/components/account/bookings/bookings";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Hotel bookings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="hotel" query={await searchParams} />;
}
