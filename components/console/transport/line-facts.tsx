import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { StoredLine } from "@/lib/contracts/transport/line-form";
import { flexibilityLabels, passengerLabels } from "@/lib/kinds/transport/fares";
import { formatAmount } from "@/lib/money";
import { formatDuration } from "@/lib/text/duration";
import { Fact, Part } from "../record/listing-parts";
import { formatService, formatStop } from "./describe-service";

type Route = StoredLine["routes"][number];

const more = (shown: number, total: number, what: string) =>
  total > shown ? <p className="mt-2 text-sm text-soft">{`${total - shown} more ${what}.`}</p> : null;

function RouteFacts({ route }: { route: Route }) {
  return (
    <section className="mb-6">
      <h3 className="text-lg">{route.name}</h3>
      <div className="mt-2 grid gap-6 text-sm sm:grid-cols-2">
        <ol className="grid list-decimal content-start gap-1 ps-5">
          {route.stops.map((stop, at) => (
            <li key={at}>{formatStop(stop)}</li>
          ))}
        </ol>
        <ul className="grid content-start gap-1">
          {route.services.map((service) => (
            <li key={service.id}>{formatService(service)}</li>
          ))}
          {route.services.length === 0 ? (
            <li className="text-soft">No timetable: this route has no departures.</li>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

function Fares({ line, currency }: { line: StoredLine; currency: string }) {
  if (line.fares.length === 0) return <p className="text-sm text-soft">No fares: this line is shown and not sold.</p>;
  return (
    <Table caption="Fares">
      <thead>
        <tr>
          <Th>Class</Th>
          <Th>Passenger</Th>
          <Th>Flexibility</Th>
          <Th>From and to</Th>
          <Th numeric>Tickets per departure</Th>
          <Th numeric>Price, {currency}</Th>
        </tr>
      </thead>
      <tbody>
        {line.fares.map((fare) => (
          <Tr key={[fare.class, fare.passenger, fare.flexibility, fare.fromStopId, fare.toStopId].join(" ")}>
            <Td>{line.classes.find(({ code }) => code === fare.class)?.name ?? fare.class}</Td>
            <Td>{passengerLabels[fare.passenger]}</Td>
            <Td>{flexibilityLabels[fare.flexibility]}</Td>
            <Td>{fare.fromName && fare.toName ? `${fare.fromName} – ${fare.toName}` : "Whole line"}</Td>
            <Td numeric>{fare.quota ?? "No limit"}</Td>
            <Td numeric>{formatAmount(fare.priceMinor, currency)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Operator, classes, routes with their timetable, and fares of a line. */
export function LineFacts({ line, currency }: { line: StoredLine; currency: string }) {
  return (
    <>
      <Part title="Line">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          <Fact label="Operator">{line.operatorName}</Fact>
          <Fact label="Short name">{line.shortName || "None"}</Fact>
          <Fact label="Seats">{line.layoutName ?? "Without numbers"}</Fact>
          <Fact label="Timetable">{line.feed === null ? "Entered here" : `Feed ${line.feed}`}</Fact>
          <Fact label="Sales end">{formatDuration(line.cutoffMinutes)} before departure</Fact>
          <Fact label="Booking window">{line.windowDays} days</Fact>
          <Fact label="Names">{line.namesRequired ? "Of each passenger" : "Of the lead passenger"}</Fact>
          <Fact label="Classes">
            {line.classes
              .map(({ name, capacity }) => (capacity === null ? name : `${name} (${capacity} places)`))
              .join(", ")}
          </Fact>
        </dl>
      </Part>
      <Part title={`Routes (${line.routeCount})`}>
        {line.routes.map((route) => (
          <RouteFacts key={route.id} route={route} />
        ))}
        {more(line.routes.length, line.routeCount, "routes")}
      </Part>
      <Part title={`Fares (${line.fareCount})`}>
        <Fares line={line} currency={currency} />
        {more(line.fares.length, line.fareCount, "fares")}
      </Part>
    </>
  );
}
