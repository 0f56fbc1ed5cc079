"use client";

import { DateInput } from "@/components/ui/date-input";
import { Field, Input, Select, Textarea } from "@/components/ui/field";
import { TimeInput } from "@/components/ui/time-input";
import { cn } from "@/lib/cn";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { FieldProps } from "@/lib/resources/form/form";
import { type DraftRow, errorAt, isShown, type Picked, type Pin } from "@/lib/resources/form/form-values";
import { Affixed } from "./affixed";
import { CheckGrid } from "./check-grid";
import { ColourInput } from "./colour-input";
import { type FieldPartProps, useFields } from "./context";
import { describeCondition } from "./describe-condition";
import { IconPicker } from "./icon-picker";
import { MapPin } from "./map-pin";
import { PicturesField } from "./pictures/pictures-field";
import { RadioRow } from "./radio-row";
import { RecordPicker } from "./record-picker";
import type { FieldGridProps } from "./repeat-row";
import { RepeatRows } from "./repeat-rows";
import { RichText } from "./rich-text";
import { SeatPlanInput } from "./seat-plan-input";
import { SecretInput } from "./secret-input";
import { Switch } from "./switch";
import { WithoutScripts } from "./without-scripts";

type TextKind = Extract<FieldProps, { kind: "text" }>;

const inputModes = { text: undefined, email: "email", tel: "tel", url: "url" } as const;

function TextInput({ field, value, onChange, ...rest }: FieldPartProps<TextKind>) {
  const { path: _, ...control } = rest;
  return (
    <Input
      {...control}
      type={field.type ?? "text"}
      inputMode={inputModes[field.type ?? "text"]}
      value={String(value ?? "")}
      onChange={(event) => onChange(event.target.value)}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
      autoComplete="off"
      className={field.mono ? "font-mono text-sm!" : undefined}
    />
  );
}

/** Renders a field of any kind. The switch covers each kind of `lib/resources/form/form.ts`, or it does not compile. */
export function FieldView({ field, path, value, onChange }: FieldPartProps<FieldProps>) {
  const { errors, currency } = useFields();
  const about = { name: path, label: field.label, help: field.help, optional: field.optional };
  const error = errorAt(errors, path);
  const anyError = errorAt(errors, path, true);
  const typed = { value: String(value ?? ""), onChange: (text: string) => onChange(text) };
  switch (field.kind) {
    case "text":
      return (
        <Field {...about} error={error}>
          <TextInput field={field} path={path} value={value} onChange={onChange} />
        </Field>
      );
    case "textarea":
      return (
        <Field {...about} error={error}>
          <Textarea
            rows={field.rows ?? 4}
            maxLength={field.maxLength}
            value={typed.value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case "secret":
      return <SecretInput field={field} path={path} value={typed.value} onChange={onChange} error={error} />;
    case "colour":
      return (
        <Field {...about} error={error}>
          <ColourInput {...typed} />
        </Field>
      );
    case "seatPlan":
      return (
        <Field {...about} error={error}>
          <SeatPlanInput {...typed} />
        </Field>
      );
    case "richText":
      return <RichText field={field} path={path} value={typed.value} onChange={typed.onChange} error={error} />;
    case "number":
      return (
        <Field {...about} error={error}>
          <Affixed {...typed} unit={field.unit} inputMode={field.decimals ? "decimal" : "numeric"} />
        </Field>
      );
    case "money":
      return (
        <Field {...about} error={error}>
          <Affixed {...typed} unit={`${currency}${field.per ? ` ${field.per}` : ""}`} inputMode="decimal" />
        </Field>
      );
    case "percent":
      return (
        <Field {...about} error={error}>
          <Affixed {...typed} unit="%" inputMode="decimal" />
        </Field>
      );
    case "date":
      return (
        <Field {...about} error={error}>
          <DateInput value={typed.value} onChange={(event) => onChange(event.target.value)} width="short" />
        </Field>
      );
    case "time":
      return (
        <Field {...about} error={error}>
          <TimeInput value={typed.value} onChange={(event) => onChange(event.target.value)} />
        </Field>
      );
    case "choice":
      if (field.look === "radio") {
        return <RadioRow field={field} path={path} value={value} onChange={onChange} error={error} />;
      }
      return (
        <Field {...about} error={error}>
          <Select
            value={typed.value}
            onChange={(event) =>
              onChange(field.options.find((option) => String(option.value) === event.target.value)?.value ?? "")
            }
          >
            {value === "" || field.optional ? <option value="">{field.optional ? "None" : "Choose"}</option> : null}
            {value !== "" && field.options.every((option) => option.value !== value) ? (
              <option value={typed.value}>Unchanged: no longer offered</option>
            ) : null}
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "choices":
      return (
        <CheckGrid
          field={field}
          path={path}
          value={(value ?? []) as readonly (string | number)[]}
          onChange={onChange}
          error={anyError}
        />
      );
    case "switch":
      return <Switch field={field} path={path} checked={value === true} onChange={onChange} error={error} />;
    case "record":
      return (
        <Field {...about} error={error}>
          <RecordPicker
            find={field.find}
            label={field.label}
            placeholder={field.placeholder}
            value={(value ?? null) as Picked | null}
            onChange={onChange}
          />
        </Field>
      );
    case "icon":
      return <IconPicker field={field} path={path} value={typed.value} onChange={typed.onChange} error={error} />;
    case "repeat":
      return (
        <RepeatRows
          FieldGrid={FieldGrid}
          field={field}
          path={path}
          rows={(value ?? []) as readonly DraftRow[]}
          onChange={onChange}
          error={error}
        />
      );
    case "pictures":
      return (
        <PicturesField
          path={path}
          label={field.label}
          help={field.help}
          max={field.max}
          pictures={(value ?? []) as readonly Picture[]}
          onChange={onChange}
          error={anyError}
        />
      );
    case "mapPin":
      return (
        <MapPin
          field={field}
          path={path}
          value={(value ?? { latitude: "", longitude: "" }) as Pin}
          onChange={onChange}
        />
      );
  }
}

/**
 * The fields of a form; half-width fields share a row. Fields that another field's value hides are omitted; without
 * scripts they are shown with their condition, because they cannot appear later.
 */
export function FieldGrid({ fields, draft, prefix = "", onChange }: FieldGridProps) {
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      {fields.map((field) =>
        isShown(field, draft) ? (
          <div key={field.name} className={cn("min-w-0", !field.half && "sm:col-span-2")}>
            <FieldView
              field={field}
              path={prefix + field.name}
              value={draft[field.name]}
              onChange={(value) => onChange(field.name, value)}
            />
          </div>
        ) : (
          <WithoutScripts key={field.name}>
            <div className={cn("min-w-0", !field.half && "sm:col-span-2")}>
              <FieldView
                field={{ ...field, help: [describeCondition(field, fields), field.help].filter(Boolean).join(" ") }}
                path={prefix + field.name}
                value={draft[field.name]}
                onChange={() => {}}
              />
            </div>
          </WithoutScripts>
        ),
      )}
    </div>
  );
}
