import { notFound } from "next/navigation";
import { CancelBooking } from "@/components/account/cancel-booking";
import { findMyOrder } from "@/lib/data/orders";

export const metadata = { title: "Cancel a booking" };

export default async function Page({ params }: { params: Promise<{ ref: string }> }) {
  const order = await findMyOrder((await params).ref);
  if (!order) notFound();
  return <CancelBooking order={order} />;
}
