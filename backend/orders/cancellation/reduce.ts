import type { Price, PriceLine } from "@/lib/contracts/price";
import { convertMinor, formatAmount, multiplyDivide, split } from "@/lib/money";

/** A price reduction after a part of the booking was given up. */
export type Cut = {
  /** Selects the price lines of the remaining part. Lines of the whole order (services, taxes) are split. */
  keeps: (line: PriceLine) => boolean;
  /**
   * The indexes of the remaining order lines if whole lines are given up. Price lines of the whole order then keep
   * exactly the shares of these lines.
   */
  staying?: ReadonlySet<number>;
  /** Totals of the remaining part without retained fees: lines paid online and lines paid at the property. */
  onlineMinor: number;
  propertyMinor: number;
  /** The retained fee of the cancelled part. It becomes a separate line. */
  fee: { label: string; minor: number } | null;
  due: { nowMinor: number; laterMinor: number };
};

const sumLines = (lines: readonly PriceLine[], pay?: PriceLine["pay"]) =>
  lines.reduce((sum, line) => sum + (pay === undefined || line.pay === pay ? line.amountMinor : 0), 0);

/** Converts to the client's display currency at the exchange rate stored with the order. */
function shownAs(minor: number, { currency, display }: Price): number {
  if (display.currency === currency) return minor;
  return convertMinor(minor, display.rate, currency, display.currency);
}

/** Scales lines in proportion so that they sum to the target. */
function scaled(lines: readonly PriceLine[], targetMinor: number, price: Price): PriceLine[] {
  const before = sumLines(lines);
  if (before === targetMinor || lines.length === 0) return [...lines];
  const amounts = split(targetMinor, before > 0 ? lines.map((line) => line.amountMinor) : lines.map(() => 1));
  return lines
    .map((line, at): PriceLine => {
      const amountMinor = amounts[at] ?? 0;
      const discountMinor = before > 0 ? multiplyDivide(line.discountMinor, targetMinor, before) : 0;
      const displayMinor = shownAs(amountMinor, price);
      const byLine = line.byLine?.some((part) => part > 0) && { byLine: split(amountMinor, line.byLine) };
      return { ...line, amountMinor, discountMinor, grossMinor: amountMinor + discountMinor, displayMinor, ...byLine };
    })
    .filter((line) => line.amountMinor !== 0);
}

/** Lines of the remaining part keep their amounts. The shared lines make up the difference to the target. */
function cutTo(lines: readonly PriceLine[], targetMinor: number, price: Price): PriceLine[] {
  const own = lines.filter((line) => line.line !== null);
  const shared = lines.filter((line) => line.line === null);
  const rest = targetMinor - sumLines(own);
  if (rest < 0 || (rest > 0 && shared.length === 0)) return scaled(lines, targetMinor, price);
  return [...own, ...scaled(shared, rest, price)];
}

const keepStaying = (byLine: readonly number[], staying: ReadonlySet<number>) =>
  byLine.map((part, index) => (staying.has(index) ? part : 0));

/** Reduces a price line of the whole order to the remaining order lines. */
function ofLines(line: PriceLine, staying: ReadonlySet<number> | undefined, price: Price): PriceLine[] {
  if (!staying || !line.byLine || line.line !== null) return [line];
  const byLine = keepStaying(line.byLine, staying);
  const amountMinor = byLine.reduce((sum, part) => sum + part, 0);
  if (amountMinor === line.amountMinor) return [line];
  if (amountMinor === 0) return [];
  const amounts = { grossMinor: amountMinor, discountMinor: 0, amountMinor, displayMinor: shownAs(amountMinor, price) };
  const unitMinor = line.amountMinor / line.quantity;
  const quantity = amountMinor / unitMinor;
  if (line.kind !== "service" || !Number.isInteger(unitMinor) || !Number.isInteger(quantity)) {
    return [{ ...line, ...amounts, byLine, note: line.kind === "service" ? null : line.note }];
  }
  const note = quantity > 1 ? `${quantity} × ${formatAmount(unitMinor, price.currency)}` : null;
  return [{ ...line, ...amounts, byLine, quantity, note }];
}

export function totalsOfLines(lines: readonly PriceLine[], due: Cut["due"]): Price["totals"] {
  const of = (...kinds: PriceLine["kind"][]) => lines.filter((line) => kinds.includes(line.kind));
  const totalMinor = sumLines(lines);
  return {
    subtotalMinor: of("night", "item", "service").reduce((sum, line) => sum + line.grossMinor, 0),
    discountMinor: of("night", "item", "service").reduce((sum, line) => sum + line.discountMinor, 0),
    taxMinor: sumLines(of("tax")),
    feesMinor: sumLines(of("fee")),
    dueNowMinor: due.nowMinor,
    dueLaterMinor: due.laterMinor,
    dueAtPropertyMinor: totalMinor - due.nowMinor - due.laterMinor,
    totalMinor,
  };
}

export function retainedLine(fee: { label: string; minor: number }, price: Price): PriceLine {
  return {
    kind: "fee",
    label: fee.label,
    note: null,
    line: null,
    on: null,
    quantity: 1,
    grossMinor: fee.minor,
    discountMinor: 0,
    amountMinor: fee.minor,
    displayMinor: shownAs(fee.minor, price),
    pay: "online",
    kept: true,
  };
}

export const retainedLines = (price: Price): PriceLine[] => price.lines.filter((line) => line.kept);

/**
 * Returns the price with other lines. Totals and the displayed total are derived from the lines, so that they always
 * add up.
 */
export function priceWith(price: Price, lines: readonly PriceLine[], due: Cut["due"]): Price {
  return {
    ...price,
    lines: [...lines],
    totals: totalsOfLines(lines, due),
    display: { ...price.display, totalMinor: lines.reduce((sum, line) => sum + line.displayMinor, 0) },
  };
}

/** Returns the price of the remaining part, exact to the minor unit, with the retained amount as a fee line. */
export function reducePrice(price: Price, cut: Cut): Price {
  const open = price.lines.filter((line) => !line.kept);
  const staying = open.filter(cut.keeps).flatMap((line) => ofLines(line, cut.staying, price));
  const through = (pay: PriceLine["pay"]) => staying.filter((line) => line.pay === pay);
  const before = sumLines(open, "online");
  const included = price.included.map(({ byLine, ...tax }) => {
    if (byLine && cut.staying) {
      const parts = keepStaying(byLine, cut.staying);
      return { ...tax, amountMinor: parts.reduce((sum, part) => sum + part, 0), byLine: parts };
    }
    return {
      ...tax,
      amountMinor: before > 0 ? multiplyDivide(tax.amountMinor, cut.onlineMinor, before) : tax.amountMinor,
    };
  });
  const lines = [
    ...cutTo(through("online"), cut.onlineMinor, price),
    ...cutTo(through("property"), cut.propertyMinor, price),
    ...retainedLines(price),
    ...(cut.fee && cut.fee.minor > 0 ? [retainedLine(cut.fee, price)] : []),
  ];
  return priceWith({ ...price, included }, lines, cut.due);
}

/** Returns the tax within the online amount, whether added to the prices or included in them, in minor units. */
export function sumOnlineTax(price: Price): number {
  const added = sumLines(
    price.lines.filter((line) => line.kind === "tax"),
    "online",
  );
  return added + price.included.reduce((sum, tax) => sum + tax.amountMinor, 0);
}
