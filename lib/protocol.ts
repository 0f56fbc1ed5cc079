/**
 * docs/specification.md §7: GET calls without a token send this fixed authorization and `From: web`. It is public and
 * grants only public reads.
 */
export const publicAuthorization = "Basic d2F5ZmFyZTp3ZWI=";
export const publicFrom = "web";
/** Sent on every call (docs/specification.md §7). */
export const requestedWith = "XMLHttpRequest";
/** Headers of a read by the browser. */
export const readHeaders = { accept: "application/json", "x-requested-with": requestedWith };
export const xsrfCookie = "XSRF-TOKEN";
export const xsrfHeader = "X-XSRF-TOKEN";
/** For which user a page was rendered: its meta element, the field of its forms, and the header of its requests. */
export const pageUserName = "page-user";
export const pageUserField = "_user";
export const pageUserHeader = "X-Page-User";
/** Display currency for pages that are rendered per request; cached pages convert in the browser. Not secret. */
export const currencyCookie = "wayfare_currency";
/** The result of a form without scripts, which the next page shows. */
export const flashCookie = "wayfare_flash";
/** Number of selections in the visitor's trip, for the header of cached pages. Not secret. */
export const tripItemsCookie = "wayfare_trip_items";

/** Header of a response to a write: the cache tags that it invalidates. The web server removes it. */
export const cacheTagsHeader = "x-stale-tags";
/** Request header from the web server: the id of the render, for the cache tags of its data. */
export const renderHeader = "x-wayfare-render";
/** Matches every tag; sent when invalidations may have been missed. */
export const everyPage = "*";

/** Tags that switch the maintenance mode of the web servers. */
export const maintenanceOn = "maintenance:on";
export const maintenanceOff = "maintenance:off";

/** Performance mark of the end of hydration, for measurements and tests. */
export const hydratedMark = "wayfare:hydrated";

/** Programs and search engines try again after this time of maintenance. */
export const maintenanceRetrySeconds = 300;

/** Tag of a page that was rendered without the current site info, so that it is not cached. */
export const incompleteTag = "incomplete";

/** Tag of a rendered page whose content security policy has to allow Google reCAPTCHA. */
export const recaptchaTag = "policy:recaptcha";

/** Prefix of the tag of a rendered page whose content security policy has to allow pictures of an origin. */
export const pictureOriginTag = "policy:pictures:";
