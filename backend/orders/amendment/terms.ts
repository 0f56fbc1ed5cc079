import type { Offer } from "@/backend/kinds/offer";
import type { AmendQuote } from "@/lib/contracts/orders/amendment";
import type { Price, PriceLine } from "@/lib/contracts/price";
import { multiplyDivide } from "@/lib/money";
import { graceLeft, mergeTimelines, type Timeline } from "@/lib/pricing/cancellation";
import type { BookingSnapshot } from "../booking-snapshot";
import { priceWith, retainedLine, retainedLines } from "../cancellation/reduce";
import type { DraftLine, OrderDraft } from "../lifecycle/draft";
import { computeShares, type Line, onlineAmount } from "../lifecycle/lines";

/**
 * Price and terms of an amended stay (docs/decisions/amendments.md). The new stay uses current prices and terms. A fee
 * that the old terms already charge stays with the order: it is retained at once for the part that is given up, and it
 * becomes the minimum cancellation fee of the remaining part.
 */
export type AmendedTerms = {
  snapshot: BookingSnapshot;
  timeline: Timeline;
  lines: DraftLine[];
  changeFeeMinor: number;
  /** The total due online, retained fees included. */
  dueMinor: number;
  /** The part of the total that must be paid before the change takes effect. */
  dueNowMinor: number;
};

export type Before = {
  snapshot: BookingSnapshot;
  lines: readonly Line[];
  /** The fee for cancelling the whole order now. */
  feeMinor: number;
  /** Fees retained by earlier changes. */
  retainedMinor: number;
};

const getOnline = (lines: readonly { policyTimeline: Timeline }[]) =>
  lines.reduce((sum, line) => sum + onlineAmount({ timeline: line.policyTimeline }), 0);

/** Raises each entry's fee to at least `floorMinor`, limited to the amount of the line. */
export function withMinimumFee(timeline: Timeline, floorMinor: number): Timeline {
  const whole = onlineAmount({ timeline });
  const least = Math.min(whole, floorMinor);
  return timeline.map((entry) => {
    if (entry.feeMinor >= least) return entry;
    const { fee: _, ...rest } = entry;
    return { ...rest, feeMinor: least, refundMinor: whole - least };
  });
}

export function amendedTerms(before: Before, draft: OrderDraft, changeFee?: Offer["changeFee"]): AmendedTerms {
  const wasMinor = before.lines.reduce((sum, line) => sum + onlineAmount(line), 0);
  const isMinor = getOnline(draft.lines);
  const givenUpMinor = isMinor < wasMinor ? multiplyDivide(before.feeMinor, wasMinor - isMinor, wasMinor) : 0;
  const providerMinor = changeFee ? multiplyDivide(wasMinor, changeFee.part, changeFee.whole) : 0;
  const changeFeeMinor = Math.min(before.feeMinor, givenUpMinor + providerMinor);
  const floorMinor = before.feeMinor - changeFeeMinor;
  const floors = computeShares(
    floorMinor,
    draft.lines.map((line) => ({ timeline: line.policyTimeline })),
  );
  const lines = draft.lines.map((line, at) => ({
    ...line,
    policyTimeline: withMinimumFee(line.policyTimeline, floors[at] ?? 0),
    detail: { ...line.detail, line: at },
  }));
  const timeline = mergeTimelines(lines.map((line) => line.policyTimeline));
  const { totals } = draft.snapshot.price;
  const retainedMinor = before.retainedMinor + changeFeeMinor;
  // A switch to a rate paid at the property does not release a fee that already applies.
  const nowMinor = Math.max(totals.dueNowMinor, Math.min(floorMinor, isMinor));
  const laterMinor = Math.max(0, totals.dueNowMinor + totals.dueLaterMinor - nowMinor);
  const price = amendedPrice(before.snapshot.price, draft.snapshot.price, changeFeeMinor, {
    nowMinor: nowMinor + retainedMinor,
    laterMinor,
  });
  const { policy } = draft.snapshot;
  const isFree = timeline[0]?.feeMinor === 0;
  return {
    lines,
    timeline,
    changeFeeMinor,
    dueMinor: nowMinor + laterMinor + retainedMinor,
    dueNowMinor: nowMinor + retainedMinor,
    snapshot: {
      ...draft.snapshot,
      price,
      policy: {
        name: policy.name,
        grace: graceLeft(policy.grace, timeline),
        freeUntilUtc: isFree ? policy.freeUntilUtc : null,
        timeline: [...timeline],
      },
      retainedMinor,
    },
  };
}

function amendedPrice(
  old: Price,
  next: Price,
  changeFeeMinor: number,
  due: { nowMinor: number; laterMinor: number },
): Price {
  const lines: PriceLine[] = [...next.lines, ...retainedLines(old)];
  if (changeFeeMinor > 0) lines.push(retainedLine({ label: "Change fee", minor: changeFeeMinor }, next));
  return priceWith(next, lines, due);
}

/**
 * Terms for a change that is not paid at once: the amount due now is limited to what has been paid, and the rest stays
 * open.
 */
export function leftOpen(terms: AmendedTerms, netPaidMinor: number): AmendedTerms {
  const nowMinor = Math.min(terms.dueNowMinor, netPaidMinor);
  const due = { nowMinor, laterMinor: terms.dueMinor - nowMinor };
  const { price } = terms.snapshot;
  return {
    ...terms,
    dueNowMinor: nowMinor,
    snapshot: { ...terms.snapshot, price: priceWith(price, price.lines, due) },
  };
}

/**
 * Identifies a line in both prices: a night by its room and date, because its label names the room only if there are
 * several, and any other line by its label.
 */
function keyLines({ lines }: Price): (readonly [string, PriceLine])[] {
  // Cancelled rooms leave gaps between the indexes of the others.
  const rooms = [...new Set(lines.flatMap(({ kind, line }) => (kind === "night" && line !== null ? line : [])))].sort(
    (a, b) => a - b,
  );
  return lines.map((line) => {
    const isNight = line.kind === "night" && line.line !== null && line.on !== null;
    return [isNight ? `night ${rooms.indexOf(line.line ?? 0)} ${line.on}` : line.label, line] as const;
  });
}

/** Compares both prices line by line, in print order. A line of both is described as in the longer one. */
export function compared(before: Price, after: Price): AmendQuote["lines"] {
  const [old, next] = [keyLines(before), keyLines(after)];
  const sumLines = (lines: typeof old, key: string) => {
    const own = lines.filter(([known]) => known === key);
    return own.length > 0 ? own.reduce((sum, [, { amountMinor }]) => sum + amountMinor, 0) : null;
  };
  const described = new Map(old.length > next.length ? [...next, ...old] : [...old, ...next]);
  const keys = new Set([...old, ...next].map(([key]) => key));
  return [...keys].flatMap((key) => {
    const line = described.get(key);
    if (!line) return [];
    const { kind, label, localized, line: index, on, kept } = line;
    return {
      kind,
      label,
      localized,
      line: index,
      on,
      kept,
      beforeMinor: sumLines(old, key),
      afterMinor: sumLines(next, key),
    };
  });
}
