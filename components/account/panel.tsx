import { Bell, Compass, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Approximate } from "@/components/storefront/money";
import { LinkButton, TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { getMyClaims } from "@/lib/data/claims";
import { getMyOrders } from "@/lib/data/orders";
import { getMySpending, getMyWallet } from "@/lib/data/wallet";
import { getKindName, getKindTexts, productKinds } from "@/lib/kinds";
import { formatDateIn, formatMoneyIn, stayIn } from "@/lib/language/formats";
import { serviceTimesIn, zoneIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { moneySummaryIn } from "@/lib/language/order-money";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { bookingPath, tripPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";
import { requireRole } from "@/lib/session/session-check";
import { HoldStrip } from "./bookings/order-parts";
import { tripHeldFor } from "./bookings/payable";
import { formatUntil, getUnpaid, type Unpaid } from "./unpaid";
import { SpendingChart } from "./wallet/spending-chart";

const formatWhen = (t: PageTranslator, order: OrderRow): string =>
  order.checkIn && order.checkOut
    ? t("Check-in on {date}, {zone}", {
        date: formatDateIn(t.language, order.checkIn),
        zone: zoneIn(t, order.timeZone),
      })
    : serviceTimesIn(t, order).begins;

function Trip({ order, now }: { order: OrderRow; now: Date }) {
  const t = useServerTranslations();
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center">
      <p className="font-display text-2xl font-[560] text-primary-ink">{formatUntil(t, order, now)}</p>
      <div className="min-w-0">
        <h3 className="text-xl">
          <OwnTitle of={order} />
        </h3>
        <p className="text-sm text-soft">
          {[
            t.known(getKindName(order.kind)),
            placeIn(t, order.placeName),
            order.checkIn && order.checkOut ? stayIn(t.language, order.checkIn, order.checkOut) : "",
          ]
            .filter(Boolean)
            .join(getListSeparator(t.language))}
        </p>
        <p className="text-sm text-soft">{formatWhen(t, order)}</p>
        <p className="tabular text-sm text-soft">{moneySummaryIn(t, order)}</p>
        {order.status === "requested" ? <p className="mt-1 text-sm font-medium">{t("Not confirmed yet.")}</p> : null}
      </div>
      <LinkButton href={bookingPath(order)}>{t("View booking")}</LinkButton>
    </li>
  );
}

function ToPay({ unpaid, now }: { unpaid: Unpaid; now: Date }) {
  const t = useServerTranslations();
  const { title, detail, href, dueMinor, first, key } = unpaid;
  const page = key === first.ref ? bookingPath(first) : tripPath(key);
  return (
    <li className="border-t border-line py-4">
      <HoldStrip
        until={first.holdExpiresAt}
        now={now}
        sentence={key === first.ref ? getKindTexts(first.kind).heldFor : tripHeldFor}
        order={first}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg">
            <AppLink href={page} className="underline-offset-4 hover:underline">
              {title}
            </AppLink>
          </h3>
          <p className="text-sm text-soft">{detail}</p>
        </div>
        <LinkButton href={href} variant="primary">
          {dueMinor > 0
            ? t("Pay {amount}", { amount: formatMoneyIn(t.language, dueMinor, first.currency) })
            : t("Finish the booking")}
        </LinkButton>
      </div>
    </li>
  );
}

function Tile({ title, children, link }: { title: string; children: ReactNode; link: { href: string; text: string } }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-lg">{title}</h2>
      {children}
      <p className="mt-2 text-sm">
        <TextLink href={link.href}>{link.text}</TextLink>
      </p>
    </section>
  );
}

const big = "tabular mt-1 flex items-center gap-2.5 font-display text-3xl font-[560] [&_svg]:size-6 [&_svg]:text-soft";

function WalletTile({ wallet }: { wallet: Awaited<ReturnType<typeof getMyWallet>> }) {
  const t = useServerTranslations();
  const money = (minor: number) => formatMoneyIn(t.language, minor, wallet.currency);
  return (
    <Tile title={t("Wallet")} link={{ href: routes.client.wallet, text: t("Manage wallet") }}>
      <p className={big}>{money(wallet.balanceMinor)}</p>
      <Approximate minor={wallet.balanceMinor} currency={wallet.currency} />
      {wallet.heldMinor > 0 ? (
        <p className="text-sm text-soft">{t("{amount} reserved", { amount: money(wallet.heldMinor) })}</p>
      ) : null}
      {wallet.pendingMinor > 0 ? (
        <p className="text-sm text-soft">{t("{amount} on its way", { amount: money(wallet.pendingMinor) })}</p>
      ) : null}
    </Tile>
  );
}

/** The client's first screen: open payments, next booking, pending items, spending. */
export async function ClientPanel() {
  const t = await getTranslator();
  const [{ user, me }, upcoming, toPay, wallet, claims, spending] = await Promise.all([
    requireRole("client"),
    getMyOrders({ tab: "upcoming", pageSize: 3 }),
    getMyOrders({ tab: "to_pay", pageSize: 20 }),
    getMyWallet(),
    getMyClaims({ open: "1", pageSize: 1 }),
    getMySpending({ months: 12 }),
  ]);
  const now = new Date();
  const firstName = user.name.split(" ")[0] ?? "";
  const unpaid = getUnpaid(t, toPay.items);
  return (
    <>
      <h1 className="text-4xl">{firstName ? t("Hello {firstName}", { firstName }) : t("Hello")}</h1>
      {unpaid.length > 0 ? (
        <section className="mt-8">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 className="text-2xl">{t("Still to pay")}</h2>
            {toPay.total > toPay.items.length ? (
              <TextLink href={pathTo(routes.client.trips, {}, { tab: "to_pay" })}>
                {t("All {total}", { total: toPay.total })}
              </TextLink>
            ) : null}
          </div>
          <ul className="border-b border-line">
            {unpaid.map((one) => (
              <ToPay key={one.key} unpaid={one} now={now} />
            ))}
          </ul>
        </section>
      ) : null}
      <section className="mt-8">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">{t("Upcoming trips")}</h2>
          {upcoming.total > upcoming.items.length ? (
            <TextLink href={routes.client.trips}>{t("All {total}", { total: upcoming.total })}</TextLink>
          ) : null}
        </div>
        {upcoming.items.length === 0 ? (
          <EmptyState
            icon={<Compass aria-hidden />}
            title={t("No upcoming trips")}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                {productKinds.map(({ id, routes: pages, texts }) => (
                  <LinkButton key={id} variant="primary" href={pages.home}>
                    {t(texts.find)}
                  </LinkButton>
                ))}
              </div>
            }
            className="border-y border-line"
          >
            {t("Your next bookings appear here.")}
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {upcoming.items.map((order) => (
              <Trip key={order.ref} order={order} now={now} />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        <WalletTile wallet={wallet} />
        <Tile title={t("Open claims")} link={{ href: routes.client.claims, text: t("Claims and refunds") }}>
          <p className={big}>
            <Scale aria-hidden />
            {claims.total}
          </p>
        </Tile>
        <Tile title={t("Unread")} link={{ href: routes.client.notifications, text: t("All notifications") }}>
          <p className={big}>
            <Bell aria-hidden />
            {me.unread}
          </p>
        </Tile>
      </div>
      <section className="mt-10">
        <h2 className="mb-3 text-2xl">{t("Your spending")}</h2>
        <SpendingChart spending={spending} />
      </section>
    </>
  );
}
