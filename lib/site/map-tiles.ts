/** The origin of a tile source such as `https://tiles.example.com/{z}/{x}/{y}.png`; null for other texts. */
export function getTileOrigin(url: string): string | null {
  const [, origin = null] = /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)\/[^\s"'<>;,]*$/i.exec(url) ?? [];
  return origin && ["{z}", "{x}", "{y}"].every((part) => url.includes(part)) ? origin.toLowerCase() : null;
}

export const isTileSource = (url: string): boolean => getTileOrigin(url) !== null;
