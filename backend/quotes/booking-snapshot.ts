import type { HotelTerms } from "@/backend/terms/hotel";
import type { PlanTerms, RoomTerms } from "@/backend/terms/room";
import type { Anchor } from "@/lib/pricing/cancellation";
import { unitsOfStay } from "@/lib/pricing/price";
import { countedParty } from "@/lib/pricing/stay-rules";
import { computeTerms, type PricedTerms, type TermsInput } from "@/lib/pricing/terms";
import type { StayRequest, TaxRule } from "@/lib/pricing/types";

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

/** The inputs of a stay's price and cancellation terms; each room is a line of the order. */
export function termsOfStay(stay: StayRequest, { hotel, room, plan, taxes, now }: Promised): TermsInput {
  const counted = { ...stay, rooms: countedParty(stay.rooms, hotel.childAgeLimit) };
  return {
    ...unitsOfStay(counted, { ...room, plan, taxes }),
    taxes,
    persons: counted.rooms,
    payment: { payment: plan.payment, depositBp: plan.depositBp },
    policy: plan.policy,
    anchor: getAnchor(stay, hotel),
    bookedAt: now,
  };
}

/** Prices a stay and computes its cancellation deadlines; does not check availability. */
export const snapshotStay = (stay: StayRequest, promised: Promised): PricedTerms =>
  computeTerms(termsOfStay(stay, promised));
