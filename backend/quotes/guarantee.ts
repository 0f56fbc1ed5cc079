import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Offer, OfferUnit } from "@/backend/kinds/offer";
import type { QuoteContent } from "./token";

/**
 * The prices that the total of an offer is computed from. Inventory and the terms of payment and cancellation stay the
 * current ones.
 */
type PricedInputs = Pick<Offer, "services" | "taxes"> & { units: (readonly OfferUnit[])[] };

/** The inputs of the price, compressed for the token of a quote. */
export function packPrice({ lines, services, taxes }: Pick<Offer, "lines" | "services" | "taxes">): string {
  const inputs: PricedInputs = { units: lines.map(({ units }) => units), services, taxes };
  return deflateRawSync(JSON.stringify(inputs)).toString("base64url");
}

/**
 * The current offer at the quoted price; null when the guarantee has ended, the quote has none, or the offer has other
 * lines than the quoted one.
 */
export function withGuaranteedPrice(
  offer: Offer,
  { guarantee }: Pick<QuoteContent, "guarantee">,
  now: Date,
): Offer | null {
  if (!guarantee || Date.parse(guarantee.until) < now.getTime()) return null;
  const inflated = inflateRawSync(Buffer.from(guarantee.price, "base64url")).toString("utf8");
  const { units, services, taxes } = JSON.parse(inflated) as PricedInputs;
  if (units.length !== offer.lines.length) return null;
  return {
    ...offer,
    services,
    taxes,
    lines: offer.lines.map((line, at) => ({ ...line, units: units[at] ?? line.units })),
  };
}
