import { settingsPage } from "@/components/console/settings/screen";
import { captchaSettings } from "@/lib/resources/settings/captcha";

export const metadata = { title: captchaSettings.title };
export default settingsPage(captchaSettings);
