import { ClientPanel } from "@/components/account/panel";
import { WishList } from "@/components/account/wish-list";
import { accountTitle } from "@/lib/language/server";

export const generateMetadata = accountTitle("My trips");

export default function Page() {
  return (
    <>
      <ClientPanel />
      <WishList />
    </>
  );
}
