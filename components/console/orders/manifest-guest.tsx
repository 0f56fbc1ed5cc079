import { AppLink } from "@/components/ui/link";
import type { KindId } from "@/lib/kinds/kind";
import { awaitingConfirmation } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";

type Props = { order: { ref: string; guestName: string | null; status: string }; kind: KindId };

/** The guest of a booking in the list of a departure, with the link to the booking. */
export function ManifestGuest({ order, kind }: Props) {
  return (
    <>
      <AppLink
        href={staffOrderPath("admin", order.ref, kind)}
        className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
      >
        {order.guestName ?? order.ref}
      </AppLink>
      {order.status === "requested" ? <span className="block text-xs text-soft">{awaitingConfirmation}</span> : null}
    </>
  );
}
