import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { adminRentalDay, type RentalEvent } from "@/lib/contracts/transport/operations";
import { getRentalDay } from "@/lib/data/operations";
import { formatDay } from "@/lib/dates";
import { awaitingConfirmation } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { transportDayHref } from "@/lib/resources/transport/transport-screens";
import { DayChooser } from "../day-chooser";
import { Part } from "../record/listing-parts";

/** The number of recorded vehicles, and the link to the screen of the counter. */
function EventState({ event: { ref, kind, recorded, units } }: { event: RentalEvent }) {
  const done = recorded > 0 ? `${recorded} of ${Math.max(recorded, units.length)} done` : "Expected";
  return (
    <>
      {done}
      <AppLink
        href={transportDayHref("rentals", { ref })}
        className="ms-3 inline-flex min-h-8 items-center underline underline-offset-4"
      >
        {recorded > 0 && recorded >= units.length ? "Show" : kind === "pick_up" ? "Hand over" : "Take back"}
      </AppLink>
    </>
  );
}

function EventTable({ events, day, caption }: { events: readonly RentalEvent[]; day: string; caption: string }) {
  if (events.length === 0) return <p className="text-sm text-soft">None on this day.</p>;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Time</Th>
          <Th>Driver</Th>
          <Th>Contact</Th>
          <Th>Vehicle</Th>
          <Th>Station</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Tr key={event.ref}>
            <Td>{event.time}</Td>
            <Td>
              <AppLink
                href={staffOrderPath("admin", event.ref, "transport")}
                className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
              >
                {event.guestName ?? event.ref}
              </AppLink>
            </Td>
            <Td>
              <CellPair main={event.phone ?? ""} sub={event.email ?? ""} />
            </Td>
            <Td>
              <CellPair main={event.title} sub={event.units.join(", ")} />
            </Td>
            <Td>
              <AppLink
                href={transportDayHref("rentals", { date: day, station: event.stationId })}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
              >
                {event.station}
              </AppLink>
            </Td>
            <Td>{event.status === "requested" ? awaitingConfirmation : <EventState event={event} />}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Pick-ups and returns of a day, at all stations or one. */
export async function RentalDay({ date, station }: { date: string | undefined; station: string | undefined }) {
  const kept: Record<string, string> = station ? { station } : {};
  const found = (await getRentalDay({ ...(date ? { date } : {}), ...kept })) ?? (await getRentalDay({}));
  if (!found) throw new Error("the rentals of today are readable");
  const { date: day, items } = found;
  const [pickUps, returns] = (["pick_up", "return"] as const).map((kind) => items.filter((one) => one.kind === kind));
  return (
    <>
      <h1 className="mb-1 text-3xl">Pick-ups and returns</h1>
      <p className="mb-5 text-sm text-soft">{formatDay(day)}. Times are local to each station.</p>
      <DayChooser show="rentals" day={day} toHref={(query) => transportDayHref("rentals", query)} kept={kept}>
        {station ? (
          <AppLink
            href={transportDayHref("rentals", { date: day })}
            className={buttonLook({ size: "sm", variant: "quiet" })}
          >
            All stations
          </AppLink>
        ) : null}
        {items.length > 0 ? (
          <a
            href={`${adminRentalDay.csv.path}?${new URLSearchParams({ date: day, ...kept })}`}
            className={buttonLook({ size: "sm" })}
          >
            CSV
          </a>
        ) : null}
      </DayChooser>
      {items.length === 0 ? (
        <EmptyState title="No pick-ups or returns on this day">Confirmed rentals appear here.</EmptyState>
      ) : (
        <>
          <Part title="Pick-ups">
            <EventTable events={pickUps ?? []} day={day} caption="Pick-ups" />
          </Part>
          <Part title="Returns">
            <EventTable events={returns ?? []} day={day} caption="Returns" />
          </Part>
        </>
      )}
    </>
  );
}
