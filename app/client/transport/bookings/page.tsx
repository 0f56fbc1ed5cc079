import { Bookings } from "@/components/account/bookings/bookings";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Transport bookings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Bookings kind="transport" query={await searchParams} />;
}
