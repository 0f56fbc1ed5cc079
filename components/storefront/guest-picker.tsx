"use client";

import { Minus, Plus } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { useWide } from "@/components/ui/calendar";
import { Sheet } from "@/components/ui/dialog";
import { Select } from "@/components/ui/field";
import { Popover } from "@/components/ui/menu";
import { cn } from "@/lib/cn";
import { describeParty, formatParty, guestCount, maxRooms } from "@/lib/party";
import type { Party, RoomGuests } from "@/lib/pricing/types";

const never = () => () => {};
/** False on the server and without scripts: there the plain fields are the form. */
const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type StepperProps = {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  const button =
    "inline-flex size-11 items-center justify-center rounded-full border border-edge hover:border-ink disabled:opacity-35";
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <span>
        <span className="block font-medium">{label}</span>
        {hint ? <span className="block text-xs text-soft">{hint}</span> : null}
      </span>
      <span className="flex items-center gap-2">
        <button type="button" className={button} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <Minus aria-hidden className="size-4" />
          <span className="sr-only">Fewer {label.toLowerCase()}</span>
        </button>
        <span aria-live="polite" className="tabular w-6 text-center font-semibold">
          {value}
        </span>
        <button type="button" className={button} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Plus aria-hidden className="size-4" />
          <span className="sr-only">More {label.toLowerCase()}</span>
        </button>
      </span>
    </div>
  );
}

function RoomEditor({
  room,
  name,
  onChange,
  onRemove,
}: {
  room: RoomGuests;
  name: string;
  onChange: (room: RoomGuests) => void;
  onRemove: (() => void) | null;
}) {
  function setChildren(count: number) {
    const ages = room.childAges.slice(0, count);
    onChange({ ...room, childAges: count > ages.length ? [...ages, 8] : ages });
  }
  return (
    <fieldset className="border-b border-line py-3 first:pt-0">
      <legend className="float-left text-sm font-semibold">{name}</legend>
      {onRemove ? (
        <Button variant="quiet" size="sm" className="float-right -my-1.5 text-soft" onClick={onRemove}>
          Remove
        </Button>
      ) : null}
      <div className="clear-both pt-1">
        <Stepper
          label="Adults"
          value={room.adults}
          min={1}
          max={8}
          onChange={(adults) => onChange({ ...room, adults })}
        />
        <Stepper
          label="Children"
          hint="Up to 17 years"
          value={room.childAges.length}
          min={0}
          max={6}
          onChange={setChildren}
        />
        {room.childAges.length > 0 ? (
          <div className="grid grid-cols-2 gap-2 pt-1 pb-2">
            {room.childAges.map((age, child) => (
              <div key={child} className="text-xs text-soft">
                <span aria-hidden>Age of child {child + 1}</span>
                <Select
                  aria-label={`Age of child ${child + 1}, ${name.toLowerCase()}`}
                  value={age}
                  onChange={(event) =>
                    onChange({
                      ...room,
                      childAges: room.childAges.map((old, at) => (at === child ? Number(event.target.value) : old)),
                    })
                  }
                  className="mt-1 text-ink"
                >
                  {Array.from({ length: 18 }, (_, years) => years).map((years) => (
                    <option key={years} value={years}>
                      {years === 0 ? "Under 1" : years}
                    </option>
                  ))}
                </Select>
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

type GuestPickerProps = {
  value: Party;
  onChange?: (party: Party) => void;
  look?: "cells" | "boxed";
  className?: string;
};

/** Rooms, adults and children with their ages. Without scripts: three plain fields that say the same of the whole party. */
export function GuestPicker({ value, onChange, look = "boxed", className }: GuestPickerProps) {
  const [party, setParty] = useState(value);
  const [open, setOpen] = useState(false);
  const scripts = useScripts();
  const roomy = useWide("(min-width: 40rem)");
  const { adults } = guestCount(party);
  const ages = party.flatMap((room) => room.childAges);
  const cell =
    look === "cells"
      ? "px-4.5 py-2.25 rounded-md hover:bg-sunken"
      : "rounded-md border border-edge bg-card px-3.5 py-2";

  function change(next: Party) {
    setParty(next);
    onChange?.(next);
  }
  const edit = (
    <div>
      {party.map((room, index) => (
        <RoomEditor
          key={index}
          name={party.length > 1 ? `Room ${index + 1}` : "One room"}
          room={room}
          onChange={(changed) => change(party.map((old, at) => (at === index ? changed : old)))}
          onRemove={party.length > 1 ? () => change(party.filter((_, at) => at !== index)) : null}
        />
      ))}
      <div className="flex items-center justify-between gap-3 pt-3">
        <Button
          size="sm"
          variant="quiet"
          disabled={party.length >= maxRooms}
          onClick={() => change([...party, { adults: 2, childAges: [] }])}
        >
          <Plus aria-hidden className="size-4" />
          Add a room
        </Button>
        <Button size="sm" variant="inverse" onClick={() => setOpen(false)}>
          Done
        </Button>
      </div>
    </div>
  );
  const trigger = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(true)}
      className={cn("script-only block w-full min-w-0 text-left", cell)}
    >
      <span className="block text-xs text-soft">Rooms and guests</span>
      <span className="block truncate text-base font-medium">{describeParty(party)}</span>
    </button>
  );

  const plain = "w-full bg-transparent text-base font-medium";
  return (
    <div className={cn("min-w-0", className)}>
      {scripts ? <input type="hidden" name="party" value={formatParty(party)} /> : null}
      <div className={cn("no-script-only", look === "cells" ? "px-4.5 py-2.25" : "")}>
        <div className="grid grid-cols-4 gap-2">
          <label className="text-xs text-soft">
            Rooms
            <input
              type="number"
              name="rooms"
              min={1}
              max={maxRooms}
              defaultValue={party.length}
              disabled={scripts}
              className={plain}
            />
          </label>
          <label className="text-xs text-soft">
            Adults
            <input
              type="number"
              name="adults"
              min={1}
              max={16}
              defaultValue={adults}
              disabled={scripts}
              className={plain}
            />
          </label>
          {[0, 1].map((child) => (
            <label key={child} className="text-xs text-soft">
              Child {child + 1}, age
              <input
                type="number"
                name="age"
                min={0}
                max={17}
                defaultValue={ages[child]}
                disabled={scripts}
                className={plain}
              />
            </label>
          ))}
        </div>
      </div>
      {roomy ? (
        <Popover
          label="Rooms and guests"
          open={open}
          onOpenChange={setOpen}
          align="end"
          trigger={trigger}
          className="w-80"
        >
          {edit}
        </Popover>
      ) : (
        <>
          {trigger}
          <Sheet title="Rooms and guests" open={open} onOpenChange={setOpen}>
            {edit}
          </Sheet>
        </>
      )}
    </div>
  );
}
