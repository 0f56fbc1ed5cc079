import { ChangeOwnStay } from "@/components/order/change-stay-form";
import { Notice } from "@/components/ui/notice";
import type { Visit } from "@/lib/data/guest";
import { type Flash, formFlash } from "@/lib/flash";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { GuestPage } from "./guest-page";

/** Changes a booking without an account: dates, guests, room or rate. */
export async function GuestChange({ visit, query, flash }: { visit: Visit; query: SearchParams; flash: Flash | null }) {
  const t = await getTranslator();
  const { order, token } = visit;
  const { selection: booked, hotel } = order;
  const isOpen = order.actions.includes("amend");
  return (
    <GuestPage order={order} title={isOpen ? t("Change this booking") : t("This booking can't be changed online")}>
      {booked && hotel && isOpen ? (
        <ChangeOwnStay
          order={order}
          booked={booked}
          hotelId={hotel.id}
          query={query}
          token={token}
          place={{
            path: routes.public.hotelPaymentStatus,
            kept: { ref: order.ref, do: "change" },
            home: t.at(guestPath(order)),
            guest: true,
          }}
          flash={formFlash(flash)}
        />
      ) : (
        <Notice kind="info">{t("Message the hotel, or cancel and book again.")}</Notice>
      )}
    </GuestPage>
  );
}
