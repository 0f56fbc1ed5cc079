import type { ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { Button, buttonLook } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { addDays } from "@/lib/dates";

type DayChooserProps = {
  /** The screen of the page, also in the URLs of `toHref`. */
  show: string;
  day: string;
  toHref: (query: Readonly<Record<string, string>>) => string;
  /** Filters that stay while the day changes. */
  kept: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** Links to the day before and after, and a form for another day; `children` are further filters. */
export function DayChooser({ show, day, toHref, kept, children }: DayChooserProps) {
  const step = (by: number, label: string) => (
    <AppLink href={toHref({ date: addDays(day, by), ...kept })} className={buttonLook({ size: "sm" })}>
      {label}
    </AppLink>
  );
  return (
    <div className="mb-6 flex flex-wrap items-end gap-2">
      {step(-1, "The day before")}
      {step(1, "The day after")}
      <form className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="show" value={show} />
        <HiddenFields values={kept} />
        <Field name="date" label="Day">
          <DateInput required defaultValue={day} width="fit" className="min-h-9! py-1! text-sm!" />
        </Field>
        <Button type="submit" size="sm">
          Show
        </Button>
      </form>
      {children}
    </div>
  );
}
