import { z } from "zod";
import { endpoint } from "./define";
import { done, email, line, phone } from "./fields";

/** Length only, and not one that everybody uses; no composition rules (reliability.md §7). */
export const newPassword = z.string().min(8, "Use at least 8 characters.").max(128, "Use at most 128 characters.");

/** Answer of whatever opens a session. The proxy keeps `token` in the sealed cookie; the browser never sees it. */
const opened = z.object({
  status: z.literal(1),
  title: z.string(),
  message: z.string(),
  /** Null while a second factor is asked for. */
  token: z.string().nullable(),
  getType: z.number().int(),
  name: z.string(),
  expiresAt: z.string().nullable(),
  secondFactor: z.boolean(),
  /** Carries the half-open login to `/api/auth/second-factor`. */
  challenge: z.string().nullable(),
});

export const login = endpoint({
  id: "auth.login",
  method: "POST",
  path: "/api/auth/login",
  who: "public",
  summary: "Log in; the same words for an unknown e-mail, a wrong password and a banned user",
  body: z.strictObject({
    email,
    password: z.string().min(1, "Enter your password.").max(128),
    remember: z.boolean().default(false),
    captcha: z.string().max(4000).optional(),
  }),
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
  summary: "Make a client account; a mail asks to confirm the address. The same answer when the address has one",
  body: z.strictObject({
    name: line(100),
    email,
    phone: phone.or(z.literal("")).default(""),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .or(z.literal(""))
      .default(""),
    password: newPassword,
    terms: z.literal(true, "Agree to the terms to make an account."),
    captcha: z.string().max(4000).optional(),
    /** Where to go on after confirming: the selection is not lost. */
    next: z.string().max(2000).optional(),
  }),
  out: done,
});
export const forgotPassword = endpoint({
  id: "auth.forgotPassword",
  method: "POST",
  path: "/api/auth/forgot/password",
  who: "public",
  summary: "Mail a link that lives 30 minutes and works once; always the same answer",
  body: z.strictObject({ email, captcha: z.string().max(4000).optional() }),
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
export const resendConfirmation = endpoint({
  id: "auth.resendConfirmation",
  method: "POST",
  path: "/api/auth/email/confirmation",
  who: "public",
  summary: "Mail the confirmation again; limited, always the same answer",
  body: z.strictObject({ email, next: z.string().max(2000).optional() }),
  out: done,
});
export const confirmEmail = endpoint({
  id: "auth.confirmEmail",
  method: "POST",
  path: "/api/auth/email/verify",
  who: "public",
  summary: "Confirm an address with the mailed token; opens a session the first time",
  body: z.strictObject({ token: z.string().min(1).max(1000) }),
  out: opened.extend({ next: z.string().nullable() }),
});
