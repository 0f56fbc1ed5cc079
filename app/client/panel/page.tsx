import { ClientPanel } from "@/components/account/panel";
import { SavedStays } from "@/components/account/saved-stays";

export const metadata = { title: "My trips" };

export default function Page() {
  return (
    <>
      <ClientPanel />
      <SavedStays />
    </>
  );
}
