/**
 * Environment variables of the middleware. It does not include zod, so these values are read here; `lib/env.ts`
 * validates them for the rest of the web application. They are functions, because they are not set at build time.
 */
export const edgeEnv = {
  sessionSecret: () => process.env.SESSION_SECRET ?? "",
  appOrigin: () => process.env.APP_ORIGIN ?? "http://127.0.0.1:3000",
  isDevelopment: () => process.env.NODE_ENV === "development",
  /** Origin of the demo's payment forms. */
  testBank: () =>
    /^(1|true|yes|on)$/i.test(process.env.WAYFARE_DEMO ?? "")
      ? new URL(process.env.TEST_BANK_URL ?? "http://localhost:4100").origin
      : null,
};
