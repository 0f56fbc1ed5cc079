import type { Metadata } from "next";
import { LazyNotFound } from "@/components/storefront/chrome/lazy-not-found";
import { useSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Page not found"), robots: { index: false } };
}

export default function NotFound() {
  const { name, allFiles, theme } = useSite();
  return <LazyNotFound name={name} logo={allFiles.logo} logoDark={allFiles.logoDark} mode={theme.mode} />;
}
