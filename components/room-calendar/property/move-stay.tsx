"use client";

import { useEffect, useRef, useState } from "react";
import { readJson } from "@/components/console/list/find-records";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Notice, SkeletonRows } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyCalendar, PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import type { AmendQuote } from "@/lib/contracts/orders/amendment";
import { formatStay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { stayState } from "@/lib/room-calendar/labels";
import { proposeRate } from "@/lib/room-calendar/propose-rate";
import { EditSheet } from "../edit-sheet";

/** A room of a room type, or only the room type. */
export type Target = { roomId: number; unitId: number | null };

type MoveStayProps = {
  stay: CalendarStay;
  room: PropertyRoom;
  target: Target;
  rooms: readonly PropertyRoom[];
  /** Paths with placeholders. */
  api: { property: string; assign: string; quote: string; confirm: string };
  orderHref: string;
  /** Assigns a room of the same type; true when it was done. */
  onAssign: (room: PropertyRoom, lineId: number, unitId: number | null) => Promise<boolean>;
  /** The booking has another room type now. */
  onMoved: () => void;
  onClose: () => void;
};

const toValue = ({ roomId, unitId }: Target) => `${roomId}-${unitId ?? ""}`;
function toTarget(value: string): Target {
  const [roomId, unitId] = value.split("-");
  return { roomId: Number(roomId), unitId: unitId ? Number(unitId) : null };
}

/** The quote of the change to another room type; asked again when the rate changes. */
function useQuote(path: string | null, roomId: number, planId: number | null) {
  const [quote, setQuote] = useState<AmendQuote | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    setQuote(null);
    setRefused(null);
    if (!path || !planId) return;
    let current = true;
    submit(path, { change: { roomId, planId } }).then((response) => {
      if (!current) return;
      if (response.ok) setQuote(response.body as unknown as AmendQuote);
      else setRefused(Object.values(response.fields)[0] ?? response.message);
    });
    return () => {
      current = false;
    };
  }, [path, roomId, planId, round]);
  return { quote, refused, ask: () => setRound((n) => n + 1) };
}

/** Amounts of the booking before and after the change. */
function Difference({ quote }: { quote: AmendQuote }) {
  const money = (minor: number) => formatMoney(minor, quote.currency);
  const rows = [
    ["Now", money(quote.beforeMinor)],
    ["Afterwards", money(quote.afterMinor)],
    ["Difference", `${quote.differenceMinor > 0 ? "+" : ""}${money(quote.differenceMinor)}`],
  ];
  return (
    <div className="text-sm">
      <dl className="tabular grid grid-cols-2 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents last:font-semibold">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-soft">{quote.text}</p>
    </div>
  );
}

