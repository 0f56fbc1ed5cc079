// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const unsafe = /[\u0000-\u001f\u007f\\]|\/\//;
/** Placeholder origin to detect whether a URL leaves the site. */
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
 * Validates a path from user input: returns a normalised path of this site with query and hash, or null. `//host`,
 * `/\host`, control characters and their encoded forms are refused, because browsers parse them as another host. Dot
 * segments are resolved. It does not check access: see `safePath`.
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
