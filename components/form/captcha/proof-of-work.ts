import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { captchaChallenge } from "@/lib/contracts/site/captcha";
import { readHeaders } from "@/lib/protocol";
import { before } from "./before";
import type { TokenSource } from "./token-source";

/** Below the lifetime of a challenge (`backend/captcha/proof-of-work.ts`). */
const freshMs = 15 * 60_000;
const challengeMs = 30_000;
const solveMs = 30_000;

async function solve(): Promise<string> {
  const response = await fetch(captchaChallenge.path, {
    headers: readHeaders,
    signal: AbortSignal.timeout(challengeMs),
  });
  if (!response.ok) throw new Error(`the challenge response was ${response.status}`);
  const challenge = captchaChallenge.out.parse(await response.json());
  const solution = await solveChallenge({ challenge, deriveKey, timeout: solveMs });
  if (!solution) throw new Error("the proof of work was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Solves a proof of work while the visitor fills in the form. Browsers without Web Crypto (plain http) have none. */
export function openProofOfWork(): TokenSource {
  let next: { token: Promise<string>; at: number } | null = null;
  const start = () => {
    const started = { token: solve(), at: Date.now() };
    next = started;
    started.token.catch(() => {
      if (next === started) next = null;
    });
    return started;
  };
  start();
  return {
    async getToken(signal) {
      const running = next && Date.now() - next.at < freshMs ? next : start();
      // When the wait is aborted, the work continues for the next submission.
      const token = await before(signal, running.token);
      next = null;
      return token;
    },
  };
}
