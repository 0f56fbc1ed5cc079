import { Wallet } from "@/components/account/wallet/wallet";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Wallet" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Wallet query={await searchParams} />;
}
