import type { Booked } from "../contracts/kinds";
import type { OrderView } from "../contracts/orders/order";
import { serviceTimesIn } from "../language/instants";
import type { StoredTextTranslator } from "../language/messages";
import { getKindLabels } from ".";
import { getFlightPeriod } from "./flight/period";
import type { KindId, KindLabels } from "./kind";

/** Labels of the start and the end of a booking, and another end than that of its service. */
export type OwnPeriod = Pick<KindLabels, "begins" | "ends"> & { serviceEnd?: string; endTimeZone?: string };

/**
 * For kinds with bookings whose start and end the labels of the kind do not describe; null for all other bookings. Apart
 * from `ProductKind`, which browsers load.
 */
const ownPeriods: Partial<Record<KindId, (booked: Booked) => OwnPeriod | null>> = { flight: getFlightPeriod };

type Point = { label: string; time: string };

/** The start and the end of a booking with their labels. */
export function servicePeriodIn(t: StoredTextTranslator, order: OrderView): { begins: Point; ends: Point } {
  const own = ownPeriods[order.kind]?.(order.booked);
  const labels = own ?? getKindLabels(order.kind);
  const times = serviceTimesIn(t, { ...order, ...own });
  return {
    begins: { label: t(labels.begins), time: times.begins },
    ends: { label: t(labels.ends), time: times.ends },
  };
}
