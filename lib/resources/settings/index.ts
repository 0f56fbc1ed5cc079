import { claimSettings } from "./claims";
import type { SettingsScreen } from "./define";
import { rateSettings } from "./rates";
import { siteSettings } from "./site";

/**
 * All settings screens in the order of the navigation. A new screen adds one line, its descriptor in this folder and its
 * page, `settingsPage(descriptor)`.
 */
export const settingsScreens: readonly SettingsScreen[] = [siteSettings, rateSettings, claimSettings];
