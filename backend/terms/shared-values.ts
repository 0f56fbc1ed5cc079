/**
 * Tens of thousands of rooms share services, limits, dates and plan names, so equal values are stored once. The cache
 * is bounded; an evicted value is stored again.
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

/** Returns an equal cached value; neither may be mutated. */
export const shared = <T>(value: T): T => values(JSON.stringify(value), value);

/** The same for a text or null. */
export const sharedText = <T extends string | null>(text: T): T => (text === null ? text : texts(text, text));
