"use client";

import { Minus, Plus } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Floating } from "@/components/ui/floating";
import { useTranslations } from "@/components/ui/language";
import { type DraftParty, type DraftRoom, withChildAge, withChildren } from "@/lib/booking/draft-party";
import { maxRooms } from "@/lib/booking/party";

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

/** Opens the last list. A browser that does not allow it leaves the list focused. */
function openLast(box: HTMLElement | null): void {
  const list = [...(box?.querySelectorAll("select") ?? [])].at(-1);
  list?.focus();
  try {
    list?.showPicker();
  } catch {
    // Not after a click, or not in this browser.
  }
}

function RoomEditor({
  room,
  name,
  isAsking,
  onChange,
  onRemove,
}: {
  room: DraftRoom;
  name: string;
  isAsking: boolean;
  onChange: (room: DraftRoom) => void;
  onRemove: (() => void) | null;
}) {
  const t = useTranslations();
  const id = useId();
  const ages = useRef<HTMLDivElement>(null);
  const count = room.childAges.length;
  const previous = useRef(room.childAges.length);
  // An added child needs an age, so its list opens at once.
  useEffect(() => {
    if (count > previous.current) openLast(ages.current);
    previous.current = count;
  }, [count]);
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
          onChange={(count) => onChange(withChildren(room, count))}
        />
        {room.childAges.length > 0 ? (
          <div ref={ages} className="grid grid-cols-2 gap-2 pt-1 pb-2">
            {room.childAges.map((age, child) => {
              const isMissing = isAsking && age === null;
              const messageId = `${id}-age-${child}`;
              return (
                <div key={child} className="text-xs text-soft">
                  <span aria-hidden>{t("Age of child {n}", { n: child + 1 })}</span>
                  <Select
                    required
                    aria-label={`${t("Age of child {n}", { n: child + 1 })}, ${name}`}
                    aria-invalid={isMissing || undefined}
                    aria-describedby={isMissing ? messageId : undefined}
                    data-age-missing={age === null ? "" : undefined}
                    value={age ?? ""}
                    onChange={({ target: { value } }) =>
                      onChange(withChildAge(room, child, value === "" ? null : Number(value)))
                    }
                    className="mt-1 text-ink"
                  >
                    <option value="">{t("Age needed")}</option>
                    {Array.from({ length: 18 }, (_, years) => years).map((years) => (
                      <option key={years} value={years}>
                        {years === 0 ? t("Under 1") : years}
                      </option>
                    ))}
                  </Select>
                  {isMissing ? (
                    <span id={messageId} className="mt-1 block text-danger">
                      {t("Choose an age")}
                    </span>
                  ) : null}
                </div>
              );
            })}
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

function FocusMissingAge() {
  useEffect(() => document.querySelector<HTMLElement>("[data-age-missing]")?.focus(), []);
  return null;
}

type GuestEditorProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  party: DraftParty;
  /** How often the visitor tried to continue while an age was missing: then missing ages are marked as errors. */
  attempts: number;
  onChange: (party: DraftParty) => void;
  onDone: () => void;
};

/** Guests by room; loaded on demand. */
export default function GuestEditor({
  open,
  onOpenChange,
  trigger,
  party,
  attempts,
  onChange,
  onDone,
}: GuestEditorProps) {
  const t = useTranslations();
  const done = useRef<HTMLButtonElement>(null);
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
      {attempts > 0 ? <FocusMissingAge key={attempts} /> : null}
      {party.map((room, index) => (
        <RoomEditor
          key={index}
          name={party.length > 1 ? t("Room {n}", { n: index + 1 }) : t("One room")}
          room={room}
          isAsking={attempts > 0}
          onChange={(changed) => onChange(party.map((old, at) => (at === index ? changed : old)))}
          onRemove={
            party.length > 1
              ? () => {
                  onChange(party.filter((_, at) => at !== index));
                  // The removed room had the focus.
                  done.current?.focus();
                }
              : null
          }
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
        <Button ref={done} size="sm" variant="inverse" onClick={onDone}>
          {t("Done")}
        </Button>
      </div>
    </Floating>
  );
}
