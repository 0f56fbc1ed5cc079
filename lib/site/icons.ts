/** Sizes in pixels of the site's icon: browser tabs and favicon.ico, the home screen of iOS, and the web manifest. */
export const iconSizes = [16, 32, 48, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** The sizes in `favicon.ico`. */
export const faviconSizes = [16, 32, 48] as const;
/** iOS paints transparency black, so this size is opaque. */
export const touchIconSize = 180;
export const manifestPath = "/manifest.webmanifest";
export const manifestSizes = [192, 512] as const;

/** Key of the uploaded icon, or the theme's colour, in which the default icon is rendered. */
export type IconFacts = { icon: string | null; primary: string };

const iconName = ({ icon, primary }: IconFacts): string => icon ?? primary.slice(1).toLowerCase();

/** The URL of an icon. It changes with the icon, so each may be cached indefinitely. */
export const iconUrl = (facts: IconFacts, size: IconSize): string => `/media/icon/${iconName(facts)}-${size}.png`;
export const faviconUrl = (facts: IconFacts): string => `/media/icon/${iconName(facts)}.ico`;

/** The icon of a site without an upload, in its primary colour. */
export const defaultIcon = (primary: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${primary}"/><circle cx="46" cy="18" r="7" fill="#ffd9a0"/><path d="M30 9v31H12Z" fill="#fffdf9"/><path d="M34 16v24h13Z" fill="#f4c9b0"/><path d="M9 44h46l-8 10H17Z" fill="#fffdf9"/></svg>`;
