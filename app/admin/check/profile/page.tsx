import { StaffProfile } from "@/components/account/profile/staff-profile";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { isStaffAccountPart } from "@/lib/links/staff-account";
import { readFlash } from "@/lib/session/flash";

export const metadata = { title: "My account" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const requestedView = one(query.show);
  const shown = isStaffAccountPart(requestedView) ? requestedView : "profile";
  return <StaffProfile area="admin" shown={shown} query={query} flash={await readFlash()} />;
}
