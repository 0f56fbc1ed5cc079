import { StatusDot } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { StoredRental } from "@/lib/contracts/transport/form";
import { formatDate } from "@/lib/dates";
import { explainAcriss } from "@/lib/kinds/transport/acriss";
import { formatAmount, formatMoney } from "@/lib/money";
import { formatWeekdayList } from "@/lib/resources/form/weekdays";
import { formatDuration } from "@/lib/text/duration";
import { Fact, Part } from "../record/listing-parts";

type Props = { rental: StoredRental; currency: string };

function Equipment({ rental }: Props) {
  const facts: [string, string | number | null][] = [
    ["ACRISS code", [rental.acriss, explainAcriss(rental.acriss)?.join(", ")].filter(Boolean).join(": ")],
    ["Seats", rental.seats],
    ["Doors", rental.doors],
    ["Bags", rental.bags],
    ["Gearbox", rental.gearbox],
    ["Fuel", rental.fuel],
    ["Air conditioning", rental.airCon ? "Yes" : null],
  ];
  return facts
    .filter(([, value]) => value !== null && value !== "")
    .map(([label, value]) => (
      <Fact key={label} label={label}>
        <span className="inline-block first-letter:uppercase">{value}</span>
      </Fact>
    ));
}

function Terms({ rental, currency }: Props) {
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <Fact label="Price per day">{money(rental.dailyMinor)}</Fact>
      {rental.hourlyMinor === null ? null : <Fact label="Price per hour">{money(rental.hourlyMinor)}</Fact>}
      <Fact label="Weekly discount">{rental.weekDiscountBp / 100} %</Fact>
      <Fact label="Deposit">{money(rental.depositMinor)}</Fact>
      <Fact label="One-way fee">
        {rental.oneWayFeeMinor === null ? "Returned at the same station" : money(rental.oneWayFeeMinor)}
      </Fact>
      <Fact label="Missing eighth of fuel">
        {rental.refuelMinor === null ? "Not charged" : money(rental.refuelMinor)}
      </Fact>
      <Fact label="Distance">
        {rental.kmPerDay === null
          ? "Unlimited"
          : `${rental.kmPerDay} km per day, then ${money(rental.extraKmMinor ?? 0)} per km`}
      </Fact>
      <Fact label="Minimum age">{rental.minDriverAge}</Fact>
      <Fact label="Young drivers">
        Below {rental.youngDriverAge}: {money(rental.youngDriverFeeMinor)} per day
      </Fact>
    </>
  );
}

function Prices({ rental, currency }: Props) {
  if (rental.prices.length === 0) return <p className="text-sm text-soft">No special prices.</p>;
  return (
    <Table caption="Special prices">
      <thead>
        <tr>
          <Th>Period</Th>
          <Th>Dates</Th>
          <Th>Weekdays</Th>
          <Th numeric>Per day, {currency}</Th>
        </tr>
      </thead>
      <tbody>
        {rental.prices.map((price) => (
          <Tr key={price.id}>
            <Td>{price.name}</Td>
            <Td>
              {formatDate(price.firstDate)} to {formatDate(price.lastDate)}
            </Td>
            <Td>{formatWeekdayList(price.weekdays)}</Td>
            <Td numeric>{formatAmount(price.dailyMinor, currency)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Units({ units }: { units: StoredRental["units"] }) {
  if (units.length === 0) return <p className="text-sm text-soft">No units: nothing can be booked.</p>;
  return (
    <Table caption="Units">
      <thead>
        <tr>
          <Th>Plate or frame number</Th>
          <Th>Station now</Th>
          <Th numeric>Turnaround</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <Tr key={unit.id}>
            <Td>{unit.label}</Td>
            <Td>{unit.stationName ?? "None"}</Td>
            <Td numeric>{formatDuration(unit.turnaroundMinutes)}</Td>
            <Td>
              <StatusDot tone={unit.closed ? "idle" : "good"}>
                {unit.closed ? "Out of service" : "In service"}
              </StatusDot>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Equipment, prices, terms and units of a car or bike model. */
export function RentalFacts({ rental, currency }: Props) {
  return (
    <>
      <Part title="Rental">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          <Equipment rental={rental} currency={currency} />
          <Terms rental={rental} currency={currency} />
        </dl>
      </Part>
      <Part title="Special prices">
        <Prices rental={rental} currency={currency} />
      </Part>
      <Part title={`Units (${rental.units.length})`}>
        <Units units={rental.units} />
      </Part>
    </>
  );
}
