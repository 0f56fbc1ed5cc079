import type { ReactNode } from "react";
import { ConsoleFrame } from "@/components/console/shell/frame";
import { PageUser } from "@/components/form/page-user";
import { requireArea } from "@/lib/session/session-check";
import { groupMetadata } from "@/lib/site/metadata";
import "../panels.css";

export const generateMetadata = groupMetadata({ robots: { index: false } });

/**
 * The session is checked on entry (docs/specification.md §4); each page checks again, because layouts persist during
 * navigation.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireArea("admin");
  return (
    <ConsoleFrame area="admin">
      <PageUser />
      {children}
    </ConsoleFrame>
  );
}
