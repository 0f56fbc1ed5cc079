import type { PropertyRoom } from "../contracts/hotels/property-calendar";
import { checkPlanNights } from "../pricing/stay-rules";

export type OfferedRate = PropertyRoom["plans"][number];

/**
 * The rate that is proposed for a stay that moves to another room type: the one with the terms of the booked rate,
 * otherwise the cheapest that is sold for these nights. `rates` are in the order of their price.
 */
export function proposeRate(
  rates: readonly OfferedRate[],
  booked: OfferedRate | undefined,
  stay: { from: string; to: string },
): OfferedRate | undefined {
  const dates = { checkIn: stay.from, checkOut: stay.to };
  const sold = rates.filter((rate) => checkPlanNights(rate, dates).length === 0);
  const open = sold.filter((rate) => !rate.memberOnly || booked?.memberOnly);
  const hasSameTerms = (rate: OfferedRate) =>
    rate.board === booked?.board && rate.policyId === booked?.policyId && rate.payment === booked?.payment;
  const equal = open.filter(hasSameTerms);
  return equal.find(({ name }) => name === booked?.name) ?? equal[0] ?? open[0] ?? sold[0] ?? rates[0];
}
