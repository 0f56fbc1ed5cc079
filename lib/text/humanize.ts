/** Converts a code to a label: `part_refunded` → `Part refunded`, `timeZone` → `Time zone`, `room.update` → `Room update`. */
export function humanize(code: string): string {
  const text = code.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  const spaced = text.replaceAll(/_|\.(?=[a-z])/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
