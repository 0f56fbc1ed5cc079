import type { Route } from "next";
import { redirect } from "next/navigation";
import { MissingBooking } from "@/components/account/missing-booking";
import { PayBooking } from "@/components/account/pay-booking";
import { findMyOrder } from "@/lib/data/orders";
import { pathTo, routes } from "@/lib/routes";
import { one, type SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Pay for your booking" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const order = await findMyOrder(one((await searchParams).ref));
  if (!order) return <MissingBooking />;
  // A held booking whose guests are not named yet asks for them where it is confirmed.
  if (order.actions.includes("pay") && !order.guests) {
    redirect(pathTo(routes.public.confirmBooking, {}, { ref: order.ref }) as Route);
  }
  return <PayBooking order={order} now={new Date()} />;
}
