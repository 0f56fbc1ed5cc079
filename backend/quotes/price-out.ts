import type { Offer } from "@/backend/kinds/offer";
import type { Price, PriceLine } from "@/lib/contracts/price";
import { formatAmount } from "@/lib/money";
import type { LineParts } from "@/lib/pricing/by-line";
import { taxesByUnit, type UnitTax } from "@/lib/pricing/by-unit";
import { convertPrice, type Fx } from "@/lib/pricing/convert";
import { describeRule, formatPercent } from "@/lib/pricing/special-prices";
import type { PricedTerms } from "@/lib/pricing/terms";
import type { PaymentTerms, Priced, PriceLine as PricedLine } from "@/lib/pricing/types";

const byLine = (part: number[] | null | undefined) => (part ? { byLine: part } : {});

interface Shown {
  base: string;
  fx: Fx;
  at: string;
}

function getNote(line: PricedLine, currency: string): string | null {
  if (line.kind === "service")
    return line.quantity > 1 ? `${line.quantity} × ${formatAmount(line.unitMinor, currency)}` : null;
  if (line.kind !== "night" && line.kind !== "item") return null;
  const parts = line.rule ? [describeRule(line.rule, currency)] : [];
  if (line.quantity > 1 && line.grossMinor % line.quantity === 0)
    parts.push(`${line.quantity} × ${formatAmount(line.grossMinor / line.quantity, currency)}`);
  if (line.discountMinor > 0)
    parts.push(`${formatAmount(line.grossMinor, currency)} − ${formatPercent(line.discountBp)}`);
  return parts.join("; ") || null;
}

/**
 * The price in base and display currency side by side; each adds up exactly. With `parts`, lines of the whole
 * order contain their share for each of its lines; with `unitTaxes`, units contain their taxes.
 */
export function priceOut(
  priced: Priced,
  payment: PaymentTerms,
  { base, fx, at }: Shown,
  parts?: LineParts,
  unitTaxes?: ReadonlyMap<number, UnitTax[]>,
): Price {
  const shown = convertPrice(priced, payment, base, fx);
  return {
    currency: base,
    lines: priced.lines.map((line, position): PriceLine => {
      const unit = line.kind === "night" || line.kind === "item" ? line : null;
      return {
        kind: line.kind,
        label: line.label,
        note: getNote(line, base),
        ...(unit?.localized ? { localized: [...unit.localized] } : {}),
        line: unit?.line ?? null,
        on: unit?.on ?? null,
        ...(unit?.rule ? { ruleId: unit.rule.id } : {}),
        ...(unitTaxes?.has(position) ? { taxes: unitTaxes.get(position) } : {}),
        quantity: "quantity" in line ? line.quantity : 1,
        grossMinor: unit ? unit.grossMinor : line.amountMinor,
        discountMinor: unit ? unit.discountMinor : 0,
        amountMinor: line.amountMinor,
        displayMinor: shown.lines[position]?.amountMinor ?? line.amountMinor,
        pay: line.pay,
        ...byLine(parts?.lines[position]),
      };
    }),
    included: priced.included.map(({ name, amountMinor }, at) => ({
      name,
      amountMinor,
      ...byLine(parts?.included[at]),
    })),
    totals: priced.totals,
    display: { currency: fx.currency, rate: fx.rate, at, totalMinor: shown.totals.totalMinor },
  };
}

/** The exchange rate of a quote and its instant (ISO 8601, UTC). */
export type QuoteRate = { currency: string; rate: string; at: string };

/** The price of an offer in both currencies, with the part of each line of the order. */
export const priceOfOffer = (offer: Offer, { priced, parts }: PricedTerms, fx: QuoteRate): Price =>
  priceOut(
    priced,
    offer.payment,
    { base: offer.currency, fx, at: fx.at },
    parts,
    taxesByUnit(priced, parts, { persons: offer.lines.map(({ persons }) => persons), taxes: offer.taxes }),
  );
