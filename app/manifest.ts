import type { MetadataRoute } from "next";
import { getSite } from "@/lib/data/site/site";
import { iconUrl, manifestSizes } from "@/lib/site/icons";

/** Name, colour and icons are settings, which are unknown at build time. */
export const dynamic = "force-dynamic";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, defaultTitle, description, theme, allFiles } = await getSite();
  const icon = { icon: allFiles.icon, primary: theme.primary };
  return {
    id: "/",
    name: name ?? defaultTitle,
    short_name: name ?? defaultTitle,
    description: description || undefined,
    start_url: "/",
    display: "browser",
    theme_color: theme.primary,
    background_color: theme.mode === "dark" ? "#171412" : "#faf7f2",
    icons: manifestSizes.map((size) => ({ src: iconUrl(icon, size), sizes: `${size}x${size}`, type: "image/png" })),
  };
}
