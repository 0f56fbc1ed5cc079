import { citybankScreen } from "./citybank";
import { claimSettings } from "./claims";
import type { SettingsScreen } from "./define";
import { emailSettings } from "./email";
import { rateSettings } from "./rates";
import { holdSettings, siteSettings } from "./site";
import { socialSettings } from "./social";
import { themeSettings } from "./theme";

/**
 * All settings screens in the order of the navigation. A new screen adds one line, its descriptor in this folder and its
 * page, `settingsPage(descriptor)`.
 */
export const settingsScreens: readonly SettingsScreen[] = [
  siteSettings,
  rateSettings,
  claimSettings,
  themeSettings,
  socialSettings,
  emailSettings,
  citybankScreen,
];

/** The forms of all screens; some screens have more than one. */
export const settingsForms: readonly SettingsScreen[] = [...settingsScreens, holdSettings];
