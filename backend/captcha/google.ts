import { z } from "zod";
import { hideSecrets } from "@/backend/secrets";

/** Response of Google's siteverify (https://developers.google.com/recaptcha/docs/verify). */
const verification = z.object({
  success: z.boolean(),
  /** reCAPTCHA v3 only. */
  score: z.number().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});
export type Verification = z.output<typeof verification>;

const timeoutMs = 5_000;
const maxBytes = 20_000;

/** Google did not respond, or not in its format. */
export class VerifierUnreachable extends Error {}

/** Asks Google about a token. The visitor's address is not sent. */
export async function askGoogle(url: string, secret: string, token: string, waitMs = timeoutMs): Promise<Verification> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      redirect: "error",
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    if (text.length > maxBytes) throw new Error("a response that is too long");
    return verification.parse(JSON.parse(hideSecrets(text, [secret])));
  } catch (error) {
    const message = error instanceof Error ? error.message : "no response";
    throw new VerifierUnreachable(hideSecrets(message, [secret]));
  }
}

/** Error codes that mean a wrong configuration, and nothing about the visitor. */
export const isMisconfigured = ({ "error-codes": codes }: Verification): boolean =>
  codes.some((code) => ["missing-input-secret", "invalid-input-secret", "bad-request"].includes(code));
