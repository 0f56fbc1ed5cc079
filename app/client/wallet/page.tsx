import { Wallet } from "@/components/account/wallet";
import type { SearchParams } from "@/lib/selection-url";

export const metadata = { title: "Wallet" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Wallet query={await searchParams} />;
}
