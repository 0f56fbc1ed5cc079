import { CancelBooking } from "@/components/account/bookings/cancel-booking";
import { MissingBooking } from "@/components/account/bookings/missing-booking";
import { findMyOrder } from "@/lib/data/orders";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

export const generateMetadata = accountTitle("Cancel a booking");

type Props = { params: Promise<{ ref: string }>; searchParams: Promise<SearchParams> };

export default async function Page({ params, searchParams }: Props) {
  const order = await findMyOrder((await params).ref);
  if (!order) return <MissingBooking />;
  return <CancelBooking order={order} query={await searchParams} now={new Date()} />;
}
