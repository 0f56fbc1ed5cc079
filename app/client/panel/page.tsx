import { ClientPanel } from "@/components/account/panel";
import { WishList } from "@/components/account/wish-list";
import { WishLists } from "@/components/account/wish-lists";
import { accountTitle } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props) {
  return accountTitle((await searchParams).wishes ? "Wish lists" : "My trips")();
}

export default async function Page({ searchParams }: Props) {
  const { wishes, edit } = await searchParams;
  if (wishes) return <WishLists edit={one(edit)} />;
  return (
    <>
      <ClientPanel />
      <WishList />
    </>
  );
}
