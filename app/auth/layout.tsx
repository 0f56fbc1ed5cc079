import type { Metadata } from "next";
import type { ReactNode } from "react";
import "../panels.css";

export const metadata: Metadata = { robots: { index: false } };

/** The middleware and each page redirect logged-in users to their area (docs/specification.md §4). */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}
