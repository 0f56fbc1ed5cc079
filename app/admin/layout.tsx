import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConsoleFrame } from "@/components/console/shell/frame";
import { requireRole } from "@/lib/session-check";
import "../panels.css";

export const metadata: Metadata = { robots: { index: false } };

/** docs/specification.md §4: the session is checked on entry; each page checks again, because a layout stays while one moves inside. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireRole("admin");
  return <ConsoleFrame area="admin">{children}</ConsoleFrame>;
}
