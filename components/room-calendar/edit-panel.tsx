"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import type {
  CalendarNight,
  CalendarStay,
  NightChange,
  NightPreview,
  RoomUnit,
} from "@/lib/contracts/hotels/calendar-nights";
import { formatRange } from "@/lib/dates";
import { everyWeekday } from "@/lib/pricing/special-prices";
import { formatNights } from "@/lib/room-calendar/labels";
import { EditFields } from "./edit-fields";
import { EditSheet } from "./edit-sheet";
import { changeDraft, createDraft, type Draft, type EditKind, editKinds, toEdit } from "./night-draft";
import { Preview } from "./preview";
import { Refusal } from "./refusal";
import { RoomOf } from "./room-of";
import { useEditPreview } from "./use-edit-preview";
import { WeekdayField } from "./weekday-field";

type EditPanelProps = {
  kind: EditKind;
  first: string;
  last: string;
  nights: readonly CalendarNight[];
  /** Bookings on the selected nights, and the rooms that can be assigned to them. */
  stays: readonly CalendarStay[];
  units: readonly RoomUnit[];
  onAssign: (lineId: number, unitId: number | null) => void;
  currency: string;
  /** `/api/…/calendar/{roomId}` */
  path: string;
  orderHref: (ref: string) => string;
  onClose: () => void;
  onSaved: (change: NightChange) => void;
};

const saveLabels: Record<EditKind, (count: string) => string> = {
  price: (count) => `Change the price of ${count}`,
  close: (count) => `Close ${count}`,
  open: (count) => `Open ${count}`,
  limits: (count) => `Change the limits of ${count}`,
  units: (count) => `Change the rooms of ${count}`,
};

/** Edits the selected nights: fields, preview, save. */
export function EditPanel(props: EditPanelProps) {
  const { first, last, nights, path, orderHref, onClose, onSaved } = props;
  const [draft, setDraft] = useState(() => createDraft(props.kind, nights));
  const [weekdays, setWeekdays] = useState(everyWeekday);
  const form = useId();
  const read = useMemo(() => toEdit(draft, props.currency), [draft, props.currency]);
  const requestBody = "edit" in read ? JSON.stringify({ first, last, weekdays, edit: read.edit }) : null;
  const { preview, asking, saving, problem, errors, submits, refusal, setErrors, clear, save } =
    useEditPreview<NightPreview>({
      path,
      requestBody,
      onSaved,
    });
  const isRefused = Boolean(preview?.refused);

  function change(changes: Partial<Draft>) {
    setDraft((old) => changeDraft(old, changes));
    clear();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if ("errors" in read) return setErrors(read.errors);
    save(isRefused);
  }

  const count = formatNights(preview?.nights.length || nights.length);
  return (
    <EditSheet
      // The kind only chooses the fields.
      input={{ ...draft, kind: props.kind, weekdays }}
      onClose={onClose}
      title={formatRange(first, last)}
      description={`${formatNights(nights.length)}, the first and the last included`}
      footer={
        <Button type="submit" form={form} variant="primary" wide pending={saving}>
          {draft.kind === "price" && draft.change === "clear" ? "Remove special price" : saveLabels[draft.kind](count)}
        </Button>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grid gap-5">
        <fieldset className="grid grid-cols-5 rounded-md border border-edge p-0.5">
          <legend className="sr-only">Changes</legend>
          {editKinds.map(({ kind, label }) => (
            <label
              key={kind}
              className={cn(
                "flex min-h-10 cursor-pointer items-center justify-center rounded-sm px-1 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-ink",
                draft.kind === kind ? "bg-ink text-paper" : "hover:bg-sunken",
              )}
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={draft.kind === kind}
                onChange={() => change({ kind })}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {nights.length > 1 ? (
          <WeekdayField
            mask={weekdays}
            onChange={(mask) => {
              setWeekdays(mask);
              clear();
            }}
            error={errors.weekdays}
          />
        ) : null}
        <EditFields draft={draft} onChange={change} errors={errors} currency={props.currency} />
        {refusal && !isRefused ? (
          <Refusal submits={submits}>{refusal}</Refusal>
        ) : problem && !isRefused ? (
          <Notice kind="error" title="Something went wrong">
            {problem}
          </Notice>
        ) : null}
      </form>
      <div className="mt-5 grid gap-5 border-t border-line pt-4">
        <Preview preview={preview} pending={asking} submits={submits} orderHref={orderHref} />
        {props.units.length > 0 && props.stays.length > 0 ? (
          <RoomOf stays={props.stays} units={props.units} onAssign={props.onAssign} />
        ) : null}
      </div>
    </EditSheet>
  );
}
