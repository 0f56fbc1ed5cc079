import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { CellPair, NoValue } from "@/components/ui/table";
import type { FlightManifest } from "@/lib/contracts/flights/dates";
import { getFlightManifest } from "@/lib/data/operations";
import { getSite } from "@/lib/data/site/site";
import { formatDay } from "@/lib/dates";
import { flightPassengerLabels } from "@/lib/kinds/flight/passengers";
import { formatMoney } from "@/lib/money";
import { flightDatesHref } from "@/lib/resources/flights/flight-screens";
import { pathTo, routes } from "@/lib/routes";
import { formatZone } from "@/lib/zone-labels";
import { ManifestGuest } from "../orders/manifest-guest";
import { BlockTable } from "../record/block-table";
import { Fact, Part } from "../record/listing-parts";
import { FlightDateChange } from "./flight-date-change";
import { countSeats, FlightState } from "./flight-dates";

type Booking = FlightManifest["bookings"][number];

function Passengers({ passengers }: { passengers: Booking["passengers"] }) {
  return (
    <ul className="grid gap-1.5">
      {passengers.map(({ name, type, ticket, seat, details }, at) => (
        <li key={ticket ?? at}>
          {name ?? flightPassengerLabels[type]}
          {type === "adult" ? null : <span className="text-soft"> ({flightPassengerLabels[type]})</span>}
          {seat ? <span className="font-medium">, seat {seat}</span> : null}
          {ticket ? <span className="block font-mono text-xs text-soft">{ticket}</span> : null}
          {details.map(({ question, answer }) => (
            <span key={question} className="block text-xs text-soft">
              {question}: {answer}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Manifest({ flight }: { flight: FlightManifest }) {
  if (flight.bookings.length === 0) return <p className="text-sm text-soft">No active bookings for this flight.</p>;
  return (
    <BlockTable
      caption="Passengers"
      columns={[
        { label: "Booking" },
        { label: "Reference" },
        { label: "Contact", wide: true },
        { label: "Passengers", wide: true },
      ]}
      rows={flight.bookings.map((booking) => ({
        key: booking.ref,
        cells: [
          <ManifestGuest key="guest" order={booking} kind="flight" />,
          booking.pnr ? (
            <span key="pnr" className="font-mono">
              {booking.pnr}
            </span>
          ) : (
            <NoValue key="pnr" />
          ),
          <CellPair key="contact" main={booking.phone ?? ""} sub={booking.email ?? ""} />,
          <Passengers key="passengers" passengers={booking.passengers} />,
        ],
      }))}
    />
  );
}

function Fares({ flight, currency }: { flight: FlightManifest; currency: string }) {
  return (
    <BlockTable
      caption="Fares of the date"
      columns={[
        { label: "Fare" },
        { label: "Price of an adult", numeric: true },
        { label: "Seats sold", numeric: true },
        { label: "Held", numeric: true },
      ]}
      rows={flight.fares.map(({ brand, priceMinor, capacity, sold, held }) => ({
        key: brand,
        cells: [
          <b key="fare" className="font-medium">
            {brand}
          </b>,
          formatMoney(priceMinor, currency),
          `${sold} of ${capacity}`,
          held > 0 ? held : <NoValue key="held" />,
        ],
      }))}
    />
  );
}

/** A flight date with its passengers. `change` opens the confirmation of closing, cancelling or announcing it. */
export async function FlightDatePage({ dateId, change }: { dateId: string; change: string | undefined }) {
  const [flight, { baseCurrency }] = await Promise.all([getFlightManifest(dateId), getSite()]);
  const here = flightDatesHref({ id: flight.id });
  // A late flight can still be cancelled after its scheduled departure, but sales have ended then.
  const ahead = flight.status !== "departed" && flight.status !== "cancelled";
  const isBeforeSchedule = new Date(flight.departsAt) > new Date();
  const { sold, held, capacity } = countSeats(flight);
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[
          { label: "Flight dates", href: flightDatesHref({ date: flight.date }) },
          { label: `${flight.name}, ${flight.departTime}` },
        ]}
      />
      <header className="mb-6">
        <h1 className="text-3xl">
          {flight.name}, {flight.from} – {flight.to}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span>
            {formatDay(flight.date)}, {flight.departTime}
          </span>
          <FlightState flight={flight} />
          {flight.reason ? <span className="text-soft">{flight.reason}</span> : null}
        </p>
      </header>
      {change && ahead ? <FlightDateChange flight={flight} change={change} here={here} /> : null}
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label="Seats sold">
          {sold} of {capacity}
        </Fact>
        <Fact label="Held">{held}</Fact>
        <Fact label="Departs">
          {formatDay(flight.date)}, {flight.departTime} {formatZone(flight.fromZone)}
        </Fact>
        <Fact label="Arrives">
          {formatDay(flight.arriveDate)}, {flight.arriveTime} {formatZone(flight.toZone)}
        </Fact>
        <Fact label="Terminal">{flight.terminal ?? "–"}</Fact>
        <Fact label="Flight number">
          <AppLink
            href={pathTo(routes.admin.viewFlight, { id: flight.flightId })}
            className="underline underline-offset-4"
          >
            {flight.name}
          </AppLink>
        </Fact>
      </dl>
      <Part title="Fares">
        <Fares flight={flight} currency={baseCurrency} />
      </Part>
      <Part title="Passengers">
        <Manifest flight={flight} />
      </Part>
      {ahead && !change ? (
        <Part title="Change the flight">
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`${here}&change=news`} size="sm">
              Announce a delay or the terminal
            </LinkButton>
            {isBeforeSchedule ? (
              <LinkButton href={`${here}&change=${flight.status === "closed" ? "open" : "close"}`} size="sm">
                {flight.status === "closed" ? "Open again" : "Close to new bookings"}
              </LinkButton>
            ) : null}
            <LinkButton href={`${here}&change=cancel`} size="sm">
              Cancel the flight
            </LinkButton>
          </div>
        </Part>
      ) : null}
    </>
  );
}
