import { MissingBooking } from "@/components/account/missing-booking";
import { OrderPage } from "@/components/account/order-page";
import { findMyOrder } from "@/lib/data/orders";
import { one, type SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Hotel booking" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const order = await findMyOrder(one((await searchParams).ref));
  return order ? <OrderPage order={order} now={new Date()} /> : <MissingBooking />;
}
