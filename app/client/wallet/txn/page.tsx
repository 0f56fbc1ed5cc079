import { Statement } from "@/components/account/wallet/statement";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

export const generateMetadata = accountTitle("Wallet statement");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <Statement query={await searchParams} />;
}
