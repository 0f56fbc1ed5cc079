import { HotelBooking } from "@/components/account/hotel-booking";
import { MissingBooking } from "@/components/account/missing-booking";
import { findMyOrder } from "@/lib/data/orders";
import { one, type SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Hotel booking" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const order = await findMyOrder(one((await searchParams).ref));
  if (!order) return <MissingBooking />;
  return <HotelBooking order={order} now={new Date()} />;
}
