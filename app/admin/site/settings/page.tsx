import { settingsPage } from "@/components/console/settings/screen";
import { siteSettings } from "@/lib/resources/settings/site";

export const metadata = { title: siteSettings.title };
export default settingsPage(siteSettings);
