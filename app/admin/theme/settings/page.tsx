import { settingsPage } from "@/components/console/settings/screen";
import { ThemePreview } from "@/components/console/settings/theme-preview";
import { themeSettings } from "@/lib/resources/settings/theme";

export const metadata = { title: themeSettings.title };
export default settingsPage(themeSettings, { Beside: ThemePreview });
