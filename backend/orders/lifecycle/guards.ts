import type { OrderStatus } from "@/lib/contracts/order";
import { addDays } from "@/lib/dates";
import { findKind } from "@/lib/kinds";
import type { Feature, KindId } from "@/lib/kinds/kind";
import { localToday } from "@/lib/time-zone";

/** The state of an order that guards depend on. */
export type OrderFacts = {
  /** What orders of this kind can do. */
  features: ReadonlySet<Feature>;
  status: OrderStatus;
  reason: string | null;
  /** The unpaid online amount in minor units. */
  outstandingMinor: number;
  paidMinor: number;
  holdActive: boolean;
  holdExtensions: number;
  /** How it was booked: `web` by the client, `phone` by staff for the client. */
  channel: string;
  confirmMode: "instant" | "request";
  /** The client may review it now: it was provided, and the time for a review has not passed. */
  reviewable: boolean;
  /** Number of lines that are not cancelled. */
  activeLines: number;
  arrivedAt: Date | null;
  /** Local calendar dates of a stay in the hotel's time zone. Null for products without dates. */
  checkIn: string | null;
  checkOut: string | null;
  timeZone: string;
  serviceStart: Date;
  serviceEnd: Date;
  /** Database clock. */
  now: Date;
};

/** Orders of a kind that is not registered have no optional features. */
export const featuresOf = (kind: KindId): ReadonlySet<Feature> => findKind(kind)?.features ?? new Set();

const dayMs = 24 * 60 * 60_000;

type Check = { words: string; holds: (order: OrderFacts) => boolean };

const today = (order: OrderFacts) => localToday(order.timeZone, order.now);

/**
 * The first night that can still be given back: tonight, or the second night on the day of arrival. Null if there is
 * none or the stay has not begun.
 */
export function firstUnusedNight(order: OrderFacts): string | null {
  const { checkIn, checkOut } = order;
  if (!checkIn || !checkOut || today(order) < checkIn) return null;
  const first = today(order) > checkIn ? today(order) : addDays(checkIn, 1);
  return first < checkOut ? first : null;
}

/** Conditions of the transitions, each with the message shown when it fails. */
export const guards = {
  hold_runs: {
    words: "The hold has expired. Check whether it is still available.",
    holds: ({ holdActive }) => holdActive,
  },
  held_by_staff: {
    words: "The client holds this booking. Only the client can extend or release it.",
    holds: ({ channel }) => channel === "phone",
  },
  not_extended: {
    words: "A hold can only be extended once.",
    holds: ({ holdExtensions }) => holdExtensions === 0,
  },
  was_expired: {
    words: "Only a booking whose hold ran out may come back.",
    holds: ({ reason }) => reason === "expired",
  },
  before_start: {
    words: "The stay has begun, so it can't be changed here. Write to the hotel.",
    holds: ({ now, serviceStart }) => now < serviceStart,
  },
  departure_day: {
    words:
      "A stay can be completed from the day of departure. If the guests leave before it, record an early departure.",
    holds: (order) => (order.checkOut === null ? order.now >= order.serviceStart : today(order) >= order.checkOut),
  },
  day_after_start: {
    words: "A no-show can be recorded from 24 hours after check-in.",
    holds: ({ now, serviceStart }) => now.getTime() >= serviceStart.getTime() + dayMs,
  },
  not_arrived: {
    words: "The guests have arrived already.",
    holds: ({ arrivedAt }) => arrivedAt === null,
  },
  arrived: {
    words: "The guests are not checked in.",
    holds: ({ arrivedAt }) => arrivedAt !== null,
  },
  arrival_day: {
    words: "Guests can be checked in from the day of arrival.",
    holds: (order) => order.now >= order.serviceStart || (order.checkIn !== null && today(order) >= order.checkIn),
  },
  not_over: {
    words: "The stay is over.",
    holds: ({ now, serviceEnd }) => now < serviceEnd,
  },
  nights_left: {
    words: "There is no night left that could be given back.",
    holds: (order) => firstUnusedNight(order) !== null,
  },
  something_open: {
    words: "This booking is paid already.",
    holds: ({ outstandingMinor }) => outstandingMinor > 0,
  },
  several_lines: {
    words: "This is all that is left of the booking. Cancel the booking instead.",
    holds: ({ activeLines }) => activeLines > 1,
  },
  confirms_at_once: {
    words: "The hotel confirmed this booking personally and must agree to changes. Message the hotel.",
    holds: ({ confirmMode }) => confirmMode === "instant",
  },
} as const satisfies Record<string, Check>;

export type Guard = keyof typeof guards;
