import { findChange } from "@/components/kinds/account";
import { LinkButton } from "@/components/ui/button";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/orders/order";
import { clientToken } from "@/lib/data/client";
import { findKind, getKindTexts } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { formFlash, readFlash } from "@/lib/session/flash";

/** Changes the client's own booking. */
export async function ChangeBooking({ order, query }: { order: OrderView; query: SearchParams }) {
  const t = await getTranslator();
  const booking = bookingPath(order);
  const crumbs = (
    <Breadcrumb
      t={t}
      className="mb-4"
      crumbs={[{ label: titleIn(t.language, order.product), href: booking }, { label: t("Change") }]}
    />
  );
  const Change = findChange(order);
  const path = findKind(order.kind)?.routes.clientOrder;
  if (!Change || !path) {
    return (
      <>
        {crumbs}
        <h1 className="sr-only">{t("Change a booking")}</h1>
        <EmptyState
          title={t("This booking can't be changed online")}
          action={<LinkButton href={booking}>{t("View booking")}</LinkButton>}
        >
          {t(getKindTexts(order.kind).askProvider)}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="max-w-3xl">
      {crumbs}
      <h1 className="mb-6 text-4xl">{t("Change this booking")}</h1>
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
