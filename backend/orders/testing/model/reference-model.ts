import { getPercentage, multiplyDivide, split } from "@/lib/money";

/**
 * A reference model of bookings, written from the decisions alone. It shares only the rounding of amounts with the
 * engine. It holds the sold units per night, the amounts owed and the expected result of each command.
 */

export const nightMinor = 60_000;
export const units = 4;

/** The rate plans. The cancellation fee is constant until check-in. */
export const plans = [
  { name: "free", feeBp: 0, depositBp: 10_000 },
  { name: "half", feeBp: 5_000, depositBp: 10_000 },
  { name: "deposit", feeBp: 5_000, depositBp: 2_000 },
  { name: "at hotel", feeBp: 0, depositBp: 0 },
] as const;

export type Line = {
  position: number;
  /** The first night, in days from the start of the window, and the number of remaining nights. */
  from: number;
  nights: number;
  /** Billed nights. More than the remaining nights if unused nights were charged. */
  billed: number;
  minor: number;
  /** The cancellation fee in minor units. */
  feeMinor: number;
};

export type Attempt = {
  id: string;
  ref: string;
  amountMinor: number;
  walletMinor: number;
  first: boolean;
  /** The payer may still be at the bank. A new attempt ends the one before it, but its capture may arrive later. */
  open: boolean;
  startedAt: number;
};

/** A captured payment by card or at the desk, with its refundable amount. */
export type Capture = { leftMinor: number; atDesk: boolean; startedAt: number };

/** An amount charged after booking. It does not affect the amounts of the booking. */
export type Charge = { id: string; minor: number; state: "open" | "paid" | "withdrawn" };

export type Booking = {
  id: string;
  ref: string;
  who: number;
  /** 0 confirms instantly, 1 manually. */
  hotel: number;
  plan: number;
  status: "awaiting_payment" | "requested" | "processing" | "completed" | "cancelled";
  reason: string | null;
  /** `freed`: a sweep or another allocation may have released its rooms. */
  hold: "runs" | "lapsed" | "none";
  extensions: number;
  /** Staff booked it for the client, so they may extend and release its hold. */
  byPhone: boolean;
  linkResends: number;
  begun: boolean;
  arrived: boolean;
  departed: boolean;
  lines: Line[];
  nextPosition: number;
  paidMinor: number;
  refundedMinor: number;
  retainedMinor: number;
  /** The total due online, retained fees included. */
  dueMinor: number;
  /** The part of the amount due at the hotel that the desk recorded as paid. */
  collectedMinor: number;
  earned: boolean;
  /** In the order in which the payments were started. */
  captures: Capture[];
  attempts: Attempt[];
  /** The number of started payments. */
  started: number;
  charges: Charge[];
  /** Card refunds in flight. */
  pendingMinor: number;
};

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
export const getWhole = (lines: readonly Line[]): number => sum(lines.map((line) => line.minor));
export const isBooked = ({ status }: Booking): boolean => status === "requested" || status === "processing";
export const getNet = (booking: Booking): number => booking.paidMinor - booking.refundedMinor;
/** The balance of the order's account: paid, not refunded and not retained as a fee. */
export const getHeld = (booking: Booking): number => getNet(booking) - booking.retainedMinor;
export const getOutstandingMinor = (booking: Booking): number =>
  booking.status === "completed" || booking.status === "cancelled"
    ? 0
    : Math.max(0, booking.dueMinor - getNet(booking));
/** Unpaid: online and at the hotel. */
export function getBalanceDue(booking: Booking) {
  const onlineMinor = getOutstandingMinor(booking);
  const hasStayed = booking.status !== "cancelled" && booking.reason !== "no_show";
  const atHotelMinor = hasStayed ? Math.max(0, computeTotal(booking) - booking.dueMinor - booking.collectedMinor) : 0;
  return { onlineMinor, totalMinor: onlineMinor + atHotelMinor };
}
/** The collected amount that the hotel may hand back; without a stay all of it. */
export function getReturnable(booking: Booking): number {
  if (booking.status === "cancelled" || booking.reason === "no_show") return booking.collectedMinor;
  return Math.max(0, booking.collectedMinor - (computeTotal(booking) - booking.dueMinor));
}
export const computeTotal = (booking: Booking): number => getWhole(booking.lines) + booking.retainedMinor;

export const onlineNow = (plan: number, wholeMinor: number): number =>
  getPercentage(wholeMinor, plans[plan]?.depositBp ?? 0);
/** The online amount. Zero if the hotel collects the payment. */
export const onlineAll = (plan: number, wholeMinor: number): number => (plan === 3 ? 0 : wholeMinor);
export const dueFirst = (booking: Booking): number => onlineNow(booking.plan, getWhole(booking.lines));

