import { listPage } from "@/components/console/list/screen";
import { settingsPage } from "@/components/console/settings/screen";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { cancellationPolicies } from "@/lib/resources/catalogue/cancellation-policies";
import { claimSettings } from "@/lib/resources/settings/claims";

type PageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const PoliciesPage = listPage("admin", cancellationPolicies, "all");
const ClaimsPage = settingsPage(claimSettings);

const showsClaims = async ({ searchParams }: PageProps) => one((await searchParams).show) === claimSettings.show;

export async function generateMetadata(props: PageProps) {
  return { title: (await showsClaims(props)) ? claimSettings.title : cancellationPolicies.views.all.title };
}

/** `?show=claims` shows the rules of claims beside the policies, with which they share a path. */
export default async function Page(props: PageProps) {
  return (await showsClaims(props)) ? <ClaimsPage /> : <PoliciesPage {...props} />;
}
