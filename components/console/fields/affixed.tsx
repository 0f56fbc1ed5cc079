"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/field";

type AffixedProps = Omit<ComponentProps<typeof Input>, "onChange" | "value"> & {
  value: string;
  onChange: (text: string) => void;
  unit?: string;
};

/**
 * A number with its unit. A text field instead of `type=number`, because a wheel or arrow key must not change a price.
 */
export function Affixed({ value, onChange, unit, ...control }: AffixedProps) {
  return (
    <span className="relative block max-w-64">
      <Input
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        className="tabular"
        style={unit ? { paddingRight: `${unit.length * 0.55 + 1.75}rem` } : undefined}
      />
      {unit ? (
        <span aria-hidden className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-sm text-soft">
          {unit}
        </span>
      ) : null}
    </span>
  );
}
