import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import type { CaptchaForm } from "@/lib/site/captcha";
import { CaptchaField } from "./captcha-field";

/** The captcha of the settings in an `ActionForm`; nothing while the form does not ask for one. */
export async function Captcha({ form }: { form: CaptchaForm }) {
  const [{ captcha }, t] = await Promise.all([getSite(), getTranslator()]);
  const { kind, siteKey, where } = captcha;
  if (kind === "none" || !where.includes(form)) return null;
  return (
    <CaptchaField
      kind={kind}
      siteKey={siteKey}
      form={form}
      language={t.language}
      unsolved={t("Tick the box to confirm that you are not a robot.")}
    />
  );
}
