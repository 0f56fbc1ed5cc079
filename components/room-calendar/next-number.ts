/** The number after the last one that no room has: `101` after `100`, `08` after `07`. Empty after other names. */
export function getNextNumber(numbers: readonly string[]): string {
  const last = numbers.at(-1)?.trim();
  if (last === undefined) return "1";
  if (!/^\d{1,9}$/.test(last)) return "";
  const taken = new Set(numbers.map((number) => number.trim()));
  let next = Number(last);
  let text = last;
  while (taken.has(text)) {
    next += 1;
    text = String(next).padStart(last.length, "0");
  }
  return text;
}
