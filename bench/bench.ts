import type { Product } from "@/scripts/product";
import type { Figure } from "./load";
import type { Row } from "./report";

/** What a section measures on. */
export type Bench = {
  product: Product;
  /** As the owner: to prepare and to look. */
  databaseUrl: string;
  hotels: number;
  /** The same on a product with ten thousand hotels, started when first asked for. */
  large: () => Promise<Bench>;
  /** How long one side of one round takes. */
  seconds: number;
  /** Hotels and bookings of the clerk's lists. */
  clerks: { hotels: number; orders: number };
  add: (row: Row) => void;
};

/** Some rows of the table; can be run alone by its name (`--only`). */
export type Section = (bench: Bench) => Promise<void>;

/** A rate with all that speaks against it. */
export const perSecond = ({ perSecond, errors, foreign }: Figure): string =>
  [
    `${Math.round(perSecond).toLocaleString("en")}/s`,
    ...(errors ? [`${errors} errors`] : []),
    ...(foreign > 0.1 ? [`${Math.round(foreign * 100)} % of the machine was somebody else's`] : []),
  ].join(", ");

export const cpu = ({ cpuMsPerRequest }: Figure): string =>
  cpuMsPerRequest === null ? "" : `${cpuMsPerRequest.toFixed(3)} ms of processor each`;

export const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
