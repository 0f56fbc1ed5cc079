/**
 * Tens of thousands of rooms have the same services, limits, dates and names of plans: what is equal is kept once.
 * Bounded: what is forgotten is kept once more.
 */
const known = new Map<string, unknown>();
const mostKnown = 50_000;

/** The value itself or an equal one that was there before; nobody may change either. */
export function shared<T>(value: T): T {
  const key = JSON.stringify(value);
  const same = known.get(key);
  if (same !== undefined) return same as T;
  if (known.size >= mostKnown) known.clear();
  known.set(key, value);
  return value;
}

const texts = new Map<string, string>();

/** The same for a text, or for none. */
export function sharedText<T extends string | null>(text: T): T {
  if (text === null) return text;
  const same = texts.get(text);
  if (same !== undefined) return same as T;
  if (texts.size >= mostKnown) texts.clear();
  texts.set(text, text);
  return text;
}
