"use client";

import { Check, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { submit } from "@/components/form/submit";
import { useAccountTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { notify } from "@/components/ui/toaster";
import { cn } from "@/lib/cn";
import { fillPath } from "@/lib/contracts/define";
import { markNotification, type Notification } from "@/lib/contracts/site/notification";
import { getColon } from "@/lib/language/languages";
import { KindIcon } from "./kind-icon";

type RowProps = {
  notification: Notification;
  /** Hidden fields of a form, for pages without scripts. */
  guardFields?: ReactNode;
  /** Called when a link of the notification is followed. */
  onOpen?: () => void;
};

/** One notification with its text, link and read state. */
export function NotificationRow({ notification, guardFields, onOpen }: RowProps) {
  const t = useAccountTranslations();
  const { id, kind, title, text, link, at } = notification;
  const [read, setRead] = useState(notification.read);
  const path = fillPath(markNotification.path, { notificationId: id });

  async function mark(next: boolean) {
    setRead(next);
    const response = await submit(path, { read: next });
    if (response.ok) return;
    setRead(!next);
    notify("error", t("Not saved"), t.known(response.message));
  }

  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-3.5 border-b border-line py-4">
      <span
        className={cn(
          "relative grid size-9 place-items-center rounded-full",
          read ? "bg-sunken text-soft" : "bg-primary-wash text-primary-ink",
        )}
      >
        <KindIcon kind={kind} className="size-4.5" />
        {read ? null : (
          <span aria-hidden className="absolute -top-0.5 -end-0.5 size-2.5 rounded-full bg-primary ring-2 ring-paper" />
        )}
      </span>
      <div className="min-w-0">
        <p className={cn("leading-snug", read ? "text-soft" : "font-semibold")}>
          {link ? (
            <AppLink
              href={link}
              onClick={() => {
                if (!read) void mark(true);
                onOpen?.();
              }}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </AppLink>
          ) : (
            title
          )}
          {read ? null : <span className="sr-only"> {t("(unread)")}</span>}
        </p>
        <p className="mt-0.5 text-sm break-words text-soft">{text}</p>
        <p className="mt-1 text-xs text-soft">
          <LocalTime at={at} />
        </p>
      </div>
      <form
        method="post"
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          void mark(!read);
        }}
      >
        {guardFields}
        <input type="hidden" name="read" value={String(!read)} />
        <button
          type="submit"
          title={read ? t("Mark as unread") : t("Mark as read")}
          className="inline-flex size-11 items-center justify-center rounded-full text-soft hover:bg-sunken hover:text-ink"
        >
          {read ? <Undo2 aria-hidden className="size-4.5" /> : <Check aria-hidden className="size-4.5" />}
          <span className="sr-only">
            {read ? t("Mark as unread") : t("Mark as read")}
            {getColon(t.language)}
            {title}
          </span>
        </button>
      </form>
    </li>
  );
}
