"use client";

import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "@/components/ui/language";
import type { BrowserText } from "@/lib/language/messages";
import type { OptionsProps } from "./combobox";

type Option = {
  key: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
  name: string;
  where: string;
  /** At the end of the row, such as the kind of place. */
  aside: ReactNode;
  /** The heading that the item is listed under. */
  heading?: BrowserText | undefined;
};

type OptionListProps<Item> = OptionsProps<Item> & { describe: (item: Item) => Option };

/** The suggestions below a field. */
export function OptionList<Item>({ id, items, active, onActive, onChoose, describe }: OptionListProps<Item>) {
  const t = useTranslations();
  const options = items.map((item) => ({ item, ...describe(item) }));
  return options.map(({ item, key, Icon, name, where, aside, heading }, index) => (
    <div key={key} role="presentation">
      {heading && heading !== options[index - 1]?.heading ? (
        <p role="presentation" className="px-3 pt-2.5 pb-1 text-sm font-semibold">
          {t(heading)}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns the list */}
      <div
        id={`${id}-${index}`}
        ref={(row) => {
          if (index === active) row?.scrollIntoView({ block: "nearest" });
        }}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
        onPointerEnter={() => onActive(index)}
        className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-sunken"
      >
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-soft">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" dir="auto">
            {name}
          </span>
          <span className="block truncate text-xs text-soft">{where}</span>
        </span>
        <span className="tabular shrink-0 text-end text-xs text-soft">{aside}</span>
      </div>
    </div>
  ));
}
