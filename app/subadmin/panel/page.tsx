import type { Metadata } from "next";
import { StaffProfile } from "@/components/account/profile/staff-profile";
import { dashboardPage } from "@/components/console/dashboard/dashboard";
import { listPage } from "@/components/console/list/screen";
import { frontDeskShow } from "@/lib/links/front-desk";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { isStaffAccountPart } from "@/lib/links/staff-account";
import { waitingListShow } from "@/lib/links/waiting-list";
import { waitingListResource } from "@/lib/resources/waiting-list";
import { readFlash } from "@/lib/session/flash";

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { account, show } = await searchParams;
  if (isStaffAccountPart(one(account))) return { title: "My account" };
  if (one(show) === waitingListShow) return { title: waitingListResource.views.all.title };
  return { title: one(show) === frontDeskShow ? "Front desk" : "Dashboard" };
}

const Dashboard = dashboardPage("subadmin");
const WaitingList = listPage("subadmin", waitingListResource, "all");

/** The dashboard, the waiting list, or the part of one's own account that the address names. */
export default async function Page({ params, searchParams }: Props) {
  const query = await searchParams;
  if (one(query.show) === waitingListShow) return <WaitingList params={params} searchParams={searchParams} />;
  const part = one(query.account);
  if (!isStaffAccountPart(part)) return <Dashboard searchParams={searchParams} />;
  return <StaffProfile area="subadmin" shown={part} query={query} flash={await readFlash()} />;
}
