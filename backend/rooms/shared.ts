/**
 * Tens of thousands of rooms have the same services, limits, dates and names of plans: what is equal is kept once.
 * Bounded: what is forgotten is kept once more.
 */
const maxKnown = 50_000;

function storedOnce() {
  const known = new Map<string, unknown>();
  return <T>(key: string, value: T): T => {
    const same = known.get(key);
    if (same !== undefined) return same as T;
    if (known.size >= maxKnown) known.clear();
    known.set(key, value);
    return value;
  };
}

const values = storedOnce();
const texts = storedOnce();

/** The value itself or an equal one that was there before; nobody may change either. */
export const shared = <T>(value: T): T => values(JSON.stringify(value), value);

/** The same for a text, or for none. */
export const sharedText = <T extends string | null>(text: T): T => (text === null ? text : texts(text, text));
