/** A site whose name nobody can tell. */
export const unknownName = "Travel";

export type BrandFacts = { name: string | null; logo: string | null; logoDark: string | null };

/** The site's name or its logo; `home` is the first page in the language of this one. */
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
