"use client";

import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import type { NightEdit } from "@/lib/contracts/hotels/calendar-nights";
import type { FieldErrors } from "@/lib/errors";
import { readAmount } from "@/lib/text/amount-input";

export const editKinds = [
  { kind: "price", label: "Price" },
  { kind: "close", label: "Close" },
  { kind: "open", label: "Open" },
  { kind: "limits", label: "Limits" },
  { kind: "units", label: "Rooms" },
] as const;
export type EditKind = (typeof editKinds)[number]["kind"];

/** Field values as entered. They become an edit once they are valid. */
export type Draft = {
  kind: EditKind;
  change: "fixed" | "percent_off" | "amount_off" | "increase" | "clear";
  value: string;
  name: string;
  allowDiscount: boolean;
  minNights: string;
  maxNights: string;
  noArrival: boolean;
  noDeparture: boolean;
  units: string;
  /** Why nights are closed. */
  reason: string;
};

const isPercent = (change: Draft["change"]) => change === "percent_off" || change === "increase";
const wholeOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** The edit of a draft, or its field errors. */
export function toEdit(draft: Draft, currency: string): { edit: NightEdit } | { errors: FieldErrors } {
  switch (draft.kind) {
    case "close":
      return { edit: { kind: "close", reason: draft.reason } };
    case "open":
      return { edit: { kind: "open" } };
    case "units": {
      const units = Number(draft.units);
      if (draft.units.trim() === "" || !Number.isInteger(units) || units < 0 || units > 1000) {
        return { errors: { units: "Enter a whole number of rooms." } };
      }
      return { edit: { kind: "units", units } };
    }
    case "limits": {
      const [minNights, maxNights] = [wholeOrNull(draft.minNights), wholeOrNull(draft.maxNights)];
      const bad = (n: number | null) => n !== null && (!Number.isInteger(n) || n < 1 || n > 365);
      if (bad(minNights)) return { errors: { minNights: "Enter 1 to 365 nights, or nothing." } };
      if (bad(maxNights)) return { errors: { maxNights: "Enter 1 to 365 nights, or nothing." } };
      return {
        edit: { kind: "limits", minNights, maxNights, noArrival: draft.noArrival, noDeparture: draft.noDeparture },
      };
    }
    case "price": {
      if (draft.change === "clear") return { edit: { kind: "clear_price" } };
      // A percentage has two decimals in every currency: 12.5 is 1,250 basis points.
      const value = isPercent(draft.change) ? readAmount(draft.value, "USD") : readAmount(draft.value, currency);
      if (value === null) {
        const what = isPercent(draft.change) ? "a percentage such as 15" : "an amount such as 120.00";
        return { errors: { value: `Enter ${what}.` } };
      }
      const { change, name, allowDiscount } = draft;
      return { edit: { kind: "price", change, value, name, allowDiscount } };
    }
  }
}

type EditFieldsProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errors: FieldErrors;
  currency: string;
};

function PriceFields({ draft, onChange, errors, currency }: EditFieldsProps) {
  const percent = isPercent(draft.change);
  return (
    <div className="grid gap-4">
      <Field name="change" label="What happens to the price">
        <Select value={draft.change} onChange={(event) => onChange({ change: event.target.value as Draft["change"] })}>
          <option value="fixed">Fixed price</option>
          <option value="percent_off">% discount</option>
          <option value="amount_off">Amount off</option>
          <option value="increase">% increase</option>
          <option value="clear">Reset to the room's base price</option>
        </Select>
      </Field>
      {draft.change === "clear" ? null : (
        <>
          <Field name="value" label={percent ? "Percent" : `Amount per night (${currency})`} error={errors.value}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={draft.value}
              onChange={(event) => onChange({ value: event.target.value })}
            />
          </Field>
          <Field name="name" label="Name" optional help="Guests read it beside the price: Christmas week.">
            <Input maxLength={60} value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
          </Field>
          <Checkbox
            name="allowDiscount"
            label="Also apply the room's discount"
            checked={draft.allowDiscount}
            onChange={(event) => onChange({ allowDiscount: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

function LimitFields({ draft, onChange, errors }: EditFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="minNights"
          label="Shortest stay"
          help="Leave empty to use the room's value."
          error={errors.minNights}
        >
          <Input
            inputMode="numeric"
            value={draft.minNights}
            onChange={(event) => onChange({ minNights: event.target.value })}
          />
        </Field>
        <Field
          name="maxNights"
          label="Longest stay"
          help="Leave empty to use the room's value."
          error={errors.maxNights}
        >
          <Input
            inputMode="numeric"
            value={draft.maxNights}
            onChange={(event) => onChange({ maxNights: event.target.value })}
          />
        </Field>
      </div>
      <div>
        <Checkbox
          name="noArrival"
          label="No arrivals (CTA)"
          checked={draft.noArrival}
          onChange={(event) => onChange({ noArrival: event.target.checked })}
        />
        <Checkbox
          name="noDeparture"
          label="No departures (CTD)"
          checked={draft.noDeparture}
          onChange={(event) => onChange({ noDeparture: event.target.checked })}
        />
      </div>
    </div>
  );
}

/** The fields of one kind of change. */
export function EditFields(props: EditFieldsProps) {
  const { draft, onChange, errors } = props;
  switch (draft.kind) {
    case "price":
      return <PriceFields {...props} />;
    case "limits":
      return <LimitFields {...props} />;
    case "units":
      return (
        <Field
          name="units"
          label="Available rooms"
          help="Can't be below the number sold and held."
          error={errors.units}
        >
          <Input
            inputMode="numeric"
            value={draft.units}
            onChange={(event) => onChange({ units: event.target.value })}
          />
        </Field>
      );
    case "close":
      return (
        <div className="grid gap-4">
          <p className="text-sm text-soft">These nights can no longer be booked. Existing bookings are kept.</p>
          <Field name="reason" label="Reason" optional help="Only staff see it: renovation, private use.">
            <Input
              maxLength={100}
              value={draft.reason}
              onChange={(event) => onChange({ reason: event.target.value })}
            />
          </Field>
        </div>
      );
    case "open":
      return <p className="text-sm text-soft">These nights can be booked again, subject to availability.</p>;
  }
}
