"use client";

import { Minus, Plus } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Floating } from "@/components/ui/floating";
import { useTranslations } from "@/components/ui/language";
import { maxRooms } from "@/lib/party";
import type { Party, RoomGuests } from "@/lib/pricing/types";

type StepperProps = {
  label: string;
  fewer: string;
  more: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function Stepper({ label, fewer, more, hint, value, min, max, onChange }: StepperProps) {
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
          <span className="sr-only">{fewer}</span>
        </button>
        <span aria-live="polite" className="tabular w-6 text-center font-semibold">
          {value}
        </span>
        <button type="button" className={button} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Plus aria-hidden className="size-4" />
          <span className="sr-only">{more}</span>
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
  const t = useTranslations();
  function setChildren(count: number) {
    const ages = room.childAges.slice(0, count);
    onChange({ ...room, childAges: count > ages.length ? [...ages, 8] : ages });
  }
  return (
    <fieldset className="border-b border-line py-3 first:pt-0">
      <legend className="float-start text-sm font-semibold">{name}</legend>
      {onRemove ? (
        <Button variant="quiet" size="sm" className="float-end -my-1.5 text-soft!" onClick={onRemove}>
          {t("Remove")}
        </Button>
      ) : null}
      <div className="clear-both pt-1">
        <Stepper
          label={t("Adults")}
          fewer={t("Fewer adults")}
          more={t("More adults")}
          value={room.adults}
          min={1}
          max={8}
          onChange={(adults) => onChange({ ...room, adults })}
        />
        <Stepper
          label={t("Children")}
          fewer={t("Fewer children")}
          more={t("More children")}
          hint={t("Up to 17 years")}
          value={room.childAges.length}
          min={0}
          max={6}
          onChange={setChildren}
        />
        {room.childAges.length > 0 ? (
          <div className="grid grid-cols-2 gap-2 pt-1 pb-2">
            {room.childAges.map((age, child) => (
              <div key={child} className="text-xs text-soft">
                <span aria-hidden>{t("Age of child {n}", { n: child + 1 })}</span>
                <Select
                  aria-label={`${t("Age of child {n}", { n: child + 1 })}, ${name}`}
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
                      {years === 0 ? t("Under 1") : years}
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

type GuestEditorProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  party: Party;
  onChange: (party: Party) => void;
};

/** Guests by room; loaded on demand. */
export default function GuestEditor({ open, onOpenChange, trigger, party, onChange }: GuestEditorProps) {
  const t = useTranslations();
  return (
    <Floating
      label={t("Rooms and guests")}
      sheetTitle={t("Rooms and guests")}
      open={open}
      onOpenChange={onOpenChange}
      anchor={trigger}
      opener={trigger}
      align="end"
      className="w-80"
    >
      {party.map((room, index) => (
        <RoomEditor
          key={index}
          name={party.length > 1 ? t("Room {n}", { n: index + 1 }) : t("One room")}
          room={room}
          onChange={(changed) => onChange(party.map((old, at) => (at === index ? changed : old)))}
          onRemove={party.length > 1 ? () => onChange(party.filter((_, at) => at !== index)) : null}
        />
      ))}
      <div className="flex items-center justify-between gap-3 pt-3">
        <Button
          size="sm"
          variant="quiet"
          disabled={party.length >= maxRooms}
          onClick={() => onChange([...party, { adults: 2, childAges: [] }])}
        >
          <Plus aria-hidden className="size-4" />
          {t("Add a room")}
        </Button>
        <Button size="sm" variant="inverse" onClick={() => onOpenChange(false)}>
          {t("Done")}
        </Button>
      </div>
    </Floating>
  );
}
