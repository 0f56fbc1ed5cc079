import { Download } from "lucide-react";
import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import type { Report } from "@/lib/contracts/site/report";
import { getKindLabels } from "@/lib/kinds";
import { formatAmount, formatMoney } from "@/lib/money";
import { metrics } from "@/lib/report/metrics";
import { getMeasure, toText } from "./measures";

/** The tables of a report by hotel, product and currency. */

const hotelMeasures = ["bookings", "occupancy", "rate", "per-room", "earned"].map((id) => getMeasure(id));

export function Hotels({ report, hrefTo }: { report: Report; hrefTo: (hotel: number) => string }) {
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
                  {toText(measure, measure.of(hotel.now), report.currency)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The figures that all kinds of products have. */
export function Products({ report }: { report: Report }) {
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
export function Currencies({ report, exportHref }: { report: Report; exportHref: string }) {
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
