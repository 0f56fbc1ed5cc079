"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, Fieldset, Input, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import {
  encodings,
  type ImportChoices,
  type ImportDefaults,
  type ImportField,
  type ImportMapping,
  type ImportRun,
  importDefaults,
  importFieldNames,
  importFields,
  separators,
} from "@/lib/contracts/hotels/import";
import { columnName, encodingLabels, rows, separatorLabels } from "./labels";
import type { useImport } from "./use-import";

type Props = { run: ImportRun; choices: ImportChoices } & Pick<
  ReturnType<typeof useImport>,
  "endpoints" | "act" | "pending" | "failure" | "fields"
>;

const needed: readonly ImportField[] = ["title", "price"];

/** Sample values of a field's column from the first rows. */
const getSample = (run: ImportRun, column: number | undefined): string =>
  column === undefined
    ? ""
    : run.sample
        .map((cells) => cells[column]?.trim() ?? "")
        .filter(Boolean)
        .slice(0, 3)
        .join(" · ");

/** The second step: assigns columns to fields, and default values to fields without a column. */
export function MatchColumns({ run, choices, endpoints, act, pending, failure, fields }: Props) {
  const [mapping, setMapping] = useState<ImportMapping>(run.mapping);
  const [defaults, setDefaults] = useState<ImportDefaults>(() => ({
    ...importDefaults.parse({
      propertyTypeId: choices.propertyTypes[0]?.id ?? 1,
      policyId: choices.policies[0]?.id ?? 1,
    }),
    ...run.defaults,
  }));
  const set = <K extends keyof ImportDefaults>(name: K, value: ImportDefaults[K]) =>
    setDefaults((now) => ({ ...now, [name]: value }));
  const whole = (text: string) => (text.trim() === "" ? 0 : Number(text));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void act(endpoints.check, { encoding: run.encoding, separator: run.separator, mapping, defaults });
  }
  const reread = (changes: Partial<Pick<ImportRun, "encoding" | "separator">>) =>
    act(endpoints.reread, { encoding: run.encoding, separator: run.separator, ...changes });
  const labels = Object.fromEntries(
    Object.keys(fields).map((path) => [path, columnName(path.split(".").at(-1) ?? path)]),
  );
  const column = (field: ImportField) => (
    <div key={field} className="grid items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[11rem_14rem_1fr]">
      <label htmlFor={`field-mapping-${field}`} className="pt-2.5 text-sm font-medium">
        {importFields[field].label}
        {needed.includes(field) ? <span className="font-normal text-soft"> (needed)</span> : null}
      </label>
      <Select
        id={`field-mapping-${field}`}
        value={mapping[field] ?? ""}
        aria-invalid={fields[`mapping.${field}`] ? true : undefined}
        onChange={(event) => {
          const { [field]: _, ...others } = mapping;
          setMapping(event.target.value === "" ? others : { ...others, [field]: Number(event.target.value) });
        }}
      >
        <option value="">Not in this file</option>
        {run.header.map((heading, at) => (
          <option key={at} value={at}>
            {heading || `Column ${at + 1}`}
          </option>
        ))}
      </Select>
      <p className="min-w-0 truncate pt-2.5 text-sm text-soft">{getSample(run, mapping[field])}</p>
    </div>
  );
  const group = (of: "hotel" | "room") => importFieldNames.filter((field) => importFields[field].of === of).map(column);
  return (
    <form onSubmit={onSubmit} noValidate>
      {Object.keys(fields).length > 0 ? (
        <ErrorSummary title={failure ?? undefined} fields={fields} labels={labels} />
      ) : failure ? (
        <Notice kind="error" title="Something went wrong" className="mb-5">
          {failure}
        </Notice>
      ) : null}
      <div className="mb-6 grid gap-4 sm:grid-cols-[1fr_12rem_12rem]">
        <p className="self-end pb-2.5 text-sm text-soft">
          <b className="text-ink">{run.fileName}</b>: {rows(run.rowsTotal)} under {run.header.length} headings. If
          letters look wrong below, try another encoding.
        </p>
        <Field name="encoding" label="Encoding">
          <Select
            value={run.encoding}
            onChange={(event) => void reread({ encoding: event.target.value as ImportRun["encoding"] })}
          >
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encodingLabels[encoding]}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="separator" label="Separator">
          <Select
            value={run.separator}
            onChange={(event) => void reread({ separator: event.target.value as ImportRun["separator"] })}
          >
            {separators.map((separator) => (
              <option key={separator} value={separator}>
                {separatorLabels[separator]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Fieldset
        legend="Property"
        name="house"
        help="Rows with the same number are one property. Without a number, properties are matched by name and address."
      >
        <div className="divide-y divide-line">{group("hotel")}</div>
      </Fieldset>
      <Fieldset legend="Its room type" name="room-type">
        <div className="divide-y divide-line">{group("room")}</div>
      </Fieldset>
      <Fieldset legend="Default values" name="defaults">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field name="defaults.propertyTypeId" label="Property type">
            <Select
              value={defaults.propertyTypeId}
              onChange={(event) => set("propertyTypeId", Number(event.target.value))}
            >
              {choices.propertyTypes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="defaults.policyId" label="Cancellation policy">
            <Select value={defaults.policyId} onChange={(event) => set("policyId", Number(event.target.value))}>
              {choices.policies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="defaults.countryIso2" label="Country, for cities without coordinates">
            <Select
              value={defaults.countryIso2 ?? ""}
              onChange={(event) => set("countryIso2", event.target.value || null)}
            >
              <option value="">Any</option>
              {choices.countries.map(({ iso2, name }) => (
                <option key={iso2} value={iso2}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="defaults.stars" label="Stars" error={fields["defaults.stars"]}>
            <Input
              inputMode="numeric"
              value={String(defaults.stars || "")}
              onChange={(event) => set("stars", whole(event.target.value))}
            />
          </Field>
          <Field name="defaults.units" label="Rooms of a kind" error={fields["defaults.units"]}>
            <Input
              inputMode="numeric"
              value={String(defaults.units || "")}
              onChange={(event) => set("units", whole(event.target.value))}
            />
          </Field>
          <Field name="defaults.maxGuests" label="Max guests" error={fields["defaults.maxGuests"]}>
            <Input
              inputMode="numeric"
              value={String(defaults.maxGuests || "")}
              onChange={(event) => set("maxGuests", whole(event.target.value))}
            />
          </Field>
          <Field name="defaults.checkInFrom" label="Check-in from" error={fields["defaults.checkInFrom"]}>
            <Input
              type="time"
              value={defaults.checkInFrom}
              onChange={(event) => set("checkInFrom", event.target.value)}
            />
          </Field>
          <Field name="defaults.checkOutUntil" label="Check-out until" error={fields["defaults.checkOutUntil"]}>
            <Input
              type="time"
              value={defaults.checkOutUntil}
              onChange={(event) => set("checkOutUntil", event.target.value)}
            />
          </Field>
          <Field name="defaults.longStays" label="Minimum stays above 30 nights">
            <Select
              value={defaults.longStays}
              onChange={(event) => set("longStays", event.target.value as ImportDefaults["longStays"])}
            >
              <option value="refuse">Reject the row</option>
              <option value="limit">Import with 30 nights</option>
            </Select>
          </Field>
          <Field name="defaults.duplicates" label="Same name and city as another property">
            <Select
              value={defaults.duplicates}
              onChange={(event) => set("duplicates", event.target.value as ImportDefaults["duplicates"])}
            >
              <option value="import">Import and report it</option>
              <option value="refuse">Reject the row</option>
            </Select>
          </Field>
          <Field
            name="defaults.source"
            label="Source name"
            help="Use a separate name for each source. The same number in two sources means two different properties."
            error={fields["defaults.source"]}
          >
            <Input
              value={defaults.source}
              onChange={(event) => set("source", event.target.value)}
              maxLength={40}
              autoComplete="off"
            />
          </Field>
        </div>
      </Fieldset>
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-4 border-t border-line bg-card px-5 py-3">
        <p className="text-sm text-soft">Nothing has been saved yet.</p>
        <Button type="submit" variant="primary" pending={pending}>
          Check all {rows(run.rowsTotal)}
        </Button>
      </div>
    </form>
  );
}
