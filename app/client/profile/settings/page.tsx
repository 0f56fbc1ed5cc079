import { FormTrouble } from "@/components/account/profile/profile-forms";
import { Settings } from "@/components/account/profile/settings";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";

export const generateMetadata = accountTitle("Settings");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = { path: routes.client.settings, query: await searchParams, flash: await readFlash() };
  return (
    <>
      <FormTrouble page={page} />
      <Settings page={page} />
    </>
  );
}
