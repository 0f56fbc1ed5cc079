"use client";

import { BedDouble, Plus, Trash2, Wand2 } from "lucide-react";
import { type Dispatch, type FormEvent, type SetStateAction, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, FieldError, Input, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { RoomUnit, UnitOutage } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, formatStay } from "@/lib/dates";
import type { FieldErrors } from "@/lib/errors";
import { newUnitRow, numberUnits, toUnitRows, toUnitsBody, type UnitRow } from "@/lib/room-calendar/unit-rows";
import { EditSheet } from "./edit-sheet";
import { getNextNumber } from "./next-number";

type RoomNumbersProps = {
  path: string;
  units: readonly RoomUnit[];
  outages: readonly UnitOutage[];
  /** Number of rooms of this type. */
  count: number;
  today: string;
  onUnits: (units: RoomUnit[]) => void;
  onChanged: () => void;
};

/** Room numbers of a room type. They are optional. */
export function RoomNumbers(props: RoomNumbersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <BedDouble aria-hidden className="size-4" />
        Room numbers
      </Button>
      {open ? <NumbersSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Sends a request of this panel, and shows its result. */
function useRequests(path: string, onChanged: () => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  async function act(name: string, to: string, body: Record<string, unknown>) {
    setPending(name);
    const response = await submit(`${path}/${to}`, body);
    setPending(null);
    setErrors(response.ok ? {} : response.fields);
    setProblem(response.ok || Object.keys(response.fields).length > 0 ? null : response.message);
    if (response.ok) {
      notify("success", String(response.body.title), String(response.body.message));
      onChanged();
    }
    return response;
  }
  return { errors, problem, pending, act };
}

type Requests = Pick<ReturnType<typeof useRequests>, "errors" | "pending" | "act">;

type SheetProps = RoomNumbersProps & { onClose: () => void };

function NumbersSheet({ path, units, outages, count, today, onUnits, onChanged, onClose }: SheetProps) {
  const [rows, setRows] = useState<UnitRow[]>(() => toUnitRows(units));
  const { problem, ...requests } = useRequests(path, onChanged);
  return (
    <EditSheet
      input={toUnitsBody(rows)}
      saved={toUnitsBody(toUnitRows(units))}
      onClose={onClose}
      title="Room numbers"
      description="With room numbers, each booking can be assigned a room. Without them, only the number of rooms counts."
    >
      <div className="grid gap-8">
        {problem ? (
          <Notice kind="error" title="Something went wrong">
            {problem}
          </Notice>
        ) : null}
        <NumbersForm rows={rows} setRows={setRows} count={count} onUnits={onUnits} {...requests} />
        {units.length > 0 ? (
          <>
            <section className="border-t border-line pt-4">
              <h3 className="font-sans text-base font-semibold tracking-normal">Find rooms</h3>
              <p className="mt-1 mb-3 text-sm text-soft">
                Assigns a room to every booking without one. Existing assignments don't change.
              </p>
              <Button
                size="sm"
                pending={requests.pending === "all"}
                onClick={() => requests.act("all", "assign/all", {})}
              >
                <Wand2 aria-hidden className="size-4" />
                Find rooms for all
              </Button>
            </section>
            <Outages units={units} outages={outages} today={today} {...requests} />
          </>
        ) : null}
      </div>
    </EditSheet>
  );
}

type NumbersProps = Pick<RoomNumbersProps, "count" | "onUnits"> &
  Requests & { rows: UnitRow[]; setRows: Dispatch<SetStateAction<UnitRow[]>> };

function NumbersForm({ rows, setRows, count, onUnits, errors, pending, act }: NumbersProps) {
  const change = (key: string, changes: Partial<UnitRow>) =>
    setRows((old) => old.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  function more() {
    const number = getNextNumber(rows.map((row) => row.number));
    setRows([...rows, newUnitRow(number, rows.at(-1)?.floor)]);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const response = await act("save", "units", toUnitsBody(rows));
    if (!response.ok) return;
    const saved = response.body.units as RoomUnit[];
    setRows(toUnitRows(saved));
    onUnits(saved);
  }

  return (
    <form onSubmit={save} noValidate>
      {rows.length === 0 ? (
        <p className="mb-3 text-sm text-soft">The {count} rooms of this type have no numbers yet.</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map((row, at) => (
            <li key={row.key}>
              <div className="flex items-center gap-2">
                <Input
                  aria-label={`Number of room ${at + 1}`}
                  placeholder="101"
                  maxLength={12}
                  value={row.number}
                  aria-invalid={errors[`units.${at}.number`] ? true : undefined}
                  onChange={(event) => change(row.key, { number: event.target.value })}
                />
                <Input
                  aria-label={`Floor of room ${at + 1}`}
                  placeholder="Floor"
                  maxLength={12}
                  className="w-28!"
                  value={row.floor}
                  onChange={(event) => change(row.key, { floor: event.target.value })}
                />
                <Button size="icon" variant="quiet" onClick={() => setRows(rows.filter((one) => one.key !== row.key))}>
                  <Trash2 aria-hidden className="size-4" />
                  <span className="sr-only">Remove room {row.number || at + 1}</span>
                </Button>
              </div>
              {errors[`units.${at}.number`] ? (
                <FieldError id={`unit-${at}-error`}>{errors[`units.${at}.number`]}</FieldError>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={more}>
          <Plus aria-hidden className="size-4" />
          Add a room
        </Button>
        {rows.length === 0 && count > 1 ? (
          <Button size="sm" onClick={() => setRows(numberUnits(count))}>
            Number all {count}
          </Button>
        ) : null}
        <Button type="submit" size="sm" variant="primary" pending={pending === "save"}>
          Save room numbers
        </Button>
      </div>
    </form>
  );
}

type OutagesProps = Pick<RoomNumbersProps, "units" | "outages" | "today"> & Requests;

/** Rooms that are out of service. */
function Outages({ units, outages, today, errors, pending, act }: OutagesProps) {
  async function block(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const body = { first: values.first, last: values.last, note: values.note };
    if ((await act("block", `units/${values.unit}/block`, body)).ok) form.reset();
  }
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">Out of service</h3>
      {outages.length > 0 ? (
        <ul className="mb-4 grid gap-2 text-sm">
          {outages.map((outage) => (
            <li key={outage.id} className="flex items-center justify-between gap-3">
              <span>
                <b className="font-semibold">{units.find((unit) => unit.id === outage.unitId)?.number}</b>{" "}
                {formatStay(outage.from, outage.to)}
                {outage.note ? `, ${outage.note}` : ""}
              </span>
              <Button
                size="sm"
                variant="quiet"
                pending={pending === `end-${outage.id}`}
                onClick={() => act(`end-${outage.id}`, `outages/${outage.id}/end`, {})}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={block} className="grid grid-cols-2 gap-3">
        <Field name="unit" label="Room" className="col-span-2">
          <Select>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.number}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="first" label="First night" error={errors.first}>
          <DateInput required min={today} defaultValue={today} />
        </Field>
        <Field name="last" label="Last night" error={errors.last}>
          <DateInput required min={today} defaultValue={addDays(today, 1)} />
        </Field>
        <Field name="note" label="Why" optional className="col-span-2">
          <Input maxLength={120} />
        </Field>
        <Button type="submit" size="sm" className="justify-self-start" pending={pending === "block"}>
          Mark out of service
        </Button>
      </form>
    </section>
  );
}
