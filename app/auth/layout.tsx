import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requireLanguage } from "@/lib/language/offered";
import "../panels.css";

export const metadata: Metadata = { robots: { index: false } };

/** The middleware and each page redirect logged-in users to their area (docs/specification.md §4). */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  await requireLanguage();
  return children;
}
