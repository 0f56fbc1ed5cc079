"use client";

import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Sheet } from "@/components/ui/dialog";
import { Checkbox, Field, Input, RadioCard, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { NightChange, NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import type { PriceRuleInput, PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { isCalendarDate } from "@/lib/dates";
import type { FieldErrors } from "@/lib/errors";
import { plainAmount } from "@/lib/money";
import { plainPercent } from "@/lib/resources/form/form-values";
import { readAmount } from "@/lib/text/amount-input";
import { Preview } from "../preview";
import { WeekdayField } from "../weekday-field";

type Rule = PricesScreen["rules"][number];
type Draft = Omit<PriceRuleInput, "value"> & { value: string };

const ranks = [
  { rank: "range", label: "A period", help: "All nights in a period, for example a season." },
  {
    rank: "weekday_range",
    label: "Weekdays in a period",
    help: "For example Fridays and Saturdays. Overrides a period.",
  },
  { rank: "date", label: "Single nights", help: "For example a holiday or a concert. Overrides all other rules." },
] as const;

const isPercent = (kind: Draft["kind"]) => kind === "percent_off" || kind === "increase";

export function draftFrom(rule: Rule | null, today: string, currency: string): Draft {
  if (!rule) {
    return {
      name: "",
      rank: "range",
      from: today,
      to: today,
      weekdays: 0b0110000,
      kind: "fixed",
      value: "",
      allowDiscount: true,
    };
  }
  const { name, rank, from, to, weekdays, kind, allowDiscount } = rule;
  const value = isPercent(kind) ? plainPercent(rule.value) : plainAmount(rule.value, currency);
  return { name, rank, from, to, weekdays, kind, allowDiscount, value };
}

function toInput(draft: Draft, currency: string): { rule: PriceRuleInput } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const value = readAmount(draft.value, isPercent(draft.kind) ? "USD" : currency);
  if (!isCalendarDate(draft.from)) errors.from = "Choose the first night.";
  if (!isCalendarDate(draft.to)) errors.to = "Choose the last night.";
  if (value === null)
    errors.value = isPercent(draft.kind) ? "Enter a percentage such as 15." : "Enter an amount such as 120.00.";
  return Object.keys(errors).length > 0 ? { errors } : { rule: { ...draft, value: value ?? 0 } };
}

/** Maps errors such as `rule.value` to the field `value`. */
const plain = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.replace("rule.", ""), words]));

type PriceEditorProps = {
  rule: Rule | null;
  today: string;
  currency: string;
  /** `/api/…/calendar/{roomId}` */
  path: string;
  orderHref: (ref: string) => string;
  onClose: () => void;
  /** `from` is the first night of the saved price. */
  onSaved: (change: NightChange, from: string) => void;
};

/** Edits a special price and previews the nights that it changes. */
export function PriceEditor({ rule, today, currency, path, orderHref, onClose, onSaved }: PriceEditorProps) {
  const [draft, setDraft] = useState(() => draftFrom(rule, today, currency));
  const [preview, setPreview] = useState<NightPreview | null>(null);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string>(null);
  const form = useId();
  const read = useMemo(() => toInput(draft, currency), [draft, currency]);
  const asked = "rule" in read ? JSON.stringify({ id: rule?.id ?? null, rule: read.rule }) : null;

  useEffect(() => {
    key.current = null;
    if (asked === null) return setPreview(null);
    let current = true;
    setAsking(true);
    const timer = setTimeout(async () => {
      const response = await submit(`${path}/prices/preview`, JSON.parse(asked) as Record<string, unknown>);
      if (!current) return;
      setAsking(false);
      setPreview(response.ok ? (response.body as unknown as NightPreview) : null);
      setErrors(response.ok ? {} : plain(response.fields));
    }, 250);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, path]);

  const change = (changes: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...changes }));
    setErrors({});
    setProblem(null);
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if ("errors" in read) return setErrors(read.errors);
    if (saving) return;
    setSaving(true);
    key.current ??= crypto.randomUUID();
    const response = await submit(
      `${path}/prices`,
      { id: rule?.id ?? null, rule: read.rule },
      { idempotencyKey: key.current },
    );
    setSaving(false);
    if (response.ok) {
      notify("success", "Saved", String(response.body.message));
      return onSaved(response.body.change as NightChange, read.rule.from);
    }
    if (response.status !== 0 && response.status < 500) key.current = null;
    setErrors(plain(response.fields));
    setProblem(response.message);
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={rule ? rule.name : "New special price"}
      description="Existing bookings keep their price."
      footer={
        <Button type="submit" form={form} variant="primary" wide pending={saving} disabled={Boolean(preview?.refused)}>
          {rule ? "Save changes" : "Save special price"}
        </Button>
      }
    >
      <form id={form} onSubmit={save} noValidate className="grid gap-4">
        {problem && !preview?.refused ? (
          <Notice kind="error" title="Something went wrong">
            {problem}
          </Notice>
        ) : null}
        <Field name="name" label="Name" help="Guests read it beside the price.">
          <Input
            maxLength={60}
            placeholder="Christmas week"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">When</legend>
          {ranks.map(({ rank, label, help }) => (
            <RadioCard
              key={rank}
              name="rank"
              value={rank}
              label={label}
              help={help}
              checked={draft.rank === rank}
              onChange={() => change({ rank })}
            />
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Field name="from" label="First night" error={errors.from}>
            <DateInput value={draft.from} onChange={(event) => change({ from: event.target.value })} />
          </Field>
          <Field name="to" label="Last night" error={errors.to}>
            <DateInput value={draft.to} onChange={(event) => change({ to: event.target.value })} />
          </Field>
        </div>
        {draft.rank === "weekday_range" ? (
          <WeekdayField mask={draft.weekdays} onChange={(weekdays) => change({ weekdays })} error={errors.weekdays} />
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <Field name="kind" label="Price">
            <Select value={draft.kind} onChange={(event) => change({ kind: event.target.value as Draft["kind"] })}>
              <option value="fixed">Fixed</option>
              <option value="percent_off">% discount</option>
              <option value="amount_off">Amount off</option>
              <option value="increase">% increase</option>
            </Select>
          </Field>
          <Field name="value" label={isPercent(draft.kind) ? "Percent" : `Amount, ${currency}`} error={errors.value}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={draft.value}
              onChange={(event) => change({ value: event.target.value })}
            />
          </Field>
        </div>
        <Checkbox
          label="Also apply the room's discount"
          checked={draft.allowDiscount}
          onChange={(event) => change({ allowDiscount: event.target.checked })}
        />
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <Preview preview={preview} pending={asking} orderHref={orderHref} />
      </div>
    </Sheet>
  );
}
