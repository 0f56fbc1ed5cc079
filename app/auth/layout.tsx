import type { Metadata } from "next";
import type { ReactNode } from "react";
import "../panels.css";

export const metadata: Metadata = { robots: { index: false } };

/** Whoever is logged in is sent to their panel by the middleware and by each page (docs/specification.md §4). */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}
