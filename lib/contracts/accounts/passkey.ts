import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, line, uuid } from "../fields";
import { currentPassword } from "./account";
import { opened, optionalCode, renewed } from "./auth";
import { base64url, credential, passkeyProof, ticket } from "./passkey-proof";

/** Result of `navigator.credentials.create()` as JSON (WebAuthn Level 3). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url.optional(),
  }),
});

/** WebAuthn options for the browser, and a ticket to return with the result. */
const ceremony = z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() });

const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** The passkey is synchronised to other devices. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  id: "my.passkeys",
  method: "GET",
  path: "/api/my/passkeys",
  who: "user",
  summary: "Passkeys of the account and their origin",
  out: z.object({
    items: z.array(passkey),
    /** Null when the site has no domain name that passkeys can be bound to. */
    origin: z.string().nullable(),
  }),
});
export const startPasskey = endpoint({
  id: "my.startPasskey",
  method: "POST",
  path: "/api/my/passkeys/start",
  who: "user",
  summary: "Options for creating a passkey; requires the password and, if enabled, the second factor",
  body: z.strictObject({ currentPassword, code: optionalCode }),
  out: ceremony,
});
export const addPasskey = endpoint({
  id: "my.addPasskey",
  method: "POST",
  path: "/api/my/passkeys",
  who: "user",
  summary: "Store the passkey that the device created",
  body: z.strictObject({ ticket, name: line(60), response: registration }),
  out: renewed.extend({ id: uuid }),
});
const byPasskey = z.object({ passkeyId: uuid });
export const renamePasskey = endpoint({
  id: "my.renamePasskey",
  method: "POST",
  path: "/api/my/passkeys/{passkeyId}",
  who: "user",
  summary: "Rename a passkey",
  params: byPasskey,
  body: z.strictObject({ name: line(60) }),
  out: done,
});
export const removePasskey = endpoint({
  id: "my.removePasskey",
  method: "POST",
  path: "/api/my/passkeys/{passkeyId}/remove",
  who: "user",
  summary: "Delete a passkey; requires the password and, if enabled, the second factor",
  params: byPasskey,
  body: z.strictObject({ currentPassword, code: optionalCode }),
  out: renewed,
});

export const startPasskeyLogin = endpoint({
  id: "auth.startPasskey",
  method: "POST",
  path: "/api/auth/passkey/start",
  who: "public",
  summary: "A challenge for a passkey login; reveals nothing about accounts",
  out: ceremony,
});
export const passkeyLogin = endpoint({
  id: "auth.passkey",
  method: "POST",
  path: "/api/auth/passkey",
  who: "public",
  summary: "Log in with a passkey; it counts for both factors",
  body: passkeyProof.extend({
    remember: z.boolean().default(false),
    /** Path to continue with after the login. */
    next: z.string().max(2000).default(""),
  }),
  out: opened.extend({ next: z.string() }),
});