export function getLines(
  stay: { from: number; nights: number; rooms: number; plan: number },
  position: number,
): Line[] {
  const minor = stay.nights * nightMinor;
  const feeMinor = getPercentage(minor, plans[stay.plan]?.feeBp ?? 0);
  return Array.from({ length: stay.rooms }, (_, at) => ({
    position: position + at,
    from: stay.from,
    nights: stay.nights,
    billed: stay.nights,
    minor,
    feeMinor,
  }));
}

const listNights = (line: Pick<Line, "from" | "nights">) =>
  Array.from({ length: line.nights }, (_, at) => line.from + at);

/** Whether the booking occupies its rooms: active holds, bookings and completed stays. */
const takes = ({ status, hold }: Booking) =>
  (status === "awaiting_payment" && hold === "runs") ||
  status === "requested" ||
  status === "processing" ||
  status === "completed";

/** The number of occupied rooms on a night. */
export function takenOn(bookings: readonly Booking[], hotel: number, night: number): number {
  return sum(
    bookings
      .filter((booking) => booking.hotel === hotel && takes(booking))
      .map((booking) => booking.lines.filter((line) => listNights(line).includes(night)).length),
  );
}

export function fits(others: readonly Booking[], hotel: number, lines: readonly Line[]): boolean {
  const nights = new Set(lines.flatMap(listNights));
  return [...nights].every(
    (night) => takenOn(others, hotel, night) + lines.filter((line) => listNights(line).includes(night)).length <= units,
  );
}

/** Splits an amount in proportion to the price of each line. */
export function shares(minor: number, lines: readonly Line[]): number[] {
  const weights = lines.map((line) => line.minor);
  return split(minor, sum(weights) > 0 ? weights : weights.map(() => 1));
}

/** The fee and refund of cancelling these lines, based on the amount paid for them. */
export function getEnd(booking: Booking, chosen: readonly Line[], waive: boolean) {
  const paid = shares(getHeld(booking), booking.lines);
  const due = shares(booking.dueMinor - booking.retainedMinor, booking.lines);
  let feeMinor = 0;
  let refundMinor = 0;
  let dueGoneMinor = 0;
  booking.lines.forEach((line, at) => {
    if (!chosen.includes(line)) return;
    const fee = waive ? 0 : Math.min(paid[at] ?? 0, line.feeMinor);
    feeMinor += fee;
    refundMinor += (paid[at] ?? 0) - fee;
    dueGoneMinor += due[at] ?? 0;
  });
  return { feeMinor, refundMinor, dueGoneMinor };
}

/**
 * Refunds to each tender in proportion to its refundable amount. Returns the amount credited to the wallet. A payment at
 * the desk always goes back at the desk.
 */
export function giveBack(booking: Booking, minor: number, to: "original" | "wallet"): number {
  const ways = booking.captures.filter(({ leftMinor }) => leftMinor > 0);
  const weights = ways.map(({ leftMinor }) => leftMinor);
  const walletLeft = getNet(booking) - sum(weights);
  booking.refundedMinor += minor;
  if (minor === 0) return 0;
  const parts = split(minor, walletLeft > 0 ? [...weights, walletLeft] : weights);
  let toWallet = walletLeft > 0 ? (parts.at(-1) ?? 0) : 0;
  for (const [at, capture] of ways.entries()) {
    const part = parts[at] ?? 0;
    capture.leftMinor -= part;
    if (to === "original" || capture.atDesk) booking.pendingMinor += part;
    else toWallet += part;
  }
  return toWallet;
}

/** A payment that reached the booking by card or at the desk. */
export function receive(booking: Booking, capture: Capture): void {
  booking.captures.push(capture);
  booking.captures.sort((one, other) => one.startedAt - other.startedAt);
}

export type Change = { from: number; nights: number; rooms: number; plan: number };

/** Computes the terms of an amended stay (docs/decisions/amendments.md). */
export function amended(booking: Booking, change: Change, waive: boolean) {
  const was = getWhole(booking.lines);
  const is = change.rooms * change.nights * nightMinor;
  const feeMinor = waive ? 0 : getEnd(booking, booking.lines, false).feeMinor;
  const changeFeeMinor = is < was ? multiplyDivide(feeMinor, was - is, was) : 0;
  const floorMinor = feeMinor - changeFeeMinor;
  const lines = getLines(change, booking.nextPosition);
  const floors = shares(floorMinor, lines);
  for (const [at, line] of lines.entries()) {
    line.feeMinor = Math.max(line.feeMinor, Math.min(line.minor, floors[at] ?? 0));
  }
  const now = Math.max(onlineNow(change.plan, is), Math.min(floorMinor, is));
  const kept = booking.retainedMinor + changeFeeMinor;
  const dueMinor = Math.max(now, onlineAll(change.plan, is)) + kept;
  const net = getNet(booking);
  return {
    lines,
    changeFeeMinor,
    dueMinor,
    payMinor: Math.max(0, now + kept - net),
    refundMinor: Math.max(0, net - dueMinor),
  };
}
