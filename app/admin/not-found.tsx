import type { Metadata } from "next";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { requireArea } from "@/lib/session/session-check";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/**
 * Also of a page that the permission group does not grant. The layout renders it before it is needed, so it does not know
 * which of the two it is.
 */
export default async function AdminNotFound() {
  const { user } = await requireArea("admin");
  return (
    <EmptyState heading="h1" title="Not found" action={<LinkButton href={routes.admin.panel}>Dashboard</LinkButton>}>
      {user.parts === null
        ? "Check the reference or search with Ctrl K."
        : "It does not exist, or your permission group does not include it. An administrator without a group can change that on the roles page."}
    </EmptyState>
  );
}
