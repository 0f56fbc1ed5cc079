/** Fallback if the site's name can't be loaded. */
export const unknownName = "Travel";

export type BrandFacts = {
  name: string | null;
  logo: string | null;
  logoDark: string | null;
  /** The site's colour scheme; `auto` is that of the device. */
  mode: "auto" | "light" | "dark";
};

/** The site's name or logo; `home` is the home page in the current language. */
export function Brand({ name, logo, logoDark, mode, home }: BrandFacts & { home: string }) {
  const shown = mode === "dark" ? (logoDark ?? logo) : logo;
  return (
    <a
      href={home}
      className="inline-flex min-h-11 items-center font-display text-[1.6875rem] font-[640] tracking-tight text-primary-ink"
    >
      {shown ? (
        <picture>
          {logoDark && mode === "auto" ? <source media="(prefers-color-scheme: dark)" srcSet={logoDark} /> : null}
          <img src={shown} alt={name ?? unknownName} height={36} className="h-9 w-auto" />
        </picture>
      ) : (
        (name ?? unknownName)
      )}
    </a>
  );
}
