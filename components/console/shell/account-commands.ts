"use client";

import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import { rememberCookie, themeCookie } from "@/lib/resources/preferences";

export type Theme = "light" | "dark" | "auto";

/** Takes effect with the next refresh of the page. */
export const chooseTheme = (theme: Theme): void => rememberCookie(themeCookie, theme === "auto" ? null : theme);

export async function logOut() {
  const response = await submit("/api/auth/logout", {});
  if (response.ok) window.location.assign("/auth/login");
  else notify("error", "Still logged in", response.message);
}
