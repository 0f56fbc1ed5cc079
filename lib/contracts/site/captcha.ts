import { z } from "zod";
import { endpoint } from "../define";

/** A challenge in the format of ALTCHA 2 (https://altcha.org). */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: z.string().max(200),
    salt: z.string().max(200),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string().max(64),
    expiresAt: z.number().int(),
  }),
  signature: z.string().max(200),
});

const solution = z.object({
  counter: z.number().int().min(0),
  derivedKey: z.string().max(200),
  time: z.number().optional(),
});

/** The value of `captcha` in requests: JSON in base64. */
export const proofOfWork = z.object({ challenge, solution });

export const captchaChallenge = endpoint({
  id: "captcha.challenge",
  method: "GET",
  path: "/api/captcha/challenge",
  who: "public",
  summary: "A new proof-of-work challenge; 404 while the site uses another captcha or none",
  refusals: ["not_found"],
  out: challenge,
});
