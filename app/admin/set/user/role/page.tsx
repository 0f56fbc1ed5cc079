import { Roles } from "@/components/console/users/roles";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Roles" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Roles query={await searchParams} />;
}
