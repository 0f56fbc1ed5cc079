"use client";

import { lazy, type ReactNode, Suspense } from "react";
import type { PriceLimit } from "@/lib/pricing/price-limit";
import { useRate } from "../../money";

/** `chosen` is in whole units of the base currency, as in the URL. */
type LimitProps = { limit: PriceLimit; chosen: number | null; currency: string };

export type FieldProps = LimitProps & {
  label: ReactNode;
  /** The lowest or highest price of the products, as a placeholder. */
  boundMinor?: number;
};

export type TextProps = LimitProps & { chosen: number };

/** Loaded only if another currency than the base currency is displayed. */
const Converted = lazy(() => import("./converted-limit"));

/** A limit of a price as text, or as a field if it has a label. The children show it in the base currency. */
export function InDisplayedCurrency({ children, ...shown }: (FieldProps | TextProps) & { children: ReactNode }) {
  const rate = useRate();
  if (!rate || rate.c === shown.currency) return children;
  return (
    <Suspense
      fallback={
        <span inert className="contents">
          {children}
        </span>
      }
    >
      <Converted key={rate.c + rate.r} shown={shown} rate={rate} />
    </Suspense>
  );
}
