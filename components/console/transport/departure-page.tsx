import { StatusDot } from "@/components/ui/badge";
import { buttonLook, LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { CellPair } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { adminDepartures, type DepartureManifest } from "@/lib/contracts/transport/operations";
import { getDepartureManifest, getDepartures } from "@/lib/data/operations";
import { addDays, dayMs, formatDay } from "@/lib/dates";
import { transportDayHref } from "@/lib/resources/transport/transport-screens";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/zone-labels";
import { ManifestGuest } from "../orders/manifest-guest";
import { BlockTable } from "../record/block-table";
import { Fact, Part } from "../record/listing-parts";
import { DepartureChange } from "./departure-change";
import { DepartureState } from "./departures";

type Ticket = DepartureManifest["passengers"][number]["tickets"][number];

function Tickets({ tickets, timeZone }: { tickets: readonly Ticket[]; timeZone: string }) {
  return (
    <ul className="grid gap-1">
      {tickets.map(({ name, passenger, code, seats, redeemedAt }) => (
        <li key={code} className="flex flex-wrap gap-x-3">
          <span>
            {passenger ? `${passenger}, ${name.toLowerCase()}` : name}
            {seats.length > 0 ? `, seat ${seats.join(" and ")}` : ""}
          </span>
          {redeemedAt ? (
            <StatusDot tone="good">Checked {formatInstant(redeemedAt, timeZone)}</StatusDot>
          ) : (
            <span className="font-mono text-xs text-soft">{code}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Manifest({ departure }: { departure: DepartureManifest }) {
  if (departure.passengers.length === 0)
    return <p className="text-sm text-soft">No active bookings for this departure.</p>;
  return (
    <BlockTable
      caption="Passengers"
      columns={[
        { label: "Booking" },
        { label: "Contact", wide: true },
        { label: "Ride", wide: true },
        { label: "Tickets", wide: true },
        { label: "Requests", wide: true },
      ]}
      rows={departure.passengers.map((order) => ({
        key: order.ref,
        cells: [
          <ManifestGuest key="guest" order={order} kind="transport" />,
          <CellPair key="contact" main={order.phone ?? ""} sub={order.email ?? ""} />,
          <CellPair key="ride" main={`${order.from} – ${order.to}`} sub={order.className} />,
          <Tickets key="tickets" tickets={order.tickets} timeZone={departure.timeZone} />,
          order.requests,
        ],
      }))}
    />
  );
}

/** The other departures of the line on the same day and the next. */
async function listOthers({ id, transportId, date }: DepartureManifest) {
  const days = [date, addDays(date, 1)].map((day) => getDepartures({ date: day, line: String(transportId) }));
  const found = (await Promise.all(days)).flatMap((day) => day?.items ?? []);
  const open = found.filter(({ status }) => status === "scheduled" || status === "delayed");
  return open.filter((one) => one.id !== id && new Date(one.startsAt) > new Date());
}

type Props = { departureId: string; change: string | undefined };

/** A departure with its passengers. `change` opens the announcement or the cancellation. */
export async function DeparturePage({ departureId, change }: Props) {
  const departure = await getDepartureManifest(departureId);
  const here = transportDayHref("departures", { departure: departure.id });
  const isCancelled = departure.status === "cancelled";
  // Passengers of a cancelled departure stay in the list until they have chosen or are refunded.
  const ahead =
    new Date(departure.startsAt) > new Date() &&
    (!isCancelled || departure.passengers.some(({ status }) => status !== "completed"));
  // Most delays are known after the start only.
  const canAnnounce = !isCancelled && Date.parse(departure.startsAt) > Date.now() - dayMs;
  const isOpen = change === "announce" ? canAnnounce : ahead;
  const tickets = departure.passengers.flatMap((order) => order.tickets);
  const checked = tickets.filter(({ redeemedAt }) => redeemedAt).length;
  const download = (path: string) => fillPath(path, { departureId: departure.id });
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[
          { label: "Departures", href: transportDayHref("departures", { date: departure.date }) },
          { label: `${departure.title}, ${departure.time}` },
        ]}
      />
      <header className="mb-6">
        <h1 className="text-3xl">{departure.title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span>
            {[departure.number, departure.route, formatDay(departure.date), departure.time].filter(Boolean).join(", ")}
          </span>
          <DepartureState departure={departure} />
          {departure.reason ? <span className="text-soft">{departure.reason}</span> : null}
        </p>
      </header>
      {change && isOpen ? (
        <DepartureChange
          departure={departure}
          change={change}
          here={here}
          others={change === "cancel" ? await listOthers(departure) : []}
        />
      ) : null}
      <dl className="mb-7 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact label="Places taken">
          {departure.taken} of {departure.places}
        </Fact>
        <Fact label="Tickets checked">
          {checked} of {tickets.length}
        </Fact>
        <Fact label="Platform">{departure.platform ?? "Not announced"}</Fact>
        <Fact label="Departs">{formatInstant(departure.startsAt, departure.timeZone)}</Fact>
        <Fact label="Line">
          <AppLink
            href={pathTo(routes.admin.viewTransport, { transid: departure.transportId })}
            className="underline underline-offset-4"
          >
            {departure.title}
          </AppLink>
        </Fact>
      </dl>
      <Part title="Passengers">
        <div className="mb-4 flex flex-wrap gap-2">
          <LinkButton href={transportDayHref("tickets")} size="sm">
            Redeem tickets
          </LinkButton>
          <a href={download(adminDepartures.csv.path)} className={buttonLook({ size: "sm" })}>
            CSV
          </a>
          <a href={download(adminDepartures.pdf.path)} className={buttonLook({ size: "sm" })}>
            PDF
          </a>
        </div>
        <Manifest departure={departure} />
      </Part>
      {(ahead || canAnnounce) && !change ? (
        <Part title="Change the departure">
          <div className="flex flex-wrap gap-2">
            {canAnnounce ? (
              <LinkButton href={`${here}&change=announce`} size="sm">
                Announce a delay or platform
              </LinkButton>
            ) : null}
            {ahead ? (
              <LinkButton href={`${here}&change=cancel`} size="sm">
                {isCancelled ? "Move or refund the passengers" : "Cancel the departure"}
              </LinkButton>
            ) : null}
          </div>
        </Part>
      ) : null}
    </>
  );
}
