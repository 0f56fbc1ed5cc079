import { backupSettings } from "./backups";
import { captchaSettings } from "./captcha";
import { citybankScreen } from "./citybank";
import { claimSettings } from "./claims";
import type { SettingsScreen } from "./define";
import { emailSettings } from "./email";
import { logoSettings } from "./logo";
import { passSettings } from "./passes";
import { rateSettings } from "./rates";
import { holdSettings, siteSettings } from "./site";
import { socialSettings } from "./social";
import { stripeScreen } from "./stripe";
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
  logoSettings,
  socialSettings,
  emailSettings,
  captchaSettings,
  citybankScreen,
  stripeScreen,
  passSettings,
  backupSettings,
];

/** The forms of all screens; some screens have more than one. */
export const settingsForms: readonly SettingsScreen[] = [...settingsScreens, holdSettings];
