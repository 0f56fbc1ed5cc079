/** Masks a card number except its first six and last four digits. Other text is masked completely. */
export function maskPan(pan: string): string {
  const digits = pan.replace(/[^0-9*xX]/g, "").replace(/[xX]/g, "*");
  if (digits.length < 12) return "****";
  return `${digits.slice(0, 6)}${"*".repeat(digits.length - 10)}${digits.slice(-4)}`;
}

const secretName = /pass|secret|token|cvv|cvc|key/i;
const cardName = /^(pan|card(_?number)?)$/i;
/** Thirteen to nineteen digits, possibly grouped, anywhere in a text. */
const cardInText = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Sanitizes a provider response for storage: masks card numbers and removes secrets. */
export function maskDeep(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.slice(0, 2_000).replace(cardInText, maskPan);
  if (value === null || typeof value !== "object" || depth > 8) return typeof value === "object" ? null : value;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => maskDeep(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (secretName.test(name)) return [name, "***"];
      if (cardName.test(name) && typeof item === "string") return [name, maskPan(item)];
      return [name, maskDeep(item, depth + 1)];
    }),
  );
}
