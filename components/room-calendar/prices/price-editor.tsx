"use client";

import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Checkbox, Field, Input, RadioCard, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { NightChange, NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import type { PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { EditSheet } from "../edit-sheet";
import { Preview } from "../preview";
import { toFieldErrors } from "../preview-state";
import { usePreview } from "../use-preview";
import { WeekdayField } from "../weekday-field";
import { draftFrom, isPercentChange, type PriceDraft, toInput } from "./price-draft";

type Rule = PricesScreen["rules"][number];
const ranks = [
  { rank: "range", label: "A period", help: "All nights in a period, for example a season." },
  {
    rank: "weekday_range",
    label: "Weekdays in a period",
    help: "For example Fridays and Saturdays. Overrides a period.",
  },
  { rank: "date", label: "Single nights", help: "For example a holiday or a concert. Overrides all other rules." },
] as const;

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
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Submits of this input. The preview finds errors as well, but only a submit moves the focus to them.
  const [submits, setSubmits] = useState(0);
  const key = useRef<string>(null);
  const form = useId();
  const read = useMemo(() => toInput(draft, currency), [draft, currency]);
  const requestBody = "rule" in read ? JSON.stringify({ id: rule?.id ?? null, rule: read.rule }) : null;
  const { preview, asking, errors, show } = usePreview<NightPreview>({
    path: `${path}/prices/preview`,
    requestBody,
    prefix: "rule",
  });

  const change = (changes: Partial<PriceDraft>) => {
    setDraft((old) => ({ ...old, ...changes }));
    show({ errors: {} });
    setProblem(null);
    setSubmits(0);
    // Another input is another request.
    key.current = null;
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSubmits(submits + 1);
    if ("errors" in read) return show({ errors: read.errors });
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
    show({ errors: toFieldErrors(response.fields, "rule") });
    setProblem(response.message);
  }

  const isRefused = submits > 0 && !saving && Object.keys(errors).length > 0;
  const valueLabel = isPercentChange(draft.kind) ? "Percent" : `Amount, ${currency}`;
  const labels = {
    name: "Name",
    from: "First night",
    to: "Last night",
    weekdays: "Nights of the week",
    kind: "Price",
    value: valueLabel,
  };
  return (
    <EditSheet
      input={draft}
      onClose={onClose}
      title={rule ? rule.name : "New special price"}
      description="Existing bookings keep their price."
      footer={
        <Button type="submit" form={form} variant="primary" wide pending={saving}>
          {rule ? "Save changes" : "Save special price"}
        </Button>
      }
    >
      <form id={form} onSubmit={save} noValidate className="grid gap-4">
        {isRefused ? (
          <ErrorSummary key={submits} fields={errors} labels={labels} />
        ) : problem ? (
          <Notice kind="error" title="Something went wrong">
            {problem}
          </Notice>
        ) : null}
        <Field name="name" label="Name" help="Guests read it beside the price." error={errors.name}>
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
            <Select value={draft.kind} onChange={(event) => change({ kind: event.target.value as PriceDraft["kind"] })}>
              <option value="fixed">Fixed</option>
              <option value="percent_off">% discount</option>
              <option value="amount_off">Amount off</option>
              <option value="amount_more">Amount more</option>
              <option value="increase">% increase</option>
            </Select>
          </Field>
          <Field name="value" label={valueLabel} error={errors.value}>
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
        <Preview preview={isRefused ? null : preview} pending={asking} orderHref={orderHref} />
      </div>
    </EditSheet>
  );
}
