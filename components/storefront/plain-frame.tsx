import type { ReactNode } from "react";
import { Own } from "@/components/ui/language";
import { getSite } from "@/lib/data/site";
import { getSay } from "@/lib/language/server";

const unknownName = "Travel";

/** What can be booked, each where it starts. A kind joins this table with its pages. */
const kinds = {
  hotel: { href: "/", label: "Stays", under: ["/", "/search/hotel", "/hotel/details", "/hotel/room", "/booking"] },
} as const;

/** Where the header leads. */
export async function links() {
  const [{ verticals }, say] = await Promise.all([getSite(), getSay()]);
  return [
    ...(verticals.includes("hotel")
      ? [{ ...kinds.hotel, label: say(kinds.hotel.label), under: [...kinds.hotel.under] }]
      : []),
    { href: "/hotel/lists", label: say("All hotels"), under: ["/hotel/lists"] },
  ];
}

export async function Brand({
  name,
  logo,
  logoDark,
}: {
  name: string | null;
  logo: string | null;
  logoDark: string | null;
}) {
  const say = await getSay();
  return (
    <a
      href={say.at("/")}
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
    </a>
  );
}

const pages = [
  ["/about/us", "About us"],
  ["/terms/and/condition", "Terms"],
  ["/privacy/policy", "Privacy"],
  ["/license", "Licence"],
  ["/contact/us", "Contact"],
] as const;

/** `children` stand above its last line. */
export async function StorefrontFooter({ children }: { children?: ReactNode }) {
  const [site, say] = await Promise.all([getSite(), getSay()]);
  return (
    <footer className="mt-20 border-t border-line">
      <div className="wrap gutter flex flex-col gap-8 py-10 md:flex-row md:items-start md:justify-between">
        <div className="max-w-sm">
          <p className="font-display text-xl font-[640] text-primary-ink">{site.name ?? unknownName}</p>
          {site.description ? (
            <Own as="p" className="mt-2 text-sm text-soft">
              {site.description}
            </Own>
          ) : null}
          <address className="mt-3 text-sm text-soft not-italic">
            {[site.contact.address, site.contact.phone].filter(Boolean).map((line) => (
              <span key={line} className="block">
                <Own>{line}</Own>
              </span>
            ))}
            {site.contact.email ? (
              <a href={`mailto:${site.contact.email}`} className="underline underline-offset-4">
                <Own>{site.contact.email}</Own>
              </a>
            ) : null}
          </address>
        </div>
        <nav aria-label={say("About this site")}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {pages.map(([href, label]) => (
              <li key={href}>
                <a
                  href={say.at(href)}
                  className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
                >
                  {say(label)}
                </a>
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
      {children}
      <p className="wrap gutter pb-8 text-xs text-soft">
        {say("Prices are for the whole stay, with taxes, wherever dates are known.")}
      </p>
    </footer>
  );
}

/**
 * The frame of a page that every other one carries along, twice, for the case that it is missing: the way home and no more,
 * and nothing that runs in the browser.
 */
export async function PlainFrame({ children }: { children: ReactNode }) {
  const site = await getSite();
  return (
    <>
      <header className="wrap gutter flex h-15 items-center border-b border-line lg:h-19">
        <Brand name={site.name} {...site.allFiles} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
