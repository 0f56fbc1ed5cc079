import { Disclosure } from "@/components/ui/accordion";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { formatDate, formatDay } from "@/lib/dates";
import { formatAmount, formatMoney } from "@/lib/money";

type Day = { date: string; bookings: number; bookedMinor: number };

/** Fourteen bars, drawn by the server; the numbers stand under it as a table. */
export function BookedChart({ days, currency }: { days: Day[]; currency: string }) {
  const highest = Math.max(0, ...days.map((day) => day.bookedMinor));
  if (highest === 0) {
    return <p className="border-t border-line py-4 text-sm text-soft">Nothing was booked in these days.</p>;
  }
  return (
    <div className="border-t border-line pt-4">
      <div aria-hidden className="flex h-36 items-end gap-1.5 sm:gap-2.5">
        {days.map((day, at) => (
          <div key={day.date} className="flex h-full flex-1 flex-col justify-end gap-1.5 text-center">
            <div
              title={`${formatDay(day.date)}: ${day.bookings} for ${formatMoney(day.bookedMinor, currency)}`}
              className={at === days.length - 1 ? "rounded-t-sm bg-primary" : "rounded-t-sm bg-idle"}
              style={{ height: `${Math.max(day.bookedMinor > 0 ? 3 : 1, (day.bookedMinor / highest) * 100)}%` }}
            />
            <span className="tabular text-xs whitespace-nowrap text-soft">
              {Number(day.date.slice(8))}
              <span className={at === 0 || day.date.endsWith("-01") ? "hidden sm:inline" : "hidden"}>
                {" "}
                {formatDate(day.date).split(" ")[1]}
              </span>
            </span>
          </div>
        ))}
      </div>
      <Disclosure summary={<span className="text-sm">The numbers</span>} className="border-b-0">
        <Table caption="Booked by day">
          <thead>
            <tr>
              <Th>Day</Th>
              <Th numeric>Bookings</Th>
              <Th numeric>Value, {currency}</Th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <Tr key={day.date}>
                <Td>{formatDay(day.date)}</Td>
                <Td numeric>{day.bookings}</Td>
                <Td numeric>{formatAmount(day.bookedMinor)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </div>
  );
}
