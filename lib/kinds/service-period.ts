import type { OrderView } from "../contracts/orders/order";
import { serviceTimesIn } from "../language/instants";
import type { StoredTextTranslator } from "../language/messages";
import { findKind, getKindLabels } from ".";

type Point = { label: string; time: string };

/** The start and the end of a booking with their labels. */
export function servicePeriodIn(t: StoredTextTranslator, order: OrderView): { begins: Point; ends: Point } {
  const own = findKind(order.kind)?.getPeriod?.(order.booked);
  const labels = own ?? getKindLabels(order.kind);
  const times = serviceTimesIn(t, { ...order, ...own });
  return {
    begins: { label: t(labels.begins), time: times.begins },
    ends: { label: t(labels.ends), time: times.ends },
  };
}
