import "server-only";
import { notFound } from "next/navigation";
import { getSite } from "@/lib/data/site/site";
import { getLanguage } from "./server";

/** Pages in a language that administrators have switched off do not exist. */
export async function requireLanguage(): Promise<void> {
  const [site, language] = await Promise.all([getSite(), getLanguage()]);
  if (!site.languages.includes(language)) notFound();
}
