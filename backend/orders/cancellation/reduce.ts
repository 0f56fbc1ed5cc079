import type { Price, PriceLine } from "@/lib/contracts/price";
import { convertMinor, formatAmount, multiplyDivide, split } from "@/lib/money";

/** What a price becomes when a part of what it was for is given up. */
export type Cut = {
  /** Lines of the price that belong to what stays; those of the whole order (services, taxes) are shared out. */
  keeps: (line: PriceLine) => boolean;
  /** Where whole rooms are given up: those that stay. Lines of the whole stay then keep exactly the parts of these. */
  rooms?: ReadonlySet<number>;
  /** Of what stays: the sum of its lines through us, and of those paid at the place. Kept fees aside. */
  onlineMinor: number;
  propertyMinor: number;
  /** What is kept of the part that goes; it becomes a line of its own. */
  fee: { label: string; minor: number } | null;
  due: { nowMinor: number; laterMinor: number };
};

const sumLines = (lines: readonly PriceLine[], pay?: PriceLine["pay"]) =>
  lines.reduce((sum, line) => sum + (pay === undefined || line.pay === pay ? line.amountMinor : 0), 0);

/** In the currency that the client saw, at the rate that was frozen with the order. */
function shownAs(minor: number, { currency, display }: Price): number {
  if (display.currency === currency) return minor;
  return convertMinor(minor, display.rate, currency, display.currency);
}

/** These lines so that they sum to the target, each in proportion to what it was. */
function scaled(lines: readonly PriceLine[], targetMinor: number, price: Price): PriceLine[] {
  const before = sumLines(lines);
  if (before === targetMinor || lines.length === 0) return [...lines];
  const amounts = split(targetMinor, before > 0 ? lines.map((line) => line.amountMinor) : lines.map(() => 1));
  return lines
    .map((line, at): PriceLine => {
      const amountMinor = amounts[at] ?? 0;
      const discountMinor = before > 0 ? multiplyDivide(line.discountMinor, targetMinor, before) : 0;
      const displayMinor = shownAs(amountMinor, price);
      const byRoom = line.byRoom?.some((part) => part > 0) && { byRoom: split(amountMinor, line.byRoom) };
      return { ...line, amountMinor, discountMinor, grossMinor: amountMinor + discountMinor, displayMinor, ...byRoom };
    })
    .filter((line) => line.amountMinor !== 0);
}

/** Lines of what stays keep their amounts; what they do not make up of the target, the shared lines do. */
function cutTo(lines: readonly PriceLine[], targetMinor: number, price: Price): PriceLine[] {
  const own = lines.filter((line) => line.room !== null);
  const shared = lines.filter((line) => line.room === null);
  const rest = targetMinor - sumLines(own);
  if (rest < 0 || (rest > 0 && shared.length === 0)) return scaled(lines, targetMinor, price);
  return [...own, ...scaled(shared, rest, price)];
}

const toParts = (byRoom: readonly number[], rooms: ReadonlySet<number>) =>
  byRoom.map((part, room) => (rooms.has(room) ? part : 0));

/** A line of the whole stay for the rooms that stay. */
function ofRooms(line: PriceLine, rooms: ReadonlySet<number> | undefined, price: Price): PriceLine[] {
  if (!rooms || !line.byRoom || line.room !== null) return [line];
  const byRoom = toParts(line.byRoom, rooms);
  const amountMinor = byRoom.reduce((sum, part) => sum + part, 0);
  if (amountMinor === line.amountMinor) return [line];
  if (amountMinor === 0) return [];
  const amounts = { grossMinor: amountMinor, discountMinor: 0, amountMinor, displayMinor: shownAs(amountMinor, price) };
  const unitMinor = line.amountMinor / line.quantity;
  const quantity = amountMinor / unitMinor;
  if (line.kind !== "service" || !Number.isInteger(unitMinor) || !Number.isInteger(quantity)) {
    return [{ ...line, ...amounts, byRoom, note: line.kind === "service" ? null : line.note }];
  }
  const note = quantity > 1 ? `${quantity} × ${formatAmount(unitMinor, price.currency)}` : null;
  return [{ ...line, ...amounts, byRoom, quantity, note }];
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
    room: null,
    night: null,
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

/** The price with other lines: totals and the shown total follow from them, so that what is shown always adds up. */
export function priceWith(price: Price, lines: readonly PriceLine[], due: Cut["due"]): Price {
  return {
    ...price,
    lines: [...lines],
    totals: totalsOfLines(lines, due),
    display: { ...price.display, totalMinor: lines.reduce((sum, line) => sum + line.displayMinor, 0) },
  };
}

/** The price of what stays, to the minor unit, with what is kept of the part that goes as a fee. */
export function reducePrice(price: Price, cut: Cut): Price {
  const open = price.lines.filter((line) => !line.kept);
  const staying = open.filter(cut.keeps).flatMap((line) => ofRooms(line, cut.rooms, price));
  const through = (pay: PriceLine["pay"]) => staying.filter((line) => line.pay === pay);
  const before = sumLines(open, "online");
  const included = price.included.map(({ byRoom, ...tax }) => {
    if (byRoom && cut.rooms) {
      const parts = toParts(byRoom, cut.rooms);
      return { ...tax, amountMinor: parts.reduce((sum, part) => sum + part, 0), byRoom: parts };
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

/** The tax within what is paid to us: raised on top, or contained in the prices. */
export function onlineTaxOf(price: Price): number {
  const added = sumLines(
    price.lines.filter((line) => line.kind === "tax"),
    "online",
  );
  return added + price.included.reduce((sum, tax) => sum + tax.amountMinor, 0);
}
