import { StatusDot } from "@/components/ui/badge";
import { buttonLook } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import type { ScheduledSlot } from "@/lib/contracts/tours/slots";
import { getSchedule } from "@/lib/data/operations";
import { formatDay } from "@/lib/dates";
import { slotTimeIn } from "@/lib/kinds/tour/slot-text";
import { departuresHref } from "@/lib/resources/tours/tour-screens";
import { DayChooser } from "../day-chooser";

const states = {
  open: { tone: "good", label: "On sale" },
  closed: { tone: "idle", label: "Closed" },
  departed: { tone: "idle", label: "Departed" },
  cancelled: { tone: "bad", label: "Cancelled" },
} as const;

/** State of a departure in words. */
export function SlotState({ slot }: { slot: Pick<ScheduledSlot, "status" | "sold" | "capacity"> }) {
  const { tone, label } = states[slot.status];
  return <StatusDot tone={tone}>{slot.status === "open" && slot.sold >= slot.capacity ? "Sold out" : label}</StatusDot>;
}

/** The name of an option, unless its tour has the same. */
export const ownOptionName = ({ title, option }: { title: string; option: string }) =>
  option === title ? null : option;

function SlotTable({ items, caption }: { items: readonly ScheduledSlot[]; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Start</Th>
          <Th>Tour</Th>
          <Th numeric>Places sold</Th>
          <Th numeric>Held</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((slot) => (
          <Tr key={slot.id}>
            <Td>
              <AppLink
                href={departuresHref({ slot: slot.id })}
                className="inline-flex min-h-8 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline"
              >
                {slotTimeIn("en", slot)}
                <span className="sr-only">
                  , {slot.title}
                  {ownOptionName(slot) ? `, ${slot.option}` : null}
                </span>
              </AppLink>
            </Td>
            <Td>
              <CellPair main={slot.title} sub={ownOptionName(slot)} />
            </Td>
            <Td numeric>
              {slot.sold} of {slot.capacity}
              {slot.status === "open" && slot.sold < slot.minParticipants && slot.minParticipants > 1 ? (
                <span className="block text-xs text-soft">needs {slot.minParticipants}</span>
              ) : null}
            </Td>
            <Td numeric>{slot.held > 0 ? slot.held : "–"}</Td>
            <Td>
              <SlotState slot={slot} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The departures of a day, of all tours or one. */
export async function Schedule({ date, tour }: { date: string | undefined; tour: string | undefined }) {
  const only: Record<string, string> = tour ? { tour } : {};
  const schedule = (await getSchedule({ ...(date ? { date } : {}), ...only })) ?? (await getSchedule({}));
  if (!schedule) throw new Error("the schedule of today is readable");
  const { date: day, items } = schedule;
  return (
    <>
      <h1 className="mb-1 text-3xl">Departures</h1>
      <p className="mb-5 text-sm text-soft">{formatDay(day)}. Times are local to each tour.</p>
      <DayChooser show="departures" day={day} toHref={departuresHref} kept={only}>
        {tour ? (
          <AppLink href={departuresHref({ date: day })} className={buttonLook({ size: "sm", variant: "quiet" })}>
            All tours
          </AppLink>
        ) : null}
      </DayChooser>
      {items.length === 0 ? (
        <EmptyState title="No departures on this day">Departures follow from the schedules of the tours.</EmptyState>
      ) : (
        <SlotTable items={items} caption={`Departures on ${formatDay(day)}`} />
      )}
    </>
  );
}
