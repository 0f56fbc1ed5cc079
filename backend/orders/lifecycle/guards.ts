import type { OrderStatus } from "@/lib/contracts/orders/order";
import { addDays } from "@/lib/dates";
import { findKind, getKindTexts } from "@/lib/kinds";
import type { Feature, KindId, KindRefusals } from "@/lib/kinds/kind";
import { localToday } from "@/lib/time-zone";
import { holdExpiredText } from "../refusals";

/** The state of an order that guards depend on. */
export type OrderFacts = {
  /** Features of orders of this kind. */
  features: ReadonlySet<Feature>;
  refusals: KindRefusals;
  /** Changes end this number of days before the start, or when the balance is due; null without such a limit. */
  amendDays: number | null;
  status: OrderStatus;
  reason: string | null;
  /** The unpaid online amount in minor units. */
  outstandingMinor: number;
  /** The unpaid amount, online and at the property. */
  balanceDueMinor: number;
  /** The collected amount that the property may hand back, in minor units. */
  returnableMinor: number;
  paidMinor: number;
  holdActive: boolean;
  holdExtensions: number;
  /** When the active hold ends. */
  holdEnd: Date | null;
  /** The hold ends at a fixed time, because the client pays later. */
  payLater: boolean;
  /** Until then the client may hold it without payment; null if it is paid within the usual hold. */
  payLaterUntil: Date | null;
  /** It is held and paid with the other bookings of a trip. */
  inTrip: boolean;
  /** How it was booked: `web` by the client, `phone` by staff for the client, `reseller` through the API. */
  channel: string;
  confirmMode: "instant" | "request";
  /** The client may review it now: it was provided, and the time for a review has not passed. */
  reviewable: boolean;
  /** It was completed, the time until it is completed by itself has not passed, and nothing depends on it yet. */
  completedLately: boolean;
  /** Number of lines that are not cancelled. */
  activeLines: number;
  /** Number of those that were used. */
  redeemedLines: number;
  /** When the service began for the client: at check-in, or when the unit was handed over. */
  arrivedAt: Date | null;
  /** When the guests checked out, or the unit was taken back. */
  returnedAt: Date | null;
  /** Local calendar dates of a stay in the hotel's time zone. Null for products without dates. */
  checkIn: string | null;
  checkOut: string | null;
  timeZone: string;
  serviceStart: Date;
  serviceEnd: Date;
  /** The last closing time of a service with opening hours; null if it begins at `serviceStart`. */
  entryUntil: Date | null;
  /** When the balance of a deposit is due, also after its payment; null for bookings without a deposit. */
  balanceDueAt: Date | null;
  /** Database clock. */
  now: Date;
};

/** Features of the order's kind in its mode, and its refusal messages. A kind that is not registered has no optional features. */
export function factsOfKind(
  kind: KindId,
  mode: string | null = null,
): Pick<OrderFacts, "features" | "refusals" | "amendDays"> {
  const known = findKind(kind);
  const missing = (mode !== null && known?.missing?.[mode]) || [];
  const features = [...(known?.features ?? [])].filter((feature) => !missing.includes(feature));
  return {
    features: new Set(features),
    refusals: getKindTexts(kind).refusals,
    amendDays: known?.amendDays ?? null,
  };
}

/**
 * Whether a paid booking is confirmed without a response: at an instant provider, or if its staff made the booking. Staff
 * only book in their own scope.
 */
export const isConfirmedAtOnce = ({ confirmMode, channel }: Pick<OrderFacts, "confirmMode" | "channel">): boolean =>
  confirmMode === "instant" || channel === "phone";

/** Channels of bookings that clients and guests make by themselves. */
const ownChannels: ReadonlySet<string> = new Set(["web", "guest"]);

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Tickets of a departure soon after midnight are checked on the evening before. */
const boardingMs = 6 * hourMs;

