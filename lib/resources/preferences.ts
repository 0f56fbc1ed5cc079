/** Console preferences of a staff member's browser, in cookies so that the first paint is right. Not secret. */
export const themeCookie = "wayfare_theme";
const yearSeconds = 31_536_000;

/** Sets the cookie in the browser. */
export function rememberCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${name}=${value ?? ""}; path=/; max-age=${age}; samesite=lax`;
}
