/**
 * What the price of a stay is made of, as plain data. The store fills these from its rows; search, quote and receipt
 * feed them to the same functions. Amounts are minor units of the base currency, percentages basis points, nights
 * `YYYY-MM-DD` in the hotel's own place.
 */

/** The guests of one room. */
export interface RoomGuests {
  adults: number;
  childAges: readonly number[];
}

/** The guests of a stay, room by room. */
export type Party = readonly RoomGuests[];

export type SpecialPriceRank = "date" | "weekday_range" | "range";
/** fixed and amount_off count minor units; percent_off and increase count basis points. */
export type SpecialPriceKind = "fixed" | "percent_off" | "amount_off" | "increase";

export interface SpecialPriceRule {
  id: number;
  /** What people call it: `Christmas week`. */
  name: string;
  rank: SpecialPriceRank;
  /** First and last night, both included. */
  from: string;
  to: string;
  /** Bit 0 is Monday, bit 6 Sunday; 127 is every day. Looked at only for the rank `weekday_range`. */
  weekdays: number;
  kind: SpecialPriceKind;
  value: number;
  /** Whether the room's discount still comes off a night that this rule prices. */
  allowDiscount: boolean;
}

export interface ChildBand {
  /** Ages in whole years, both included. */
  ageFrom: number;
  ageTo: number;
  kind: "free" | "fixed" | "percent";
  /** Minor units a night, or basis points of the night's room price. */
  value: number;
}

export interface RoomRates {
  costPerNightMinor: number;
  discountBp: number;
  /** Monday first, minor units added to (or taken from) the base; empty for none. */
  weekdayDeltaMinor: readonly number[];
  /** The guests that the night's price covers. */
  baseGuests: number;
  /** A night of each adult beyond them. */
  extraAdultMinor: number;
  childBands: readonly ChildBand[];
  specialPrices: readonly SpecialPriceRule[];
}

export type Board = "room_only" | "breakfast" | "half_board" | "full_board" | "all_inclusive";
export type PaymentKind = "pay_now" | "deposit" | "at_property";

export interface RatePlanTerms {
  id: number;
  name: string;
  board: Board;
  payment: PaymentKind;
  /** Share that is due now when `payment` is a deposit. */
  depositBp: number;
  /** Until so many days before arrival the rest of a deposit must be paid. */
  balanceDaysBefore?: number;
  /** Change of the night's price: a share of it, and then an amount. */
  deltaBp: number;
  deltaMinor: number;
  minNights: number | null;
  /** First and last night on which the plan is sold, both included. */
  validFrom: string | null;
  validTo: string | null;
  memberOnly: boolean;
}

/** `piece`: as many as are asked for, whatever the stay. */
export type ServicePer = "stay" | "night" | "person" | "person_night" | "piece";

export interface ServiceRule {
  id: number;
  name: string;
  priceMinor: number;
  per: ServicePer;
  taxable: boolean;
  /** Part of every stay (a resort fee), whether chosen or not. */
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
  /** Basis points of what is taxed, or minor units. */
  value: number;
  /** What a fixed amount counts: night = each room each night, stay = each room once, booking = once. */
  per: "night" | "person" | "person_night" | "stay" | "booking";
  /** included: already inside the prices, only named; added: comes on top. */
  mode: "included" | "added";
  pay: "now" | "property";
  /** Reported under fees instead of taxes. */
  isFee: boolean;
  /** Children younger than this do not count for amounts per person; null counts everyone. */
  childExemptUnder: number | null;
  /** First and last night on which it is raised, both included. */
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
  /** Where it is paid: online (now or later, as the plan says) or at the hotel. */
  pay: "online" | "property";
}

export interface NightLine extends LineBase {
  kind: "night";
  /** Counted from 0 in the order of the party. */
  room: number;
  night: string;
  grossMinor: number;
  /** 0 where the special price allows no discount. */
  discountBp: number;
  discountMinor: number;
  /** The special price that won, if one did. */
  rule: SpecialPriceRule | null;
}

export interface ServiceLine extends LineBase {
  kind: "service";
  serviceId: number;
  quantity: number;
  unitMinor: number;
  taxable: boolean;
}

export interface TaxLine extends LineBase {
  kind: "tax" | "fee";
  taxId: number;
}

export type PriceLine = NightLine | ServiceLine | TaxLine;

export interface PriceTotals {
  /** Nights and services before discount. */
  subtotalMinor: number;
  /** What the discount takes off, as a positive amount. */
  discountMinor: number;
  taxMinor: number;
  feesMinor: number;
  dueNowMinor: number;
  dueLaterMinor: number;
  dueAtPropertyMinor: number;
  /** subtotal − discount + tax + fees = due now + due later + due at the property. */
  totalMinor: number;
}

/** A tax that the prices already contain: named on quote and receipt, added to nothing. */
export interface IncludedTax {
  taxId: number;
  name: string;
  amountMinor: number;
}

export interface PricedStay {
  lines: PriceLine[];
  included: IncludedTax[];
  totals: PriceTotals;
}
