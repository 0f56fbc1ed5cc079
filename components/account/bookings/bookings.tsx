import { Search } from "lucide-react";
import { getKindAccount } from "@/components/kinds/account";
import { Button, LinkButton } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { LinkTabs } from "@/components/ui/tabs";
import { cn } from "@/lib/cn";
import type { OrderTab } from "@/lib/contracts/orders/client-orders";
import { getMyOrders } from "@/lib/data/orders";
import { getSite } from "@/lib/data/site/site";
import { getKind, productKinds } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { kindNames } from "@/lib/kinds/names";
import type { Text } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { redirectToLastPage } from "@/lib/links/last-page";
import { readPageNumber } from "@/lib/links/page-number";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { waitingListPath } from "@/lib/links/waiting-list";
import { type PlainRoute, pathTo, routes } from "@/lib/routes";
import { BookingRow } from "./booking-row";

const tabs = {
  upcoming: { label: "Upcoming", empty: "No upcoming bookings", text: "Your bookings appear here." },
  past: {
    label: "Past",
    empty: "No past bookings",
    text: "Past bookings appear here with their receipts.",
  },
  cancelled: {
    label: "Cancelled",
    empty: "No cancelled bookings",
    text: "Cancelled bookings appear here with their refunds.",
  },
  to_pay: { label: "To pay", empty: "Nothing to pay", text: "Bookings with an open balance appear here." },
  unfinished: {
    label: "Unfinished",
    empty: "No unfinished bookings",
    text: "Expired holds appear here.",
  },
} as const satisfies Partial<Record<OrderTab, Record<"label" | "empty" | "text", Text>>>;
type Tab = keyof typeof tabs;
const isTab = (text: string | undefined): text is Tab => text !== undefined && Object.hasOwn(tabs, text);

/** The lists, the complete one first. */
const lists: readonly { kind: KindId | undefined; label: Text }[] = [
  { kind: undefined, label: "All" },
  ...productKinds.map(({ id, labels }) => ({ kind: id, label: labels.many })),
];

/** The page of a list. Kinds without one of their own are a filter of the list of all bookings. */
const getListPath = (kind: KindId | undefined, query: { tab?: string | undefined; q?: string | undefined }): string => {
  const path = kind ? getKind(kind).routes.clientList : routes.client.trips;
  return pathTo(path, {}, { kind: path === routes.client.trips ? kind : undefined, ...query });
};

type ListsProps = { kind: KindId | undefined; query: { tab?: string | undefined; q?: string | undefined } };

