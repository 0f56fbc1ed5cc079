const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** `1536` → `1.5 kB`. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let power = 0;
  // A value that would round to 1024.0 is one of the next unit.
  while (Math.round(value * 10) >= 10_240 && power < units.length - 1) {
    value /= 1024;
    power++;
  }
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
