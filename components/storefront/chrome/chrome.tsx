import type { ReactNode } from "react";
import { Luggage, Menu as MenuIcon, X } from "@/components/ui/icon";
import { type Site, useSite } from "@/lib/data/site/site";
import { productKinds } from "@/lib/kinds";
import { useServerTranslations } from "@/lib/language/server";
import { listPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { tripBasketPath } from "@/lib/site/public-routes";
import { EstimateNote, RateKeeper } from "../money";
import type { Rates } from "../shown-rate";
import { WishListMenu } from "../wishlist/wish-list";
import { Brand } from "./brand";
import { AccountLinks, AccountMenu, CurrencyMenu, NavLinks } from "./chrome-island";
import { LanguageLinks, LanguageMenu } from "./language-menu";
import { StorefrontFooter, useLinks } from "./plain-frame";
import { TripCount } from "./trip-count";

/** Without the base currency, in which nothing is converted. */
const getRates = ({ currencies, baseCurrency }: Site): Rates =>
  Object.fromEntries(currencies.filter(({ code }) => code !== baseCurrency).map(({ code, rate }) => [code, rate]));

export function StorefrontHeader() {
  const site = useSite();
  const nav = useLinks();
  const t = useServerTranslations();
  const hasCurrencies = site.currencies.length > 1;
  return (
    <header className="border-b border-line">
      <div className="wrap gutter flex min-h-15 flex-wrap items-center gap-x-2 md:gap-x-7 lg:min-h-19 lg:gap-x-10">
        <Brand
          name={site.name}
          logo={site.allFiles.logo}
          logoDark={site.allFiles.logoDark}
          mode={site.theme.mode}
          home={t.at("/")}
        />
        <nav aria-label={t("Main")} className="hidden flex-1 gap-7 self-stretch md:flex">
          <NavLinks
            links={nav}
            className="inline-flex items-center border-b-2 border-transparent pt-0.5 font-medium text-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
          />
        </nav>
        <div className="ms-auto flex items-center gap-0.5 sm:gap-1.5">
          {hasCurrencies ? (
            <div className="max-md:hidden">
              <CurrencyMenu base={site.baseCurrency} />
            </div>
          ) : null}
          {site.languages.length > 1 ? <LanguageMenu offered={site.languages} /> : null}
          <a
            href={t.at(tripBasketPath)}
            className="relative hidden size-11 items-center justify-center rounded-full hover:bg-sunken md:inline-flex"
          >
            <Luggage className="size-5" />
            <span className="sr-only">{t("Your trip")}</span>
            <span className="absolute top-0.5 end-0 flex">
              <TripCount />
            </span>
          </a>
          <WishListMenu currency={site.baseCurrency} />
          <AccountMenu lists={productKinds.map(({ id, labels }) => [listPath(id), t(labels.bookings)])} />
          <details data-search-overlay data-sheet className="group md:hidden">
            <summary className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken group-open:z-40 group-open:bg-card">
              <MenuIcon aria-hidden className="size-5 group-open:hidden" />
              <X aria-hidden className="hidden size-5 group-open:block" />
              <span className="sr-only">{t("Menu")}</span>
            </summary>
            <nav
              aria-label={t("Menu")}
              className="fixed inset-x-0 bottom-0 z-40 max-h-full overflow-y-auto rounded-t-2xl border-t border-line bg-card px-5 pt-3 pb-7 shadow-[0_-20px_60px_-20px_rgb(43_28_16/0.5)] animate-sheet"
            >
              <NavLinks
                links={nav}
                className="flex min-h-13 items-center border-b border-line text-lg font-medium aria-[current]:text-primary-ink"
              />
              {hasCurrencies ? (
                <div className="script-only flex min-h-13 items-center justify-between border-b border-line text-lg font-medium">
                  {t("Prices in")}
                  <CurrencyMenu base={site.baseCurrency} />
                </div>
              ) : null}
              <a
                href={t.at(tripBasketPath)}
                className="flex min-h-13 items-center gap-2 border-b border-line text-lg font-medium"
              >
                {t("Your trip")}
                <TripCount />
              </a>
              <AccountLinks className="flex min-h-13 items-center border-b border-line text-lg font-medium" />
              <a
                href={t.at(routes.public.contact)}
                className="flex min-h-13 items-center border-b border-line text-lg font-medium"
              >
                {t("Help and contact")}
              </a>
              {site.languages.length > 1 ? <LanguageLinks offered={site.languages} className="pt-3" /> : null}
            </nav>
          </details>
        </div>
      </div>
      {site.currencies.length > 0 ? <RateKeeper rates={getRates(site)} /> : null}
      {hasCurrencies ? <EstimateNote base={site.baseCurrency} /> : null}
    </header>
  );
}

/** Header, main part and footer of all public pages. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  const { languages } = useSite();
  return (
    <>
      <StorefrontHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <StorefrontFooter>
        {languages.length > 1 ? <LanguageLinks offered={languages} className="wrap gutter pb-4" /> : null}
      </StorefrontFooter>
    </>
  );
}
