import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { Button, buttonLook } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { AppLink } from "@/components/ui/link";
import { getFrontDesk } from "@/lib/data/console";
import { addDays, formatDay } from "@/lib/dates";
import { frontDeskShow } from "@/lib/links/front-desk";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { hrefFor, type ReportQuery } from "../report/report-query";
import { DeskList } from "./desk-list";
import { DeskUnits } from "./desk-units";

function DayChooser({ path, day, today, query }: { path: string; day: string; today: string; query: ReportQuery }) {
  const { day: _, ...kept } = query;
  const step = (by: number, label: string, icon: ReactNode) => (
    <AppLink
      href={hrefFor(path, query, { day: addDays(day, by) })}
      scroll={false}
      aria-label={label}
      className={buttonLook({ size: "icon-sm" })}
    >
      {icon}
    </AppLink>
  );
  return (
    <form action={path} className="flex flex-wrap items-center gap-2">
      <HiddenFields values={kept} />
      {step(-1, "The day before", <ChevronLeft aria-hidden className="size-4" />)}
      <DateInput
        name="day"
        aria-label="Day"
        required
        defaultValue={day}
        width="fit"
        className="min-h-9! py-1! text-sm!"
      />
      {step(1, "The day after", <ChevronRight aria-hidden className="size-4" />)}
      <Button type="submit" size="sm">
        Show
      </Button>
      {query.day && query.day !== today ? (
        <AppLink
          href={hrefFor(path, query, { day: undefined })}
          scroll={false}
          className={buttonLook({ size: "sm", variant: "quiet" })}
        >
          Today
        </AppLink>
      ) : null}
    </form>
  );
}

type FrontDeskProps = {
  area: ConsoleArea;
  query: ReportQuery;
  today: string;
  currency: string;
  /** The maximum number of rows per list. The lists then link to the front desk page. */
  maxRows?: number;
};

/** The front desk's lists of one day: arrivals, departures and guests staying overnight. */
export async function FrontDesk({ area, query, today, currency, maxRows }: FrontDeskProps) {
  const { day, hotel } = query;
  const { arrivals, departures, staying } = await getFrontDesk(area, { ...(day && { day }), ...(hotel && { hotel }) });
  const when = day && day !== today ? `on ${formatDay(day)}` : "today";
  const here = hrefFor(pathTo(routes[area].panel), query, {});
  const all = maxRows ? hrefFor(pathTo(routes[area].panel), query, { show: frontDeskShow }) : undefined;
  const shared = { area, currency, here, maxRows, all };
  return (
    <>
      <DayChooser path={pathTo(routes[area].panel)} day={day ?? today} today={today} query={query} />
      <div className="mt-5 grid gap-9">
        <DeskList
          {...shared}
          id="arrivals"
          title="Arrivals"
          list={arrivals}
          actions={["check_in", "undo_check_in"]}
          none={`No arrivals ${when}.`}
        />
        <DeskList
          {...shared}
          id="departures"
          title="Departures"
          list={departures}
          actions={["check_in", "check_out", "undo_check_out"]}
          none={`No departures ${when}.`}
        />
        <DeskList
          {...shared}
          id="staying"
          title={day && day > today ? "Expected in house" : "In house"}
          list={staying}
          actions={["check_out", "undo_check_in"]}
          none="No guests in house."
        />
        <DeskUnits area={area} here={here} hotel={hotel} today={today} />
      </div>
    </>
  );
}
