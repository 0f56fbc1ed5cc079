"use client";

import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import type { FieldErrors } from "@/lib/errors";
import { type Draft, isPercent, type LimitName } from "./night-draft";

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
          <option value="amount_more">Amount more</option>
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

const different = "The nights have different values. They are kept until you change this.";

function LimitFields({ draft, onChange, errors }: EditFieldsProps) {
  const isMixed = (name: LimitName) => draft.mixed.includes(name);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="minNights"
          label="Shortest stay"
          help={isMixed("minNights") ? different : "Leave empty to use the room's value."}
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
          help={isMixed("maxNights") ? different : "Leave empty to use the room's value."}
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
          help={isMixed("noArrival") ? different : undefined}
          checked={draft.noArrival}
          onChange={(event) => onChange({ noArrival: event.target.checked })}
        />
        <Checkbox
          name="noDeparture"
          label="No departures (CTD)"
          help={isMixed("noDeparture") ? different : undefined}
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