/** A condition with the message shown when it fails: one for all kinds, or the kind's own. */
type Check = { message: string | keyof KindRefusals; holds: (order: OrderFacts) => boolean };

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
    message: holdExpiredText,
    holds: ({ holdActive }) => holdActive,
  },
  held_by_staff: {
    message: "The client holds this booking. Only the client can extend or release it.",
    holds: ({ channel }) => channel === "phone",
  },
  no_fixed_end: {
    message: "This booking is held until a fixed time, which can't be extended.",
    holds: ({ payLater }) => !payLater,
  },
  may_pay_later: {
    message: "This booking can't be held without payment. Pay it now.",
    holds: ({ channel, inTrip, payLaterUntil, holdEnd }) =>
      ownChannels.has(channel) && !inTrip && payLaterUntil !== null && holdEnd !== null && payLaterUntil > holdEnd,
  },
  not_extended: {
    message: "A hold can only be extended once.",
    holds: ({ holdExtensions }) => holdExtensions === 0,
  },
  was_expired: {
    message: "Only a booking whose hold ran out may come back.",
    holds: ({ reason }) => reason === "expired",
  },
  // Guests of a hotel arrive until the end of the arrival day, and the room is on sale on that day.
  can_begin: {
    message: "begun",
    holds: (order) =>
      order.checkIn === null ? order.now < (order.entryUntil ?? order.serviceStart) : today(order) <= order.checkIn,
  },
  before_start: {
    message: "begun",
    holds: ({ now, serviceStart }) => now < serviceStart,
  },
  before_last_change: {
    message: "Changes ended when the balance was due. Send a message instead.",
    holds: ({ amendDays, balanceDueAt, serviceStart, now }) =>
      amendDays === null || now < (balanceDueAt ?? new Date(serviceStart.getTime() - amendDays * dayMs)),
  },
  departure_day: {
    message: "tooEarlyToComplete",
    holds: (order) => (order.checkOut === null ? order.now >= order.serviceStart : today(order) >= order.checkOut),
  },
  day_after_start: {
    message: "tooEarlyForNoShow",
    holds: ({ now, serviceStart }) => now.getTime() >= serviceStart.getTime() + dayMs,
  },
  not_arrived: {
    message: "started",
    holds: ({ arrivedAt }) => arrivedAt === null,
  },
  arrived: {
    message: "notStarted",
    holds: ({ arrivedAt }) => arrivedAt !== null,
  },
  arrival_day: {
    message: "tooEarlyToStart",
    holds: (order) => {
      const { now, checkIn, serviceStart, timeZone } = order;
      if (checkIn !== null) return today(order) >= checkIn;
      const isSoon = serviceStart.getTime() - now.getTime() <= boardingMs;
      return isSoon || today(order) >= localToday(timeZone, serviceStart);
    },
  },
  not_over: {
    message: "over",
    holds: ({ now, serviceEnd }) => now < serviceEnd,
  },
  not_returned: {
    message: "The return is already recorded.",
    holds: ({ returnedAt }) => returnedAt === null,
  },
  not_departed: {
    message: "The guests have already checked out.",
    holds: ({ returnedAt }) => returnedAt === null,
  },
  departed: {
    message: "The guests have not checked out yet.",
    holds: ({ returnedAt }) => returnedAt !== null,
  },
  not_redeemed: {
    message: "Part of this booking has already been used.",
    holds: ({ redeemedLines }) => redeemedLines === 0,
  },
  redeemed: {
    message: "No part of this booking has been used yet.",
    holds: ({ redeemedLines }) => redeemedLines > 0,
  },
  unredeemed_left: {
    message: "Already used.",
    holds: ({ redeemedLines, activeLines }) => redeemedLines < activeLines,
  },
  nights_left: {
    message: "nothingLeft",
    holds: (order) => firstUnusedNight(order) !== null,
  },
  something_open: {
    message: "This booking is already paid.",
    holds: ({ outstandingMinor }) => outstandingMinor > 0,
  },
  due_at_desk: {
    message: "Nothing can be paid at the desk for this booking.",
    holds: ({ status, channel, holdActive, balanceDueMinor }) =>
      balanceDueMinor > 0 &&
      (status === "awaiting_payment" ? channel === "phone" && holdActive : channel !== "reseller"),
  },
  collected_too_much: {
    message: "Nothing was collected at the property that can be handed back.",
    holds: ({ returnableMinor }) => returnableMinor > 0,
  },
  completed_lately: {
    message: "It can only be undone within a day after the end, and before a review or a claim.",
    holds: ({ completedLately }) => completedLately,
  },
  several_lines: {
    message: "This is the only remaining part of the booking. Cancel the booking instead.",
    holds: ({ activeLines }) => activeLines > 1,
  },
  confirms_at_once: {
    message: "confirmedByHand",
    holds: ({ confirmMode }) => confirmMode === "instant",
  },
} as const satisfies Record<string, Check>;

export type Guard = keyof typeof guards;

/** The message of a failing guard in the terms of the order's kind. */
export function getGuardRefusal(guard: Guard, { refusals }: OrderFacts): string {
  const { message } = guards[guard] as Check;
  return Object.hasOwn(refusals, message) ? refusals[message as keyof KindRefusals] : message;
}
