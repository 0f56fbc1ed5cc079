import type { Metadata } from "next";
import { MissingRecord } from "@/components/console/record/missing-record";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { mayOpen } from "@/lib/session/session-check";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** Also of a page that the permission group does not grant. */
export default async function AdminNotFound() {
  if (await mayOpen()) return <MissingRecord />;
  return (
    <EmptyState
      heading="h1"
      title="No permission"
      action={<LinkButton href={routes.admin.panel}>Dashboard</LinkButton>}
    >
      Your permission group does not include this page. An administrator with all rights can change that on the roles page.
    </EmptyState>
  );
}
