export type WatchTimes = {
  /** Pause between two requests. */
  everyMs: number;
  /** A request without an answer after so long is a miss. */
  answerMs: number;
  /** Misses over at least this long, and at least so many of them, mean that the program hangs. */
  afterMs: number;
  misses: number;
  /** The same before the first answer: a program may take its time to start. */
  startMs: number;
};

/** Generous, so that a busy machine is never taken for a program that hangs. */
export const watchTimes: WatchTimes = {
  everyMs: 10_000,
  answerMs: 10_000,
  afterMs: 60_000,
  misses: 5,
  startMs: 180_000,
};

/**
 * Decides from its answers whether a program hangs. Both a number of misses and a span of time are needed: the span
 * alone would pass while the machine sleeps, the number alone within a moment of heavy load.
 */
export class HangWatch {
  private misses = 0;
  private missingSince = 0;
  private answered = false;

  constructor(private readonly times: Pick<WatchTimes, "afterMs" | "misses" | "startMs">) {}

  /** Any answer, an error too: the program reads requests. */
  onResponse(): void {
    this.answered = true;
    this.misses = 0;
  }

  /**
   * @param askedAt when the request began, in milliseconds of any clock that does not jump
   * @param now when it was given up, on the same clock
   * @returns whether the program counts as hanging
   */
  onMiss(askedAt: number, now: number): boolean {
    if (this.misses === 0) this.missingSince = askedAt;
    this.misses++;
    const span = this.answered ? this.times.afterMs : this.times.startMs;
    return this.misses >= this.times.misses && now - this.missingSince >= span;
  }
}
