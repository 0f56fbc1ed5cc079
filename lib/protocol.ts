/**
 * docs/specification.md §7: token-less GET calls send this fixed authorization and `From: web`. It is public knowledge and grants
 * public reads only.
 */
export const publicAuthorization = "Basic d2F5ZmFyZTp3ZWI=";
export const publicFrom = "web";
/** Sent on every call (docs/specification.md §7). */
export const requestedWith = "XMLHttpRequest";
export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "X-XSRF-TOKEN";
/** The chosen currency, for the pages that are drawn per request; public pages convert in the browser. Not secret. */
export const currencyCookie = "wayfare_currency";

/** On an answer to a write: which pages no longer show what is, as tags. The web drops them and keeps the header to itself. */
export const cacheTagsHeader = "x-stale-tags";
/** The tag of whatever is kept: said when somebody may have missed something. */
export const everyPage = "*";

/** The browser's own mark of when a page's scripts have taken over, for whoever measures or tests it. */
export const hydratedMark = "wayfare:hydrated";
