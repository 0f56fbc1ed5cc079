import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, NoValue, Table, Td, Th, Tr } from "@/components/ui/table";
import type { FlightDateRow } from "@/lib/contracts/flights/dates";
import { getFlightDates } from "@/lib/data/operations";
import { formatDay } from "@/lib/dates";
import { flightDatesHref, flightScreens } from "@/lib/resources/flights/flight-screens";
import { DayChooser } from "../day-chooser";

const states = {
  scheduled: { tone: "good", label: "On sale" },
  delayed: { tone: "care", label: "Late" },
  closed: { tone: "idle", label: "Closed" },
  departed: { tone: "idle", label: "Departed" },
  cancelled: { tone: "bad", label: "Cancelled" },
} as const;

/** State of a flight date in words, with its delay until the departure. */
export function FlightState({
  flight: { status, delayMinutes },
}: {
  flight: Pick<FlightDateRow, "status" | "delayMinutes">;
}) {
  const { tone, label } = states[status];
  const isLate = delayMinutes > 0 && status !== "departed";
  return <StatusDot tone={tone}>{isLate ? `${label}, ${delayMinutes} min` : label}</StatusDot>;
}

/** Seats of all fares. */
export const countSeats = ({ fares }: Pick<FlightDateRow, "fares">) => ({
  sold: fares.reduce((sum, fare) => sum + fare.sold, 0),
  held: fares.reduce((sum, fare) => sum + fare.held, 0),
  capacity: fares.reduce((sum, fare) => sum + fare.capacity, 0),
});

function DatesTable({ items, caption }: { items: readonly FlightDateRow[]; caption: string }) {
  return (
    <Table caption={caption}>
      {/* On a phone each row is a block with the labels of its columns. */}
      <thead className="max-sm:sr-only">
        <tr>
          <Th>Departs</Th>
          <Th>Flight</Th>
          <Th>Route</Th>
          <Th numeric>Seats sold</Th>
          <Th numeric>Held</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((flight) => {
          const { sold, held, capacity } = countSeats(flight);
          return (
            <Tr key={flight.id} className="max-sm:block max-sm:py-2">
              <Td className="max-sm:block max-sm:py-1">
                <AppLink
                  href={flightDatesHref({ id: flight.id })}
                  className="inline-flex min-h-8 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline"
                >
                  {flight.departTime}
                  <span className="sr-only">, {flight.name}</span>
                </AppLink>
              </Td>
              <Td className="max-sm:block max-sm:py-1">
                <CellPair main={flight.name} sub={flight.airline} />
              </Td>
              <Td label="Route">
                {flight.from} – {flight.to}
              </Td>
              <Td numeric label="Seats sold">
                {sold} of {capacity}
              </Td>
              <Td numeric label="Held">
                {held > 0 ? held : <NoValue />}
              </Td>
              <Td label="State">
                <FlightState flight={flight} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The flights of a day, of all flight numbers or one. */
export async function FlightDates({ date, flight }: { date: string | undefined; flight: string | undefined }) {
  const only: Record<string, string> = flight ? { flight } : {};
  const found = (await getFlightDates({ ...(date ? { date } : {}), ...only })) ?? (await getFlightDates({}));
  if (!found) throw new Error("the flights of today are readable");
  const { date: day, items } = found;
  return (
    <>
      <h1 className="mb-1 text-3xl">Flight dates</h1>
      <p className="mb-5 text-sm text-soft">{formatDay(day)}. Times are local to each airport.</p>
      <DayChooser show={flightScreens.dates} day={day} toHref={flightDatesHref} kept={only}>
        {flight ? (
          <AppLink href={flightDatesHref({ date: day })} className={buttonLook({ size: "sm", variant: "quiet" })}>
            All flights
          </AppLink>
        ) : null}
      </DayChooser>
      {items.length === 0 ? (
        <EmptyState title="No flights on this day">
          Flight dates follow from the schedules of flight numbers.
        </EmptyState>
      ) : (
        <DatesTable items={items} caption={`Flights on ${formatDay(day)}`} />
      )}
    </>
  );
}
