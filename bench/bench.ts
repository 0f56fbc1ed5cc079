import type { Product } from "@/scripts/testing/product";
import type { Figure } from "./load";
import type { Row } from "./report";

/** The system under test. */
export type Bench = {
  product: Product;
  /** Database URL of the owner, for preparation and inspection. */
  databaseUrl: string;
  hotels: number;
  /** A product with ten thousand hotels, started on first use. */
  large: () => Promise<Bench>;
  /** Duration of one side of one round. */
  seconds: number;
  /** Number of hotels and bookings for the console lists. */
  staffMembers: { hotels: number; orders: number };
  /** A GTFS feed, as folder or archive, whose network is searched. */
  feed: string | undefined;
  add: (row: Row) => void;
};

/** Some rows of the table. `--only` runs a section by name. */
export type Section = (bench: Bench) => Promise<void>;

/** A rate with its error count and the share of other load. */
export const perSecond = ({ perSecond, errors, foreign }: Figure): string =>
  [
    `${Math.round(perSecond).toLocaleString("en")}/s`,
    ...(errors ? [`${errors} errors`] : []),
    ...(foreign > 0.1 ? [`${Math.round(foreign * 100)} % of the machine was used by other processes`] : []),
  ].join(", ");

export const cpu = ({ cpuMsPerRequest }: Figure): string =>
  cpuMsPerRequest === null ? "" : `${cpuMsPerRequest.toFixed(3)} ms of processor each`;

export const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
