import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/field";
import type { PriceLimit } from "@/lib/pricing/price-limit";

type InputProps = ComponentProps<"input"> & { limit: PriceLimit; label: ReactNode; shown: number | null };

/** The field for the lowest or highest price in whole units of a currency. A new field for another value. */
export const LimitInput = ({ limit, label, shown, children, ...rest }: InputProps) => (
  <label htmlFor={`filter-${limit}`} className="text-xs text-soft">
    {label}
    <Input
      key={shown}
      type="number"
      id={`filter-${limit}`}
      inputMode="numeric"
      min={0}
      step={1}
      defaultValue={shown ?? undefined}
      className="mt-0.5 min-h-10! py-1! text-ink"
      {...rest}
    />
    {children}
  </label>
);
