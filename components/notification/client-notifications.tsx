import { BellOff } from "lucide-react";
import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { LinkTabs } from "@/components/ui/tabs";
import { markAllNotifications } from "@/lib/contracts/site/notification";
import type { Area } from "@/lib/data/notifications";
import { getNotifications } from "@/lib/data/notifications";
import { notificationKindNames } from "@/lib/labels/notification-kinds";
import { getTranslator } from "@/lib/language/server";
import { redirectToLastPage } from "@/lib/links/last-page";
import { readPageNumber } from "@/lib/links/page-number";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { withQuery } from "../account/profile/profile-forms";
import { NotificationList } from "./list";

type OwnNotificationsProps = {
  area: Area;
  path: string;
  query: SearchParams;
  /** The form that sets `q` and `kind` in the URL. */
  filter?: ReactNode;
};

/** The user's notifications, all or unread only, newest first. New ones appear on top. */
export async function OwnNotifications({ area, path, query, filter }: OwnNotificationsProps) {
  const t = await getTranslator();
  const state = one(query.state) === "unread" ? "unread" : "all";
  const kind = notificationKindNames.find((name) => name === one(query.kind));
  const q = one(query.q)?.trim() || undefined;
  const { items, total, unread, page, pageSize } = await getNotifications(area, {
    state,
    ...(kind ? { kind } : {}),
    ...(q ? { q } : {}),
    page: readPageNumber(query.page),
  });
  const hrefFor = (to: { state?: string; page?: number }) => {
    const search = new URLSearchParams();
    if (to.state) search.set("state", to.state);
    if (kind) search.set("kind", kind);
    if (q) search.set("q", q);
    if (to.page && to.page > 1) search.set("page", String(to.page));
    return search.size > 0 ? withQuery(path, search.toString()) : path;
  };
  const only = state === "unread" ? "unread" : undefined;
  redirectToLastPage(page, { total, pageSize }, (last) => t.at(hrefFor({ state: only, page: last })));
  const [newest] = items;
  const getEmptyTitle = () => {
    // Only the consoles, which are English, have the filter.
    if (filter && (q || kind)) return "No notifications match";
    return only ? t("No unread notifications") : t("No notifications yet");
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <LinkTabs
          label={t("Which notifications")}
          className="grow"
          tabs={[
            { href: hrefFor({}), label: t("All"), current: state === "all" },
            {
              href: hrefFor({ state: "unread" }),
              label: t("Unread"),
              count: unread > 0 ? unread : undefined,
              current: state === "unread",
            },
          ]}
        />
        {unread > 0 && newest ? (
          <ActionForm action={markAllNotifications.path} scope="all">
            <GuardFields />
            <input type="hidden" name="upTo" value={newest.id} />
            <SubmitButton variant="quiet" size="sm">
              {t("Mark all as read")}
            </SubmitButton>
          </ActionForm>
        ) : null}
      </div>
      {filter}
      <div className="mt-5">
        <NotificationList
          items={items}
          growing={page === 1}
          guardFields={<GuardFields />}
          empty={
            <EmptyState title={getEmptyTitle()} icon={<BellOff aria-hidden />}>
              {t("Updates about your bookings, payments and account appear here.")}
            </EmptyState>
          }
        />
      </div>
      <Pagination
        t={t}
        className="mt-8"
        page={page}
        pages={Math.ceil(total / pageSize)}
        hrefFor={(n) => hrefFor({ state: only, page: n })}
      />
    </>
  );
}
