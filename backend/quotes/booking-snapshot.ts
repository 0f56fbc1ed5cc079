import type { HotelTerms } from "@/backend/hotels/terms";
import {
  buildTimeline,
  entryAt,
  getGrace,
  isFreeToCancel,
  mergeTimelines,
  type TimelineEntry,
} from "@/backend/orders/cancellation/policy";
import type { PlanTerms, RoomTerms } from "@/backend/rooms/terms";
import type { Policy } from "@/lib/contracts/price";
import { partsByRoom, type RoomParts } from "@/lib/pricing/by-room";
import { priceStay } from "@/lib/pricing/price";
import { countedParty } from "@/lib/pricing/stay-rules";
import type { PricedStay, RoomGuests, StayRequest, TaxRule } from "@/lib/pricing/types";
import { roomShares } from "./rooms";

/** One room of the stay: its share of the price, and the fee that cancelling it alone would retain. */
export interface PricedRoom {
  /** Zero-based, in the order of the party. */
  position: number;
  /** Guests as the client entered them. */
  guests: RoomGuests;
  /** Its nights and its share of extras, taxes and fees in minor units; all rooms together are the stay's total. */
  totalMinor: number;
  nightsMinor: number[];
  timeline: TimelineEntry[];
}

/** The price and terms of a stay at one moment. */
export interface StaySnapshot {
  priced: PricedStay;
  /** The shares of its lines by room. */
  parts: RoomParts;
  rooms: PricedRoom[];
  /** Of all rooms together. */
  timeline: TimelineEntry[];
  policyName: string;
  grace: Policy["grace"];
  freeToCancel: boolean;
}

interface Promised {
  hotel: Pick<HotelTerms, "timeZone" | "checkInFrom" | "childAgeLimit">;
  room: Pick<RoomTerms, "rates" | "services">;
  plan: PlanTerms;
  taxes: readonly TaxRule[];
  now: Date;
}

/** Prices a stay and computes its cancellation deadlines; does not check availability. */
export function snapshotStay(stay: StayRequest, promised: Promised): StaySnapshot {
  const { hotel, room, plan, taxes, now } = promised;
  const counted = countedParty(stay.rooms, hotel.childAgeLimit);
  const priced = priceStay({ ...stay, rooms: counted }, { ...room, plan, taxes });
  const parts = partsByRoom(priced, { rooms: counted, taxes, services: room.services });
  const shares = roomShares(priced, parts, counted.length);
  const subject = { checkIn: stay.checkIn, checkInFrom: hotel.checkInFrom, timeZone: hotel.timeZone, bookedAt: now };
  const rooms = stay.rooms.map((guests, position): PricedRoom => {
    const { totalMinor = 0, cancellableMinor = 0, nightsMinor = [] } = shares[position] ?? {};
    const timeline = buildTimeline(plan.policy, { ...subject, totalMinor: cancellableMinor, nightsMinor });
    return { position, guests, totalMinor, nightsMinor, timeline };
  });
  const timeline = mergeTimelines(rooms.map((one) => one.timeline));
  const grace = getGrace(plan.policy, { ...subject, totalMinor: 0, nightsMinor: [] }, timeline);
  return {
    priced,
    parts,
    rooms,
    timeline,
    policyName: plan.policy.name,
    grace,
    freeToCancel: isFreeToCancel(plan.policy) && entryAt(timeline, now).feeMinor === 0,
  };
}

/** The agreed terms in the format of pages and receipts. */
export function policyOut(from: Pick<StaySnapshot, "policyName" | "grace" | "timeline" | "freeToCancel">): Policy {
  return {
    name: from.policyName,
    freeUntilUtc: from.freeToCancel && from.timeline[0]?.feeMinor === 0 ? from.timeline[0].untilUtc : null,
    grace: from.grace,
    timeline: [...from.timeline],
  };
}
