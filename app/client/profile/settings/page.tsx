import { Settings } from "@/components/account/settings";

export const metadata = { title: "Settings" };

export default function Page() {
  return <Settings />;
}
