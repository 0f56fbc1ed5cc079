"use client";

import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import useSWR from "swr";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { AppLink } from "@/components/ui/link";
import { EmptyState, Notice, SkeletonRows } from "@/components/ui/notice";
import type { OutputOf } from "@/lib/contracts/define";
import {
  getNotificationPreferences,
  listNotifications,
  markAllNotifications,
  type NotificationPreference,
} from "@/lib/contracts/site/notification";
import { readHeaders } from "@/lib/protocol";
import { NotificationList } from "./list";
import { NotificationPreferences } from "./preferences";
import { UnreadCount } from "./unread";

type Listed = OutputOf<typeof listNotifications>;

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: readHeaders });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as T;
}

function Newest({ onOpen }: { onOpen: () => void }) {
  const { data, error, mutate } = useSWR(listNotifications.path, read<Listed>, { revalidateOnFocus: false });
  if (error) return <Notice kind="error">They could not be loaded. Close this and try again.</Notice>;
  if (!data) return <SkeletonRows rows={5} label="Loading your notifications" />;
  const [newest] = data.items;
  async function markAll() {
    const result = await submit(markAllNotifications.path, newest ? { upTo: newest.id } : {});
    if (result.ok) await mutate();
  }
  return (
    <>
      {data.unread > 0 ? (
        <Button variant="quiet" size="sm" className="-ms-3 mb-2" onClick={() => void markAll()}>
          Mark all as read
        </Button>
      ) : null}
      <NotificationList
        items={data.items}
        growing
        onOpen={onOpen}
        empty={
          <EmptyState title="No notifications yet" icon={<BellOff aria-hidden />}>
            Updates about your hotels and their bookings appear here.
          </EmptyState>
        }
      />
    </>
  );
}

function Choices() {
  const { data } = useSWR(getNotificationPreferences.path, read<{ items: NotificationPreference[] }>);
  if (!data) return <SkeletonRows rows={4} label="Loading your settings" />;
  return <NotificationPreferences preferences={data.items} guardFields={null} />;
}

/** The notification panel of the consoles, with newest notifications and preferences. */
export function NotificationPanel({
  unread,
  all,
}: {
  unread: number;
  /** Path of the full list. */
  all?: string;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title="Notifications"
      trigger={
        <button
          type="button"
          className="flex min-h-10 w-full items-center gap-3 rounded-md px-2.5 text-start text-sm text-soft hover:bg-paper hover:text-ink"
        >
          <Bell aria-hidden className="size-4.5" />
          Notifications
          <UnreadCount rendered={unread} />
        </button>
      }
      footer={
        all ? (
          <AppLink href={all} onClick={close} className="inline-flex min-h-11 items-center font-medium underline">
            All notifications
          </AppLink>
        ) : undefined
      }
    >
      <Newest onOpen={close} />
      {all ? null : (
        <details className="mt-6 border-t border-line pt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium">Notification settings</summary>
          <Choices />
        </details>
      )}
    </Sheet>
  );
}
