import { currencyExponent } from "@/lib/money";

/** Formats minor units for the bank: scale 100 `33863`, scale 1 `338.63`. */
export function toBankAmount(minor: number, currency: string, scale: number): string {
  const exponent = currencyExponent(currency);
  const scaled = BigInt(minor) * BigInt(scale);
  const digits = scaled.toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = digits.slice(digits.length - exponent);
  return scale !== 1 && /^0*$/.test(decimals) ? whole : exponent === 0 ? whole : `${whole}.${decimals}`;
}

/** Parses an amount of the bank. Undefined if it is not an exact amount of the currency. */
export function fromBankAmount(text: string, currency: string, scale: number): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim().replace(/,/g, ""));
  if (!match) return undefined;
  const decimals = match[2] ?? "";
  const over = BigInt(`${match[1]}${decimals}`) * 10n ** BigInt(currencyExponent(currency));
  const under = BigInt(scale) * 10n ** BigInt(decimals.length);
  return over % under === 0n ? Number(over / under) : undefined;
}
