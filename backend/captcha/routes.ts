import { type Deps, requireUser } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, route } from "@/backend/http/router";
import { readSettings } from "@/backend/site/settings";
import { captchaChallenge } from "@/lib/contracts/site/captcha";
import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { AppError } from "@/lib/errors";
import { makeChallenge } from "./proof-of-work";
import { testCaptcha } from "./test-captcha";

const tests = { name: "test-captcha", max: 30, seconds: 3_600 };

export function captchaRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  return [
    route(captchaChallenge, async () => {
      if ((await readSettings(db, "captcha")).kind !== "pow") throw new AppError("not_found");
      return makeChallenge(env.SIGNING_KEY);
    }),
    route(settingsTests.captcha, async ({ actor }) => {
      await limit(db, tests, requireUser(actor).id);
      return testCaptcha(deps);
    }),
  ];
}
