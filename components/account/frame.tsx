import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { FlashNotice } from "@/components/form/flash-notice";
import { GuardFields } from "@/components/form/guard-fields";
import { SiteInfoKeeper } from "@/components/site-info-keeper";
import { StorefrontHeader } from "@/components/storefront/chrome/chrome";
import { Button } from "@/components/ui/button";
import { getSite } from "@/lib/data/site/site";
import { productKinds } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { appVersion } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { toStoredInfo } from "@/lib/site/stored-info";
import { AccountLinks } from "./account-links";
import { CurrencyKeeper } from "./profile/currency-keeper";

/** Lists of the kinds, also of those that are not on sale. */
const clientLists = [...productKinds.map((kind) => kind.routes.clientList), routes.client.flightBookings];

/** Links of the client area; a new page adds its link here. */
const links = [
  { href: routes.client.panel, label: "Overview", icon: "overview" },
  {
    href: routes.client.trips,
    label: "Bookings",
    icon: "bookings",
    within: [...clientLists, ...productKinds.map((kind) => kind.routes.clientOrder), routes.client.tripDetails],
  },
  { href: routes.client.wallet, label: "Wallet", icon: "wallet" },
  { href: routes.client.walletStatement, label: "Statement", icon: "statement" },
  { href: routes.client.claims, label: "Claims", icon: "claims" },
  { href: routes.client.notifications, label: "Notifications", icon: "notifications" },
  { href: routes.client.profile, label: "Profile", icon: "profile" },
  { href: routes.client.settings, label: "Settings", icon: "settings" },
  { href: routes.client.activity, label: "Activity", icon: "activity" },
] as const;

type AccountFrameProps = {
  unread: number;
  /** The account's currency; null is the site's currency. */
  currency: string | null;
  children: ReactNode;
};

/** The storefront's header with the client area's navigation. */
export async function AccountFrame({ unread, currency, children }: AccountFrameProps) {
  const t = await getTranslator();
  const site = await getSite();
  const kept = site.currencies.find(({ code }) => code === currency);
  return (
    <>
      {site.name ? <SiteInfoKeeper {...toStoredInfo(site, appVersion)} /> : null}
      {kept ? <CurrencyKeeper code={kept.code} rate={kept.rate} /> : null}
      <StorefrontHeader />
      <div className="wrap gutter lg:grid lg:grid-cols-[min(12rem,24%)_minmax(0,1fr)] lg:gap-14 print:block">
        <AccountLinks
          links={links.map((link) => ({
            ...link,
            label: t(link.label),
            ...(link.icon === "notifications" ? { unread } : {}),
          }))}
        />
        <main id="main" tabIndex={-1} className="min-w-0 pt-6 pb-20 lg:pt-10">
          <FlashNotice />
          {children}
          <form method="post" action="/api/auth/logout" className="mt-16 border-t border-line pt-4">
            <GuardFields next={routes.auth.login} />
            <Button type="submit" variant="quiet" size="sm" className="-ms-3">
              <LogOut aria-hidden className="size-4" />
              {t("Log out")}
            </Button>
          </form>
        </main>
      </div>
    </>
  );
}
