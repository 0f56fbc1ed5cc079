import { ChangeOwnStay } from "@/components/order/change-stay-form";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/order";
import { clientToken } from "@/lib/data/client";
import { formFlash, readFlash } from "@/lib/flash";
import { bookingPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

/** Changes the client's own stay: dates, guests, room or rate. */
export async function ChangeBooking({ order, query }: { order: OrderView; query: SearchParams }) {
  const booking = bookingPath(order);
  const crumbs = <Breadcrumb className="mb-4" crumbs={[{ label: order.title, href: booking }, { label: "Change" }]} />;
  const { selection: booked, hotel } = order;
  if (!booked || !hotel || !order.actions.includes("amend")) {
    return (
      <>
        {crumbs}
        <h1 className="sr-only">Change a booking</h1>
        <EmptyState
          title="This booking can't be changed online"
          action={<LinkButton href={booking}>View booking</LinkButton>}
        >
          Message the hotel, or cancel and book again.
        </EmptyState>
      </>
    );
  }
  const path = routes.client.hotelBooking;
  return (
    <div className="max-w-3xl">
      {crumbs}
      <h1 className="mb-6 text-4xl">Change this booking</h1>
      <ChangeOwnStay
        order={order}
        booked={booked}
        hotelId={hotel.id}
        query={query}
        token={await clientToken()}
        place={{ path, kept: { ref: order.ref, change: "1" }, home: booking, guest: false }}
        flash={formFlash(await readFlash())}
      />
    </div>
  );
}
