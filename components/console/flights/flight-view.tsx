import { CalendarDays } from "lucide-react";
import { StatusDot } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OutputOf } from "@/lib/contracts/define";
import type { flights as endpoints } from "@/lib/contracts/flights/flight-record";
import { getSite } from "@/lib/data/site/site";
import { formatDate } from "@/lib/dates";
import { formatAmount } from "@/lib/money";
import { flightDatesHref } from "@/lib/resources/flights/flight-screens";
import { flights } from "@/lib/resources/flights/flights";
import { formatWeekdayList } from "@/lib/resources/form/weekdays";
import { formatZone } from "@/lib/zone-labels";
import { type DetailProps, detailPage } from "../record/detail-screen";
import { Fact, Part } from "../record/listing-parts";

type Flight = OutputOf<typeof endpoints.get>;

const share = (bp: number) => `${bp / 100} %`;
const dayShifts: Readonly<Record<number, string>> = {
  [-1]: ", the day before",
  1: ", next day",
  2: ", two days later",
};

/** A flight number's record: sale, schedule and fares. */
async function FlightFacts({ record: flight }: DetailProps<Flight>) {
  const { baseCurrency } = await getSite();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{flight.name}</h1>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <span>
              {flight.airline}, {flight.from} – {flight.to}
            </span>
            <StatusDot tone={flight.enabled ? "good" : "idle"}>{flight.enabled ? "On sale" : "Off sale"}</StatusDot>
          </p>
        </div>
        <LinkButton href={flightDatesHref({ flight: flight.id })} size="sm">
          <CalendarDays aria-hidden className="size-4" />
          Flight dates
        </LinkButton>
      </header>
      <Part title="Schedule">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
          <Fact label="Departs">
            {flight.departTime} {formatZone(flight.fromZone)}
          </Fact>
          <Fact label="Arrives">
            {flight.arriveTime}
            {dayShifts[flight.dayShift] ?? ""} {formatZone(flight.toZone)}
          </Fact>
          <Fact label="Weekdays">{formatWeekdayList(flight.weekdays)}</Fact>
          <Fact label="Valid">
            {formatDate(flight.firstDate)} – {formatDate(flight.lastDate)}
          </Fact>
          <Fact label="Aircraft">{flight.aircraft}</Fact>
          <Fact label="Bookings">{flight.bookings}</Fact>
        </dl>
      </Part>
      <Part title="Fares">
        <Table caption="Fares">
          <thead>
            <tr>
              <Th>Fare</Th>
              <Th numeric>Adult, {baseCurrency}</Th>
              <Th numeric>Airport taxes, {baseCurrency}</Th>
              <Th numeric>Children</Th>
              <Th numeric>Infants</Th>
              <Th numeric>Seats</Th>
            </tr>
          </thead>
          <tbody>
            {flight.fares.map((fare) => (
              <Tr key={fare.brandId}>
                <Td>{fare.brand}</Td>
                <Td numeric>{formatAmount(fare.priceMinor, baseCurrency)}</Td>
                <Td numeric>{formatAmount(fare.taxMinor, baseCurrency)}</Td>
                <Td numeric>{share(fare.childBp)}</Td>
                <Td numeric>{share(fare.infantBp)}</Td>
                <Td numeric>{fare.seats}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Part>
    </>
  );
}

export const flightViewPage = detailPage("admin", flights, FlightFacts);
