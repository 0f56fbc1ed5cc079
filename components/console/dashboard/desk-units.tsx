import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { StatusDot } from "@/components/ui/badge";
import { DateInput } from "@/components/ui/date-input";
import { Input, Select } from "@/components/ui/field";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { type Housekeeping, housekeeping, type UnitToday } from "@/lib/contracts/site/console";
import { getDeskUnits } from "@/lib/data/console";
import { addDays, formatStay } from "@/lib/dates";
import type { Tone } from "@/lib/labels/order";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { deskEndpoints } from "./desk-list";

const states: Record<Housekeeping, { label: string; tone: Tone }> = {
  clean: { label: "Clean", tone: "info" },
  dirty: { label: "Dirty", tone: "bad" },
  inspected: { label: "Inspected", tone: "good" },
};

type Shared = { area: ConsoleArea; here: string };

function Outages({ area, here, unit }: Shared & { unit: UnitToday }) {
  return unit.outages.map((outage) => (
    <ActionForm
      key={outage.id}
      action={fillPath(deskEndpoints[area].unblockUnit.path, { outageId: outage.id })}
      className="flex flex-wrap items-center gap-x-3"
    >
      <GuardFields next={here} back={here} />
      <span>
        {formatStay(outage.from, outage.to)}
        {outage.note ? `: ${outage.note}` : ""}
      </span>
      <SubmitButton size="sm" variant="quiet" aria-label={`Put room ${unit.number} back in order`}>
        Back in order
      </SubmitButton>
    </ActionForm>
  ));
}

function OutageForm({ area, here, units, today }: Shared & { units: readonly UnitToday[]; today: string }) {
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-medium">
        Take a room out of order
      </summary>
      <ActionForm
        action={deskEndpoints[area].blockUnit.path}
        labels={{ unitId: "Room", first: "First night", last: "Last night", note: "Reason" }}
        className="mt-3 grid max-w-3xl items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <GuardFields next={here} back={here} />
        <FormField name="unitId" label="Room">
          <Select>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.number}, {unit.room}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField name="first" label="First night">
          <DateInput required min={today} defaultValue={today} />
        </FormField>
        <FormField name="last" label="Last night">
          <DateInput required min={today} defaultValue={addDays(today, 1)} />
        </FormField>
        <FormField name="note" label="Reason" optional>
          <Input maxLength={120} />
        </FormField>
        <div className="sm:col-span-2 lg:col-span-4">
          <p className="mb-3 text-sm text-soft">
            One room less of this type is on sale on these nights. It is refused if all of them are sold.
          </p>
          <SubmitButton variant="secondary">Take out of order</SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}

/** Housekeeping and outages of the numbered rooms, dirty ones first. */
export async function DeskUnits({ area, here, hotel, today }: Shared & { hotel: string | undefined; today: string }) {
  const { total, items } = await getDeskUnits(area, hotel ? { hotel } : {});
  if (items.length === 0) return null;
  const form = "desk-housekeeping";
  return (
    <section className="min-w-0" aria-labelledby={`${form}-title`}>
      <h3 id={`${form}-title`} className="mb-2 text-lg">
        Rooms <span className="tabular font-sans text-sm font-normal text-soft">{total}</span>
      </h3>
      <Table caption="Rooms">
        <thead>
          <tr>
            <Th className="w-10">
              <span className="sr-only">Tick</span>
            </Th>
            <Th>Number</Th>
            <Th>Room type</Th>
            <Th>Housekeeping</Th>
            <Th>Guest</Th>
            <Th>Out of order</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((unit) => (
            <Tr key={unit.id}>
              <Td>
                <input
                  type="checkbox"
                  form={form}
                  name="unitIds"
                  value={unit.id}
                  aria-label={`Tick room ${unit.number}`}
                  className="size-4.5 align-middle"
                />
              </Td>
              <Td className="font-semibold">{unit.number}</Td>
              <Td>
                <CellPair main={unit.room} sub={unit.hotel} />
              </Td>
              <Td>
                <StatusDot tone={states[unit.housekeeping].tone}>{states[unit.housekeeping].label}</StatusDot>
              </Td>
              <Td>{unit.guest ? `${unit.guest}${unit.occupied ? "" : " (arrives)"}` : "–"}</Td>
              <Td>{unit.outages.length > 0 ? <Outages area={area} here={here} unit={unit} /> : "–"}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <ActionForm
        id={form}
        action={deskEndpoints[area].housekeep.path}
        labels={{ unitIds: "Rooms" }}
        className="mt-3 flex flex-wrap items-center gap-2"
      >
        <GuardFields next={here} back={here} />
        <span className="text-sm text-soft">Ticked rooms:</span>
        {housekeeping.options.map((state) => (
          <SubmitButton key={state} name="state" value={state} size="sm" variant="secondary">
            {states[state].label}
          </SubmitButton>
        ))}
      </ActionForm>
      {total > items.length ? (
        <p className="mt-2 text-sm text-soft">
          and {(total - items.length).toLocaleString("en")} more. Choose a hotel to see all of its rooms.
        </p>
      ) : null}
      <OutageForm area={area} here={here} units={items} today={today} />
    </section>
  );
}
