import type { LocalizedMessage } from "@/lib/language/localized-message";

/**
 * Input and result of price computations as plain data, shared by search, quote and receipt. Amounts are minor units of
 * the base currency, percentages basis points, dates local dates `YYYY-MM-DD` of the place.
 */

/** The persons of one line of an order: the guests of a room, the participants of a tour. */
export interface Persons {
  adults: number;
  childAges: readonly number[];
}
export type RoomGuests = Persons;

/** The guests of a stay, room by room. */
export type Party = readonly RoomGuests[];

export type SpecialPriceRank = "date" | "weekday_range" | "range";
/** fixed, amount_off and amount_more count minor units; percent_off and increase count basis points. */
export type SpecialPriceKind = "fixed" | "percent_off" | "amount_off" | "amount_more" | "increase";

export interface SpecialPriceRule {
  id: number;
  /** Display name, such as `Christmas week`. */
  name: string;
  rank: SpecialPriceRank;
  /** First and last night, both inclusive. */
  from: string;
  to: string;
  /** Bit mask with Monday as bit 0; 127 is every day. Used only for the rank `weekday_range`. */
  weekdays: number;
  kind: SpecialPriceKind;
  value: number;
  /** The room's discount also applies to nights with this special price. */
  allowDiscount: boolean;
}

export interface ChildBand {
  /** Ages in whole years, both inclusive. */
  ageFrom: number;
  ageTo: number;
  kind: "free" | "fixed" | "percent";
  /** Minor units per night, or basis points of the night's room price. */
  value: number;
}

export interface RoomRates {
  costPerNightMinor: number;
  discountBp: number;
  /** Signed adjustment of the base price by weekday in minor units, Monday first; empty for none. */
  weekdayDeltaMinor: readonly number[];
  /** Number of guests included in the night price. */
  baseGuests: number;
  /** Price per night for each additional adult, in minor units. */
  extraAdultMinor: number;
  childBands: readonly ChildBand[];
  specialPrices: readonly SpecialPriceRule[];
}

export type Board = "room_only" | "breakfast" | "half_board" | "full_board" | "all_inclusive";
export type PaymentKind = "pay_now" | "deposit" | "at_property";

/** The stays for which a rate plan is sold. */
export interface PlanSale {
  minNights: number | null;
  maxNights: number | null;
  /** Days between booking and check-in: at least for an early-booking rate, at most for a last-minute rate. */
  minDaysAhead: number | null;
  maxDaysAhead: number | null;
  /** First and last night on which the plan is sold, both inclusive. */
  validFrom: string | null;
  validTo: string | null;
}

export interface RatePlanTerms extends PlanSale {
  id: number;
  name: string;
  board: Board;
  payment: PaymentKind;
  /** Basis points due immediately when `payment` is a deposit. */
  depositBp: number;
  /** The balance of a deposit is due this number of days before arrival. */
  balanceDaysBefore?: number;
  /** Adjustment of the night price: basis points first, then minor units. */
  deltaBp: number;
  deltaMinor: number;
  memberOnly: boolean;
  /** Offered only to visitors who enter it. */
  code: string | null;
}

/** `piece`: by the chosen quantity, independent of the stay. */
export type ServicePer = "stay" | "night" | "person" | "person_night" | "piece";

export interface ServiceRule {
  id: number;
  name: string;
  priceMinor: number;
  per: ServicePer;
  taxable: boolean;
  /** How many a booking may have. */
  maxQuantity: number;
  /** Added to every stay, such as a resort fee. */
  auto: boolean;
}

export interface ChosenService {
  id: number;
  quantity: number;
}

export interface TaxRule {
  id: number;
  name: string;
  kind: "percent" | "fixed";
  /** Basis points of the taxable base, or minor units. */
  value: number;
  /**
   * Unit of a fixed amount: night = each line (room, car, ticket) each date, stay = each line once, booking = once.
   */
  per: "night" | "person" | "person_night" | "stay" | "booking";
  /** included: contained in the prices and only displayed; added: charged on top. */
  mode: "included" | "added";
  pay: "now" | "property";
  /** Reported under fees instead of taxes. */
  isFee: boolean;
  /** Children below this age are exempt from amounts per person; null means no exemption. */
  childExemptUnder: number | null;
  /** First and last night on which it applies, both inclusive. */
  validFrom: string | null;
  validTo: string | null;
}

export interface StayRequest {
  checkIn: string;
  checkOut: string;
  rooms: Party;
  services: readonly ChosenService[];
}

export interface StayTerms {
  rates: RoomRates;
  plan: RatePlanTerms;
  services: readonly ServiceRule[];
  taxes: readonly TaxRule[];
}

interface LineBase {
  label: string;
  amountMinor: number;
  /** Paid online (now or later, by the plan) or at the property. */
  pay: "online" | "property";
}

/** A priced unit: a night of a room, a day of a car, a ticket. */
export interface UnitLine extends LineBase {
  /** Nights are labelled by their date, items by `localized`. */
  kind: "night" | "item";
  localized?: LocalizedMessage;
  /** Index of the order's line, from 0. */
  line: number;
  /** The calendar date that decides which taxes apply. */
  on: string;
  quantity: number;
  grossMinor: number;
  /** 0 if the special price permits no discount. */
  discountBp: number;
  discountMinor: number;
  /** The applicable special price, if any. */
  rule: SpecialPriceRule | null;
}

export type PaymentTerms = Pick<RatePlanTerms, "payment" | "depositBp">;

export interface ServiceLine extends LineBase {
  kind: "service";
  serviceId: number;
  per: ServicePer;
  quantity: number;
  unitMinor: number;
  taxable: boolean;
}

export interface TaxLine extends LineBase {
  kind: "tax" | "fee";
  taxId: number;
}

export type PriceLine = UnitLine | ServiceLine | TaxLine;

export interface PriceTotals {
  /** Units and services before discount. */
  subtotalMinor: number;
  /** Discount as a positive amount. */
  discountMinor: number;
  taxMinor: number;
  feesMinor: number;
  dueNowMinor: number;
  dueLaterMinor: number;
  dueAtPropertyMinor: number;
  /** subtotal − discount + tax + fees = due now + due later + due at the property. */
  totalMinor: number;
}

/** A tax contained in the prices: shown on quote and receipt, not added to the total. */
export interface IncludedTax {
  taxId: number;
  name: string;
  amountMinor: number;
}

export interface Priced {
  lines: PriceLine[];
  included: IncludedTax[];
  totals: PriceTotals;
}
