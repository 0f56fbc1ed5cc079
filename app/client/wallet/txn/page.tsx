import { Statement } from "@/components/account/wallet/statement";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Wallet statement" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Statement query={await searchParams} />;
}
