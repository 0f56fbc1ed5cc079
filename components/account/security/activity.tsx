import { CircleCheck, TriangleAlert } from "lucide-react";
import { LocalTime } from "@/components/ui/local-time";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { getActivity, type OwnArea } from "@/lib/data/account";
import { activityLabel, isWarning } from "@/lib/labels/activity";
import { deviceIn, networkIn } from "@/lib/language/device";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { redirectToLastPage } from "@/lib/links/last-page";
import { readPageNumber } from "@/lib/links/page-number";
import type { SearchParams } from "@/lib/links/selection-url";
import { detailIn } from "./activity-detail";

/** Sign-ins and changes of the account, newest first. */
export async function ActivityList({ area, path, query }: { area: OwnArea; path: string; query: SearchParams }) {
  const t = await getTranslator();
  const { items, total, page, pageSize } = await getActivity(area, readPageNumber(query.page));
  const hrefFor = (n: number) => (n > 1 ? `${path}${path.includes("?") ? "&" : "?"}page=${n}` : path);
  redirectToLastPage(page, { total, pageSize }, (last) => t.at(hrefFor(last)));
  if (items.length === 0) {
    return <EmptyState title={t("No activity yet")}>{t("Logins and changes to your account appear here.")}</EmptyState>;
  }
  return (
    <>
      <ol className="border-t border-line">
        {items.map(({ id, action, detail, at, device, network, byOther }) => {
          const warning = isWarning(action);
          const Icon = warning ? TriangleAlert : CircleCheck;
          const where = [device && deviceIn(t, device), network && networkIn(t, network)]
            .filter(Boolean)
            .join(getListSeparator(t.language));
          return (
            <li
              key={id}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
            >
              <Icon aria-hidden className={warning ? "mt-0.5 size-5 text-care" : "mt-0.5 size-5 text-soft"} />
              <div className="min-w-0">
                <p className="font-medium">
                  {t.known(activityLabel(action))}
                  {detail ? (
                    <span className="font-normal text-soft">{getColon(t.language) + detailIn(t, action, detail)}</span>
                  ) : null}
                </p>
                <p className="text-sm text-soft">{byOther ? t("By our team") : where || t("Unknown device")}</p>
              </div>
              <p className="text-sm text-soft max-sm:col-start-2">
                <LocalTime at={at} />
              </p>
            </li>
          );
        })}
      </ol>
      <Pagination t={t} className="mt-8" page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
    </>
  );
}
