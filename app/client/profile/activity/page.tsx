import { ActivityList } from "@/components/account/security/activity";
import { TextLink } from "@/components/ui/button";
import { accountTitle, getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const generateMetadata = accountTitle("Activity");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslator();
  return (
    <>
      <h1 className="text-4xl">{t("Activity")}</h1>
      <p className="mt-2 mb-8 max-w-prose text-soft">
        {t.rich(
          "Logins and changes to your account. Don't recognise something? {link}. This logs out all other devices.",
          {
            link: (
              <TextLink key="link" href={routes.client.settings}>
                {t("Change your password")}
              </TextLink>
            ),
          },
        )}
      </p>
      <ActivityList area="client" path={routes.client.activity} query={await searchParams} />
    </>
  );
}
