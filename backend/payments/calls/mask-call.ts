import { maskDeep } from "./mask";

/**
 * Names of values that log in to the bank or open a payment: `transactionId` is the bank's name of a token. A URL can
 * have them in its query.
 */
const secretName = /pass|secret|token|cvv|cvc|key|session|transactionid/i;
const shortest = 4;
/** The path of a return to this site ends with the token of the payment. */
const returnToken = /(\/api\/pay\/return\/)[^\s"'?]+/g;
const urlQuery = /(https?:\/\/[^\s?"']+)\?[^\s"']*/g;

function listSecrets(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== "object") return found;
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === "object") listSecrets(item, found);
    else if (secretName.test(name) && String(item).length >= shortest) found.add(String(item));
  }
  return found;
}

function hide(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === "string") {
    const text = secrets.reduce((left, secret) => left.replaceAll(secret, "***"), value);
    return text.replace(returnToken, "$1***").replace(urlQuery, "$1?***");
  }
  if (Array.isArray(value)) return value.map((item) => hide(item, secrets));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secretName.test(name) ? "***" : hide(item, secrets)]),
  );
}

/** Request, response and error of a call without secrets and card numbers, also where the other party repeats them. */
export function maskCall<C extends { request: unknown; response: unknown; error: string | null }>(call: C): C {
  const secrets = [...listSecrets([call.request, call.response])].sort((a, b) => b.length - a.length);
  const mask = (value: unknown) => maskDeep(hide(value, secrets));
  return {
    ...call,
    request: mask(call.request),
    response: mask(call.response),
    error: call.error === null ? null : String(mask(call.error)),
  };
}
