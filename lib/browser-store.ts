/**
 * Keys of the browser's local storage (docs/specification.md §9). They contain nothing secret: the session is a sealed
 * cookie.
 */
export const browserKeys = {
  preLoginPath: "wayfare.pre-login-path",
  remember: "wayfare.remember",
  rate: "wayfare.rate",
  appInfo: "wayfare.app-info",
  files: "wayfare.files",
  social: "wayfare.social",
  wishList: "wayfare.wish-list",
  recentlyViewed: "wayfare.recently-viewed",
  lastSearch: "wayfare.last-search",
  lastSearches: "wayfare.last-searches",
  recentPlaces: "wayfare.recent-places",
  navigation: "wayfare.navigation",
} as const;

export type BrowserKey = (typeof browserKeys)[keyof typeof browserKeys];

/** Dispatched when a value changes in this tab, because the browser's `storage` event reaches only the other tabs. */
const changed = "wayfare:store";

/** Private windows and full disks refuse storage; the value is then treated as absent. */
export function readStore<T>(key: BrowserKey): T | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStore(key: BrowserKey, value: unknown): void {
  try {
    if (value === null || value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new CustomEvent(changed, { detail: key }));
  } catch {
    /* Storage is unavailable; see `readStore`. */
  }
}

export function watchStore(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}
