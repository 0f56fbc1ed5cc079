import { ClaimForm } from "@/components/claim/claim-form";
import { LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { findClaimOptions, getMyClaims } from "@/lib/data/claims";
import { findMyOrder, getMyOrders } from "@/lib/data/orders";
import { stayIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";
import { formFlash, readFlash } from "@/lib/session/flash";
import { MissingBooking } from "../bookings/missing-booking";

const newPath = (ref: string) => pathTo(routes.client.claims, {}, { order: ref });
const crumbs = (t: PageTranslator, label: string) => (
  <Breadcrumb
    t={t}
    className="mb-4"
    crumbs={[{ label: t("Claims and refunds"), href: routes.client.claims }, { label }]}
  />
);

/** The bookings of each tab from which a client chooses, latest first. */
const maxShown = 50;

/** The choice of the booking. */
async function BookingChoice() {
  const t = await getTranslator();
  const lists = await Promise.all(
    (["past", "upcoming", "cancelled"] as const).map((tab) => getMyOrders({ tab, pageSize: maxShown })),
  );
  const orders = lists.flatMap(({ items }) => items).filter((order) => order.paidMinor > 0);
  return (
    <>
      {crumbs(t, t("New claim"))}
      <h1 className="mb-5 text-4xl">{t("Which booking is it about?")}</h1>
      {orders.length === 0 ? (
        <EmptyState title={t("No bookings to claim for")}>
          {t("You can open a claim for a booking that you paid. Your bookings will appear here.")}
        </EmptyState>
      ) : (
        <ul className="max-w-2xl border-t border-line">
          {orders.map((order) => (
            <li key={order.ref} className="border-b border-line">
              <AppLink
                href={newPath(order.ref)}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 hover:bg-sunken"
              >
                <span>
                  <span className="block font-semibold">
                    <OwnTitle of={order} />
                  </span>
                  <span className="block text-sm text-soft">
                    {order.checkIn && order.checkOut
                      ? stayIn(t.language, order.checkIn, order.checkOut)
                      : formatMessage(t, order.summary)}
                  </span>
                </span>
                <span className="font-mono text-xs text-soft">{order.ref}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The link to the newest claim for a booking, or to all claims. */
async function EarlierClaim({ booking }: { booking: string }) {
  const [t, { items }] = await Promise.all([getTranslator(), getMyClaims()]);
  const claim = items.find(({ orderRef }) => orderRef === booking);
  return claim ? (
    <LinkButton href={pathTo(routes.client.claims, {}, { claim: claim.ref })}>{t("Your claim")}</LinkButton>
  ) : (
    <LinkButton href={routes.client.claims}>{t("My claims")}</LinkButton>
  );
}

/** A new claim: booking, description and evidence. */
export async function NewClaim({ orderRef, query }: { orderRef?: string; query: SearchParams }) {
  const t = await getTranslator();
  if (!orderRef) return <BookingChoice />;
  const [options, order] = await Promise.all([findClaimOptions(orderRef), findMyOrder(orderRef)]);
  if (!options || !order) return <MissingBooking />;
  return (
    <>
      {crumbs(t, options.title)}
      <h1 className="text-4xl">{t("Open a claim")}</h1>
      <p className="mt-1 mb-6 text-soft">
        {t.rich("{title}, booking {ref}", {
          title: <UserText key="title">{options.title}</UserText>,
          ref: (
            <span key="ref" className="font-mono text-sm">
              {options.orderRef}
            </span>
          ),
        })}
        {options.open && options.until
          ? ` · ${t("Possible until {time}", { time: instantIn(t, options.until, options.timeZone) })}`
          : ""}
      </p>
      {options.open ? (
        <ClaimForm
          options={options}
          order={order}
          here={newPath(options.orderRef)}
          query={query}
          next={routes.client.claims}
          leave={routes.client.claims}
          flash={formFlash(await readFlash())}
        />
      ) : (
        <EmptyState title={t("You can't open a claim now")} action={<EarlierClaim booking={options.orderRef} />}>
          {t.known(options.text)}
        </EmptyState>
      )}
    </>
  );
}
