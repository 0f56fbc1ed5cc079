import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { callOrNull } from "@/lib/backend";
import { listDemoMail } from "@/lib/contracts/site/mail";
import { redirectToLastPage } from "@/lib/links/last-page";
import { readPageNumber } from "@/lib/links/page-number";
import { type Search, searchText } from "@/lib/session/auth-pages";

export const metadata: Metadata = { title: "Outbox of the demo", robots: { index: false } };

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Demo mode only: the emails that the system sent. */
export default async function DemoOutboxPage({ searchParams }: { searchParams: Search }) {
  const [to, page] = await Promise.all([searchText(searchParams, "to"), searchText(searchParams, "page")]);
  const list = await callOrNull(listDemoMail, {
    query: { to: to ?? undefined, page: readPageNumber(page ?? undefined) },
  });
  if (!list) notFound();
  const pages = Math.ceil(list.total / list.pageSize);
  const hrefFor = (number: number) =>
    `/demo/outbox?${new URLSearchParams({ ...(to ? { to } : {}), page: String(number) })}`;
  redirectToLastPage(list.page, list, hrefFor);
  return (
    <div className="wrap gutter max-w-4xl py-10">
      <h1 className="text-4xl">Outbox of the demo</h1>
      <p className="mt-3 max-w-2xl text-soft">
        No mail leaves this machine. What would have been sent is here, newest first.
      </p>
      {list.items.length === 0 ? (
        <EmptyState title="No mail yet">Register, book a room or ask for a new password, and look again.</EmptyState>
      ) : (
        <ul className="mt-8 border-t border-line">
          {list.items.map((mail) => (
            <li key={mail.id} className="border-b border-line">
              <AppLink
                href={`/demo/outbox/${mail.id}`}
                className="grid gap-x-6 gap-y-0.5 py-3.5 hover:bg-sunken sm:grid-cols-[1fr_auto] sm:px-3"
              >
                <span className="font-semibold">{mail.subject}</span>
                <time dateTime={mail.createdAt} className="text-sm text-soft">
                  {time.format(new Date(mail.createdAt))} UTC
                </time>
                <span className="text-sm text-soft">{mail.to}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={pages} hrefFor={hrefFor} className="mt-8" />
    </div>
  );
}
