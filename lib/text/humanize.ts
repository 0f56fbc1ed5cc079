/** `part_refunded` and `timeZone` as they are read: `Part refunded`, `Time zone`. */
export function humanize(code: string): string {
  const words = code.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  const spaced = words.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
