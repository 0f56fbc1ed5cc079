"use client";

import { cn } from "@/lib/cn";
import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, type DraftValue, isShown } from "@/lib/resources/form/form-values";
import { describeCondition } from "./describe-condition";
import { FieldView } from "./field-view";
import { WithoutScripts } from "./without-scripts";

type FieldGridProps = {
  fields: readonly FieldProps[];
  draft: Draft;
  /** `plans.0.` for the fields of a row. */
  prefix?: string;
  onChange: (name: string, value: DraftValue) => void;
};

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
