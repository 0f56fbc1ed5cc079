import { FormTrouble } from "@/components/account/profile/profile-forms";
import { PasswordSection } from "@/components/account/profile/settings";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";

export const metadata = { title: "Change password" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = { path: routes.admin.changePassword, query: await searchParams, flash: await readFlash() };
  return (
    <>
      <FormTrouble page={page} />
      <h1 className="mb-6 text-3xl">Change password</h1>
      <div className="max-w-5xl">
        <PasswordSection area="admin" page={page} />
      </div>
    </>
  );
}
