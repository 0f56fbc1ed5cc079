import type { Deps } from "@/backend/http/context";
import { limit, rememberBucket, secondsOverLimit, wasRemembered } from "@/backend/http/rate-limit";
import { readSecrets, readSettings } from "@/backend/site/settings";
import type { Settings } from "@/lib/contracts/site/settings";
import { AppError } from "@/lib/errors";
import { type CaptchaForm, isGoogle } from "@/lib/site/captcha";
import { askGoogle, isMisconfigured, VerifierUnreachable } from "./google";
import { challengeSeconds, checkProofOfWork } from "./proof-of-work";

/** Requests without a captcha, such as those of browsers without scripts, per address. */
const withoutCaptcha: Record<CaptchaForm, { max: number; seconds: number }> = {
  login: { max: 5, seconds: 900 },
  register: { max: 3, seconds: 3_600 },
  forgot: { max: 3, seconds: 3_600 },
  contact: { max: 2, seconds: 3_600 },
  guest: { max: 5, seconds: 3_600 },
};

const refused = () =>
  new AppError("forbidden", { user: "We couldn't confirm that you are not a robot. Reload the page and try again." });
const unreachable = () =>
  new AppError("unavailable", { user: "We can't check the captcha right now. Try again in a few minutes." });

type CaptchaCheck = {
  form: CaptchaForm;
  token: string | undefined;
  ip: string;
  /** Of a write that may be repeated with the same token, because its response was lost. */
  idempotencyKey?: string | null;
};

/** A proof of work counts once. Google counts its tokens itself. */
async function isFirstUse({ db }: Deps, signature: string): Promise<boolean> {
  return (await secondsOverLimit(db, { name: "captcha-used", max: 1, seconds: challengeSeconds * 2 }, signature)) === 0;
}

async function passesGoogle(deps: Deps, settings: Settings<"captcha">, form: CaptchaForm, token: string) {
  const { secretKey } = await readSecrets(deps.db, deps.env.FIELD_KEY, "captcha");
  if (!secretKey) throw new VerifierUnreachable("no secret key is stored");
  const response = await askGoogle(deps.env.CAPTCHA_VERIFY_URL, secretKey, token);
  if (isMisconfigured(response)) throw new VerifierUnreachable(response["error-codes"].join(", "));
  if (!response.success) return false;
  if (settings.kind === "recaptcha_v2") return true;
  return response.action === form && (response.score ?? 0) * 100 >= settings.minScore;
}

/**
 * Checks the captcha of a form. Without one the request is accepted under a stricter limit, so that the form works
 * without scripts. The same holds while Google does not respond, if the settings allow it.
 * @throws AppError 403 for a captcha that is not solved, 429 over the limit, 503 if Google does not respond
 */
export async function requireCaptcha(deps: Deps, { form, token, ip, idempotencyKey }: CaptchaCheck): Promise<void> {
  const { db } = deps;
  const settings = await readSettings(db, "captcha");
  if (settings.kind === "none" || !settings.where.includes(form)) return;
  const limited = () => limit(db, { name: `no-captcha-${form}`, ...withoutCaptcha[form] }, ip);
  if (!token) return limited();
  const use = idempotencyKey ? `${idempotencyKey} ${token}` : null;
  if (use && (await wasRemembered(db, "captcha-repeated", use))) return;
  if (isGoogle(settings.kind)) {
    try {
      if (!(await passesGoogle(deps, settings, form, token))) throw refused();
    } catch (error) {
      if (!(error instanceof VerifierUnreachable)) throw error;
      deps.log("captcha not verified", { form, error: error.message });
      if (settings.unreachable === "refuse") throw unreachable();
      return limited();
    }
  } else {
    const signature = await checkProofOfWork(token, deps.env.SIGNING_KEY);
    if (!signature || !(await isFirstUse(deps, signature))) throw refused();
  }
  if (use) await rememberBucket(db, "captcha-repeated", use);
}
