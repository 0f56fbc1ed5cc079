import { findChange } from "@/components/kinds/account";
import { Notice } from "@/components/ui/notice";
import type { Visit } from "@/lib/data/guest";
import { findKind, getKindTexts, statusPage } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { type Flash, formFlash } from "@/lib/session/flash";
import { GuestPage } from "./guest-page";

/** Changes a booking without an account: the booked product. */
export async function GuestChange({ visit, query, flash }: { visit: Visit; query: SearchParams; flash: Flash | null }) {
  const t = await getTranslator();
  const { order, token } = visit;
  const Change = findChange(order);
  return (
    <GuestPage order={order} title={Change ? t("Change this booking") : t("This booking can't be changed online")}>
      {Change ? (
        <Change
          order={order}
          query={query}
          token={token}
          place={{
            path: findKind(order.kind)?.routes.paid ?? statusPage,
            kept: { ref: order.ref, do: "change" },
            home: t.at(guestPath(order)),
            guest: true,
          }}
          flash={formFlash(flash)}
        />
      ) : (
        <Notice kind="info">{t(getKindTexts(order.kind).askProvider)}</Notice>
      )}
    </GuestPage>
  );
}
