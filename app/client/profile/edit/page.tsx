import { ProfileSections } from "@/components/account/profile/profile";
import { FormTrouble } from "@/components/account/profile/profile-forms";
import { Travellers } from "@/components/account/profile/travellers";
import { accountTitle, getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";

export const generateMetadata = accountTitle("Profile");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslator();
  const page = { path: routes.client.profile, query: await searchParams, flash: await readFlash() };
  return (
    <>
      <FormTrouble page={page} />
      <h1 className="mb-8 text-4xl">{t("Profile")}</h1>
      <ProfileSections area="client" page={page} />
      <Travellers area="client" page={page} />
    </>
  );
}
