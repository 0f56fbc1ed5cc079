/**
 * What the edge takes from its surroundings. It has no zod, so these stand beside `lib/env.ts`, which checks the same
 * values for the rest of the web. Functions, because a build has none of them.
 */
export const edgeEnv = {
  sessionSecret: () => process.env.SESSION_SECRET ?? "",
  appOrigin: () => process.env.APP_ORIGIN ?? "http://127.0.0.1:3000",
  isDevelopment: () => process.env.NODE_ENV === "development",
  /** Where the demo's payment forms may end. */
  testBank: () =>
    /^(1|true|yes|on)$/i.test(process.env.WAYFARE_DEMO ?? "")
      ? new URL(process.env.TEST_BANK_URL ?? "http://localhost:4100").origin
      : null,
};
