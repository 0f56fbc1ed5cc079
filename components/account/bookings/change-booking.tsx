import { getKindAccount } from "@/components/kinds/account";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/orders/order";
import { clientToken } from "@/lib/data/client";
import { formFlash, readFlash } from "@/lib/flash";
import { findKind, getKindTexts } from "@/lib/kinds";
import { bookingPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";

/** Changes the client's own booking. */
export async function ChangeBooking({ order, query }: { order: OrderView; query: SearchParams }) {
  const booking = bookingPath(order);
  const crumbs = <Breadcrumb className="mb-4" crumbs={[{ label: order.title, href: booking }, { label: "Change" }]} />;
  const { Change } = getKindAccount(order.kind);
  const path = findKind(order.kind)?.routes.clientOrder;
  if (!Change || !path || !order.actions.includes("amend")) {
    return (
      <>
        {crumbs}
        <h1 className="sr-only">Change a booking</h1>
        <EmptyState
          title="This booking can't be changed online"
          action={<LinkButton href={booking}>View booking</LinkButton>}
        >
          {getKindTexts(order.kind).askProvider}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="max-w-3xl">
      {crumbs}
      <h1 className="mb-6 text-4xl">Change this booking</h1>
      <Change
        order={order}
        query={query}
        token={await clientToken()}
        place={{ path, kept: { ref: order.ref, change: "1" }, home: booking, guest: false }}
        flash={formFlash(await readFlash())}
      />
    </div>
  );
}
