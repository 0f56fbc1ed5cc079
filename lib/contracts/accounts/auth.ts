import { z } from "zod";
import { endpoint } from "../define";
import { captchaToken, done, email, pageLanguage, personName, phone } from "../fields";
import { passkeyProof } from "./passkey-proof";

/** Checks the length and a list of common passwords, without composition rules (docs/reliability.md §7). */
export const newPassword = z.string().min(8, "Use at least 8 characters.").max(128, "Use at most 128 characters.");

/**
 * Response of every endpoint that opens a session. The gateway stores `token` in the sealed cookie; it never reaches the
 * browser.
 */
export const opened = z.object({
  status: z.literal(1),
  title: z.string(),
  message: z.string(),
  /** Null until the second factor is verified. */
  token: z.string().nullable(),
  /** Null until the second factor is verified. */
  userId: z.string().nullable(),
  getType: z.number().int(),
  name: z.string(),
  expiresAt: z.string().nullable(),
  /** The cookie persists after the browser is closed. */
  remember: z.boolean(),
  secondFactor: z.boolean(),
  /** Identifies the pending login in `/api/auth/second-factor`. */
  challenge: z.string().nullable(),
});

export const login = endpoint({
  id: "auth.login",
  method: "POST",
  path: "/api/auth/login",
  who: "public",
  summary: "Log in; the same error for an unknown email, a wrong password and a banned user",
  body: z.strictObject({
    email,
    password: z.string().min(1, "Enter your password.").max(128),
    remember: z.boolean().default(false),
    captcha: captchaToken,
  }),
  refusals: ["forbidden"],
  out: opened,
});
export const secondFactor = endpoint({
  id: "auth.secondFactor",
  method: "POST",
  path: "/api/auth/second-factor",
  who: "public",
  summary: "Finish a login with a code from the authenticator app or a recovery code",
  body: z.strictObject({ challenge: z.string().min(1).max(2000), code: z.string().trim().min(6).max(32) }),
  out: opened,
});
export const logout = endpoint({
  id: "auth.logout",
  method: "POST",
  path: "/api/auth/logout",
  who: "public",
  summary: "End the session",
  out: done,
});
export const register = endpoint({
  id: "auth.register",
  method: "POST",
  path: "/api/auth/register",
  who: "public",
  summary:
    "Ask for a client account; the mailed link lets the owner of the address choose a password. The same response when the address has one",
  body: z.strictObject({
    name: personName(100),
    email,
    phone: phone.or(z.literal("")).default(""),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .or(z.literal(""))
      .default(""),
    terms: z.literal(true, "Accept the terms to create an account."),
    captcha: captchaToken,
    /** Path to continue with after the confirmation, so that the visitor's selection is preserved. */
    next: z.string().max(2000).optional(),
    locale: pageLanguage,
  }),
  refusals: ["forbidden"],
  out: done,
});
export const forgotPassword = endpoint({
  id: "auth.forgotPassword",
  method: "POST",
  path: "/api/auth/forgot/password",
  who: "public",
  summary: "Send a reset link that is valid once within 30 minutes; always the same response",
  body: z.strictObject({ email, captcha: captchaToken, locale: pageLanguage }),
  refusals: ["forbidden"],
  out: done,
});
export const resetPassword = endpoint({
  id: "auth.resetPassword",
  method: "POST",
  path: "/api/auth/reset/password",
  who: "public",
  summary: "New password from the link; ends all other sessions",
  body: z.strictObject({ token: z.string().min(1).max(500), password: newPassword }),
  out: done,
});
export const readReset = endpoint({
  id: "auth.readReset",
  method: "GET",
  path: "/api/auth/reset/password",
  who: "public",
  summary: "Whether a reset link is still valid; reading does not use it",
  query: z.strictObject({ token: z.string().min(1).max(500) }),
  out: z.object({
    /** False for an expired, used or unknown link alike. */
    open: z.boolean(),
  }),
});
export const resendConfirmation = endpoint({
  id: "auth.resendConfirmation",
  method: "POST",
  path: "/api/auth/email/confirmation",
  who: "public",
  summary: "Send the confirmation again; limited, always the same response",
  body: z.strictObject({ email, next: z.string().max(2000).optional(), locale: pageLanguage }),
  out: done,
});
export const confirmEmail = endpoint({
  id: "auth.confirmEmail",
  method: "POST",
  path: "/api/auth/email/verify",
  who: "public",
  summary: "Confirm an address with the mailed token and choose the password of a new account; opens no session",
  body: z.strictObject({
    token: z.string().min(1).max(1000),
    /** Required when the owner has not chosen a password yet. */
    password: newPassword.optional(),
  }),
  /** `next` is the path that the registration started from, used after the login. */
  out: done.extend({ next: z.string().nullable() }),
});
export const readConfirmation = endpoint({
  id: "auth.readConfirmation",
  method: "GET",
  path: "/api/auth/email/verify",
  who: "public",
  summary: "The purpose of a confirmation link; reading does not use it",
  query: z.strictObject({ token: z.string().min(1).max(1000) }),
  out: z.object({
    /** `used` and `dead` links cannot be confirmed. */
    state: z.enum(["open", "used", "dead"]),
    /** `account` asks for a password; `old-address` approves the change to another email address. */
    purpose: z.enum(["account", "address", "new-address", "old-address"]),
    /** The email address to confirm; null unless the link is open. */
    email: z.string().nullable(),
  }),
});

