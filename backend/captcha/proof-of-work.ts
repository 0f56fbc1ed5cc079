import { randomInt } from "node:crypto";
import { createChallenge, solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { z } from "zod";
import { type captchaChallenge, proofOfWork } from "@/lib/contracts/site/captcha";

/**
 * About one second of work for a phone: the keys from 0 to a number that is not sent. A challenge with a prefix that any
 * key may have would take one visitor in a hundred five times as long.
 */
const work = { algorithm: "PBKDF2/SHA-256", cost: 5_000 } as const;
const getCounter = () => randomInt(128, 384);
/** Long enough to fill in a form. */
export const challengeSeconds = 1_200;

type Challenge = z.output<typeof captchaChallenge.out>;

const getSecret = (signingKey: string) => `captcha:${signingKey}`;

export async function makeChallenge(signingKey: string): Promise<Challenge> {
  const expiresAt = Math.floor(Date.now() / 1000) + challengeSeconds;
  const made = await createChallenge({
    ...work,
    counter: getCounter(),
    expiresAt,
    deriveKey,
    hmacSignatureSecret: getSecret(signingKey),
  });
  return made as Challenge;
}

/** Solves a challenge as browsers do, for the test of the settings screen. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 20_000 });
  if (!solution) throw new Error("the proof of work was not solved in time");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

function parseToken(token: string) {
  try {
    return proofOfWork.parse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

/** The signature of the solved challenge, which identifies it; null if the solution is wrong, forged or outdated. */
export async function checkProofOfWork(token: string, signingKey: string): Promise<string | null> {
  const proof = parseToken(token);
  if (!proof) return null;
  const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: getSecret(signingKey) });
  return verified ? proof.challenge.signature : null;
}
