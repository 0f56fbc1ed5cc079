import { ChangeBooking } from "@/components/account/bookings/change-booking";
import { MissingBooking } from "@/components/account/bookings/missing-booking";
import { OrderPage } from "@/components/account/bookings/order-page";
import { findMyOrder } from "@/lib/data/orders";
import { accountTitle } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";

export const generateMetadata = accountTitle("Hotel booking");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const order = await findMyOrder(one(query.ref));
  if (order && query.change !== undefined) return <ChangeBooking order={order} query={query} />;
  return order ? <OrderPage order={order} now={new Date()} query={query} /> : <MissingBooking />;
}
