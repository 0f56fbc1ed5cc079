import type { HotelTerms } from "@/backend/terms/hotel";
import type { PlanTerms, RoomTerms } from "@/backend/terms/room";
import type { Anchor } from "@/lib/pricing/cancellation";
import { unitsOfStay } from "@/lib/pricing/price";
import { countedParty } from "@/lib/pricing/stay-rules";
import { computeTerms, type PricedTerms, type TermsInput } from "@/lib/pricing/terms";
import type { PaymentTerms, StayRequest, TaxRule } from "@/lib/pricing/types";
import { zonedInstant } from "@/lib/time-zone";

interface Promised {
  hotel: Pick<HotelTerms, "timeZone" | "checkInFrom" | "childAgeLimit">;
  room: Pick<RoomTerms, "rates" | "services">;
  plan: PlanTerms;
  taxes: readonly TaxRule[];
  now: Date;
}

/** The deadlines of a stay count back from its earliest check-in. */
export const getAnchor = (
  { checkIn }: { checkIn: string },
  { checkInFrom, timeZone }: Pick<HotelTerms, "checkInFrom" | "timeZone">,
): Anchor => ({ date: checkIn, time: checkInFrom, timeZone });

/** A stay that has begun is paid in full: the balance of a deposit would be due before the booking. */
function getPayment({ checkIn }: StayRequest, { hotel, plan: { payment, depositBp }, now }: Promised): PaymentTerms {
  const hasBegun = now >= zonedInstant(checkIn, hotel.checkInFrom, hotel.timeZone);
  return payment === "deposit" && hasBegun ? { payment: "pay_now", depositBp: 0 } : { payment, depositBp };
}

/** The inputs of a stay's price and cancellation terms; each room is a line of the order. */
export function termsOfStay(stay: StayRequest, promised: Promised): TermsInput {
  const { hotel, room, plan, taxes, now } = promised;
  const counted = { ...stay, rooms: countedParty(stay.rooms, hotel.childAgeLimit) };
  return {
    ...unitsOfStay(counted, { ...room, plan, taxes }),
    taxes,
    persons: counted.rooms,
    payment: getPayment(stay, promised),
    policy: plan.policy,
    anchor: getAnchor(stay, hotel),
    bookedAt: now,
  };
}

/** Prices a stay and computes its cancellation deadlines; does not check availability. */
export function snapshotStay(stay: StayRequest, promised: Promised): PricedTerms & { payment: PaymentTerms } {
  const terms = termsOfStay(stay, promised);
  return { ...computeTerms(terms), payment: terms.payment };
}
