import type { Deps } from "@/backend/http/context";
import { readSecrets, readSettings } from "@/backend/site/settings";
import type { SettingsTestResult } from "@/lib/contracts/site/settings-endpoints";
import { isGoogle } from "@/lib/site/captcha";
import { askGoogle, isMisconfigured, VerifierUnreachable } from "./google";
import { checkProofOfWork, makeChallenge, solve } from "./proof-of-work";

const result = (ok: boolean, title: string, message: string, lines: string[] = []): SettingsTestResult => ({
  status: 1,
  ok,
  title,
  message,
  lines,
});

/** Google responds with `invalid-input-response` to a token that is none, if it knows the secret key. */
async function testGoogle({ db, env }: Deps): Promise<SettingsTestResult> {
  const { secretKey } = await readSecrets(db, env.FIELD_KEY, "captcha");
  if (!secretKey) return result(false, "Not complete", "The secret key is missing.");
  try {
    const response = await askGoogle(env.CAPTCHA_VERIFY_URL, secretKey, "test");
    const lines = response["error-codes"];
    if (isMisconfigured(response)) return result(false, "Google does not know the secret key", "Check the key.", lines);
    return result(true, "Google responds", "Google knows the secret key.", lines);
  } catch (error) {
    if (!(error instanceof VerifierUnreachable)) throw error;
    return result(false, "Google does not respond", error.message);
  }
}

/** Tries the stored captcha. */
export async function testCaptcha(deps: Deps): Promise<SettingsTestResult> {
  const { kind } = await readSettings(deps.db, "captcha");
  if (kind === "none") return result(true, "Off", "No form asks for a captcha.");
  if (isGoogle(kind)) return testGoogle(deps);
  const started = performance.now();
  const token = await solve(await makeChallenge(deps.env.SIGNING_KEY));
  const spent = Math.round(performance.now() - started);
  const isGood = (await checkProofOfWork(token, deps.env.SIGNING_KEY)) !== null;
  return isGood
    ? result(true, "The proof of work works", `This server solved one in ${spent} ms.`)
    : result(false, "The proof of work does not work", "The solution was refused.");
}
