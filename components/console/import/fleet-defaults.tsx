"use client";

import { useState } from "react";
import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import { TimeInput } from "@/components/ui/time-input";
import type { FleetImportChoices, FleetDefaults as Values } from "@/lib/contracts/transport/fleet-import";
import { readAmount } from "@/lib/text/amount-input";
import { CountryDefault } from "./country-default";
import { SourceField } from "./source-field";
import type { DefaultsProps } from "./subjects";

type Props = DefaultsProps<FleetImportChoices, Values>;

function AmountField({
  name,
  label,
  help,
  currency,
  error,
  set,
}: Pick<Props, "set"> & {
  name: keyof Values;
  label: string;
  help?: string;
  currency: string;
  error?: string;
}) {
  const [text, setText] = useState("");
  const wrong = text.trim() !== "" && readAmount(text, currency) === null;
  return (
    <Field
      name={`defaults.${name}`}
      label={`${label} (${currency})`}
      help={help}
      error={wrong ? "Enter an amount such as 15.00." : error}
    >
      <Input
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          set(name, event.target.value.trim() === "" ? null : readAmount(event.target.value, currency));
        }}
      />
    </Field>
  );
}

/** Default values of an import of cars and bikes. */
export function FleetDefaults({ choices, values, set, fields }: Props) {
  const { currency } = choices;
  const amount = (name: keyof Values, label: string, help?: string) => (
    <AmountField
      name={name}
      label={label}
      help={help}
      currency={currency}
      set={set}
      error={fields[`defaults.${name}`]}
    />
  );
  const whole = (name: keyof Values, label: string) => (
    <Field name={`defaults.${name}`} label={label} error={fields[`defaults.${name}`]}>
      <Input
        inputMode="numeric"
        value={String(values[name] ?? "")}
        onChange={(event) => set(name, event.target.value.trim() === "" ? null : Number(event.target.value))}
      />
    </Field>
  );
  const time = (name: "opens" | "closes", label: string) => (
    <Field name={`defaults.${name}`} label={label} error={fields[`defaults.${name}`]}>
      <TimeInput value={values[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  );
  const choice = (name: "typeId" | "policyId", label: string, options: readonly { id: number; name: string }[]) => (
    <Field name={`defaults.${name}`} label={label} error={fields[`defaults.${name}`]}>
      <Select value={values[name]} onChange={(event) => set(name, Number(event.target.value))}>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {choice("typeId", "Type", choices.types)}
      {choice("policyId", "Cancellation policy", choices.policies)}
      <Field name="defaults.company" label="Company" error={fields["defaults.company"]}>
        <Input value={values.company} onChange={(event) => set("company", event.target.value)} maxLength={120} />
      </Field>
      <CountryDefault
        countries={choices.countries}
        value={values.countryIso2}
        onChange={(iso2) => set("countryIso2", iso2)}
      />
      {time("opens", "New stations open from")}
      {time("closes", "New stations open until")}
      {whole("minDriverAge", "Minimum age of the driver")}
      {whole("youngDriverAge", "Young driver below")}
      {amount("youngDriverFeeMinor", "Young-driver fee per day")}
      {amount("depositMinor", "Deposit")}
      {amount("oneWayFeeMinor", "One-way fee", "Empty: return only at the station of the pick-up.")}
      {whole("turnaroundMinutes", "Minutes between two rentals")}
      <SourceField
        value={values.source}
        set={set}
        help="Use a separate name for each source. The same number in two sources means two different vehicles."
        error={fields["defaults.source"]}
      />
      <Checkbox
        label="Put new models on sale at once"
        checked={values.onSale}
        onChange={(event) => set("onSale", event.target.checked)}
      />
    </div>
  );
}
