import { TextLink } from "@/components/ui/button";
import { env } from "@/lib/env";
import { getTranslator } from "@/lib/language/server";

/** Demo mode: no email leaves the machine. */
export async function AuthDemoMail() {
  const t = await getTranslator();
  if (!env().WAYFARE_DEMO) return null;
  return (
    <p className="mt-6 rounded-lg bg-sunken px-4 py-3 text-sm text-soft">
      {t("This is a demo: emails are not sent.")} <TextLink href="/demo/outbox">{t("Read it in the outbox")}</TextLink>
    </p>
  );
}