/**
 * Response of a change of password or second factor. The session continues under a new token and the old one is invalid.
 * The web stores the token in the sealed cookie; it never reaches the browser.
 */
export const renewed = done.extend({ sessionToken: z.string() });

/** A code of the authenticator app, or a recovery code. Required where the second factor is on. */
export const optionalCode = z.string().trim().max(32).default("");

/**
 * Required before endpoints that respond with `step_up`. One verification permits one such action within five minutes.
 */
export const stepUp = endpoint({
  id: "my.stepUp",
  method: "POST",
  path: "/api/my/step-up",
  who: "user",
  summary: "Confirm the password before a sensitive action",
  body: z.strictObject({ currentPassword: z.string().min(1, "Enter your password.").max(128) }),
  out: done,
});
export const changePassword = endpoint({
  id: "my.changePassword",
  method: "POST",
  path: "/api/my/password",
  who: "user",
  summary: "Change the password; ends all other sessions",
  body: z.strictObject({ current: z.string().min(1, "Enter your password.").max(128), password: newPassword }),
  out: renewed,
});
export const secondFactorState = endpoint({
  id: "my.secondFactor",
  method: "GET",
  path: "/api/my/second-factor",
  who: "user",
  summary: "Whether two-step verification is enabled",
  out: z.object({ enabled: z.boolean() }),
});
/** Authenticator key and recovery codes, shown to the owner once. */
const secondFactorKeys = z.object({
  /** `otpauth://` URI for a QR code. */
  uri: z.string(),
  /** The same key for manual entry. */
  key: z.string(),
  /** The QR code as a data URL of an SVG image. */
  qr: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type SecondFactorKeys = z.infer<typeof secondFactorKeys>;

export const startSecondFactor = endpoint({
  id: "my.startSecondFactor",
  method: "POST",
  path: "/api/my/second-factor/start",
  who: "user",
  summary: "Create a key for the authenticator app and recovery codes; login is unchanged until confirmed",
  body: z.strictObject({ currentPassword: z.string().min(1, "Enter your password.").max(128) }),
  /** `setup` returns the same keys again for ten minutes, because without scripts they are shown on the next page. */
  out: done.extend(secondFactorKeys.shape).extend({ setup: z.string() }),
});
export const secondFactorSetup = endpoint({
  id: "my.secondFactorSetup",
  method: "GET",
  path: "/api/my/second-factor/setup/{setup}",
  who: "user",
  summary: "The keys of a second factor during setup, for the user who started it",
  params: z.object({ setup: z.string().regex(/^[\w-]{20,100}$/) }),
  out: secondFactorKeys,
});
export const confirmSecondFactor = endpoint({
  id: "my.confirmSecondFactor",
  method: "POST",
  path: "/api/my/second-factor/confirm",
  who: "user",
  summary: "Turn the second factor on with a first code",
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "Enter the 6-digit code from the app."),
  }),
  out: renewed,
});
export const disableSecondFactor = endpoint({
  id: "my.disableSecondFactor",
  method: "POST",
  path: "/api/my/second-factor/disable",
  who: "user",
  summary: "Turn the second factor off with the password and a code, a recovery code or a passkey",
  body: z.strictObject({
    currentPassword: z.string().min(1, "Enter your password.").max(128),
    code: optionalCode,
    /** In place of the code. */
    passkey: passkeyProof.optional(),
  }),
  out: renewed,
});
