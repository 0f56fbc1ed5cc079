import { settingsPage } from "@/components/console/settings/screen";
import { citybankScreen } from "@/lib/resources/settings/citybank";

export const metadata = { title: citybankScreen.title };
export default settingsPage(citybankScreen);
