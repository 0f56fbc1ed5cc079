import { settingsPage } from "@/components/console/settings/screen";
import { socialSettings } from "@/lib/resources/settings/social";

export const metadata = { title: socialSettings.title };
export default settingsPage(socialSettings);
