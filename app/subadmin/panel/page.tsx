import type { Metadata } from "next";
import { StaffProfile } from "@/components/account/profile/staff-profile";
import { dashboardPage } from "@/components/console/dashboard/dashboard";
import { readFlash } from "@/lib/flash";
import { frontDeskShow } from "@/lib/links/front-desk";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { isStaffAccountPart } from "@/lib/links/staff-account";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { account, show } = await searchParams;
  if (isStaffAccountPart(one(account))) return { title: "My account" };
  return { title: one(show) === frontDeskShow ? "Front desk" : "My hotels" };
}

const Dashboard = dashboardPage("subadmin");

/** The dashboard, or the part of one's own account that the address names. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  const part = one(query.account);
  if (!isStaffAccountPart(part)) return <Dashboard searchParams={searchParams} />;
  return <StaffProfile area="subadmin" shown={part} query={query} flash={await readFlash()} />;
}
