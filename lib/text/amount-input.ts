import { currencyExponent } from "../money";

/** Groups of thousands, such as `1,250.00`. */
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * Parses an entered amount (`75`, `75.5`, `1,250.00`) into minor units, without floating point; null for an invalid
 * amount.
 */
export function readAmount(text: string, currency: string): number | null {
  const exponent = currencyExponent(currency);
  const typed = text.trim();
  const plain = grouped.test(typed) ? typed.replaceAll(",", "") : typed.replace(",", ".");
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(plain);
  if (!match) return null;
  const decimals = (match[2] ?? "").padEnd(exponent, "0");
  if (decimals.length > exponent && /[1-9]/.test(decimals.slice(exponent))) return null;
  return Number(match[1] + decimals.slice(0, exponent));
}

/**
 * The amount of a request body: minor units from a program, or text from a plain form. Null for invalid text; undefined
 * when both are absent.
 */
export function readRequestedAmount(
  { minor, typed = "" }: { minor?: number; typed?: string },
  currency: string,
): number | null | undefined {
  if (minor !== undefined) return minor;
  return typed === "" ? undefined : readAmount(typed, currency);
}
