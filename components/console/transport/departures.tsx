import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { LinkTabs } from "@/components/ui/tabs";
import type { ScheduledDeparture } from "@/lib/contracts/transport/operations";
import { getDepartures } from "@/lib/data/operations";
import { formatDay } from "@/lib/dates";
import { isRental, transportModes } from "@/lib/kinds/transport/modes";
import { modeNames, transportDayHref } from "@/lib/resources/transport/transport-screens";
import { DayChooser } from "../day-chooser";

const states = {
  scheduled: { tone: "good", label: "On time" },
  delayed: { tone: "care", label: "Late" },
  departed: { tone: "idle", label: "Departed" },
  cancelled: { tone: "bad", label: "Cancelled" },
  closed: { tone: "idle", label: "Closed" },
} as const;

/** State of a departure in words, with its delay. */
export function DepartureState({ departure }: { departure: Pick<ScheduledDeparture, "status" | "delayMinutes"> }) {
  const { tone, label } = states[departure.status];
  return (
    <StatusDot tone={tone}>{departure.status === "delayed" ? `${departure.delayMinutes} min late` : label}</StatusDot>
  );
}

function DepartureTable({ items, caption }: { items: readonly ScheduledDeparture[]; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Departs</Th>
          <Th>Line</Th>
          <Th>Number</Th>
          <Th>Platform</Th>
          <Th numeric>Places taken</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((departure) => (
          <Tr key={departure.id}>
            <Td>
              <AppLink
                href={transportDayHref("departures", { departure: departure.id })}
                className="inline-flex min-h-8 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline"
              >
                {departure.time}
                <span className="sr-only">
                  , {departure.title}, {departure.route}
                </span>
              </AppLink>
            </Td>
            <Td>
              <CellPair main={departure.title} sub={departure.route} />
            </Td>
            <Td>{departure.number || "–"}</Td>
            <Td>{departure.platform ?? "–"}</Td>
            <Td numeric>
              {departure.taken} of {departure.places}
            </Td>
            <Td>
              <DepartureState departure={departure} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

type Asked = { date: string | undefined; line: string | undefined; mode: string | undefined };

/** The departures of a day, of all lines or one. */
export async function Departures({ date, line, mode }: Asked) {
  const kept: Record<string, string> = { ...(line ? { line } : {}), ...(mode ? { mode } : {}) };
  const found = (await getDepartures({ ...(date ? { date } : {}), ...kept })) ?? (await getDepartures({}));
  if (!found) throw new Error("the departures of today are readable");
  const { date: day, items } = found;
  const modes = transportModes.filter((one) => !isRental(one));
  return (
    <>
      <h1 className="mb-1 text-3xl">Departures</h1>
      <p className="mb-5 text-sm text-soft">{formatDay(day)}. Times are in the time zone of each operator.</p>
      <DayChooser show="departures" day={day} toHref={(query) => transportDayHref("departures", query)} kept={kept}>
        {line ? (
          <AppLink
            href={transportDayHref("departures", { date: day })}
            className={buttonLook({ size: "sm", variant: "quiet" })}
          >
            All lines
          </AppLink>
        ) : null}
      </DayChooser>
      {line ? null : (
        <LinkTabs
          label="Modes"
          className="mb-5"
          tabs={[
            { href: transportDayHref("departures", { date: day }), label: "All", current: !mode },
            ...modes.map((one) => ({
              href: transportDayHref("departures", { date: day, mode: one }),
              label: modeNames[one].many,
              current: one === mode,
            })),
          ]}
        />
      )}
      {items.length === 0 ? (
        <EmptyState title="No departures on this day">Departures follow from the timetables of the lines.</EmptyState>
      ) : (
        <DepartureTable items={items} caption={`Departures on ${formatDay(day)}`} />
      )}
    </>
  );
}
