import { CancelBooking } from "@/components/account/cancel-booking";
import { MissingBooking } from "@/components/account/missing-booking";
import { findMyOrder } from "@/lib/data/orders";

export const metadata = { title: "Cancel a booking" };

export default async function Page({ params }: { params: Promise<{ ref: string }> }) {
  const order = await findMyOrder((await params).ref);
  if (!order) return <MissingBooking />;
  return <CancelBooking order={order} />;
}
