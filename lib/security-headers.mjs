/**
 * Sent with every response of the web. The content security policy is not here: it depends on the page
 * (`server/security-headers.ts`, `middleware.ts`).
 *
 * @type {Readonly<Record<string, string>>}
 */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
};
