import type { Metadata } from "next";
import { dashboardPage } from "@/components/console/dashboard/dashboard";
import { listPage } from "@/components/console/list/screen";
import { frontDeskShow } from "@/lib/links/front-desk";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { waitingListShow } from "@/lib/links/waiting-list";
import { waitingListResource } from "@/lib/resources/waiting-list";

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const show = one((await searchParams).show);
  if (show === waitingListShow) return { title: waitingListResource.views.all.title };
  return { title: show === frontDeskShow ? "Front desk" : "Dashboard" };
}

const Dashboard = dashboardPage("admin");
const WaitingList = listPage("admin", waitingListResource, "all");

/** The dashboard, or the waiting list (`?show=`). */
export default async function Page(props: Props) {
  const { show } = await props.searchParams;
  return show === waitingListShow ? <WaitingList {...props} /> : <Dashboard searchParams={props.searchParams} />;
}
