import { Search } from "lucide-react";
import { getKindAccount } from "@/components/kinds/account";
import { Button, LinkButton } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { LinkTabs } from "@/components/ui/tabs";
import { cn } from "@/lib/cn";
import type { OrderTab } from "@/lib/contracts/orders/order";
import { getMyOrders } from "@/lib/data/orders";
import { getSite } from "@/lib/data/site";
import { productKinds } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { kindNames } from "@/lib/kinds/names";
import { listPath } from "@/lib/links/booking-links";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { type PlainRoute, pathTo, routes } from "@/lib/routes";
import { BookingRow } from "./booking-row";

const tabs = {
  upcoming: { label: "Upcoming", empty: "Nothing is ahead", words: "Once you book something, it stands here." },
  past: {
    label: "Past",
    empty: "Nothing is behind you yet",
    words: "What is over is kept here, with its receipts.",
  },
  cancelled: {
    label: "Cancelled",
    empty: "Nothing was cancelled",
    words: "Cancelled bookings are kept here, with what came back.",
  },
  to_pay: { label: "To pay", empty: "Nothing is left to pay", words: "What still asks for money stands here." },
  unfinished: {
    label: "Unfinished",
    empty: "Nothing was left unfinished",
    words: "What you held and never paid stands here.",
  },
} as const satisfies Partial<Record<OrderTab, { label: string; empty: string; words: string }>>;
type Tab = keyof typeof tabs;
const isTab = (text: string | undefined): text is Tab => text !== undefined && Object.hasOwn(tabs, text);

/** The lists, the complete one first. */
const lists: readonly { kind: KindId | undefined; label: string }[] = [
  { kind: undefined, label: "All" },
  ...productKinds.map(({ id, labels }) => ({ kind: id, label: labels.many })),
];

const getPath = (kind: KindId | undefined) => (kind ? listPath(kind) : routes.client.trips);

function Lists({ kind, query }: { kind: KindId | undefined; query: { tab?: string; q?: string } }) {
  return (
    <nav aria-label="Kinds of bookings" className="-mx-4 mb-3 overflow-x-auto px-4">
      <ul className="flex gap-2 py-1">
        {lists.map((list) => (
          <li key={list.label}>
            <AppLink
              href={pathTo(getPath(list.kind), {}, query)}
              aria-current={list.kind === kind ? "page" : undefined}
              className={cn(
                "flex min-h-9 items-center rounded-full border border-line bg-card px-4 text-sm font-medium whitespace-nowrap hover:border-ink",
                "aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper",
              )}
            >
              {list.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NothingProps = { kind: KindId | undefined; tab: Tab; q: string; allHref: string; sold: boolean };

/** The reason why a list is empty, and the most useful next step. */
function Nothing({ kind, tab, q, allHref, sold }: NothingProps) {
  const icon = getKindAccount(kind ?? null).icon;
  if (q) {
    return (
      <EmptyState
        icon={icon}
        title="Nothing of that name"
        action={<LinkButton href={allHref}>Show all of them</LinkButton>}
      >
        Try the reference, the name or the place; or look under another tab.
      </EmptyState>
    );
  }
  const find = (
    <div className="flex flex-wrap justify-center gap-3">
      {productKinds
        .filter(({ id }) => !kind || id === kind)
        .map(({ id, routes: pages, texts }) => (
          <LinkButton key={id} variant="primary" href={pages.home}>
            {texts.find}
          </LinkButton>
        ))}
    </div>
  );
  return sold ? (
    <EmptyState icon={icon} title={tabs[tab].empty} action={find}>
      {tabs[tab].words}
    </EmptyState>
  ) : (
    <EmptyState
      icon={icon}
      title={tabs[tab].empty}
      action={<LinkButton href={routes.client.trips}>See all of your bookings</LinkButton>}
    >
      {kind ? kindNames[kind].many : "These"} can't be booked here yet. As soon as that changes, what you book stands
      here.
    </EmptyState>
  );
}

type BookingsProps = { kind?: KindId /** The page of the list. */; path: PlainRoute; query: SearchParams };

/**
 * The client's bookings, of all kinds or of one: a tab for each state, search by reference, name or place. Tabs are
 * links and the search is a form, so that it works without scripts.
 */
export async function Bookings({ kind, path, query }: BookingsProps) {
  const asked = one(query.tab);
  const tab: Tab = isTab(asked) ? asked : "upcoming";
  const q = (one(query.q) ?? "").trim().slice(0, 100);
  const number = Number(one(query.page) ?? "1");
  const page = Number.isInteger(number) && number >= 1 && number <= 1000 ? number : 1;
  const getValues = (name: Tab) => ({ tab: name === "upcoming" ? undefined : name, q: q || undefined });
  const hrefTo = (name: Tab, more: { page?: number; q?: string } = {}) =>
    pathTo(path, {}, { ...getValues(name), ...more });
  const [response, site] = await Promise.all([
    getMyOrders({ kind, tab, q: q || undefined, page, pageSize: 20 }),
    getSite(),
  ]);
  const shown = (Object.keys(tabs) as Tab[]).filter(
    (name) => name !== "to_pay" || response.counts.to_pay || tab === name,
  );
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">{kind ? kindNames[kind].bookings : "All bookings"}</h1>
        <search className="w-full sm:w-auto">
          <form action={path} className="flex items-end gap-2">
            {tab === "upcoming" ? null : <input type="hidden" name="tab" value={tab} />}
            <Field name="q" label="Reference, name or place" className="flex-1 sm:w-64">
              <Input type="search" defaultValue={q} maxLength={100} autoComplete="off" />
            </Field>
            <Button type="submit" size="icon" aria-label="Search my bookings">
              <Search aria-hidden className="size-4.5" />
            </Button>
          </form>
        </search>
      </div>
      <Lists kind={kind} query={getValues(tab)} />
      <LinkTabs
        label="Which bookings"
        tabs={shown.map((name) => ({
          href: hrefTo(name),
          label: tabs[name].label,
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
              <BookingRow key={order.ref} order={order} alone={kind !== undefined} />
            ))}
          </ul>
          <Pagination
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
