import { ArrowRight } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { SkeletonRows } from "@/components/ui/notice";
import { listDeadLetters } from "@/lib/contracts/money/dead-letters";
import { getSettlement } from "@/lib/contracts/money/settlement";
import { adminConsole } from "@/lib/contracts/site/console";
import { readSetup } from "@/lib/contracts/site/setup";
import { getDashboard } from "@/lib/data/console";
import { formatDay } from "@/lib/dates";
import { getKindLabels } from "@/lib/kinds";
import { frontDeskShow } from "@/lib/links/front-desk";
import { formatMoney } from "@/lib/money";
import { metrics } from "@/lib/report/metrics";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { mayCall, requireRole } from "@/lib/session/session-check";
import { counted } from "@/lib/text/counted";
import { formatZone } from "@/lib/zone-labels";
import { Performance } from "../report/performance";
import { hrefFor, type ReportQuery, readReportQuery } from "../report/report-query";
import { SetupChecklist } from "../setup/checklist";
import { compareWithWeekBefore, formatShare } from "./compare-week";
import { GivenUp } from "./failed-jobs";
import { FrontDesk } from "./front-desk";
import { FrontDeskPage } from "./front-desk-page";
import { HotelFilter } from "./hotel-filter";
import { Liabilities } from "./liabilities";
import { getDecisions } from "./open-decisions";
import { OpenRequests } from "./open-requests";
import { Overview } from "./overview";

function Figure({ label, about, value, note }: { label: string; about: string; value: string; note: string }) {
  return (
    <div className="border-t border-line py-3.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        <span className="tabular block font-display text-2xl font-[560] tracking-tight">{value}</span>
        <span className="block text-xs text-soft">{note}</span>
        <span className="block text-xs text-soft">{about}</span>
      </dd>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-9">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Rows per list of the front desk. Its own page has all of them. */
const maxDeskRows = 8;

/** The first screen of a working day: pending decisions, new bookings, arrivals and departures. */
async function Dashboard({ area, query }: { area: ConsoleArea; query: ReportQuery }) {
  if (area === "admin" && !(await mayCall(adminConsole.dashboard))) {
    return <Overview user={(await requireRole("admin")).user} query={query} />;
  }
  const facts = await getDashboard(area, query.hotel ? { hotel: query.hotel } : {});
  const decisions = getDecisions(area, facts, query.hotel);
  const { booked, starting, occupancy, currency } = facts;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">Dashboard</h1>
          <p className="mt-1 text-sm text-soft">
            {formatDay(facts.today)}, {formatZone(facts.timeZone)}
          </p>
        </div>
        <HotelFilter area={area} query={query} today={facts.today} />
      </header>
      {area === "admin" && (await mayCall(readSetup)) ? (
        <Suspense fallback={null}>
          <SetupChecklist />
        </Suspense>
      ) : null}
      <Part title="Needs your attention">
        {decisions.length === 0 ? (
          <p className="border-t border-line py-4 text-sm text-soft">
            All done. Requests, stays to complete and payments to check appear here.
          </p>
        ) : (
          <ul>
            {decisions.map((decision) => (
              <li
                key={decision.key}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3.5"
              >
                <div>
                  <p className={decision.pressing ? "font-semibold" : ""}>{decision.text}</p>
                  {decision.detail ? <p className="text-sm text-soft">{decision.detail}</p> : null}
                </div>
                {decision.href ? (
                  <LinkButton href={decision.href} size="sm" variant={decision.pressing ? "primary" : "secondary"}>
                    Review
                    <ArrowRight aria-hidden className="size-4" />
                  </LinkButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <Suspense fallback={null}>
          <OpenRequests area={area} here={hrefFor(pathTo(routes[area].panel), query, {})} />
        </Suspense>
      </Part>
      <Part
        title="Today"
        aside={
          query.hotel ? (
            <AppLink
              href={hrefFor(pathTo(routes[area].panel), query, { hotel: undefined })}
              className="text-sm underline underline-offset-4"
            >
              One hotel only. Show all hotels
            </AppLink>
          ) : null
        }
      >
        <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
          <Figure
            label={metrics.bookings.label}
            about={metrics.bookings.about}
            value={counted(booked.today.bookings, "booking", "bookings")}
            note={compareWithWeekBefore(booked.today.bookings, booked.weekBefore.bookings)}
          />
          <Figure
            label={metrics.bookedValue.label}
            about={metrics.bookedValue.about}
            value={formatMoney(booked.today.bookedMinor, currency)}
            note={compareWithWeekBefore(booked.today.bookedMinor, booked.weekBefore.bookedMinor)}
          />
          <Figure
            label={`${metrics.occupancy.label} tonight`}
            about={metrics.occupancy.about}
            value={formatShare(occupancy.roomsSold, occupancy.roomsThere)}
            note={`${occupancy.roomsSold.toLocaleString("en")} of ${counted(occupancy.roomsThere, "room")}, ${counted(occupancy.staying, "booking")} in house now`}
          />
          <Figure
            label={metrics.cancellations.label}
            about={metrics.cancellations.about}
            value={counted(booked.cancelledToday, "booking", "bookings")}
            note={compareWithWeekBefore(booked.cancelledToday, booked.cancelledWeekBefore)}
          />
          {starting.map(({ kind, bookings, units }) => {
            const labels = getKindLabels(kind);
            return (
              <Figure
                key={kind}
                label={`${labels.many} starting today`}
                about="confirmed bookings, by the date at their place"
                value={counted(bookings, "booking", "bookings")}
                note={counted(units, labels.unit.toLowerCase(), labels.units.toLowerCase())}
              />
            );
          })}
        </dl>
      </Part>
      {area === "subadmin" || (await mayCall(adminConsole.desk)) ? (
        <Part title="Front desk">
          <Suspense fallback={<SkeletonRows rows={5} label="Loading the lists" />}>
            <FrontDesk area={area} query={query} today={facts.today} currency={currency} maxRows={maxDeskRows} />
          </Suspense>
        </Part>
      ) : null}
      {area === "admin" && facts.waiting.jobsGivenUp > 0 && (await mayCall(listDeadLetters)) ? <GivenUp /> : null}
      <Part title="Performance">
        <Suspense fallback={<SkeletonRows rows={6} label="Calculating" />}>
          <Performance area={area} query={query} />
        </Suspense>
      </Part>
      {area === "admin" && (await mayCall(getSettlement)) ? (
        <Part title="Owed to clients">
          <Suspense fallback={<SkeletonRows rows={2} label="Loading the ledger" />}>
            <Liabilities />
          </Suspense>
        </Part>
      ) : null}
    </>
  );
}

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Creates the dashboard page of an area, which also shows the front desk alone (`?show=`). */
export function dashboardPage(area: ConsoleArea) {
  return async function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
    const query = readReportQuery(await searchParams);
    return query.show === frontDeskShow ? (
      <FrontDeskPage area={area} query={query} />
    ) : (
      <Dashboard area={area} query={query} />
    );
  };
}
