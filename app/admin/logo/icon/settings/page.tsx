import { LogoScreen } from "@/components/console/settings/logo-screen";
import { logoSettings } from "@/lib/resources/settings/logo";

export const metadata = { title: logoSettings.title };
export default LogoScreen;
