import { notFound } from "next/navigation";
import { Suspense } from "react";
import { SkeletonRows } from "@/components/ui/notice";
import { adminConsole } from "@/lib/contracts/site/console";
import { getSite } from "@/lib/data/site/site";
import { formatDay } from "@/lib/dates";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { mayCall } from "@/lib/session/session-check";
import { localToday } from "@/lib/time-zone";
import { ArrivalTicket } from "../redemption/arrival-ticket";
import { hrefFor, type ReportQuery } from "../report/report-query";
import { FrontDesk } from "./front-desk";
import { HotelFilter } from "./hotel-filter";

/** The front desk alone: the lists of a day, and the numbered rooms. */
export async function FrontDeskPage({ area, query: { ticket, ...query } }: { area: ConsoleArea; query: ReportQuery }) {
  if (area === "admin" && !(await mayCall(adminConsole.desk))) notFound();
  const { timeZone, baseCurrency } = await getSite();
  const today = localToday(timeZone, new Date());
  return (
    <>
      <h1 className="text-3xl">Front desk</h1>
      <h2 className="mt-1 mb-5 font-sans text-sm font-normal text-soft">{formatDay(query.day ?? today)}</h2>
      <div className="mb-5">
        <HotelFilter area={area} query={query} today={today} />
      </div>
      <ArrivalTicket area={area} code={ticket} here={hrefFor(pathTo(routes[area].panel), { ...query, ticket }, {})} />
      <Suspense fallback={<SkeletonRows rows={8} label="Loading the lists" />}>
        <FrontDesk area={area} query={query} today={today} currency={baseCurrency} />
      </Suspense>
    </>
  );
}
