import type { ReactNode } from "react";
import { requireLanguage } from "@/lib/language/offered";
import { groupMetadata } from "@/lib/site/metadata";
import "../panels.css";

export const generateMetadata = groupMetadata({ robots: { index: false } });

/** The middleware and each page redirect logged-in users to their area (docs/specification.md §4). */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  await requireLanguage();
  return children;
}
