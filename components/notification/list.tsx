"use client";

import { type ReactNode, useCallback, useState } from "react";
import { useAccountTranslations } from "@/components/ui/language";
import type { Notification } from "@/lib/contracts/site/notification";
import { useLiveNotification } from "./live";
import { NotificationRow } from "./row";

type ListProps = {
  items: readonly Notification[];
  /** Whether new notifications are added on top: on the first page only. */
  growing: boolean;
  guardFields?: ReactNode;
  onOpen?: () => void;
  empty: ReactNode;
};

/** The rendered notifications, below those that arrived since. */
export function NotificationList({ items, growing, guardFields, onOpen, empty }: ListProps) {
  const t = useAccountTranslations();
  const [came, setCame] = useState<Notification[]>([]);
  const onMessage = useCallback(
    (added: Notification) => {
      if (growing) setCame((before) => (before.some(({ id }) => id === added.id) ? before : [added, ...before]));
    },
    [growing],
  );
  useLiveNotification(onMessage);
  const fresh = came.filter(({ id }) => !items.some((item) => item.id === id));
  const [newest] = fresh;
  const shown = [...fresh, ...items];
  return (
    <>
      <p role="status" className="sr-only">
        {newest ? t("New: {title}. {text}", { title: newest.title, text: newest.text }) : ""}
      </p>
      {shown.length === 0 ? (
        empty
      ) : (
        <ol className="border-t border-line">
          {shown.map((notification) => (
            <NotificationRow
              key={`${notification.id} ${notification.read}`}
              notification={notification}
              guardFields={guardFields}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </>
  );
}
