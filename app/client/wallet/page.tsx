import { Wallet } from "@/components/account/wallet/wallet";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

export const generateMetadata = accountTitle("Wallet");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Wallet query={await searchParams} />;
}
