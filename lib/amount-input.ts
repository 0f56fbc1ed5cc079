import { currencyExponent } from "./money";

/** What a person typed as an amount (`75`, `75.5`, `1,250.00`) in minor units; null where it is none. No floats. */
export function readAmount(text: string, currency: string): number | null {
  const exponent = currencyExponent(currency);
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(
    text
      .trim()
      .replaceAll(/(\d),(?=\d{3}\b)/g, "$1")
      .replace(/,(?=\d{1,2}$)/, "."),
  );
  if (!match) return null;
  const decimals = (match[2] ?? "").padEnd(exponent, "0");
  if (decimals.length > exponent && /[1-9]/.test(decimals.slice(exponent))) return null;
  return Number(match[1] + decimals.slice(0, exponent));
}

/**
 * What a body says of an amount: minor units from a program, or what a person typed in a plain form. Null for text that
 * is no amount; undefined where neither was said.
 */
export function formatSaidAmount(
  { minor, typed = "" }: { minor?: number; typed?: string },
  currency: string,
): number | null | undefined {
  if (minor !== undefined) return minor;
  return typed === "" ? undefined : readAmount(typed, currency);
}
