"use client";

import { type FormEvent, useLayoutEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, Fieldset, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { encodings, type ImportRun, separators } from "@/lib/contracts/site/import";
import { counted } from "@/lib/text/counted";
import { LeaveGuard } from "../form/leave-guard";
import { columnName, encodingLabels, separatorLabels } from "./labels";
import { getSample, mapField } from "./run-facts";
import { type ImportSubjectId, importSubjects } from "./subjects";
import type { useImport } from "./use-import";

type Props = {
  subject: ImportSubjectId;
  run: ImportRun;
  choices: unknown;
  onDirty: (isDirty: boolean) => void;
} & Pick<ReturnType<typeof useImport>, "endpoints" | "act" | "pending" | "failure" | "fields">;

/** The second step: assigns columns to fields, and default values to fields without a column. */
export function MatchColumns({ subject, run, choices, onDirty, endpoints, act, pending, failure, fields }: Props) {
  const { fields: allFields, groups, needed, Defaults, toDefaults } = importSubjects[subject];
  const [mapping, setMapping] = useState<Record<string, number>>(run.mapping);
  const [defaults, setDefaults] = useState(() => ({ ...toDefaults(choices), ...run.defaults }));
  const input = JSON.stringify([mapping, defaults]);
  const [start] = useState(input);
  const dirty = input !== start;
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const set = (name: string, value: unknown) => setDefaults((now) => ({ ...now, [name]: value }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void act(endpoints.check, { encoding: run.encoding, separator: run.separator, mapping, defaults });
  }
  const reread = (changes: Partial<Pick<ImportRun, "encoding" | "separator">>) =>
    act(endpoints.reread, { encoding: run.encoding, separator: run.separator, ...changes });
  const labels = Object.fromEntries(
    Object.keys(fields).map((path) => [path, columnName(subject, path.split(".").at(-1) ?? path)]),
  );
  const column = (field: string) => (
    <div key={field} className="grid items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[11rem_14rem_1fr]">
      <label htmlFor={`field-mapping-${field}`} className="pt-2.5 text-sm font-medium">
        {allFields[field]?.label}
        {needed.includes(field) ? <span className="font-normal text-soft"> (needed)</span> : null}
      </label>
      <Select
        id={`field-mapping-${field}`}
        value={mapping[field] ?? ""}
        aria-invalid={fields[`mapping.${field}`] ? true : undefined}
        onChange={({ target: { value } }) => setMapping(mapField(mapping, field, value === "" ? null : Number(value)))}
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
  return (
    <form onSubmit={onSubmit} noValidate>
      <LeaveGuard kept={false} dirty={dirty && !pending} />
      {Object.keys(fields).length > 0 ? (
        <ErrorSummary title={failure ?? undefined} fields={fields} labels={labels} />
      ) : failure ? (
        <Notice kind="error" title="Something went wrong" className="mb-5">
          {failure}
        </Notice>
      ) : null}
      <div className="mb-6 grid gap-4 sm:grid-cols-[1fr_14rem_12rem]">
        <p className="self-end pb-2.5 text-sm text-soft">
          <b className="text-ink">{run.fileName}</b>: {counted(run.rowsTotal, "row")} under {run.header.length}{" "}
          headings. If letters look wrong below, try another encoding.
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
      {groups.map(({ of, legend, help }) => (
        <Fieldset key={of} legend={legend} name={of} help={help}>
          <div className="divide-y divide-line">
            {Object.keys(allFields)
              .filter((field) => allFields[field]?.of === of)
              .map(column)}
          </div>
        </Fieldset>
      ))}
      <Fieldset legend="Default values" name="defaults">
        <Defaults choices={choices} values={defaults} set={set} fields={fields} />
      </Fieldset>
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-4 border-t border-line bg-card px-5 py-3">
        <p className="text-sm text-soft">Nothing has been saved yet.</p>
        <Button type="submit" variant="primary" pending={pending}>
          Check all {counted(run.rowsTotal, "row")}
        </Button>
      </div>
    </form>
  );
}
