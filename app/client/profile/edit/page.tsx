import { ProfileSections } from "@/components/account/profile";
import { FormTrouble } from "@/components/account/profile-forms";
import { Travellers } from "@/components/account/travellers";
import { readFlash } from "@/lib/flash";
import { routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";

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
