import { FormTrouble } from "@/components/account/profile-forms";
import { Settings } from "@/components/account/settings";
import { readFlash } from "@/lib/flash";
import { routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Settings" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = { path: routes.client.settings, query: await searchParams, flash: await readFlash() };
  return (
    <>
      <FormTrouble page={page} />
      <Settings page={page} />
    </>
  );
}
