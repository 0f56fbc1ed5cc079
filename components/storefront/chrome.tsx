import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/link";
import { getSite } from "@/lib/data/site";
import { AccountMenu, CurrencyMenu, NavLinks } from "./chrome-island";
import { WishListMenu } from "./wish-list";

const unknownName = "Travel";

/** What can be booked, each where it starts. A kind joins this table with its pages. */
const kinds = {
  hotel: { href: "/", label: "Stays", under: ["/", "/search/hotel", "/hotel/details", "/hotel/room", "/booking"] },
} as const;

async function links() {
  const { verticals } = await getSite();
  return [
    ...(verticals.includes("hotel") ? [{ ...kinds.hotel, under: [...kinds.hotel.under] }] : []),
    { href: "/hotel/lists", label: "All hotels", under: ["/hotel/lists"] },
  ];
}

function Brand({ name, logo, logoDark }: { name: string | null; logo: string | null; logoDark: string | null }) {
  return (
    <AppLink
      href="/"
      className="inline-flex min-h-11 items-center font-display text-[1.6875rem] font-[640] tracking-tight text-primary-ink"
    >
      {logo ? (
        <picture>
          {logoDark ? <source media="(prefers-color-scheme: dark)" srcSet={logoDark} /> : null}
          <img src={logo} alt={name ?? unknownName} height={36} className="h-9 w-auto" />
        </picture>
      ) : (
        (name ?? unknownName)
      )}
    </AppLink>
  );
}

export async function StorefrontHeader() {
  const [site, nav] = await Promise.all([getSite(), links()]);
  const currencies = site.currencies.map(({ code, name, rate }) => ({ code, name, rate }));
  return (
    <header className="border-b border-line">
      <div className="wrap gutter flex h-15 items-center gap-2 md:gap-7 lg:h-19 lg:gap-10">
        <Brand name={site.name} {...site.allFiles} />
        <nav aria-label="Main" className="hidden flex-1 gap-7 self-stretch md:flex">
          <NavLinks
            links={nav}
            className="inline-flex items-center border-b-2 border-transparent pt-0.5 font-medium text-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
          />
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1.5">
          {currencies.length > 1 ? (
            <div className="max-md:hidden">
              <CurrencyMenu base={site.baseCurrency} currencies={currencies} />
            </div>
          ) : null}
          <WishListMenu />
          <AccountMenu />
          <details data-search-overlay className="group md:hidden">
            <summary className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken">
              <MenuIcon aria-hidden className="size-5" />
              <span className="sr-only">Menu</span>
            </summary>
            <nav
              aria-label="Menu"
              className="fixed inset-x-0 bottom-0 z-40 rounded-t-2xl border-t border-line bg-card px-5 pt-3 pb-7 shadow-[0_-20px_60px_-20px_rgb(43_28_16/0.5)] animate-sheet"
            >
              <NavLinks
                links={nav}
                className="flex min-h-13 items-center border-b border-line text-lg font-medium aria-[current]:text-primary-ink"
              />
              {currencies.length > 1 ? (
                <div className="script-only flex min-h-13 items-center justify-between border-b border-line text-lg font-medium">
                  Prices in
                  <CurrencyMenu base={site.baseCurrency} currencies={currencies} />
                </div>
              ) : null}
              <a href="/auth/register" className="flex min-h-13 items-center text-lg font-medium">
                Make an account
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

const pages = [
  ["/about/us", "About us"],
  ["/terms/and/condition", "Terms"],
  ["/privacy/policy", "Privacy"],
  ["/license", "Licence"],
  ["/contact/us", "Contact"],
] as const;

export async function StorefrontFooter() {
  const site = await getSite();
  return (
    <footer className="mt-20 border-t border-line">
      <div className="wrap gutter flex flex-col gap-8 py-10 md:flex-row md:items-start md:justify-between">
        <div className="max-w-sm">
          <p className="font-display text-xl font-[640] text-primary-ink">{site.name ?? unknownName}</p>
          {site.description ? <p className="mt-2 text-sm text-soft">{site.description}</p> : null}
          <address className="mt-3 text-sm text-soft not-italic">
            {[site.contact.address, site.contact.phone].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {site.contact.email ? (
              <a href={`mailto:${site.contact.email}`} className="underline underline-offset-4">
                {site.contact.email}
              </a>
            ) : null}
          </address>
        </div>
        <nav aria-label="About this site">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {pages.map(([href, label]) => (
              <li key={href}>
                <AppLink
                  href={href}
                  className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
          {site.social.length > 0 ? (
            <ul className="mt-3 flex flex-wrap gap-x-6 text-sm md:justify-end">
              {site.social.map((link) => (
                <li key={link.url}>
                  <a
                    href={link.url}
                    rel="noopener"
                    className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
                  >
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </nav>
      </div>
      <p className="wrap gutter pb-8 text-xs text-soft">
        Prices are for the whole stay, with taxes, wherever dates are known.
      </p>
    </footer>
  );
}

/**
 * The same around a page that every other one carries along for the case that it is missing: without what runs in the
 * browser, which would be fetched with each of them.
 */
export async function PlainFrame({ children }: { children: ReactNode }) {
  const [site, nav] = await Promise.all([getSite(), links()]);
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap gutter flex h-15 items-center gap-7 lg:h-19 lg:gap-10">
          <Brand name={site.name} {...site.allFiles} />
          <nav aria-label="Main" className="flex gap-7">
            {nav.map((link) => (
              <a
                key={link.href}
                href={link.href}
                className="inline-flex min-h-11 items-center font-medium text-soft hover:text-ink"
              >
                {link.label}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <StorefrontFooter />
    </>
  );
}

/** Header, the page's main part and footer: everything public stands in it. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <StorefrontHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <StorefrontFooter />
    </>
  );
}
