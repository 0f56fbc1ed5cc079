import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Button, buttonLook } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { EmptyState, Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import { adminRentalUnits, type UnitGrid, unitGridDays } from "@/lib/contracts/transport/rental-units";
import { getUnitGrid } from "@/lib/data/operations";
import { addDays, formatDate } from "@/lib/dates";
import { transportDayHref } from "@/lib/resources/transport/transport-screens";
import { type Flash, formFlash, readFlash } from "@/lib/session/flash";
import { canTake, describeOutage } from "./unit-days";
import { UnitTable } from "./unit-table";

type Query = { from: string | undefined; model: string | undefined; station: string | undefined };

const getUnitsHref = (query: Readonly<Record<string, string | number>>) => transportDayHref("units", query);

function Chooser({ grid, kept }: { grid: UnitGrid; kept: Readonly<Record<string, string>> }) {
  const step = (days: number, label: string) => (
    <AppLink href={getUnitsHref({ ...kept, from: addDays(grid.from, days) })} className={buttonLook({ size: "sm" })}>
      {label}
    </AppLink>
  );
  return (
    <div className="mb-6 flex flex-wrap items-end gap-2 text-sm">
      {step(0 - unitGridDays, "Two weeks before")}
      {step(unitGridDays, "Two weeks after")}
      <form key={`${grid.model?.id} ${grid.station?.id}`} className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="show" value="units" />
        <Field name="model" label="Model">
          <Select defaultValue={kept.station && !kept.model ? "" : String(grid.model?.id ?? "")}>
            <option value="">All at the station</option>
            {grid.models.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="station" label="Station">
          <Select defaultValue={String(grid.station?.id ?? "")}>
            <option value="">All stations</option>
            {grid.stations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="from" label="From">
          <DateInput defaultValue={grid.from} required />
        </Field>
        <Button type="submit" size="sm">
          Show
        </Button>
      </form>
    </div>
  );
}

type FormProps = { grid: UnitGrid; here: string; flash: Flash | null };

/** Moves a booking to another vehicle: the same as dragging it, for the keyboard and without scripts. */
function MoveForm({ grid, here, flash }: FormProps) {
  const bookings = grid.units.flatMap((unit) => unit.bookings.map((booking) => ({ unit, booking })));
  const movable = bookings.filter(({ booking }) => booking.movable);
  if (movable.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">
        Move a booking to another vehicle
      </summary>
      <ul className="mt-2 grid gap-3">
        {movable.map(({ unit, booking }) => {
          const others = grid.units.filter((other) => canTake(other, { unitId: unit.id, modelId: unit.modelId }));
          return (
            <li key={`${booking.ref} ${booking.line}`} className="border-t border-line pt-3 text-sm">
              <p className="mb-2">
                <span className="font-medium">{booking.guestName ?? booking.ref}</span>, {unit.label},{" "}
                {formatDate(booking.first)} to {formatDate(booking.last)}
              </p>
              {others.length === 0 ? (
                <p className="text-soft">There is no other vehicle of this model.</p>
              ) : (
                <ActionForm
                  action={adminRentalUnits.moveBooking.path}
                  flash={formFlash(flash)}
                  scope={`move-${booking.ref}-${booking.line}`}
                  labels={{ unitId: "Move to" }}
                  className="flex flex-wrap items-end gap-2"
                >
                  <GuardFields once back={here} next={here} />
                  <input type="hidden" name="ref" value={booking.ref} />
                  <input type="hidden" name="line" value={booking.line} />
                  <FormField name="unitId" label="Move to">
                    <Select defaultValue="" required>
                      <option value="" disabled>
                        Choose a vehicle
                      </option>
                      {others.map((other) => (
                        <option key={other.id} value={other.id}>
                          {other.label}
                          {other.station ? `, ${other.station}` : ""}
                        </option>
                      ))}
                    </Select>
                  </FormField>
                  <SubmitButton size="sm" variant="secondary">
                    Move
                  </SubmitButton>
                </ActionForm>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The periods of all vehicles that are shown, each with a button that deletes it. */
function OutageList({ grid, here }: Omit<FormProps, "flash">) {
  const outages = grid.units.flatMap((unit) => unit.outages.map((outage) => ({ unit, outage })));
  return (
    <ul className="mb-5 grid gap-2 text-sm">
      {outages.map(({ unit, outage }) => (
        <li key={outage.id}>
          <ActionForm
            action={fillPath(adminRentalUnits.backInService.path, { outageId: outage.id })}
            className="flex flex-wrap items-center gap-3"
          >
            <GuardFields once back={here} next={here} />
            <span>
              <span className="font-medium">{unit.label}</span>, {describeOutage(outage)}
            </span>
            <SubmitButton size="sm" variant="secondary" aria-label={`Delete the period of ${unit.label}`}>
              Delete
            </SubmitButton>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}

/** Takes a vehicle out of service by dates, or moves it to another station. */
function OutageForm({ grid, here, flash }: FormProps) {
  return (
    <ActionForm
      action={adminRentalUnits.outOfService.path}
      flash={formFlash(flash)}
      scope="outage"
      labels={{
        unitId: "Vehicle",
        firstDate: "First day",
        lastDate: "Last day",
        toStationId: "Move to",
        reason: "Reason",
      }}
      className="grid max-w-xl gap-3 text-sm sm:grid-cols-2"
    >
      <GuardFields once back={here} next={here} />
      <FormField name="unitId" label="Vehicle">
        <Select defaultValue="" required>
          <option value="" disabled>
            Choose a vehicle
          </option>
          {grid.units.map(({ id, label, title, station }) => (
            <option key={id} value={id}>
              {[label, title, station].filter(Boolean).join(", ")}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="toStationId" label="Move to" help="It is there from the day after the last day.">
        <Select defaultValue="">
          <option value="">It stays: out of service</option>
          {grid.stations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="firstDate" label="First day">
        <DateInput required />
      </FormField>
      <FormField name="lastDate" label="Last day">
        <DateInput required />
      </FormField>
      <FormField name="reason" label="Reason" className="sm:col-span-2">
        <Input required maxLength={200} placeholder="Service" />
      </FormField>
      <Checkbox
        name="reassign"
        label="Move bookings to other free vehicles"
        help="Without it, bookings that need the vehicle prevent this."
        className="sm:col-span-2"
      />
      <p className="sm:col-span-2">
        <SubmitButton>Save</SubmitButton>
      </p>
    </ActionForm>
  );
}

/** Rented vehicles by day: bookings, out-of-service periods and moves between stations. */
export async function UnitGridScreen({ from, model, station }: Query) {
  const kept = { ...(model ? { model } : {}), ...(station ? { station } : {}) };
  const grid = (await getUnitGrid({ ...kept, ...(from ? { from } : {}) })) ?? (await getUnitGrid({}));
  if (!grid) throw new Error("the units of today are readable");
  const flash = await readFlash();
  const here = getUnitsHref({ ...kept, from: grid.from });
  const misplaced = grid.units.flatMap(({ label, bookings }) =>
    bookings.flatMap((one) => (one.misplacedAt ? [{ ...one, label }] : [])),
  );
  return (
    <>
      <h1 className="mb-1 text-3xl">Vehicles by day</h1>
      <p className="mb-5 text-sm text-soft">
        {formatDate(grid.from)} to {formatDate(addDays(grid.to, -1))}. Bookings include the turnaround.
      </p>
      <Chooser grid={grid} kept={kept} />
      {misplaced.length > 0 ? (
        <Notice kind="warning" title="Vehicles at another station" className="mb-5">
          {misplaced.map((one) => (
            <p key={`${one.ref} ${one.line}`}>
              {one.label} will be at {one.misplacedAt}, but booking {one.ref} starts at {one.fromStation} on{" "}
              {formatDate(one.first)}. Move the vehicle or the booking.
            </p>
          ))}
        </Notice>
      ) : null}
      {grid.units.length === 0 ? (
        <EmptyState title="No vehicles">Vehicles are added with their model.</EmptyState>
      ) : (
        <>
          <UnitTable grid={grid} />
          {grid.more ? <p className="mt-2 text-sm text-soft">Only the first {grid.units.length} are shown.</p> : null}
          <MoveForm grid={grid} here={here} flash={flash} />
          <h2 className="mt-8 mb-2 text-2xl">Out of service and moves</h2>
          <OutageList grid={grid} here={here} />
          <OutageForm grid={grid} here={here} flash={flash} />
        </>
      )}
    </>
  );
}
