"use client";

import { useAccountTranslations } from "@/components/ui/language";
import { cn } from "@/lib/cn";
import { useUnread } from "./live";

/** The live unread count next to a link to the notifications. */
export function UnreadCount({ rendered, className }: { rendered: number; className?: string }) {
  const t = useAccountTranslations();
  const unread = useUnread(rendered);
  return (
    <span role="status" className={cn("ms-auto", className)}>
      {unread > 0 ? (
        <span className="tabular rounded-full bg-primary px-2 py-0.5 text-xs font-semibold text-on-primary">
          {unread > 99 ? "99+" : unread}
          <span className="sr-only"> {t("unread")}</span>
        </span>
      ) : null}
    </span>
  );
}
