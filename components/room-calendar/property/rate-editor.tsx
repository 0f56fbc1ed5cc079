"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Checkbox, Field, FieldError, Input, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyRoom, RatesPreview } from "@/lib/contracts/hotels/property-calendar";
import { everyWeekday } from "@/lib/pricing/special-prices";
import { formatNights } from "@/lib/room-calendar/labels";
import { counted } from "@/lib/text/counted";
import { EditFields } from "../edit-fields";
import { EditSheet } from "../edit-sheet";
import type { Draft, EditKind } from "../night-draft";
import { Preview } from "../preview";
import { Refusal } from "../refusal";
import { useEditPreview } from "../use-edit-preview";
import { WeekdayField } from "../weekday-field";
import { type RateKind, rateKinds, toRateEdit, toRateKind } from "./rate-fields";

type RateEditorProps = {
  kind: EditKind;
  initial: { roomIds: number[]; first: string; last: string };
  rooms: readonly PropertyRoom[];
  today: string;
  lastNight: string;
  currency: string;
  path: string;
  orderHref: (ref: string) => string;
  onClose: () => void;
  onSaved: (change: NightChange) => void;
};

const emptyDraft: Draft = {
  kind: "price",
  change: "fixed",
  value: "",
  name: "",
  reason: "",
  allowDiscount: true,
  minNights: "",
  maxNights: "",
  noArrival: true,
  noDeparture: true,
  units: "",
  mixed: [],
};

function LimitField({
  kind,
  draft,
  onChange,
  error,
}: {
  kind: "minNights" | "maxNights" | "noArrival" | "noDeparture";
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  error: string | undefined;
}) {
  if (kind === "minNights" || kind === "maxNights") {
    return (
      <Field
        name={kind}
        label={kind === "minNights" ? "Shortest stay, nights" : "Longest stay, nights"}
        help="Leave empty to use the value of the room type."
        error={error}
      >
        <Input inputMode="numeric" value={draft[kind]} onChange={(event) => onChange({ [kind]: event.target.value })} />
      </Field>
    );
  }
  return (
    <Field name={kind} label={kind === "noArrival" ? "Arrivals on these days" : "Departures on these days"}>
      <Select
        value={draft[kind] ? "no" : "yes"}
        onChange={(event) => onChange({ [kind]: event.target.value === "no" })}
      >
        <option value="no">Not allowed</option>
        <option value="yes">Allowed</option>
      </Select>
    </Field>
  );
}

/** The effect on each room type. */
function RoomPreviews({
  preview,
  pending,
  submits,
  orderHref,
}: {
  preview: RatesPreview | null;
  pending: boolean;
  submits: number;
  orderHref: (ref: string) => string;
}) {
  if (!preview) return <Preview preview={null} pending={pending} orderHref={orderHref} />;
  const firstRefused = preview.rooms.find((room) => room.refused !== null);
  return preview.rooms.map(({ id, title, ...room }) => (
    <details key={id} open={preview.rooms.length < 3 || room.refused !== null} className="border-b border-line pb-3">
      <summary className="flex min-h-8 cursor-pointer flex-wrap justify-between gap-x-3 text-sm">
        <b className="font-semibold">{title}</b>
        <span className="text-soft">
          {room.nights.length === 0 ? "no change" : formatNights(room.nights.length)}
          {room.nights[0] ? `: ${room.nights[0].before} → ${room.nights[0].after}` : ""}
        </span>
      </summary>
      <Preview
        label={`Changes of ${title}`}
        preview={{ ...room, basis: preview.basis }}
        pending={pending}
        submits={id === firstRefused?.id ? submits : 0}
        orderHref={orderHref}
      />
    </details>
  ));
}

