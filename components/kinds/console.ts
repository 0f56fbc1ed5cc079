import type { ReactNode } from "react";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import type { SearchParams } from "@/lib/links/selection-url";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { cruiseConsole } from "./cruise/console";
import { flightConsole } from "./flight/console";
import { hotelConsole } from "./hotel/console";
import { tourConsole } from "./tour/console";
import { transportConsole } from "./transport/console";

type OrderProps = { area: ConsoleArea; order: OrderView };

/** Props of a screen over a booking's page, opened by its URL (`?change=1`, `?cancel=1`). */
export type OrderScreenProps = OrderProps & { path: string; query: SearchParams };

/** The console components of a product kind. They are not part of `KindComponents`, which public pages load. */
export type KindConsole = {
  /** Facts of the booked product on the page of an order; general ones if absent. */
  Booked?: (props: OrderProps) => ReactNode;
  /** Changes the booked product; required for kinds with the feature `amend`. */
  Change?: (props: OrderScreenProps) => ReactNode;
  /** Label of its button. */
  changeLabel?: string;
  /** The screen of the handover and the return; required for kinds with the feature `hand_over`. */
  handoverHref?: (ref: string) => string;
};

/** The console components of the registered kinds. A new kind adds one line. */
const kindConsoles: Partial<Record<KindId, KindConsole>> = {
  hotel: hotelConsole,
  tour: tourConsole,
  transport: transportConsole,
  cruise: cruiseConsole,
  flight: flightConsole,
};

export const findKindConsole = (id: KindId): KindConsole | null => kindConsoles[id] ?? null;
