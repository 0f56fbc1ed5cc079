import { getShownBound } from "@/lib/pricing/price-limit";
import { LimitInput } from "./limit-input";
import { type FieldProps, InDisplayedCurrency } from "./price-limit";

/** The field for the lowest or highest price in whole units of the displayed currency. */
export function PriceLimitField(props: FieldProps) {
  const { limit, label, chosen, currency, boundMinor } = props;
  return (
    <InDisplayedCurrency {...props}>
      <LimitInput
        limit={limit}
        label={label}
        shown={chosen}
        name={`${limit}Price`}
        placeholder={boundMinor === undefined ? undefined : String(getShownBound(limit, boundMinor, currency))}
      />
    </InDisplayedCurrency>
  );
}
