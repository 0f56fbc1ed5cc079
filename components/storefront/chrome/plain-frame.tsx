import type { ReactNode } from "react";
import { UserText } from "@/components/ui/language";
import { useSite } from "@/lib/data/site/site";
import { productKinds } from "@/lib/kinds";
import { useServerTranslations } from "@/lib/language/server";
import { listPages } from "@/lib/pages";
import { unknownName } from "./brand";
import { SocialIcon } from "./social-icon";

/** Links of the header for the kinds that are on sale. */
export function useLinks() {
  const { enabledKinds } = useSite();
  const t = useServerTranslations();
  return productKinds
    .filter(({ id }) => enabledKinds.includes(id))
    .flatMap(({ menu }) => menu.map(({ path, label, under }) => ({ href: path, label: t(label), under: [...under] })));
}

const footerLinks = listPages().flatMap(({ path, footer }) => (footer ? [{ path, label: footer }] : []));

/** `children` are rendered above the last line. */
export function StorefrontFooter({ children }: { children?: ReactNode }) {
  const site = useSite();
  const t = useServerTranslations();
  return (
    <footer className="mt-14 border-t border-line">
      <div className="wrap gutter grid gap-8 py-10 md:grid-cols-[1fr_auto]">
        <div className="max-w-md">
          <p className="font-display text-xl font-[640] text-primary-ink">{site.name ?? unknownName}</p>
          {site.description ? (
            <p className="mt-2 text-sm text-soft">
              {t.known(site.description) === site.description ? (
                <UserText>{site.description}</UserText>
              ) : (
                t.known(site.description)
              )}
            </p>
          ) : null}
          <address className="mt-3 text-sm text-soft not-italic">
            {[site.contact.address, site.contact.phone].filter(Boolean).map((line) => (
              <span key={line} className="block">
                <UserText>{line}</UserText>
              </span>
            ))}
            {site.contact.email ? (
              <a href={`mailto:${site.contact.email}`} className="underline underline-offset-4">
                <UserText>{site.contact.email}</UserText>
              </a>
            ) : null}
          </address>
        </div>
        <nav aria-label={t("About this site")}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {footerLinks.map(({ path, label }) => (
              <li key={path}>
                <a
                  href={t.at(path)}
                  className="inline-flex min-h-9 items-center text-soft hover:text-ink hover:underline"
                >
                  {t(label)}
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
                    className="inline-flex min-h-9 items-center gap-1.5 text-soft hover:text-ink hover:underline"
                  >
                    <SocialIcon name={link.icon} />
                    <UserText>{link.name}</UserText>
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </nav>
      </div>
      {children}
      <p className="wrap gutter pb-8 text-xs text-soft">
        {t("With dates selected, prices are totals including taxes.")}
      </p>
    </footer>
  );
}
