import type { PriceLine } from "@/lib/contracts/price";
import { formatAmount } from "@/lib/money";
import { formatPercent } from "./special-prices";

const canMerge = (a: PriceLine, b: PriceLine) =>
  a.kind === "item" &&
  b.kind === "item" &&
  (["label", "line", "pay", "grossMinor", "discountMinor", "kept"] as const).every((name) => a[name] === b[name]);

const join = (lines: readonly PriceLine[], currency: string): PriceLine => {
  const [first] = lines as readonly [PriceLine, ...PriceLine[]];
  if (lines.length === 1) return first;
  const sum = (name: "grossMinor" | "discountMinor" | "amountMinor" | "displayMinor") =>
    lines.reduce((total, line) => total + line[name], 0);
  const { grossMinor, discountMinor } = first;
  const discount = discountMinor > 0 ? ` − ${formatPercent(Math.round((discountMinor * 10_000) / grossMinor))}` : "";
  return {
    ...first,
    note: `${lines.length} × ${formatAmount(grossMinor, currency)}${discount}`,
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    grossMinor: sum("grossMinor"),
    discountMinor: sum("discountMinor"),
    amountMinor: sum("amountMinor"),
    displayMinor: sum("displayMinor"),
  };
};

/** Lines for display: consecutive items with the same name and price, such as the days of a rental, become one. */
export function mergeEqualItems(lines: readonly PriceLine[], currency: string): PriceLine[] {
  const groups: PriceLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && canMerge(group[0], line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => join(group, currency));
}
