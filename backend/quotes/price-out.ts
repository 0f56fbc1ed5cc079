import type { Price, PriceLine } from "@/lib/contracts/price";
import { formatAmount } from "@/lib/money";
import type { RoomParts } from "@/lib/pricing/by-room";
import { convertStay, type Fx } from "@/lib/pricing/convert";
import { describeRule, formatPercent } from "@/lib/pricing/special-prices";
import type { PaymentKind, PricedStay, PriceLine as StayLine } from "@/lib/pricing/types";

const byRoom = (part: number[] | null | undefined) => (part ? { byRoom: part } : {});

interface Shown {
  base: string;
  fx: Fx;
  at: string;
}

function getNote(line: StayLine, currency: string): string | null {
  if (line.kind === "service")
    return line.quantity > 1 ? `${line.quantity} × ${formatAmount(line.unitMinor, currency)}` : null;
  if (line.kind !== "night") return null;
  const parts = line.rule ? [describeRule(line.rule, currency)] : [];
  if (line.discountMinor > 0)
    parts.push(`${formatAmount(line.grossMinor, currency)} − ${formatPercent(line.discountBp)}`);
  return parts.join("; ") || null;
}

/**
 * The price in base and display currency side by side; each adds up exactly. With `parts`, lines of the whole stay
 * contain their share for each room.
 */
export function priceOut(
  priced: PricedStay,
  plan: { payment: PaymentKind; depositBp: number },
  { base, fx, at }: Shown,
  parts?: RoomParts,
): Price {
  const shown = convertStay(priced, plan, base, fx);
  return {
    currency: base,
    lines: priced.lines.map((line, position): PriceLine => {
      const night = line.kind === "night" ? line : null;
      return {
        kind: line.kind,
        label: line.label,
        note: getNote(line, base),
        room: night?.room ?? null,
        night: night?.night ?? null,
        quantity: line.kind === "service" ? line.quantity : 1,
        grossMinor: night ? night.grossMinor : line.amountMinor,
        discountMinor: night ? night.discountMinor : 0,
        amountMinor: line.amountMinor,
        displayMinor: shown.lines[position]?.amountMinor ?? line.amountMinor,
        pay: line.pay,
        ...byRoom(parts?.lines[position]),
      };
    }),
    included: priced.included.map(({ name, amountMinor }, at) => ({
      name,
      amountMinor,
      ...byRoom(parts?.included[at]),
    })),
    totals: priced.totals,
    display: { currency: fx.currency, rate: fx.rate, at, totalMinor: shown.totals.totalMinor },
  };
}
