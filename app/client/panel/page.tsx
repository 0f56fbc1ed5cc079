import { ClientPanel } from "@/components/account/panel";

export const metadata = { title: "My trips" };

export default function Page() {
  return <ClientPanel />;
}
