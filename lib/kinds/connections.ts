/** A flight or a ride of a booking. Times are ISO 8601 instants without a delay. */
export type TravelPart = { from: { at: string }; to: { at: string } };

const minuteMs = 60_000;

type Connections<P extends TravelPart> = {
  /** The part that the news are about. */
  isConcerned: (part: P) => boolean;
  getDelayMinutes: (part: P) => number;
  /** The minutes that are needed before a part, after the arrival of the previous one. */
  getMinMinutes: (next: P) => number;
};

/** Whether the delays leave less time than is needed before or after a part of a booking. */
export function missesConnection<P extends TravelPart>(
  parts: readonly P[],
  { isConcerned, getDelayMinutes, getMinMinutes }: Connections<P>,
): boolean {
  return parts.some((next, at) => {
    const previous = parts[at - 1];
    if (!previous || !(isConcerned(previous) || isConcerned(next))) return false;
    const waitMs = Date.parse(next.from.at) - Date.parse(previous.to.at);
    return waitMs < (getMinMinutes(next) + getDelayMinutes(previous) - getDelayMinutes(next)) * minuteMs;
  });
}
