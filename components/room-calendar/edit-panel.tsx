"use client";

import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { cn } from "@/lib/cn";
import type { CalendarNight, CalendarStay, NightChange, NightPreview, RoomUnit } from "@/lib/contracts/room-calendar";
import type { FieldErrors } from "@/lib/errors";
import { formatNights, formatRange } from "@/lib/room-calendar/labels";
import { type Draft, EditFields, type EditKind, editKinds, toEdit } from "./edit-fields";
import { Preview } from "./preview";
import { RoomOf } from "./room-of";

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

const same = <T,>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/** Initial field values: what all selected nights have in common. */
function createDraft(kind: EditKind, nights: readonly CalendarNight[]): Draft {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
  return {
    kind,
    change: "fixed",
    value: "",
    name: "",
    allowDiscount: true,
    minNights: text(same(nights.map((night) => night.minNights))),
    maxNights: text(same(nights.map((night) => night.maxNights))),
    noArrival: same(nights.map((night) => night.noArrival)) ?? false,
    noDeparture: same(nights.map((night) => night.noDeparture)) ?? false,
    units: text(same(nights.map((night) => night.units))),
  };
}

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
  const [preview, setPreview] = useState<NightPreview | null>(null);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [shownErrors, setShownErrors] = useState<FieldErrors>({});
  const key = useRef<string>(null);
  const form = useId();
  const read = useMemo(() => toEdit(draft, props.currency), [draft, props.currency]);
  const asked = "edit" in read ? JSON.stringify({ first, last, edit: read.edit }) : null;
  const [round, setRound] = useState(0);

  useEffect(() => {
    key.current = null;
    if (asked === null) return setPreview(null);
    let current = true;
    setAsking(true);
    const timer = setTimeout(async () => {
      const response = await submit(`${path}/preview`, JSON.parse(asked) as Record<string, unknown>);
      if (!current) return;
      setAsking(false);
      if (response.ok) {
        setPreview(response.body as unknown as NightPreview);
        setProblem(null);
        setShownErrors({});
      } else {
        setPreview(null);
        setShownErrors(
          Object.fromEntries(
            Object.entries(response.fields).map(([name, words]) => [name.replace("edit.", ""), words]),
          ),
        );
        setProblem(Object.values(response.fields)[0] ?? response.message);
      }
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, path, round]);

  function change(changes: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...changes }));
    setShownErrors({});
    setProblem(null);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if ("errors" in read) return setShownErrors(read.errors);
    if (!preview || saving || asking) return;
    setSaving(true);
    key.current ??= crypto.randomUUID();
    const body = { first, last, edit: read.edit, basis: preview.basis };
    const response = await submit(`${path}/nights`, body, { idempotencyKey: key.current });
    setSaving(false);
    if (response.ok) {
      notify("success", "Saved", String(response.body.message));
      return onSaved(response.body.change as NightChange);
    }
    if (response.status !== 0 && response.status < 500) key.current = null;
    setProblem(response.message);
    if (response.status === 409) setRound((n) => n + 1);
  }

  const count = formatNights(preview?.nights.length || nights.length);
  const idle = !preview || preview.nights.length === 0 || preview.refused !== null;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={formatRange(first, last)}
      description={`${formatNights(nights.length)}, the first and the last included`}
      footer={
        <Button type="submit" form={form} variant="primary" wide pending={saving} disabled={"edit" in read && idle}>
          {draft.kind === "price" && draft.change === "clear" ? "Remove special price" : saveLabels[draft.kind](count)}
        </Button>
      }
    >
      <form id={form} onSubmit={save} noValidate className="grid gap-5">
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
        <EditFields draft={draft} onChange={change} errors={shownErrors} currency={props.currency} />
        {problem && !preview?.refused ? (
          <Notice kind="error" title="Something went wrong">
            {problem}
          </Notice>
        ) : null}
      </form>
      <div className="mt-5 grid gap-5 border-t border-line pt-4">
        <Preview preview={preview} pending={asking} orderHref={orderHref} />
        {props.units.length > 0 && props.stays.length > 0 ? (
          <RoomOf stays={props.stays} units={props.units} onAssign={props.onAssign} />
        ) : null}
      </div>
    </Sheet>
  );
}
