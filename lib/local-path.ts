// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const unsafe = /[\u0000-\u001f\u007f\\]|\/\//;
/** Stands for our own origin: it only shows whether an address would leave it. */
const anyOrigin = "https://wayfare.invalid";
const maxLength = 8_000;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The one check of a path that a visitor gave, before anything leads there: a path of this site, normalised, with query
 * and hash, else null. `//host`, `/\host`, control characters and what decodes to them are refused, because a browser
 * reads them as another host. Dot segments are resolved. It does not say who may see the page: see `safePath`.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith("/") || path.length > maxLength) return null;
  const [pathname = ""] = path.split(/[?#]/, 1);
  const plain = decoded(pathname);
  if (plain === null || unsafe.test(pathname) || unsafe.test(plain)) return null;
  if (!URL.canParse(path, anyOrigin)) return null;
  const url = new URL(path, anyOrigin);
  if (url.origin !== anyOrigin || unsafe.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