/** Moves a stay to another room, or to another room type at the price difference. */
export function MoveStay(props: MoveStayProps) {
  const { stay, room, rooms, api, orderHref, onAssign, onClose } = props;
  const [target, setTarget] = useState(props.target);
  const [saving, setSaving] = useState(false);
  const [pay, setPay] = useState<"open" | "wallet">("open");
  const key = useRef<string>(null);
  const wanted = rooms.find(({ id }) => id === target.roomId) ?? room;
  const isOther = wanted.id !== room.id;
  const [planId, setPlanId] = useState<number | null>(null);
  const booked = room.plans.find(({ id }) => id === stay.planId);
  const plan = wanted.plans.find(({ id }) => id === planId) ?? proposeRate(wanted.plans, booked, stay) ?? null;
  const { quote, refused, ask } = useQuote(
    isOther ? api.quote.replace("{ref}", encodeURIComponent(stay.ref)) : null,
    wanted.id,
    plan?.id ?? null,
  );
  const isSame = !isOther && target.unitId === stay.unitId;
  const money = (minor: number) => formatMoney(minor, quote?.currency ?? "");

  /** A changed booking has new lines, so its stay is looked up before it gets its room. */
  async function assignMoved() {
    if (target.unitId === null) return;
    const path = `${api.property}?from=${stay.from}&days=1`;
    // The booking is changed. Without a response it has no room yet.
    const now = await readJson<PropertyCalendar>(path).catch(() => null);
    const there = now?.rooms.find(({ id }) => id === wanted.id);
    const moved = there?.stays.find((one) => one.ref === stay.ref && one.unitId === null);
    if (there && moved) await onAssign(there, moved.lineId, target.unitId);
  }

  async function save() {
    if (saving) return;
    setSaving(true);
    if (!isOther) {
      const isDone = await onAssign(room, stay.lineId, target.unitId);
      setSaving(false);
      if (isDone) onClose();
      return;
    }
    if (!quote) return setSaving(false);
    key.current ??= crypto.randomUUID();
    const path = api.confirm.replace("{ref}", encodeURIComponent(stay.ref));
    const response = await submit(path, { quoteId: quote.id, pay }, { idempotencyKey: key.current });
    if (!response.ok) {
      if (response.status !== 0 && response.status < 500) key.current = null;
      notify("error", "Something went wrong", response.message);
      setSaving(false);
      return ask();
    }
    notify("success", String(response.body.title), String(response.body.message));
    await assignMoved();
    props.onMoved();
    onClose();
  }

  return (
    <EditSheet
      input={{ target, planId, pay }}
      onClose={onClose}
      title={stay.guest ?? stay.ref}
      description={`${formatStay(stay.from, stay.to)}, ${stayState[stay.state]}, ${room.title}`}
      footer={
        <Button variant="primary" wide pending={saving} disabled={isSame || (isOther && !quote)} onClick={save}>
          {isOther && quote
            ? quote.differenceMinor === 0
              ? "Change the room type"
              : `Change the room type for ${quote.differenceMinor > 0 ? "+" : ""}${money(quote.differenceMinor)}`
            : "Move"}
        </Button>
      }
    >
      <div className="grid gap-5">
        <AppLink href={orderHref} className="w-fit text-sm underline underline-offset-4">
          Open booking {stay.ref}
        </AppLink>
        <Field name="target" label="Room">
          <Select
            value={toValue(target)}
            onChange={(event) => {
              setTarget(toTarget(event.target.value));
              setPlanId(null);
            }}
          >
            {rooms.map(({ id, title, units }) => (
              <optgroup key={id} label={title}>
                <option value={toValue({ roomId: id, unitId: null })}>{`${title}: no room yet`}</option>
                {units.map((unit) => (
                  <option key={unit.id} value={toValue({ roomId: id, unitId: unit.id })}>
                    {unit.number}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {isOther ? (
          <>
            <Field name="plan" label="Rate">
              <Select value={plan?.id ?? ""} onChange={(event) => setPlanId(Number(event.target.value))}>
                {wanted.plans.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            {room.stays.filter(({ ref }) => ref === stay.ref).length > 1 ? (
              <Notice kind="info" title="All rooms of this booking change">
                The booking has several rooms of one room type.
              </Notice>
            ) : null}
            {wanted.plans.length === 0 ? (
              <Notice kind="error" title="Not available">
                This room type has no rate.
              </Notice>
            ) : refused ? (
              <Notice kind="error" title="Not available">
                {refused}
              </Notice>
            ) : quote ? (
              <Difference quote={quote} />
            ) : (
              <SkeletonRows rows={3} label="Working out the price" />
            )}
            {quote && quote.payNowMinor > 0 ? (
              <Field name="pay" label={`${money(quote.payNowMinor + quote.outstandingMinor)} to be paid`}>
                <Select value={pay} onChange={(event) => setPay(event.target.value as typeof pay)}>
                  <option value="open">Leave it open: the guest pays it later</option>
                  <option value="wallet">From the guest's wallet, now</option>
                </Select>
              </Field>
            ) : null}
          </>
        ) : null}
      </div>
    </EditSheet>
  );
}
