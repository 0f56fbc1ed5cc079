import { HiddenFields } from "@/components/form/hidden-fields";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { LinkTabs } from "@/components/ui/tabs";
import { getPresets } from "./period-presets";
import type { ReportQuery } from "./report-query";

/** Links for common periods and two date fields; the selection is stored in the URL. */
export function PeriodChooser({
  path,
  today,
  from,
  to,
  hrefTo,
  kept,
}: {
  path: string;
  today: string;
  from: string;
  to: string;
  hrefTo: (changes: Partial<ReportQuery>) => string;
  kept: ReportQuery;
}) {
  const { from: _from, to: _to, ...others } = kept;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <LinkTabs
        label="Period"
        className="border-b-0!"
        tabs={getPresets(today).map((preset) => ({
          href: hrefTo({ from: preset.from, to: preset.to, ...(preset.show && { show: preset.show }) }),
          label: preset.label,
          current: preset.from === from && preset.to === to,
        }))}
      />
      <form action={path} className="flex flex-wrap items-end gap-2">
        <HiddenFields values={others} />
        <Field name="from" label="From">
          <DateInput defaultValue={from} required className="min-h-9! py-1! text-sm!" />
        </Field>
        <Field name="to" label="To">
          <DateInput defaultValue={to} required className="min-h-9! py-1! text-sm!" />
        </Field>
        <Button type="submit" size="sm">
          Show
        </Button>
      </form>
    </div>
  );
}
