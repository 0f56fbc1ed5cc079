/** Fallback if the site's name can't be loaded. */
export const unknownName = "Travel";

export type BrandFacts = { name: string | null; logo: string | null; logoDark: string | null };

/** The site's name or logo; `home` is the home page in the current language. */
export function Brand({ name, logo, logoDark, home }: BrandFacts & { home: string }) {
  return (
    <a
      href={home}
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
