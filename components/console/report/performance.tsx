import { Download } from "lucide-react";
import { Disclosure } from "@/components/ui/accordion";
import { buttonLook, TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { LinkTabs } from "@/components/ui/tabs";
import { cn } from "@/lib/cn";
import type { Report } from "@/lib/contracts/site/report";
import { getReport, reportExportPath } from "@/lib/data/report";
import { formatDate, formatDay } from "@/lib/dates";
import { getKindLabels } from "@/lib/kinds";
import { formatAmount, formatMoney } from "@/lib/money";
import { metrics } from "@/lib/report/metrics";
import { changePercent } from "@/lib/report/report-figures";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { localToday } from "@/lib/time-zone";
import { type Basis, basisLabels, getBasis, getMeasure, type Measure, measuresBy } from "./measures";
import { PeriodChooser } from "./period-chooser";
import { hrefFor, type ReportQuery } from "./report-query";
import { TrendChart } from "./trend-chart";

const text = (measure: Measure, value: number | null, currency: string) =>
  value === null ? "–" : measure.t(value, currency);

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
  chosen,
  basis,
  hrefTo,
}: {
  report: Report;
  chosen: Measure;
  basis: Basis;
  hrefTo: (id: string) => string;
}) {
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-x-6 md:grid-cols-3 xl:gap-x-8">
      {measuresBy[basis].map((measure) => (
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
              {text(measure, measure.of(report.now), report.currency)}
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
              <Td numeric>{text(measure, measure.of(day.now), report.currency)}</Td>
              <Td numeric>{text(measure, measure.of(day.earlier), report.currency)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

const hotelMeasures = ["bookings", "occupancy", "rate", "per-room", "earned"].map((id) => getMeasure(id));

function Hotels({ report, hrefTo }: { report: Report; hrefTo: (hotel: number) => string }) {
  if (report.hotel || report.hotels.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-lg">By hotel</h3>
      <Table caption="By hotel">
        <thead>
          <tr>
            <Th>Hotel</Th>
            {hotelMeasures.map((measure) => (
              <Th key={measure.id} numeric>
                {measure.label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.hotels.map((hotel) => (
            <Tr key={hotel.id}>
              <Td>
                <AppLink href={hrefTo(hotel.id)} className="block underline-offset-4 hover:underline">
                  <CellPair main={hotel.title} sub={hotel.city} />
                </AppLink>
              </Td>
              {hotelMeasures.map((measure) => (
                <Td key={measure.id} numeric>
                  {text(measure, measure.of(hotel.now), report.currency)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The figures that all kinds of products have. The figures above are those of hotels. */
function Products({ report }: { report: Report }) {
  if (report.products.length < 2) return null;
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-lg">By product</h3>
      <Table caption="By product">
        <thead>
          <tr>
            <Th>Product</Th>
            {[metrics.bookings, metrics.bookedValue, metrics.cancellations, metrics.revenue].map(({ label }) => (
              <Th key={label} numeric>
                {label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.products.map(({ kind, booked, bookedMinor, cancelled, earnedMinor }) => (
            <Tr key={kind}>
              <Td>{getKindLabels(kind).many}</Td>
              <Td numeric>{booked.toLocaleString("en")}</Td>
              <Td numeric>{formatMoney(bookedMinor, report.currency)}</Td>
              <Td numeric>{cancelled.toLocaleString("en")}</Td>
              <Td numeric>{formatMoney(earnedMinor, report.currency)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Guests are charged in the base currency, whichever currency the prices were shown in. */
function Currencies({ report, exportHref }: { report: Report; exportHref: string }) {
  if (report.currencies.length < 2) return null;
  return (
    <section className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="text-lg">
          By currency{" "}
          <span className="font-sans text-sm font-normal text-soft">
            in which guests saw the prices; all are charged in {report.currency}
          </span>
        </h3>
        <a href={exportHref} download className={buttonLook({ size: "sm" })}>
          <Download aria-hidden className="size-4" />
          By currency
        </a>
      </div>
      <Table caption="By currency">
        <thead>
          <tr>
            <Th>Currency</Th>
            <Th numeric>{metrics.bookings.label}</Th>
            <Th numeric>Booked, {report.currency}</Th>
            <Th numeric>As shown</Th>
          </tr>
        </thead>
        <tbody>
          {report.currencies.map(({ currency, booked, bookedMinor, shownMinor }) => (
            <Tr key={currency}>
              <Td>{currency}</Td>
              <Td numeric>{booked.toLocaleString("en")}</Td>
              <Td numeric>{formatAmount(bookedMinor, report.currency)}</Td>
              <Td numeric>{formatAmount(shownMinor, currency)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Business performance: figures compared with the previous period, one figure by day, and each hotel's share. */
export async function Performance({ area, query }: { area: ConsoleArea; query: ReportQuery }) {
  const path = pathTo(routes[area].panel);
  const { from, to, hotel } = query;
  const report = await getReport(area, { ...(from && { from }), ...(to && { to }), ...(hotel && { hotel }) });
  if ("refused" in report) {
    return (
      <p className="border-t border-line py-4 text-sm text-soft">
        {report.refused} <TextLink href={path}>Show the standard report</TextLink>
      </p>
    );
  }
  const kept: ReportQuery = { ...query, from: report.from, to: report.to };
  const today = localToday(report.timeZone, new Date());
  const basis = getBasis(query.show, report.from > today);
  const measure = getMeasure(query.show, basis);
  const exported = new URLSearchParams({ from: report.from, to: report.to, ...(hotel && { hotel }) });
  return (
    <>
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
          href: hrefFor(path, kept, { show: measuresBy[one][0]?.id }),
          label: basisLabels[one],
          current: one === basis,
        }))}
      />
      <Figures report={report} basis={basis} chosen={measure} hrefTo={(show) => hrefFor(path, kept, { show })} />
      <section className="mt-6">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h3 className="text-lg">
            {measure.label} by day <span className="font-sans text-sm font-normal text-soft">{measure.about}</span>
          </h3>
          <span className="flex gap-2">
            {(["day", "hotel"] as const).map((by) => (
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
