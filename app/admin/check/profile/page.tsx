import { StaffProfile } from "@/components/account/profile/staff-profile";
import { readFlash } from "@/lib/flash";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "My account" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <StaffProfile query={await searchParams} flash={await readFlash()} />;
}