function Lists({ kind, query }: ListsProps) {
  const t = useServerTranslations();
  return (
    <nav aria-label={t("Kinds of bookings")} className="-mx-4 mb-3 overflow-x-auto px-4">
      <ul className="flex gap-2 py-1">
        {lists.map((list) => (
          <li key={list.label}>
            <AppLink
              href={getListPath(list.kind, query)}
              aria-current={list.kind === kind ? "page" : undefined}
              className={cn(
                "flex min-h-9 items-center rounded-full border border-line bg-card px-4 text-sm font-medium whitespace-nowrap hover:border-ink",
                "aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper",
              )}
            >
              {t(list.label)}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink
            href={waitingListPath}
            className="flex min-h-9 items-center rounded-full border border-line bg-card px-4 text-sm font-medium whitespace-nowrap hover:border-ink"
          >
            {t("Waiting list")}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}

type NothingProps = { kind: KindId | undefined; tab: Tab; q: string; allHref: string; sold: boolean };

/** The reason why a list is empty, and the most useful next step. */
function Nothing({ kind, tab, q, allHref, sold }: NothingProps) {
  const t = useServerTranslations();
  const icon = getKindAccount(kind ?? null).icon;
  if (q) {
    return (
      <EmptyState
        icon={icon}
        title={t("No bookings found")}
        action={<LinkButton href={allHref}>{t("Show all bookings")}</LinkButton>}
      >
        {t("Try the reference, name or place, or look under another tab.")}
      </EmptyState>
    );
  }
  const find = (
    <div className="flex flex-wrap justify-center gap-3">
      {productKinds
        .filter(({ id }) => !kind || id === kind)
        .map(({ id, routes: pages, texts }) => (
          <LinkButton key={id} variant="primary" href={pages.home}>
            {t(texts.find)}
          </LinkButton>
        ))}
    </div>
  );
  return sold ? (
    <EmptyState icon={icon} title={t(tabs[tab].empty)} action={find}>
      {t(tabs[tab].text)}
    </EmptyState>
  ) : (
    <EmptyState
      icon={icon}
      title={t(tabs[tab].empty)}
      action={<LinkButton href={routes.client.trips}>{t("View all bookings")}</LinkButton>}
    >
      {t("We don't offer these bookings at the moment.")}
    </EmptyState>
  );
}

type BookingsProps = { kind?: KindId /** The page of the list. */; path: PlainRoute; query: SearchParams };

/**
 * The client's bookings, of all kinds or of one: a tab for each state, search by reference, name or place. Tabs are
 * links and the search is a form, so that it works without scripts.
 */
export async function Bookings({ kind, path, query }: BookingsProps) {
  const t = await getTranslator();
  const requestedTab = one(query.tab);
  const tab: Tab = isTab(requestedTab) ? requestedTab : "upcoming";
  const q = (one(query.q) ?? "").trim().slice(0, 100);
  const page = readPageNumber(query.page);
  const filter = path === routes.client.trips ? kind : undefined;
  const getValues = (name: Tab) => ({ tab: name === "upcoming" ? undefined : name, q: q || undefined });
  const hrefTo = (name: Tab, more: { page?: number; q?: string } = {}) =>
    pathTo(path, {}, { kind: filter, ...getValues(name), ...more });
  const [response, site] = await Promise.all([
    getMyOrders({ kind, tab, q: q || undefined, page, pageSize: 20 }),
    getSite(),
  ]);
  // A booking that was cancelled or has ended may have been the only one of the last page.
  redirectToLastPage(page, response, (last) => t.at(hrefTo(tab, { page: last > 1 ? last : undefined })));
  const shown = (Object.keys(tabs) as Tab[]).filter(
    (name) => name !== "to_pay" || response.counts.to_pay || tab === name,
  );
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">{t(kind ? kindNames[kind].bookings : "All bookings")}</h1>
        <search className="w-full sm:w-auto">
          <form key={q} action={t.at(path)} className="flex items-end gap-2">
            {filter ? <input type="hidden" name="kind" value={filter} /> : null}
            {tab === "upcoming" ? null : <input type="hidden" name="tab" value={tab} />}
            <Field name="q" label={t("Reference, name or place")} className="flex-1 sm:w-64">
              <Input type="search" defaultValue={q} maxLength={100} autoComplete="off" />
            </Field>
            <Button type="submit" size="icon" aria-label={t("Search my bookings")}>
              <Search aria-hidden className="size-4.5" />
            </Button>
          </form>
        </search>
      </div>
      <Lists kind={kind} query={getValues(tab)} />
      <LinkTabs
        label={t("Which bookings")}
        tabs={shown.map((name) => ({
          href: hrefTo(name),
          label: t(tabs[name].label),
          count: response.counts[name],
          current: name === tab,
        }))}
      />
      {response.items.length === 0 ? (
        <Nothing
          kind={kind}
          tab={tab}
          q={q}
          allHref={hrefTo(tab, { q: "" })}
          sold={!kind || site.enabledKinds.includes(kind)}
        />
      ) : (
        <>
          <ul>
            {response.items.map((order) => (
              <BookingRow key={order.ref} order={order} picture={order.picture} alone={kind !== undefined} />
            ))}
          </ul>
          <Pagination
            t={t}
            className="mt-8"
            page={page}
            pages={Math.ceil(response.total / response.pageSize)}
            hrefFor={(n) => hrefTo(tab, { page: n > 1 ? n : undefined })}
          />
        </>
      )}
    </>
  );
}
