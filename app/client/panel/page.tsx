import { ClientPanel } from "@/components/account/panel";
import { WishList } from "@/components/account/wish-list";

export const metadata = { title: "My trips" };

export default function Page() {
  return (
    <>
      <ClientPanel />
      <WishList />
    </>
  );
}
