import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { priceOut } from "@/backend/quotes/price-out";
import { type PricedSelection, priceSelection } from "@/backend/quotes/selection";
import { refusalError } from "@/backend/quotes/stay";
import type { QuoteContent } from "@/backend/quotes/token";
import type { Counter } from "@/backend/stock/rows";
import type { createHold } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { checkNights, type NightRow } from "@/lib/pricing/stay-rules";
import { policyOut } from "@/lib/pricing/terms";
import type { HotelSnapshot } from "./booking-snapshot";
import type { OrderDraft } from "./lifecycle/draft";
import { holdOrders, type NewOrder } from "./lifecycle/hold-orders";

const getNight = (row: Counter): NightRow => ({
  date: row.slot,
  total: row.capacity,
  sold: row.sold,
  held: row.held,
  closed: row.closed,
  noArrival: row.noArrival,
  noDeparture: row.noDeparture,
  minNights: row.minNights,
  maxNights: row.maxNights,
});

type PricedStay = Omit<PricedSelection, "unitsLeft">;

/**
 * Rejects a total that the client did not accept (docs/domain.md §2.18). @throws AppError 409 `price_changed` with the
 * new total
 */
function requireAgreed(stay: PricedSelection, quote: QuoteContent, acceptTotalMinor: number | undefined): void {
  const { totalMinor } = stay.priced.totals;
  const agreed = acceptTotalMinor ?? quote.totalMinor;
  if (totalMinor === agreed) return;
  throw new AppError("price_changed", {
    user: "The price has changed. Check the new price before you book.",
    data: { oldTotalMinor: agreed, newTotalMinor: totalMinor, selection: quote.selection },
  });
}

function getSnapshot(stay: PricedStay, quote: Pick<QuoteContent, "fx">): HotelSnapshot {
  const { hotel, room, plan, priced, selection } = stay;
  const shown = { base: stay.baseCurrency, fx: quote.fx, at: quote.fx.at };
  const addedTax = priced.lines
    .filter((line) => line.kind === "tax" && line.pay === "online")
    .reduce((sum, line) => sum + line.amountMinor, 0);
  const includedTax = priced.included.reduce((sum, tax) => sum + tax.amountMinor, 0);
  return {
    kind: "hotel",
    selection: { ...selection, services: [...selection.services] },
    hotel: { id: hotel.id, title: hotel.title, address: hotel.address, city: hotel.city, country: hotel.country },
    room,
    plan: { name: plan.name, board: plan.board, payment: plan.payment },
    price: priceOut(priced, plan, shown, stay.parts),
    policy: policyOut(stay),
    noShow: stay.noShow,
    onlineTaxMinor: addedTax + includedTax,
  };
}

/** Creates an order draft from a priced stay. Each room is a separate line, so that it can be cancelled alone. */
export function createDraft(stay: PricedStay, quote: Pick<QuoteContent, "id" | "fx">): OrderDraft {
  const { hotel, room, selection } = stay;
  const { checkIn, checkOut, party } = selection;
  return {
    kind: "hotel",
    quoteId: quote.id,
    hotelId: hotel.id,
    title: hotel.title,
    placeName: `${hotel.city}, ${hotel.country}`,
    timeZone: hotel.timeZone,
    checkIn,
    checkOut,
    serviceStart: stay.serviceStart,
    serviceEnd: stay.serviceEnd,
    confirmMode: hotel.confirmMode,
    balanceDaysBefore: stay.plan.balanceDaysBefore,
    policyTimeline: stay.timeline,
    promise: getSnapshot(stay, quote),
    lines: stay.lines.map(({ totalMinor, timeline, unitsMinor }, position) => ({
      product: { kind: "room", id: room.id },
      name: stay.lines.length > 1 ? `Room ${position + 1}: ${room.title}` : room.title,
      quantity: 1,
      from: checkIn,
      to: checkOut,
      needs: [{ kind: "nights", productId: room.id, from: checkIn, to: checkOut, quantity: 1 }],
      totalMinor,
      policyTimeline: timeline,
      // Reports add the price of each night.
      detail: { guests: party[position], unitsMinor },
    })),
    // The pricing step checked the limits of the room. This checks the limits of each night under its lock.
    check: ({ counters }) => {
      const limits = { minNights: 1, maxNights: Number.MAX_SAFE_INTEGER };
      const nights = counters
        .filter((row) => row.kind === "room" && row.productId === room.id)
        .filter(({ slot }) => slot >= checkIn && slot <= checkOut);
      const refusals = checkNights(nights.map(getNight), selection, party.length, limits);
      if (refusals.length > 0) throw refusalError(refusals);
    },
  };
}

export type HoldStay = Pick<z.output<typeof createHold.body>, "acceptTotalMinor" | "locale">;

/** Prices the quoted stay again. @throws AppError 409 `price_changed` with the new total */
export async function draftStay(
  tx: Db,
  actor: UserActor,
  quote: QuoteContent,
  { acceptTotalMinor }: HoldStay = {},
): Promise<OrderDraft> {
  const bookedAt = new Date();
  const stay = await priceSelection(tx, quote.selection, { actor, now: bookedAt, withoutNights: true });
  requireAgreed(stay, quote, acceptTotalMinor);
  if (stay.priced.totals.totalMinor <= 0) throw new AppError("not_available", { user: "This stay has no price yet." });
  return createDraft(stay, quote);
}

/** Holds the quoted rooms. See `holdOrders`. */
export async function holdRooms(
  tx: Db,
  actor: UserActor,
  quote: QuoteContent,
  options: HoldStay & { channel?: string } = {},
): Promise<NewOrder> {
  const draft = await draftStay(tx, actor, quote, options);
  const { orders } = await holdOrders(tx, actor, [draft], { channel: options.channel, locale: options.locale });
  const [order] = orders;
  if (!order) throw new Error("nothing was held");
  return order;
}
