import type { Metadata } from "next";
import { dashboardPage } from "@/components/console/dashboard/dashboard";
import { frontDeskShow } from "@/lib/links/front-desk";
import { one, type SearchParams } from "@/lib/links/selection-url";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: one((await searchParams).show) === frontDeskShow ? "Front desk" : "Dashboard" };
}

export default dashboardPage("admin");
