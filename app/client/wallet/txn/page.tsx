import { Statement } from "@/components/account/statement";
import type { SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Wallet statement" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Statement query={await searchParams} />;
}
