import { ProfileSections } from "@/components/account/profile/profile";
import { FormTrouble } from "@/components/account/profile/profile-forms";
import { Travellers } from "@/components/account/profile/travellers";
import { readFlash } from "@/lib/flash";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

export const metadata = { title: "Profile" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = { path: routes.client.profile, query: await searchParams, flash: await readFlash() };
  return (
    <>
      <FormTrouble page={page} />
      <h1 className="mb-8 text-4xl">Profile</h1>
      <ProfileSections area="client" page={page} />
      <Travellers area="client" page={page} />
    </>
  );
}
