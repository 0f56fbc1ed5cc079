/** A flight or a ride of a booking. Times are ISO 8601 instants without a delay. */
export type TravelPart = { from: { at: string }; to: { at: string } };
export type LatePart = TravelPart & { delayMinutes: number };

const minuteMs = 60_000;

type Connections<P extends LatePart> = {
  /** The part that the news are about. */
  isConcerned: (part: P) => boolean;
  /** The minutes that are needed before a part, after the arrival of the previous one. */
  getMinMinutes: (next: P) => number;
};

/** Whether the delays leave less time than is needed before or after a part of a booking. */
export function missesConnection<P extends LatePart>(
  parts: readonly P[],
  { isConcerned, getMinMinutes }: Connections<P>,
): boolean {
  return parts.some((next, at) => {
    const previous = parts[at - 1];
    if (!previous || !(isConcerned(previous) || isConcerned(next))) return false;
    const waitMs = Date.parse(next.from.at) - Date.parse(previous.to.at);
    return waitMs < (getMinMinutes(next) + previous.delayMinutes - next.delayMinutes) * minuteMs;
  });
}
