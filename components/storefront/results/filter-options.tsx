"use client";

import { UserText, useTranslations } from "@/components/ui/language";
import { formatCountIn } from "@/lib/language/numbers";
import { deserialize, type Serialized } from "@/lib/serialized-props";

export type FilterOption = { value: string; label: string; count: number | null; chosen: boolean };

type OptionsProps = {
  name: string;
  options: Serialized<readonly FilterOption[]>;
  kind?: "checkbox" | "radio";
  /** True if the label comes from the catalogue and is not translated. */
  own?: boolean;
};

/** Rendered on the client, so that the page's payload contains the options once instead of a second time as markup. */
function Options({ name, options, kind = "checkbox", own }: OptionsProps) {
  const t = useTranslations();
  return deserialize(options).map(({ value, label, count, chosen }) => (
    <label key={value} className="flex min-h-8 cursor-pointer items-start gap-2.5 py-1 text-sm">
      <input
        type={kind}
        name={name}
        value={value}
        defaultChecked={chosen}
        // Follows the URL without a new element, which would lose the focus.
        ref={(input) => {
          if (input) input.checked = chosen;
        }}
        className="mt-0.5 size-4.5 shrink-0"
      />
      <span className="min-w-0 flex-1">{own ? <UserText>{label}</UserText> : label}</span>
      {count === null ? null : (
        <span className="tabular text-xs leading-5.5 text-soft">{formatCountIn(t.language, count)}</span>
      )}
    </label>
  ));
}

type FilterOptionsProps = OptionsProps & {
  /** Options behind a button, with the button's labels. */
  others?: OptionsProps["options"];
  more?: string;
  less?: string;
};

export function FilterOptions({ others, more, less, ...rest }: FilterOptionsProps) {
  return (
    <>
      <Options {...rest} />
      {others ? (
        <details className="group">
          {/* It stays when it is open, because it has the focus. */}
          <summary className="py-1.5 text-sm font-medium text-primary-ink hover:underline">
            <span className="group-open:hidden">{more}</span>
            <span className="hidden group-open:inline">{less}</span>
          </summary>
          <Options {...rest} options={others} />
        </details>
      ) : null}
    </>
  );
}

/** The height of each bar in percent; negative values are outside the selected range. */
export function FilterBars({ heights }: { heights: readonly number[] }) {
  return (
    <div aria-hidden className="flex h-13 items-end gap-[3px] border-b-2 border-primary">
      {heights.map((height, bar) => (
        <span
          key={bar}
          className={height < 0 ? "flex-1 rounded-t-[3px] bg-line" : "flex-1 rounded-t-[3px] bg-primary-line"}
          style={{ height: `${Math.abs(height)}%` }}
        />
      ))}
    </div>
  );
}
