import { StatusDot } from "@/components/ui/badge";
import { Button, buttonLook } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import type { ScheduledSlot } from "@/lib/contracts/tours/slots";
import { getSchedule } from "@/lib/data/operations";
import { addDays, formatDay } from "@/lib/dates";
import { slotTimeIn } from "@/lib/kinds/tour/slot-text";
import { departuresHref } from "@/lib/resources/tours/tour-screens";

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
                  , {slot.title}, {slot.option}
                </span>
              </AppLink>
            </Td>
            <Td>
              <CellPair main={slot.title} sub={slot.option} />
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
  const step = (by: number, label: string) => (
    <AppLink href={departuresHref({ date: addDays(day, by), ...only })} className={buttonLook({ size: "sm" })}>
      {label}
    </AppLink>
  );
  return (
    <>
      <h1 className="mb-1 text-3xl">Departures</h1>
      <p className="mb-5 text-sm text-soft">{formatDay(day)}. Times are local to each tour.</p>
      <div className="mb-6 flex flex-wrap items-end gap-2">
        {step(-1, "The day before")}
        {step(1, "The day after")}
        <form className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="show" value="departures" />
          {tour ? <input type="hidden" name="tour" value={tour} /> : null}
          <Field name="date" label="Day">
            <DateInput required defaultValue={day} className="min-h-9! w-auto! py-1! text-sm!" />
          </Field>
          <Button type="submit" size="sm">
            Show
          </Button>
        </form>
        {tour ? (
          <AppLink href={departuresHref({ date: day })} className={buttonLook({ size: "sm", variant: "quiet" })}>
            All tours
          </AppLink>
        ) : null}
      </div>
      {items.length === 0 ? (
        <EmptyState title="No departures on this day">Departures follow from the schedules of the tours.</EmptyState>
      ) : (
        <SlotTable items={items} caption={`Departures on ${formatDay(day)}`} />
      )}
    </>
  );
}
