/**
 * Spec §7: token-less GET calls send this fixed authorization and `From: web`. It is public knowledge and grants
 * public reads only.
 */
export const publicAuthorization = "Basic d2F5ZmFyZTp3ZWI=";
export const publicFrom = "web";
/** Sent on every call (spec §7). */
export const requestedWith = "XMLHttpRequest";
export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "X-XSRF-TOKEN";
/** The chosen currency, for the pages that are drawn per request; public pages convert in the browser. Not secret. */
export const currencyCookie = "wayfare_currency";
