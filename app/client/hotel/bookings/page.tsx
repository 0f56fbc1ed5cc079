import { HotelBookings } from "@/components/account/hotel-bookings";
import type { SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Hotel bookings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <HotelBookings query={await searchParams} />;
}
