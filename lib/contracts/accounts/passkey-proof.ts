import { z } from "zod";

export const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
export const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The result of `navigator.credentials.get()`. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

export const ticket = z.string().min(1).max(200);

/** A passkey's response to the challenge of `auth.startPasskey`. */
export const passkeyProof = z.strictObject({ ticket, response: assertion });
