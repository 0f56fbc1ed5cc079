import { StaffProfile } from "@/components/account/staff-profile";
import { readFlash } from "@/lib/flash";
import type { SearchParams } from "@/lib/selection-url";

export const metadata = { title: "My account" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <StaffProfile query={await searchParams} flash={await readFlash()} />;
}
