import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/frame";
import { requireRole } from "@/lib/session-check";
import "../panels.css";

export const metadata: Metadata = { robots: { index: false } };

/** docs/specification.md §4: the session is checked on entry; each page checks again, because a layout stays while one moves inside. */
export default async function ClientLayout({ children }: { children: ReactNode }) {
  const { me, user } = await requireRole("client");
  return (
    <AccountFrame unread={me.unread} currency={user.currency}>
      {children}
    </AccountFrame>
  );
}
