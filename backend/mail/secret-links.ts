/**
 * Query parameters with secrets. A new kind of link uses one of these names or adds its own (`secret-links.test.ts`).
 */
const secretParameters = ["token", "signature"];
const secretInLink = new RegExp(`((?:[?&]|&amp;)(?:${secretParameters.join("|")})=)[A-Za-z0-9._~%-]+`, "g");

/** Removes the secrets of links, for storage after sending. */
export const withoutLinkSecrets = (text: string): string => text.replace(secretInLink, "$1...");