/** Changes several room types: nights and weekdays, room types, one change, preview, save. */
export function RateEditor(props: RateEditorProps) {
  const { initial, rooms, currency, path, orderHref, onClose, onSaved } = props;
  const [kind, setKind] = useState<RateKind>(toRateKind(props.kind));
  const [draft, setDraft] = useState(emptyDraft);
  const [where, setWhere] = useState({ ...initial, weekdays: everyWeekday });
  const form = useId();
  const read = useMemo(() => toRateEdit(kind, draft, currency), [kind, draft, currency]);
  const requestBody =
    "edit" in read && where.roomIds.length > 0 && where.first && where.last
      ? JSON.stringify({
          roomIds: where.roomIds,
          first: where.first,
          last: where.last,
          weekdays: where.weekdays,
          edit: read.edit,
        })
      : null;
  const { preview, asking, saving, problem, errors, submits, refusal, setErrors, clear, save } =
    useEditPreview<RatesPreview>({
      path,
      requestBody,
      onSaved,
    });

  function move(changes: Partial<typeof where>) {
    setWhere((old) => ({ ...old, ...changes }));
    clear();
  }
  function change(changes: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...changes }));
    clear();
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (where.roomIds.length === 0) return setErrors({ roomIds: "Choose a room type." });
    if (!where.first) return setErrors({ first: "Choose a night." });
    if (!where.last) return setErrors({ last: "Choose a night." });
    if ("errors" in read) return setErrors(read.errors);
    save(isRefused);
  }

  const isRefused = preview?.rooms.some((room) => room.refused !== null) ?? false;
  const count = preview?.rooms.reduce((sum, room) => sum + room.nights.length, 0) ?? 0;
  const changed = preview?.rooms.filter((room) => room.nights.length > 0).length ?? 0;
  return (
    <EditSheet
      input={{ ...draft, ...where, roomIds: where.roomIds.toSorted((a, b) => a - b) }}
      onClose={onClose}
      title="Change prices and limits"
      description="One change of several room types. It can be undone."
      footer={
        <Button type="submit" form={form} variant="primary" wide pending={saving}>
          {count > 0 ? `Change ${formatNights(count)} of ${counted(changed, "room type")}` : "Change"}
        </Button>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grid gap-5">
        <div className="grid grid-cols-2 gap-3">
          <Field name="first" label="First night" error={errors.first}>
            <DateInput
              min={props.today}
              max={props.lastNight}
              value={where.first}
              onChange={(event) => move({ first: event.target.value })}
            />
          </Field>
          <Field name="last" label="Last night" error={errors.last}>
            <DateInput
              min={props.today}
              max={props.lastNight}
              value={where.last}
              onChange={(event) => move({ last: event.target.value })}
            />
          </Field>
        </div>
        <WeekdayField mask={where.weekdays} onChange={(weekdays) => move({ weekdays })} error={errors.weekdays} />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Room types</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {rooms.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={where.roomIds.includes(id)}
                onChange={(event) =>
                  move({
                    roomIds: event.target.checked
                      ? [...where.roomIds, id]
                      : where.roomIds.filter((other) => other !== id),
                  })
                }
              />
            ))}
          </div>
          {errors.roomIds ? <FieldError id="roomIds-error">{errors.roomIds}</FieldError> : null}
        </fieldset>
        <Field name="kind" label="Change">
          <Select
            value={kind}
            onChange={(event) => {
              setKind(event.target.value as RateKind);
              clear();
            }}
          >
            {rateKinds.map(({ kind: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {kind === "minNights" || kind === "maxNights" || kind === "noArrival" || kind === "noDeparture" ? (
          <LimitField kind={kind} draft={draft} onChange={change} error={errors[kind]} />
        ) : (
          <EditFields draft={{ ...draft, kind }} onChange={change} errors={errors} currency={currency} />
        )}
        {refusal && !isRefused ? (
          <Refusal submits={submits}>{refusal}</Refusal>
        ) : problem && !isRefused ? (
          <Notice kind="error" title="Something went wrong">
            {problem}
          </Notice>
        ) : null}
      </form>
      <div className="mt-5 grid gap-3 border-t border-line pt-4">
        <RoomPreviews preview={preview} pending={asking} submits={submits} orderHref={orderHref} />
      </div>
    </EditSheet>
  );
}
