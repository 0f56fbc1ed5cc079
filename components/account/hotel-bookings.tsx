import { BedDouble, Search } from "lucide-react";
import { Button, LinkButton } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { LinkTabs } from "@/components/ui/tabs";
import { getMyOrders } from "@/lib/data/orders";
import { pathTo, routes } from "@/lib/routes";
import { one, type SearchParams } from "@/lib/selection-url";
import { BookingRow } from "./booking-row";

const tabs = {
  upcoming: { label: "Upcoming", empty: "No trip is ahead", words: "Once you book a room, it stands here." },
  past: {
    label: "Past",
    empty: "No stay is behind you yet",
    words: "Stays that are over are kept here, with their receipts.",
  },
  cancelled: {
    label: "Cancelled",
    empty: "Nothing was cancelled",
    words: "Cancelled bookings are kept here, with what came back.",
  },
  unfinished: {
    label: "Unfinished",
    empty: "Nothing is left unpaid",
    words: "Rooms that you hold and have not paid yet stand here.",
  },
} as const;
type Tab = keyof typeof tabs;
const isTab = (text: string | undefined): text is Tab => text !== undefined && text in tabs;

/** The client's hotel bookings in four drawers, searched by reference, hotel or place. */
export async function HotelBookings({ query }: { query: SearchParams }) {
  const asked = one(query.tab);
  const tab: Tab = isTab(asked) ? asked : "upcoming";
  const q = (one(query.q) ?? "").trim().slice(0, 100);
  const number = Number(one(query.page) ?? "1");
  const page = Number.isInteger(number) && number >= 1 && number <= 1000 ? number : 1;
  const hrefTo = (values: { tab?: Tab; page?: number; q?: string }) =>
    pathTo(
      routes.client.hotelBookings,
      {},
      {
        tab: (values.tab ?? tab) === "upcoming" ? undefined : (values.tab ?? tab),
        q: values.q ?? q,
        page: values.page && values.page > 1 ? values.page : undefined,
      },
    );
  const answer = await getMyOrders({ kind: "hotel", tab, q: q || undefined, page, pageSize: 20 });
  const pages = Math.ceil(answer.total / answer.pageSize);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">Hotel bookings</h1>
        <search className="w-full sm:w-auto">
          <form action={routes.client.hotelBookings} className="flex items-end gap-2">
            {tab === "upcoming" ? null : <input type="hidden" name="tab" value={tab} />}
            <Field name="q" label="Reference, hotel or place" className="flex-1 sm:w-64">
              <Input type="search" defaultValue={q} maxLength={100} autoComplete="off" />
            </Field>
            <Button type="submit" size="icon" aria-label="Search my bookings">
              <Search aria-hidden className="size-4.5" />
            </Button>
          </form>
        </search>
      </div>
      <LinkTabs
        label="Which bookings"
        tabs={Object.entries(tabs).map(([name, { label }]) => ({
          href: hrefTo({ tab: name as Tab }),
          label,
          count: answer.counts[name as Tab],
          current: name === tab,
        }))}
      />
      {answer.items.length === 0 ? (
        <EmptyState
          icon={<BedDouble aria-hidden />}
          title={q ? "Nothing of that name" : tabs[tab].empty}
          action={
            q ? (
              <LinkButton href={hrefTo({ q: "" })}>Show all of them</LinkButton>
            ) : (
              <LinkButton variant="primary" href={routes.public.home}>
                Find a room
              </LinkButton>
            )
          }
        >
          {q ? "Try the reference, the hotel's name or the city; or look under another tab." : tabs[tab].words}
        </EmptyState>
      ) : (
        <>
          <ul>
            {answer.items.map((order) => (
              <BookingRow key={order.ref} order={order} />
            ))}
          </ul>
          <Pagination className="mt-8" page={page} pages={pages} hrefFor={(n) => hrefTo({ page: n })} />
        </>
      )}
    </>
  );
}
