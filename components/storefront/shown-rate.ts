/** The currency that this browser selected, and its rate: how much of it is one unit of the base currency. */
export type Rate = { c: string; r: string };

/** The rates of the currencies other than the base currency, by code. */
export type Rates = Readonly<Record<string, string>>;

/** The rate that a browser stores instead, if rates or currencies have changed since it was stored. */
export const renewRate = (stored: Rate | null, rates: Rates): Rate | null => {
  const rate = stored && Object.hasOwn(rates, stored.c) ? rates[stored.c] : undefined;
  return stored && rate !== undefined ? { c: stored.c, r: rate } : null;
};

/** Null for what is not a rate: the base currency is shown then. */
export function parseRate(text: string | null): Rate | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== "object" || value === null || !("c" in value) || !("r" in value)) return null;
    const code = String(value.c);
    const rate = String(value.r);
    return /^[A-Z]{3}$/.test(code) && /^\d{1,10}(\.\d{1,10})?$/.test(rate) && Number(rate) > 0
      ? { c: code, r: rate }
      : null;
  } catch {
    return null;
  }
}
