import { Download } from "lucide-react";
import { Disclosure } from "@/components/ui/accordion";
import { buttonLook, TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { LinkTabs } from "@/components/ui/tabs";
import { cn } from "@/lib/cn";
import { type Report, type ReportKind, reportKinds } from "@/lib/contracts/site/report";
import { getReport, reportExportPath } from "@/lib/data/report";
import { formatDate, formatDay } from "@/lib/dates";
import { findKind, getKindLabels } from "@/lib/kinds";
import { changePercent } from "@/lib/report/report-figures";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { localToday } from "@/lib/time-zone";
import { getBasis, getMeasure, getMeasures, type Measure, toText } from "./measures";
import { PeriodChooser } from "./period-chooser";
import { hrefFor, type ReportQuery } from "./report-query";
import { Currencies, Hotels, Products } from "./report-tables";
import { TrendChart } from "./trend-chart";

function Moved({ measure, report }: { measure: Measure; report: Report }) {
  const percent = changePercent(measure.of(report.now), measure.of(report.earlier));
  if (percent === null) return <span className="text-xs text-soft">nothing before to compare</span>;
  if (percent === 0) return <span className="text-xs text-soft">as in the period before</span>;
  const good = percent > 0 !== Boolean(measure.lessIsBetter);
  return (
    <span className={cn("tabular text-xs", good ? "text-good" : "text-danger")}>
      {Math.abs(percent).toLocaleString("en")} % {percent > 0 ? "more" : "less"} than before
    </span>
  );
}

/** Each figure links to its chart. */
function Figures({
  report,
  measures,
  chosen,
  hrefTo,
}: {
  report: Report;
  measures: readonly Measure[];
  chosen: Measure;
  hrefTo: (id: string) => string;
}) {
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-x-6 md:grid-cols-3 xl:gap-x-8">
      {measures.map((measure) => (
        <li key={measure.id} className="border-t border-line">
          <AppLink
            href={hrefTo(measure.id)}
            scroll={false}
            aria-current={measure.id === chosen.id ? "true" : undefined}
            className={cn(
              "-mt-px block border-t-2 py-3",
              measure.id === chosen.id ? "border-primary" : "border-transparent hover:border-edge",
            )}
          >
            <span className="block text-sm text-soft">{measure.label}</span>
            <span className="tabular block font-display text-2xl font-[560] tracking-tight">
              {toText(measure, measure.of(report.now), report.currency)}
            </span>
            <Moved measure={measure} report={report} />
            <span className="block text-xs text-soft">{measure.about}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Days({ report, measure }: { report: Report; measure: Measure }) {
  return (
    <Disclosure summary={<span className="text-sm">Show as table</span>} className="border-b-0!">
      <Table caption={`${measure.label} by day`}>
        <thead>
          <tr>
            <Th>Day</Th>
            <Th numeric>{measure.label}</Th>
            <Th numeric>Previous period</Th>
          </tr>
        </thead>
        <tbody>
          {report.days.toReversed().map((day) => (
            <Tr key={day.date}>
              <Td>{formatDay(day.date)}</Td>
              <Td numeric>{toText(measure, measure.of(day.now), report.currency)}</Td>
              <Td numeric>{toText(measure, measure.of(day.earlier), report.currency)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

const toKindLabel = (kind: ReportKind): string => (kind === "all" ? "All" : getKindLabels(kind).many);

type KindChooserProps = { area: ConsoleArea; kind: ReportKind; hrefTo: (kind: ReportKind) => string };

/** The kinds of product whose figures are shown. Sub-administrators have orders of hotels only. */
const KindChooser = ({ area, kind, hrefTo }: KindChooserProps) =>
  area === "subadmin" ? null : (
    <LinkTabs
      label="Product"
      className="mb-3"
      tabs={reportKinds
        .filter((one) => one === "all" || findKind(one))
        .map((one) => ({ href: hrefTo(one), label: toKindLabel(one), current: one === kind }))}
    />
  );

/** Business performance: figures compared with the previous period, one figure by day, and each hotel's share. */
export async function Performance({ area, query }: { area: ConsoleArea; query: ReportQuery }) {
  const path = pathTo(routes[area].panel);
  const { kind: wanted = "hotel", ...others } = query;
  const { from, to, hotel } = others;
  // The hotel is the filter of the page.
  const kind = hotel ? "hotel" : wanted;
  const report = await getReport(area, { kind, ...(from && { from }), ...(to && { to }), ...(hotel && { hotel }) });
  if ("refused" in report) {
    return (
      <p className="border-t border-line py-4 text-sm text-soft">
        {report.refused} <TextLink href={path}>Show the standard report</TextLink>
      </p>
    );
  }
  const kept: ReportQuery = { ...others, ...(kind !== "hotel" && { kind }), from: report.from, to: report.to };
  const today = localToday(report.timeZone, new Date());
  const basis = getBasis(query.show, report.from > today);
  const { measures, labels } = getMeasures(kind);
  const measure = getMeasure(query.show, basis, measures);
  const exported = new URLSearchParams({ from: report.from, to: report.to, kind, ...(hotel && { hotel }) });
  return (
    <>
      <KindChooser
        area={area}
        kind={kind}
        hrefTo={(one) => hrefFor(path, kept, { kind: one === "hotel" ? undefined : one, hotel: undefined })}
      />
      <PeriodChooser
        path={path}
        today={today}
        from={report.from}
        to={report.to}
        kept={kept}
        hrefTo={(changes) => hrefFor(path, kept, changes)}
      />
      <p className="mt-2 mb-4 text-sm text-soft">
        {report.hotel ? (
          <>
            {report.hotel.title} only.{" "}
            <AppLink href={hrefFor(path, kept, { hotel: undefined })} className="underline underline-offset-4">
              Show all hotels
            </AppLink>
            .{" "}
          </>
        ) : null}
        Compared with {formatDate(report.earlierPeriod.from)} to {formatDate(report.earlierPeriod.to)}.
      </p>
      <LinkTabs
        label="Date of the figures"
        className="mb-2"
        tabs={(["booking", "stay"] as const).map((one) => ({
          href: hrefFor(path, kept, { show: measures[one][0].id }),
          label: labels[one],
          current: one === basis,
        }))}
      />
      <Figures
        report={report}
        measures={measures[basis]}
        chosen={measure}
        hrefTo={(show) => hrefFor(path, kept, { show })}
      />
      <section className="mt-6">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h3 className="text-lg">
            {measure.label} by day <span className="font-sans text-sm font-normal text-soft">{measure.about}</span>
          </h3>
          <span className="flex gap-2">
            {(kind === "hotel" ? (["day", "hotel"] as const) : (["day"] as const)).map((by) => (
              <a
                key={by}
                href={`${reportExportPath(area)}?${exported}&by=${by}`}
                download
                className={buttonLook({ size: "sm" })}
              >
                <Download aria-hidden className="size-4" />
                By {by}
              </a>
            ))}
          </span>
        </div>
        <TrendChart
          points={report.days.map((day) => ({
            date: day.date,
            now: measure.of(day.now),
            earlier: measure.of(day.earlier),
          }))}
          t={(value) => measure.t(value, report.currency)}
        />
        <Days report={report} measure={measure} />
      </section>
      <Products report={report} />
      <Currencies report={report} exportHref={`${reportExportPath(area)}?${exported}&by=currency`} />
      <Hotels report={report} hrefTo={(id) => hrefFor(path, kept, { hotel: String(id) })} />
    </>
  );
}
