export type WatchTimes = {
  /** Pause between two requests. */
  everyMs: number;
  /** A request without a response in this time is a miss. */
  responseMs: number;
  /** A program hangs after at least this many misses over at least this time. */
  afterMs: number;
  misses: number;
  /** The time limit before the first response, because starting takes longer. */
  startMs: number;
};

/** Generous, so that a busy machine causes no restart. */
export const watchTimes: WatchTimes = {
  everyMs: 10_000,
  responseMs: 10_000,
  afterMs: 60_000,
  misses: 5,
  startMs: 180_000,
};

/**
 * Decides whether a program hangs. It needs both a number of misses and a time span: the span alone would pass while
 * the machine sleeps, the number alone during a short load.
 */
export class HangWatch {
  private misses = 0;
  private missingSince = 0;
  private responded = false;

  constructor(private readonly times: Pick<WatchTimes, "afterMs" | "misses" | "startMs">) {}

  /** Any response counts, also an error. */
  onResponse(): void {
    this.responded = true;
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
    const span = this.responded ? this.times.afterMs : this.times.startMs;
    return this.misses >= this.times.misses && now - this.missingSince >= span;
  }
}
