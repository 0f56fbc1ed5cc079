import type { UserActor } from "@/backend/http/context";
import type { DemoClient } from "./clients";

/** The people who work with the bookings. */
export type DemoStaff = { admin: UserActor; getManager: (hotelId: number) => UserActor };

/** A stay that the history has in any case, without cancellation. */
export type ChosenStay = Pick<Wanted, "day" | "lead" | "nights" | "client" | "claimHoursAgo">;

export type CompanyOptions = {
  now: Date;
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  /** Arrivals a day at the current size of the company. */
  arrivals: number;
  /** Days of history. */
  days: number;
  stays: readonly ChosenStay[];
};

export type TopUp = { id: string; providerRef: string; client: DemoClient; amountMinor: number; at: Date };

export type Wanted = {
  /** Days from today to the arrival. */
  day: number;
  lead?: number;
  nights?: number;
  client?: DemoClient;
  /** A stay of two adults that takes place as booked. */
  plain?: boolean;
  claimHoursAgo?: number;
};
