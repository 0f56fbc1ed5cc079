/**
 * Sent with every response of the web server. The Content Security Policy is separate, because it depends on the page
 * (`server/security-headers.ts`, `middleware.ts`).
 *
 * @type {Readonly<Record<string, string>>}
 */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(self), payment=()",
};
