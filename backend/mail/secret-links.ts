/**
 * Parameters that open something by themselves. Every mailed link carries its secret in one of them; a new kind of link
 * uses one of these names or adds its own (`secret-links.test.ts`).
 */
const secretParameters = ["token", "signature"];
const secretInLink = new RegExp(`((?:[?&]|&amp;)(?:${secretParameters.join("|")})=)[A-Za-z0-9._~%-]+`, "g");

/** The text without the secrets of its links, for storage once the mail has left. */
export const withoutLinkSecrets = (text: string): string => text.replace(secretInLink, "$1...");
