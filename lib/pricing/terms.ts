import type { Policy } from "@/lib/contracts/price";
import { type LineParts, partsByLine, sharesByLine } from "./by-line";
import {
  type Anchor,
  buildTimeline,
  type CancellationPolicy,
  entryAt,
  getGrace,
  isFreeToCancel,
  mergeTimelines,
  noShowFrom,
  noShowMinor,
  type TimelineEntry,
} from "./cancellation";
import { priceUnits, type UnitPrices } from "./price";
import type { Priced } from "./types";

/** One line of the order: its share of the price, and the fee that cancelling it alone would retain. */
export interface PricedLine {
  /** Its units and its share of services, taxes and fees in minor units. All lines together are the total. */
  totalMinor: number;
  unitsMinor: number[];
  timeline: TimelineEntry[];
}

/** The price and the cancellation terms of an offer at one moment. */
export interface PricedTerms {
  priced: Priced;
  /** The parts of its price lines by line of the order. */
  parts: LineParts;
  lines: PricedLine[];
  /** Of all lines together. */
  timeline: TimelineEntry[];
  policyName: string;
  grace: Policy["grace"];
  freeToCancel: boolean;
  noShow: { feeMinor: number; fromUtc: string };
}

export interface TermsInput extends UnitPrices {
  policy: CancellationPolicy;
  anchor: Anchor;
  bookedAt: Date;
}

/** Prices units and computes their cancellation deadlines. Each entry of `persons` is a line of the order. */
export function computeTerms({ policy, anchor, bookedAt, ...prices }: TermsInput): PricedTerms {
  const { persons, taxes } = prices;
  const priced = priceUnits(prices);
  const parts = partsByLine(priced, { persons, taxes });
  const subject = { anchor, bookedAt };
  const shares = sharesByLine(priced, parts, persons.length);
  const lines = shares.map(({ totalMinor, cancellableMinor, unitsMinor }): PricedLine => {
    const timeline = buildTimeline(policy, { ...subject, totalMinor: cancellableMinor, unitsMinor });
    return { totalMinor, unitsMinor, timeline };
  });
  const timeline = mergeTimelines(lines.map((one) => one.timeline));
  const feeMinor = lines.reduce((sum, line) => sum + noShowMinor(policy, line), 0);
  return {
    priced,
    parts,
    lines,
    timeline,
    policyName: policy.name,
    grace: getGrace(policy, { ...subject, totalMinor: 0, unitsMinor: [] }, timeline),
    freeToCancel: isFreeToCancel(policy) && entryAt(timeline, bookedAt).feeMinor === 0,
    noShow: { feeMinor, fromUtc: noShowFrom(anchor).toISOString() },
  };
}

/** The cancellation terms in the format of pages and receipts. */
export function policyOut(from: Pick<PricedTerms, "policyName" | "grace" | "timeline" | "freeToCancel">): Policy {
  return {
    name: from.policyName,
    freeUntilUtc: from.freeToCancel && from.timeline[0]?.feeMinor === 0 ? from.timeline[0].untilUtc : null,
    grace: from.grace,
    timeline: [...from.timeline],
  };
}
