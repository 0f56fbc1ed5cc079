import type { Metadata } from "next";
import type { ReactNode } from "react";
import { areaMetadata } from "@/lib/metadata";
import "../panels.css";

export function generateMetadata(): Promise<Metadata> {
  return areaMetadata({ robots: { index: false } });
}

/** Whoever is logged in is sent to their panel by the middleware and by each page (spec §4). */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}
